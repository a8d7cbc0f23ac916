import { KeepCodes } from '../credentials/index.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './area.module.css'

/** Shows the codes that stand in for a telephone. They must be kept now: they cannot be shown again. */
export function BackupCodes({ codes, onKept }: { readonly codes: readonly string[]; onKept(): void }) {
  const t = useText()
  return (
    <Page width="form">
      <ScreenTitle intro={t('credentials.backup.intro')}>{t('credentials.backup.title')}</ScreenTitle>
      <KeepCodes codes={codes} />
      <div className={styles.buttons} data-no-print>
        <Button emphasis="action" onClick={onKept}>
          {t('credentials.backup.saved')}
        </Button>
      </div>
    </Page>
  )
}
