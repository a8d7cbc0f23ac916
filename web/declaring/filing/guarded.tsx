import type { ReactNode } from 'react'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useDeclarationGuard } from './use-declaration-guard.ts'

interface GuardedProps {
  /** False where what is missing is filled in: only the state is asked. */
  readonly valid?: boolean
  readonly children: ReactNode
}

/** A screen of the declaration, drawn once it is known that one may write there. */
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
