import { date } from '@djbr/domain/fields/field.ts'
import { reason } from '@djbr/domain/lists/entry-fields.ts'
import { both } from '@djbr/domain/lists/fields.ts'
import type { ListKind } from '@djbr/domain/lists/list-kind.ts'
import { ReasonDialog } from '../../area/index.ts'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { type ListRow, saveEntry, useRefreshLists } from './entries.ts'

const lastDay = { name: 'lastDay', fields: { validTo: date({ label: 'lists.validTo', ...both('vigente_hasta') }), reason } } as const

interface EndDialogProps {
  readonly kind: ListKind
  readonly row: ListRow
  readonly name: string
  onClose(): void
}

/** Ends an entry: it is no longer offered after a given day, and is never deleted. */
export function EndDialog({ kind, row, name, onClose }: EndDialogProps) {
  const t = useText()
  const { today } = useFacts()
  const refresh = useRefreshLists()
  const one = t(kind.texts.one)
  return (
    <ReasonDialog
      title={t('lists.end.title', { one })}
      text={t('lists.end.text', { name })}
      set={lastDay}
      initial={{ validTo: today }}
      action={t('lists.end.action', { one })}
      kept={t('lists.notSaved')}
      send={async ({ vigente_hasta, motivo }) => {
        const options = { quiet: true, ifMatch: `"${row.version}"` } as const
        try {
          return await saveEntry(kind, row.id, { ...row.record, validTo: vigente_hasta }, motivo, options)
        } finally {
          await refresh()
        }
      }}
      onClose={onClose}
    />
  )
}
