import { Button } from '../foundation/controls/button.tsx'
import { Dialog } from '../foundation/controls/dialog.tsx'
import { useText } from '../foundation/language/language.ts'
import { KeepCodes } from './keep-codes.tsx'

/** The backup codes that were just made; closed only once they are kept. */
export function BackupCodesDialog({ codes, onKept }: { readonly codes: readonly string[]; onKept(): void }) {
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
      <p>{t('access.backup.intro')}</p>
      <KeepCodes codes={codes} />
    </Dialog>
  )
}
