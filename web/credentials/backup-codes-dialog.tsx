import { Notice } from '../foundation/controls/notice.tsx'
import { useText } from '../foundation/language/language.ts'
import { KeepCodes } from './keep-codes.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

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
    <ShownOnceDialog title={t('credentials.backup.title')} done={t('credentials.backup.saved')} onClose={onKept}>
      {added && <Notice tone="success" live title={added} />}
      <p>{t('access.backup.intro')}</p>
      <KeepCodes codes={codes} />
    </ShownOnceDialog>
  )
}
