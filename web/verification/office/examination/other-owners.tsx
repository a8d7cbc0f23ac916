import type { KindName } from '@djbr/domain/kinds/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { OWNER_WORDS } from '@djbr/domain/verification/owner-words.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../../area/index.ts'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { IconUserSearch } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../cases/case-parts.tsx'
import { type NamedOwner, type NearKey, nameOwner, type OtherOwner } from './calls.ts'
import styles from './examination.module.css'

interface OtherOwnersProps {
  readonly one: number
  /** One for each record of each year: the latest of the same other owner is shown. */
  readonly owners: readonly OtherOwner[]
  /** Whether whoever is signed in examines the case, and may know who another owner is. */
  readonly mayName: boolean
  recordOf(kind: KindName, id: number): string
}

/** Who else declares the same plate, folio or account: how they are related, and for a reason who they are. */
export function OtherOwners({ one, owners, mayName, recordOf }: OtherOwnersProps) {
  const t = useText()
  const [asking, setAsking] = useState<OtherOwner | null>(null)
  const [named, setNamed] = useState<Readonly<Record<number, NamedOwner>>>({})
  const who = ({ codigo }: OtherOwner) => {
    const known = named[codigo]
    return known ? t('matrix.owner.named', { name: known.nombre, document: known.documento, certificate: known.certificado }) : '—'
  }
  return (
    <Part name="coincidencias" title={t('matrix.owner.title')}>
      <p className={styles.note}>{t('matrix.owner.text')}</p>
      <DataTable<OtherOwner>
        caption={t('matrix.owner.title')}
        rows={[...new Map(owners.map((owner) => [owner.codigo, owner])).values()]}
        brief
        keyOf={({ codigo }) => codigo}
        empty={{ title: t('matrix.owner.none') }}
        columns={[
          { key: 'record', title: t('matrix.record'), cell: ({ lista, registro }) => recordOf(lista, registro), notInCard: true },
          { key: 'relation', title: t('matrix.owner.relation'), cell: ({ titular }) => t(OWNER_WORDS[titular]) },
          {
            key: 'days',
            title: t('matrix.owner.days'),
            digits: true,
            cell: ({ desde, hasta }) =>
              desde === hasta ? displayDate(desde) : t('matrix.fromTo', { from: displayDate(desde), to: displayDate(hasta) }),
          },
          { key: 'value', title: t('matrix.owner.value'), align: 'end', digits: true, cell: ({ valor }) => displayAmount(valor) },
          { key: 'who', title: t('matrix.owner.who'), cell: who },
        ]}
        card={({ lista, registro }) => ({ title: recordOf(lista, registro) })}
        actionsInWords
        {...(mayName && {
          actions: [
            {
              label: t('matrix.owner.name'),
              nameFor: ({ lista, registro }: OtherOwner) => t('matrix.owner.nameOf', { record: recordOf(lista, registro) }),
              icon: <IconUserSearch size={18} stroke={1.75} aria-hidden />,
              isFor: ({ codigo }: OtherOwner) => !(codigo in named),
              onAction: setAsking,
            },
          ],
        })}
      />
      {asking && (
        <ReasonDialog
          title={t('matrix.owner.nameOf', { record: recordOf(asking.lista, asking.registro) })}
          text={t('matrix.owner.nameText')}
          action={t('matrix.owner.name')}
          kept={t('matrix.owner.kept')}
          send={async (why) => {
            const owner = await nameOwner(one, asking.codigo, why)
            setNamed((others) => ({ ...others, [asking.codigo]: owner }))
            return { err_codigo: 0, err_mensaje: t('matrix.owner.done') }
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Part>
  )
}

interface NearKeysProps {
  readonly near: readonly NearKey[]
  recordOf(kind: KindName, id: number): string
}

/** Records whose plate, folio or account differs in one sign from another: a hint for whoever reads, never scored (R16.9). */
export function NearKeys({ near, recordOf }: NearKeysProps) {
  const t = useText()
  if (near.length === 0) return null
  const wordsOf = ({ lista, registro, otro }: NearKey) =>
    otro
      ? t('matrix.near.own', { record: recordOf(lista, registro), other: recordOf(otro.lista, otro.registro) })
      : t('matrix.near.others', { record: recordOf(lista, registro) })
  return (
    <Part name="indicios" title={t('matrix.near.title')}>
      <p className={styles.note}>{t('matrix.near.text')}</p>
      <ul className={styles.near}>
        {[...new Set(near.map(wordsOf))].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Part>
  )
}
