import type { finalizeOnPaper } from '@djbr/domain/calls/filing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../foundation/calls/api.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../../foundation/controls/confirm-dialog.tsx'
import { notifyCheck } from '../../../foundation/controls/notify.ts'
import { useText } from '../../../foundation/language/language.ts'
import { forgetOwn } from '../../filing/index.ts'

/** The way on paper: the same declaration, nothing typed again (rules of the life cycle). */
export function ToPaper() {
  const t = useText()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const turn = async () => {
    const done = notifyCheck(await api.post<typeof finalizeOnPaper>('djbr_registro/finalizar_declaracion_externo'))
    setAsking(false)
    if (done) await forgetOwn(client)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('approval.toPaper.action')}</Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('approval.toPaper.title')}
          action={t('approval.toPaper.action')}
          busyWords={t('shell.working')}
          onConfirm={turn}
          onClose={() => setAsking(false)}
        >
          <p>{t('approval.toPaper.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
