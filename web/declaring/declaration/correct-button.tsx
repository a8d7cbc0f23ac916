import type { ListedDeclaration } from '@djbr/domain/calls/own-declaration.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { useText } from '../../foundation/language/language.ts'

const StartDialog = lazy(() => import('./start-dialog.tsx'))

interface CorrectButtonProps {
  readonly of: ListedDeclaration
  readonly listed: readonly ListedDeclaration[]
  /** In a row of a table there is room for one word; the name says of which. */
  readonly inRow?: boolean
}

/** Begins the rectification of a received declaration (R4.19). */
export function CorrectButton({ of, listed, inRow = false }: CorrectButtonProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const name = `${of.motdec_descripcion} ${of.decjur_fecha_recepcion_formateado}`.trim()
  return (
    <>
      {inRow ? (
        <Button size="small" emphasis="quiet" aria-label={t('lifecycle.correct.named', { name })} onClick={() => setOpen(true)}>
          {t('lifecycle.correct.short')}
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('lifecycle.correct.title')}</Button>
      )}
      {open && (
        <Suspense>
          <StartDialog listed={listed} rectified={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
