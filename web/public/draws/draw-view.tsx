import type { ListedDraw, PublishedState } from '@djbr/domain/calls/draws.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { ExcludedFor } from '@djbr/signature/draw/file.ts'
import { decodeStatement } from '@djbr/signature/draw/statement.ts'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import { type ShownDraw, shownDraw } from './calls.ts'
import { DrawFiles } from './draw-files.tsx'
import { DrawVerification } from './draw-verification.tsx'
import styles from './draws.module.css'

const STATES = {
  anunciado: 'lot.state.anunciado',
  sorteado: 'lot.state.sorteado',
  abierto: 'lot.state.abierto',
} as const satisfies Record<PublishedState, MessageKey>

/** One draw: what was announced, its verification, what was drawn, and its files. */
export function DrawView({ listed }: { readonly listed: ListedDraw }) {
  const t = useText()
  const { nombre, estado, anunciado, decide, cantidad } = listed
  const { data, isError, refetch } = useQuery({ queryKey: ['public', 'sorteos', nombre], queryFn: () => shownDraw(nombre) })
  const statement = data && decodeStatement(data.convocatoria)
  return (
    <>
      <section className={styles.part} aria-labelledby="sorteo">
        <h2 id="sorteo">{`${t('lot.choose')} ${nombre}`}</h2>
        <ReadOnlyList>
          <ReadOnlyField label={t('lot.state')}>{t(STATES[estado])}</ReadOnlyField>
          <ReadOnlyField label={t('lot.announcedAt')}>{displayMoment(anunciado)}</ReadOnlyField>
          {statement && (
            <ReadOnlyField label={t('lot.decidesAt')}>
              {t('lot.round', { round: statement.round, at: displayMoment(decide) })}
            </ReadOnlyField>
          )}
          {statement && (
            <ReadOnlyField label={t('lot.pool')}>
              {t('lot.poolOf', {
                size: statement.poolSize,
                from: statement.from + 1,
                to: statement.to,
                excluded: data.excluidas.length,
              })}
            </ReadOnlyField>
          )}
          <ReadOnlyField label={t('lot.count')}>{cantidad}</ReadOnlyField>
        </ReadOnlyList>
        {!data && !isError && <Skeleton lines={4} />}
        {isError && !data && <LoadFailed title={t('lot.failed')} onRetry={refetch} />}
      </section>
      <DrawVerification name={nombre} />
      {data?.apertura && <DrawnPlaces drawn={data.apertura.sorteadas} closed={data.cerradas} />}
      {data && <DrawFiles draw={data} name={nombre} />}
      {data && <Excluded excluded={data.excluidas} />}
    </>
  )
}

function DrawnPlaces({ drawn, closed }: { readonly drawn: readonly number[]; readonly closed: readonly number[] }) {
  const t = useText()
  const caseOf = (place: number) => t(closed.includes(place) ? 'lot.case.closed' : 'lot.case.open')
  return (
    <section className={styles.part} aria-labelledby="sorteadas">
      <h2 id="sorteadas">{t('lot.drawn')}</h2>
      <p>{t('lot.drawn.text')}</p>
      <DataTable<number>
        caption={t('lot.drawn')}
        brief
        rows={drawn}
        keyOf={(place) => place}
        empty={{ title: t('lot.drawn') }}
        columns={[
          { key: 'place', title: t('lot.place'), cell: (place) => place + 1, digits: true, notInCard: true },
          { key: 'case', title: t('lot.case'), cell: caseOf },
        ]}
        card={(place) => ({ title: `${t('lot.place')} ${place + 1}` })}
      />
    </section>
  )
}

const REASONS = {
  sinDeclaracion: 'lot.excluded.sinDeclaracion',
  baja: 'lot.excluded.baja',
  reemplazada: 'lot.excluded.reemplazada',
  anterior: 'lot.excluded.anterior',
} as const satisfies Record<ExcludedFor, MessageKey>

function Excluded({ excluded }: { readonly excluded: ShownDraw['excluidas'] }) {
  const t = useText()
  return (
    <section className={styles.part} aria-labelledby="excluidas">
      <h2 id="excluidas">{t('lot.excluded')}</h2>
      <DataTable<ShownDraw['excluidas'][number]>
        caption={t('lot.excluded')}
        brief
        rows={excluded}
        keyOf={({ posicion }) => posicion}
        empty={{ title: t('lot.excluded.none') }}
        columns={[
          { key: 'place', title: t('lot.place'), cell: ({ posicion }) => posicion + 1, digits: true, notInCard: true },
          { key: 'reason', title: t('lot.excluded.reason'), cell: ({ motivo }) => t(REASONS[motivo]) },
        ]}
        card={({ posicion }) => ({ title: `${t('lot.place')} ${posicion + 1}` })}
      />
    </section>
  )
}
