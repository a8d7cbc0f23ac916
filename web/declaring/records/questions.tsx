import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { useText } from '../../foundation/language/language.ts'

interface RepeatedDialogProps {
  readonly warning: MessageKey
  onAdd(): void
  onDiscard(): void
}

/** Asks before saving something that the list already holds. */
export function RepeatedDialog({ warning, onAdd, onDiscard }: RepeatedDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={t('records.repeatedTitle')}
      width={350}
      role="alertdialog"
      onClose={onDiscard}
      actions={
        <>
          <Button emphasis="action" onClick={onAdd}>
            {t('records.addAnyway')}
          </Button>
          <Button onClick={onDiscard} data-autofocus>
            {t('records.discard')}
          </Button>
        </>
      }
    >
      <p>{t(warning)}</p>
    </Dialog>
  )
}
