import { CaseNumbers } from './case-numbers.tsx'
import { GroupComparison } from './group-comparison.tsx'

/** The office's statistics on cases, where declarations are examined. */
export function CaseStatistics() {
  return (
    <>
      <CaseNumbers />
      <GroupComparison />
    </>
  )
}
