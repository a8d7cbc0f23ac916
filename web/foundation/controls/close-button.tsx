import { type ComponentProps, use } from 'react'
import { useText } from '../language/language.ts'
import { Button } from './button.tsx'
import { Closing } from './closing.ts'

/** A button that closes the dialog around it like its cross: typed text is not lost without asking. Labelled Cancelar by default. */
export function CloseButton({ children, ...button }: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const t = useText()
  const close = use(Closing)
  return (
    <Button {...button} onClick={close}>
      {children ?? t('shell.cancel')}
    </Button>
  )
}
