import type { ListedDeclaration } from '@djbr/domain/calls/own-declaration.ts'
import { lazy } from 'react'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { useText } from '../../foundation/language/language.ts'

const StartDialog = lazy(() => import('./start-dialog.tsx'))

interface CorrectButtonProps {
  readonly of: ListedDeclaration
  readonly listed: readonly ListedDeclaration[]
  /** Shows one word, for lack of room in a table row; the accessible name says which declaration it is. */
  readonly inRow?: boolean
}

/** Begins the rectification of a received declaration (R4.19). */
export function CorrectButton({ of, listed, inRow = false }: CorrectButtonProps) {
  const t = useText()
  const name = `${of.motdec_descripcion} ${of.decjur_fecha_recepcion_formateado}`.trim()
  const dialog = (onClose: () => void) => <StartDialog listed={listed} rectified={of} onClose={onClose} />
  if (!inRow) return <DialogButton dialog={dialog}>{t('lifecycle.correct.title')}</DialogButton>
  return (
    <DialogButton size="small" emphasis="quiet" aria-label={t('lifecycle.correct.named', { name })} dialog={dialog}>
      {t('lifecycle.correct.short')}
    </DialogButton>
  )
}
