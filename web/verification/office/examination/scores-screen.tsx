import { selection } from '@djbr/domain/calls/cases.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { textOf } from '@djbr/domain/verification/score.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf } from '../../../foundation/calls/ask.ts'
import { Button, buttonClass } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { IconListCheck } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { SCORES, type ScoredDeclaration } from './calls.ts'
import { SelectDialog } from './select-dialog.tsx'

interface Placed extends ScoredDeclaration {
  readonly place: number
}

/** /oficina/examen/puntajes: the highest scores, nobody's name, and selecting the first of them (R16.18, R16.21). */
export default function ScoresScreen() {
  const t = useText()
  const client = useQueryClient()
  const [selecting, setSelecting] = useState(false)
  const { data, isError, refetch } = useQuery(SCORES)
  const hasRoom = data !== undefined && data.quedan > 0 && data.puntajes.length > 0
  const refresh = () => {
    void client.invalidateQueries({ queryKey: SCORES.queryKey })
    void client.invalidateQueries({ queryKey: keyOf(selection) })
  }
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('scores.intro')}
        aside={
          <Button
            emphasis="action"
            icon={<IconListCheck size={20} stroke={1.75} aria-hidden />}
            disabled={!hasRoom}
            onClick={() => setSelecting(true)}
          >
            {t('scores.select')}
          </Button>
        }
      >
        {t('scores.title')}
      </ScreenTitle>
      {data?.en_vigor === null && (
        <Notice
          title={t('scores.noSet')}
          action={
            <Link to="/oficina/examen/pesos" className={buttonClass()}>
              {t('scores.toWeights')}
            </Link>
          }
        >
          {t('scores.noSetText')}
        </Notice>
      )}
      {data && data.en_vigor !== null && (data.calculado === null || data.conjunto !== data.en_vigor) && (
        <Notice title={t('scores.counting')}>{t('scores.countingText')}</Notice>
      )}
      {data?.quedan === 0 && <Notice tone="warning" title={t('scores.noRoom')} />}
      {data && data.conjunto !== null && (
        <ReadOnlyList>
          <ReadOnlyField label={t('matrix.set')}>{data.conjunto}</ReadOnlyField>
          <ReadOnlyField label={t('matrix.calculated')}>
            {data.calculado ? displayMoment(data.calculado) : t('scores.underWay')}
          </ReadOnlyField>
          <ReadOnlyField label={t('scores.scored')}>{displayAmount(data.declaraciones)}</ReadOnlyField>
          <ReadOnlyField label={t('scores.room')}>{data.quedan}</ReadOnlyField>
        </ReadOnlyList>
      )}
      <DataTable<Placed>
        caption={t('scores.title')}
        rows={data?.puntajes.map((each, at) => ({ ...each, place: at + 1 }))}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ codigo }) => codigo}
        empty={{ title: t('scores.none'), text: t('scores.noneText') }}
        columns={[
          { key: 'place', title: t('scores.place'), align: 'end', digits: true, width: '5rem', cell: ({ place }) => place },
          { key: 'certificate', title: t('cases.certificate'), digits: true, cell: ({ certificado }) => certificado, notInCard: true },
          { key: 'points', title: t('scores.points'), align: 'end', digits: true, cell: ({ puntos }) => puntos },
          {
            key: 'unexplained',
            title: t('scores.unexplained'),
            align: 'end',
            digits: true,
            cell: ({ sin_explicar }) => displayAmount(sin_explicar),
          },
          {
            key: 'indicators',
            title: t('scores.indicators'),
            cell: ({ indicadores }) => (
              <ul className="bare">
                {indicadores.map(({ numero, nombre }) => (
                  <li key={numero}>{t(textOf(nombre, 'title'))}</li>
                ))}
              </ul>
            ),
          },
        ]}
        card={({ certificado }) => ({ title: certificado })}
      />
      {selecting && data && (
        <SelectDialog scored={data.puntajes} room={data.quedan} onSettled={refresh} onClose={() => setSelecting(false)} />
      )}
    </Page>
  )
}
