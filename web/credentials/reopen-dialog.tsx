import { CloseButton } from '../foundation/controls/close-button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'
import { giveUp } from '../foundation/session/session.ts'
import { AreaFactor } from './area-factor.tsx'

/** Shown over a page of an area whose owner signed in again: asks for the second factor, then they carry on (R8.5). */
export default function ReopenDialog() {
  const t = useText()
  return (
    <Dialog
      title={t('draft.signIn.title')}
      keepOnBackdrop
      unsaved={false}
      onClose={giveUp}
      actions={<CloseButton>{t('lifecycle.unsaved.leave')}</CloseButton>}
    >
      <p>{t('credentials.code.intro')}</p>
      <AreaFactor />
    </Dialog>
  )
}
