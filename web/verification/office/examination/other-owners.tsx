import type { Answer } from '@djbr/domain/calls/call.ts'
import { type CaseMatrix, nameOwner } from '@djbr/domain/calls/matrix.ts'
import type { KindName } from '@djbr/domain/kinds/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { OWNER_WORDS } from '@djbr/domain/verification/owner-words.ts'
import { useState } from 'react'
import { ReasonDialog, SAID_HERE } from '../../../area/index.ts'
import { ask } from '../../../foundation/calls/ask.ts'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { IconUserSearch } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import styles from './examination.module.css'

type OtherOwner = CaseMatrix['matches'][number]
type NamedOwner = Answer<typeof nameOwner>

interface OtherOwnersProps {
  readonly one: number
  /** One for each record of each year: the latest of the same other owner is shown. */
  readonly owners: readonly OtherOwner[]
  /** Whether the signed-in person examines the case, and may know who another owner is. */
  readonly mayName: boolean
  recordOf(kind: KindName, id: number): string
}

/** Who else declares the same plate, folio or account: how they are related, and for a reason who they are. */
export function OtherOwners({ one, owners, mayName, recordOf }: OtherOwnersProps) {
  const t = useText()
  const [named, setNamed] = useState<Readonly<Record<number, NamedOwner>>>({})
  const who = ({ digestId }: OtherOwner) => {
    const known = named[digestId]
    return known ? t('matrix.owner.named', { ...known }) : '—'
  }
  return (
    <Part name="coincidencias" title={t('matrix.owner.title')}>
      <p className={styles.note}>{t('matrix.owner.text')}</p>
      <DataTable<OtherOwner>
        caption={t('matrix.owner.title')}
        rows={[...new Map(owners.map((owner) => [owner.digestId, owner])).values()]}
        brief
        keyOf={({ digestId }) => digestId}
        empty={{ title: t('matrix.owner.none') }}
        columns={[
          { key: 'record', title: t('matrix.record'), cell: ({ kind, recordId }) => recordOf(kind, recordId), notInCard: true },
          { key: 'relation', title: t('matrix.owner.relation'), cell: ({ owner }) => t(OWNER_WORDS[owner]) },
          {
            key: 'days',
            title: t('matrix.owner.days'),
            digits: true,
            cell: ({ from, until }) =>
              from === until ? displayDate(from) : t('matrix.fromTo', { from: displayDate(from), to: displayDate(until) }),
          },
          { key: 'value', title: t('matrix.owner.value'), align: 'end', digits: true, cell: ({ value }) => displayAmount(value) },
          { key: 'who', title: t('matrix.owner.who'), cell: who },
        ]}
        card={({ kind, recordId }) => ({ title: recordOf(kind, recordId) })}
        actionsInWords
        {...(mayName && {
          actions: [
            {
              label: t('matrix.owner.name'),
              nameFor: ({ kind, recordId }: OtherOwner) => t('matrix.owner.nameOf', { record: recordOf(kind, recordId) }),
              icon: <IconUserSearch size={18} />,
              isFor: ({ digestId }: OtherOwner) => !(digestId in named),
              dialog: ({ kind, recordId, digestId }: OtherOwner, onClose: () => void) => (
                <ReasonDialog
                  title={t('matrix.owner.nameOf', { record: recordOf(kind, recordId) })}
                  text={t('matrix.owner.nameText')}
                  action={t('matrix.owner.name')}
                  kept={t('matrix.owner.kept')}
                  send={async (_, { reason }) => {
                    // A look: one whose answer was lost is made again.
                    const owner = await ask(nameOwner, { caseId: one, digestId, reason: String(reason) }, { quiet: SAID_HERE })
                    setNamed((others) => ({ ...others, [digestId]: owner }))
                    return { err_codigo: 0, err_mensaje: t('matrix.owner.done') }
                  }}
                  onClose={onClose}
                />
              ),
            },
          ],
        })}
      />
    </Part>
  )
}

interface NearKeysProps {
  readonly near: CaseMatrix['hints']
  recordOf(kind: KindName, id: number): string
}

/** Records whose plate, folio or account differs from another in one character: a hint for the reader, never scored (R16.9). */
export function NearKeys({ near, recordOf }: NearKeysProps) {
  const t = useText()
  if (near.length === 0) return null
  const wordsOf = ({ kind, id, other }: CaseMatrix['hints'][number]) =>
    other
      ? t('matrix.near.own', { record: recordOf(kind, id), other: recordOf(other.kind, other.id) })
      : t('matrix.near.others', { record: recordOf(kind, id) })
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
