import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { useState } from 'react'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import { recall, remember } from '../../foundation/storage/memory.ts'
import { useDeclarationState } from '../filing/index.ts'

/** Tells a staff member that their declaration must still be presented in person: the only dialog that opens by itself, once per session (R4.5). */
export function Attention() {
  const t = useText()
  const user = useUser()
  const { data: state } = useDeclarationState()
  const [isRead, setIsRead] = useState(recall('dicho') !== null)
  const isDue = !isExternal(user) && state?.cod_estado === STATE.finished && state.sistema_recepcion === 0
  const close = () => {
    remember('dicho', '1')
    setIsRead(true)
  }
  if (!isDue || isRead) return null
  return (
    <Dialog
      title={t('lifecycle.attention.title')}
      onClose={close}
      actions={
        <CloseButton emphasis="action" data-autofocus>
          {t('shell.session.understood')}
        </CloseButton>
      }
    >
      <p>{t('lifecycle.finishedCard.what')}</p>
    </Dialog>
  )
}
