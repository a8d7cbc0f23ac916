import { Notice } from '../foundation/controls/notice.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { useOutages } from './calls.ts'
import { OutageFacts } from './outage-facts.tsx'
import styles from './outages.module.css'

/** Part of the profile: the failures that affected the declarant, each with its receipt and whether it is certified. */
export function OutageList() {
  const t = useText()
  const { data, isError } = useOutages()
  if (isError) return <Notice tone="warning" live title={t('outages.failed')} />
  if (!data) return <Skeleton lines={2} />
  if (data.length === 0) return <p>{t('outages.none')}</p>
  return (
    <ul className={styles.list}>
      {data.map((outage) => (
        <li key={outage.codigo}>
          <OutageFacts outage={outage} />
        </li>
      ))}
    </ul>
  )
}
