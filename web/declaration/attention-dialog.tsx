import { STATE } from '@djbr/domain/lifecycle.ts'
import { useText } from '../app/language.ts'
import { isExternal, useUser } from '../app/session.ts'
import { createStore, useStore } from '../app/store.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { useDeclarationState } from './calls.ts'

const seen = createStore(false)

/** Tells a `usuario`, once in a visit, that a traditional declaration still has to be presented in person (document 2, 2.1). */
export function AttentionDialog() {
  const t = useText()
  const external = isExternal(useUser())
  const { data } = useDeclarationState()
  const wasSeen = useStore(seen)
  const close = () => seen.set(true)
  return (
    <Dialog
      open={!external && !wasSeen && data?.cod_estado === STATE.finished && data.sistema_recepcion === 0}
      title={t('lifecycle.attention.title')}
      onClose={close}
      actions={
        <Button emphasis="action" data-autofocus onClick={close}>
          {t('shell.session.understood')}
        </Button>
      }
    >
      <p>{t('lifecycle.finishedCard.what')}</p>
    </Dialog>
  )
}
