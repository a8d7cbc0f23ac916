import type { ReactNode } from 'react'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useDeclarationGuard } from './use-declaration-guard.ts'

interface GuardedProps {
  /** False on screens where missing data are filled in: only the state is checked. */
  readonly valid?: boolean
  readonly children: ReactNode
}

/** A screen of the declaration, rendered once the person is known to be allowed to write there. */
export function Guarded({ valid = true, children }: GuardedProps) {
  const t = useText()
  const { entrance, retry } = useDeclarationGuard({ valid })
  if (entrance === 'open') return children
  if (entrance === 'failed') {
    return (
      <LoadFailed title={t('records.checkFailed')} onRetry={retry}>
        {t('controls.table.failedText')}
      </LoadFailed>
    )
  }
  return (
    <>
      <Skeleton height={40} width="40%" />
      <Skeleton height={56} lines={5} />
    </>
  )
}
