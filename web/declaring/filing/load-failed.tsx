import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'

/** Something could not be had: says so, and offers to try again. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <Notice tone="error" live title={t('controls.table.failed')} action={<Button onClick={onRetry}>{t('controls.table.retry')}</Button>}>
      {t('controls.table.failedText')}
    </Notice>
  )
}
