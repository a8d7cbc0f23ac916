import { type ReactNode, Suspense, useState } from 'react'

/** An action on a row. */
interface WithRow<Row> {
  readonly label: string
  /** Returns the accessible name, which includes the row: 'Modificar depósito 10000024681357'. */
  nameFor(row: Row): string
  readonly icon: ReactNode
  readonly emphasis?: 'action' | 'plain'
  /** Whether it applies to a row. When absent, it applies to all. */
  isFor?(row: Row): boolean
  /** Whether it is under way and cannot be pressed again. */
  isBusy?(row: Row): boolean
}

/** An action performed as soon as it is pressed. */
export interface PressedAction<Row> extends WithRow<Row> {
  onAction(row: Row): void
}

/** An action that opens a dialog for the row, loaded when first needed. */
interface DialogAction<Row> extends WithRow<Row> {
  dialog(row: Row, onClose: () => void): ReactNode
}

export type RowAction<Row> = PressedAction<Row> | DialogAction<Row>

/** Returns the actions of a row for its buttons, and the dialog that one of them opened. */
export function useRowDialog<Row>(actions: readonly RowAction<Row>[] | undefined) {
  const [open, setOpen] = useState<{ readonly row: Row; readonly label: string } | null>(null)
  const pressed = actions?.map(
    (action): PressedAction<Row> => ('dialog' in action ? { ...action, onAction: (row) => setOpen({ row, label: action.label }) } : action),
  )
  const opened = actions?.find(({ label }) => label === open?.label)
  return { pressed, dialog: <Suspense>{open && opened && 'dialog' in opened && opened.dialog(open.row, () => setOpen(null))}</Suspense> }
}
