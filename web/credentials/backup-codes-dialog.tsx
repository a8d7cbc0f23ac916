import { Notice } from '../foundation/controls/notice.tsx'
import { useText } from '../foundation/language/language.ts'
import { KeepCodes } from './keep-codes.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

interface BackupCodesDialogProps {
  readonly codes: readonly string[]
  /** Name of the second factor that they came with. */
  readonly added: string | undefined
  onKept(): void
}

/** Shows newly made backup codes; closes only once they are kept. */
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
