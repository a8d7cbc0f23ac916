import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { useText } from '../foundation/language/language.ts'
import { KeepCodes } from './keep-codes.tsx'

interface BackupCodesDialogProps {
  readonly codes: readonly string[]
  /** The second factor that they came with, in words. */
  readonly added: string | undefined
  onKept(): void
}

/** The backup codes that were just made; closed only once they are kept. */
export function BackupCodesDialog({ codes, added, onKept }: BackupCodesDialogProps) {
  const t = useText()
  return (
    <Dialog
      open
      title={t('credentials.backup.title')}
      persistent
      onClose={onKept}
      actions={
        <Button emphasis="action" onClick={onKept}>
          {t('credentials.backup.saved')}
        </Button>
      }
    >
      {added && <Notice tone="success" live title={added} />}
      <p>{t('access.backup.intro')}</p>
      <KeepCodes codes={codes} />
    </Dialog>
  )
}
