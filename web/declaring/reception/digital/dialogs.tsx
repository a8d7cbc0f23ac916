import { CloseButton } from '../../../foundation/controls/close-button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { createStore, useStore } from '../../../foundation/storage/store.ts'

const WORDS = {
  rejected: ['approval.rejected.title', 'approval.rejected.text'],
  disorder: ['approval.disorder.title', 'approval.disorder.text'],
} as const
type Said = keyof typeof WORDS

const said = createStore<Said | null>(null)

/** Shows in a dialog what Ciudadanía Digital said (R6.41). */
export const sayInDialog = (what: Said): void => said.set(what)

/** Says that the approval was rejected and can be redone at any time, or that a service of theirs is down and can be tried later. */
export function CitizenshipDialog() {
  const t = useText()
  const what = useStore(said)
  if (what === null) return null
  const [title, text] = WORDS[what]
  const close = () => said.set(null)
  return (
    <Dialog
      title={t(title)}
      onClose={close}
      actions={
        <CloseButton emphasis="action" data-autofocus>
          {t('shell.session.understood')}
        </CloseButton>
      }
    >
      <p>{t(text)}</p>
    </Dialog>
  )
}
