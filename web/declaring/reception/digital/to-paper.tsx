import type { finalizeOnPaper } from '@djbr/domain/calls/filing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../foundation/calls/api.ts'
import { ConfirmDialog } from '../../../foundation/controls/confirm-dialog.tsx'
import { DialogButton } from '../../../foundation/controls/dialog-button.tsx'
import { notifyCheck } from '../../../foundation/controls/notify.ts'
import { useText } from '../../../foundation/language/language.ts'
import { forgetOwn } from '../../filing/index.ts'

/** Switches to paper with the same declaration, nothing typed again (rules of the life cycle). */
export function ToPaper() {
  const t = useText()
  const client = useQueryClient()
  const turn = async (onClose: () => void) => {
    const done = notifyCheck(await api.post<typeof finalizeOnPaper>('djbr_registro/finalizar_declaracion_externo'))
    onClose()
    if (done) await forgetOwn(client)
  }
  return (
    <DialogButton
      dialog={(onClose) => (
        <ConfirmDialog
          title={t('approval.toPaper.title')}
          action={t('approval.toPaper.action')}
          onConfirm={() => turn(onClose)}
          onClose={onClose}
        >
          <p>{t('approval.toPaper.text')}</p>
        </ConfirmDialog>
      )}
    >
      {t('approval.toPaper.action')}
    </DialogButton>
  )
}
