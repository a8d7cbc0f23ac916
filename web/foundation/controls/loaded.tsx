import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordsOfFailure } from '../calls/words-of-failure.ts'
import { useText } from '../language/language.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

interface LoadFailedProps {
  /** What could not be loaded. When absent, the words of a table, and what to do. */
  readonly title?: string
  readonly tone?: 'error' | 'warning'
  readonly children?: ReactNode
  /** Absent when retrying is not possible. */
  readonly onRetry?: (() => unknown) | undefined
}

/** Says that something could not be loaded, and offers to try again. */
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
  /** Message when it could not be loaded. */
  readonly failed: MessageKey
  /** Whether the reason is shown too. */
  readonly explained?: boolean
  /** Number of skeleton lines until it has loaded. */
  readonly lines: number
  children(data: Data): ReactNode
}

/** Shows a query's data once loaded; until then a skeleton or, on failure, a message and a way to try again. */
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
