import { Notice } from '../foundation/controls/notice.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { useFailures } from './calls.ts'
import { FailureFacts } from './failure-facts.tsx'
import styles from './failures.module.css'

/** In the profile: what failed for the declarant, with the receipt of each and whether it is certified. */
export function FailureList() {
  const t = useText()
  const { data, isError } = useFailures()
  if (isError) return <Notice tone="warning" live title={t('failures.failed')} />
  if (!data) return <Skeleton lines={2} />
  if (data.length === 0) return <p>{t('failures.none')}</p>
  return (
    <ul className={styles.list}>
      {data.map((failure) => (
        <li key={failure.codigo}>
          <FailureFacts failure={failure} />
        </li>
      ))}
    </ul>
  )
}
