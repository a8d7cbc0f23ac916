import { type ReactNode, Suspense, useState } from 'react'

/** Something that is done with a row. */
interface WithRow<Row> {
  readonly label: string
  /** The accessible name, with what it acts on: 'Modificar depósito 10000024681357'. */
  nameFor(row: Row): string
  readonly icon: ReactNode
  readonly emphasis?: 'action' | 'plain'
  /** The rows that it is for; absent: all. */
  isFor?(row: Row): boolean
  /** It is being done, and cannot be pressed again. */
  isBusy?(row: Row): boolean
}

/** What is done as soon as it is pressed. */
export interface PressedAction<Row> extends WithRow<Row> {
  onAction(row: Row): void
}

/** What opens a dialog over the row, loaded when it is first needed. */
interface DialogAction<Row> extends WithRow<Row> {
  dialog(row: Row, onClose: () => void): ReactNode
}

export type RowAction<Row> = PressedAction<Row> | DialogAction<Row>

/** The actions of a row as buttons have them, and the dialog that one of them opened. */
export function useRowDialog<Row>(actions: readonly RowAction<Row>[] | undefined) {
  const [open, setOpen] = useState<{ readonly row: Row; readonly label: string } | null>(null)
  const pressed = actions?.map(
    (action): PressedAction<Row> => ('dialog' in action ? { ...action, onAction: (row) => setOpen({ row, label: action.label }) } : action),
  )
  const opened = actions?.find(({ label }) => label === open?.label)
  return { pressed, dialog: <Suspense>{open && opened && 'dialog' in opened && opened.dialog(open.row, () => setOpen(null))}</Suspense> }
}
