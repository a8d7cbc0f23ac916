import { CaseNumbers } from './case-numbers.tsx'
import { GroupComparison } from './group-comparison.tsx'

/** What the statistics of the office show of cases, where declarations are examined. */
export function CaseStatistics() {
  return (
    <>
      <CaseNumbers />
      <GroupComparison />
    </>
  )
}
