import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOfFailure } from '../calls/words-of-failure.ts'
import { useText } from '../language/language.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

interface LoadFailedProps {
  /** What could not be had; absent: as a table says it, and what to do. */
  readonly title?: string
  readonly tone?: 'error' | 'warning'
  readonly children?: ReactNode
  /** Absent where there is no asking again. */
  readonly onRetry?: (() => unknown) | undefined
}

/** Something could not be had: says so, and offers to try again. */
export function LoadFailed({ title, tone = 'error', children, onRetry }: LoadFailedProps) {
  const t = useText()
  return (
    <Notice
      tone={tone}
      live
      title={title ?? t('controls.table.failed')}
      action={onRetry && <Button onClick={() => void onRetry()}>{t('controls.table.retry')}</Button>}
    >
      {title === undefined ? t('controls.table.failedText') : children}
    </Notice>
  )
}

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Said where it could not be had. */
  readonly failed: MessageKey
  /** Whether it is also said why. */
  readonly explained?: boolean
  /** How many lines its shape has until it is here. */
  readonly lines: number
  children(data: Data): ReactNode
}

/** What a query brings, once it is here; until then its shape or, where it could not be had, that and a way to ask again. */
export function Loaded<Data>({ query: { data, error, refetch }, failed, explained, lines, children }: LoadedProps<Data>) {
  const t = useText()
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton lines={lines} />
  return (
    <LoadFailed title={t(failed)} onRetry={refetch}>
      {explained && wordsOfFailure(error, t)}
    </LoadFailed>
  )
}
