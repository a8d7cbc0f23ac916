import { keepReturnAddress } from '../foundation/address/return-address.ts'
import { Button } from '../foundation/controls/button.tsx'
import { CloseButton } from '../foundation/controls/close-button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'

/** Shown over a form whose session ended: leads to Ciudadanía Digital and back to the same place, where the typed text waits. */
export function CitizenshipAgainDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const go = () => {
    keepReturnAddress(location.pathname + location.search)
    location.assign('/login-ciudadania')
  }
  return (
    <Dialog
      title={t('draft.signIn.title')}
      onClose={onClose}
      keepOnBackdrop
      actions={
        <>
          <Button emphasis="action" data-autofocus onClick={go}>
            {t('access.citizenship.title')}
          </Button>
          <CloseButton>{t('draft.signIn.leave')}</CloseButton>
        </>
      }
    >
      <p>{t('draft.signIn.text')}</p>
    </Dialog>
  )
}
