import { roster as rosterCall } from '@djbr/domain/calls/rosters.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { Preview } from './preview.tsx'

interface RowsDialogProps {
  readonly id: number
  readonly name: string
  onClose(): void
}

/** The rows of a roster of before, those left out of it too, to be read. */
export function RowsDialog({ id, name, onClose }: RowsDialogProps) {
  const t = useText()
  const { data: roster, isError, refetch } = useQuery(queryOf(rosterCall, { rosterId: id }))
  return (
    <Dialog open width={1200} title={t('roster.historyRowsTitle', { name })} onClose={onClose}>
      {isError && !roster && (
        <Notice
          tone="error"
          live
          title={t('controls.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
        />
      )}
      {!roster && !isError && <Skeleton lines={6} />}
      {roster && <Preview roster={roster} onChange={refetch} />}
    </Dialog>
  )
}
