import { AdviceList } from './advice-list.tsx'
import { ChangesSince } from './changes-since.tsx'
import { Everything } from './everything.tsx'
import { PublicExtract } from './public-extract.tsx'
import styles from './review.module.css'
import { UnansweredLists } from './unanswered-lists.tsx'

/** The whole declaration before it is sworn: the lists without an answer, advice, every record, what changed, and what becomes public (R6.15 to R6.21). */
export const Review = () => (
  <div className={styles.main}>
    <UnansweredLists />
    <AdviceList />
    <Everything />
    <ChangesSince />
    <PublicExtract />
  </div>
)
