import { useRectifies } from '../filing/index.ts'
import { AdviceList } from './advice-list.tsx'
import { ChangesSince } from './changes-since.tsx'
import { Everything } from './everything.tsx'
import { PublicExtract } from './public-extract.tsx'
import styles from './review.module.css'
import { UnansweredLists } from './unanswered-lists.tsx'

/** The whole declaration before it is sworn: the lists without an answer, advice, every record, what changed (first of all in a rectification), and what becomes public (R6.15 to R6.21). */
export function Review() {
  const rectifies = useRectifies()
  return (
    <div className={styles.main}>
      {rectifies && <ChangesSince />}
      <UnansweredLists />
      <AdviceList />
      <Everything />
      {!rectifies && <ChangesSince />}
      <PublicExtract />
    </div>
  )
}
