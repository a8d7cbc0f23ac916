import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { useState } from 'react'
import { extraOf } from './forms/extras.tsx'
import { RecordForm } from './record-form.tsx'
import { type Help, SectionHelp } from './record-help.tsx'
import { RecordRemoval } from './record-removal.tsx'
import type { Row } from './records.ts'

/** What the person does with a list or one of its records, in a dialog. */
export type Task =
  | { readonly action: 'help'; readonly help: Help }
  /** `was`: the code that the record had before it was deleted elsewhere. */
  | { readonly action: 'add'; readonly was?: number | undefined }
  | { readonly action: 'edit' | 'delete'; readonly row: Row; readonly place: number }

interface TaskDialogProps {
  readonly kind: RecordKind
  readonly task: Task
  readonly rows: readonly Row[]
  readonly copiedOn: string | null | undefined
  onClose(): void
}

export default function TaskDialog({ kind, task, rows, copiedOn, onClose }: TaskDialogProps) {
  const [added, setAdded] = useState(0)
  switch (task.action) {
    case 'help':
      return <SectionHelp kind={kind} help={task.help} onClose={onClose} />
    case 'delete':
      return <RecordRemoval kind={kind} row={task.row} copiedOn={copiedOn} onClose={onClose} />
    case 'add':
      return (
        <RecordForm
          key={added}
          kind={kind}
          row={null}
          was={added === 0 ? task.was : undefined}
          isAnother={added > 0}
          others={rows}
          below={extraOf(kind)}
          onAnother={rows.length + 1 < (kind.atMost ?? Number.POSITIVE_INFINITY) ? () => setAdded(added + 1) : undefined}
          onClose={onClose}
        />
      )
    case 'edit':
      return (
        <RecordForm
          kind={kind}
          row={task.row}
          others={rows.filter(({ id }) => id !== task.row.id)}
          below={extraOf(kind)}
          onClose={onClose}
        />
      )
  }
}
