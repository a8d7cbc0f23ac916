import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Returns the dialog that it opens, loaded when first needed. */
  dialog(onClose: () => void): ReactNode
}

/** A button with the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Suspense>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  )
}
