import { roster as rosterCall } from '@djbr/domain/calls/rosters.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { Loaded } from '../../../foundation/controls/loaded.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { Preview } from './preview.tsx'

interface RowsDialogProps {
  readonly id: number
  readonly name: string
  onClose(): void
}

/** The rows of an earlier roster, including those left out, read-only. */
export function RowsDialog({ id, name, onClose }: RowsDialogProps) {
  const t = useText()
  const query = useQuery(queryOf(rosterCall, { rosterId: id }))
  return (
    <Dialog width={1200} title={t('roster.historyRowsTitle', { name })} unsaved={false} onClose={onClose}>
      <Loaded query={query} failed="controls.table.failed" lines={6}>
        {(roster) => <Preview roster={roster} onChange={query.refetch} />}
      </Loaded>
    </Dialog>
  )
}
