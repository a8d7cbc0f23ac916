import { useText } from '../app/language.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'

/** Something could not be had: says so, and offers to try again. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <Notice tone="error" live title={t('shell.table.failed')} action={<Button onClick={onRetry}>{t('shell.table.retry')}</Button>}>
      {t('shell.table.failedText')}
    </Notice>
  )
}
