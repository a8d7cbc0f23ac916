import type { ReactNode } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
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
      <Notice tone="error" live title={t('records.checkFailed')} action={<Button onClick={retry}>{t('controls.table.retry')}</Button>}>
        {t('controls.table.failedText')}
      </Notice>
    )
  }
  return (
    <>
      <Skeleton height={40} width="40%" />
      <Skeleton height={56} lines={5} />
    </>
  )
}
