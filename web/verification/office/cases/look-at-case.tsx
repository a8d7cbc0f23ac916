import { casesToDecide, ownCases } from '@djbr/domain/calls/cases.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { permits } from '@djbr/domain/office/office.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Search } from '../../../foundation/address/search.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { buttonClass } from '../../../foundation/controls/button.tsx'
import { LoadFailed } from '../../../foundation/controls/loaded.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { IconArrowLeft } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useUser } from '../../../foundation/session/session.ts'
import { willNotify } from './open-dialog.tsx'

/** Addresses of the case lists, by role. */
const LISTS = { examiner: '/oficina/examen/casos', decider: '/oficina/examen/decisiones' } as const

/** A case being viewed, by its examiner or its decider. */
export interface CaseLook {
  readonly as: keyof typeof LISTS
  readonly one: number
  /** Address of the list of cases. */
  readonly list: (typeof LISTS)[keyof typeof LISTS]
}

/** Query options: every view of a case is audited, so it is fetched again only when the person asks. */
export const LOOKED_AT_ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnReconnect: false } as const

interface LookAtCaseProps {
  readonly title: MessageKey
  readonly failed: MessageKey
  children(look: CaseLook): ReactNode
}

/** A part of the case named in the address, opened unless that would notify the declarant: only the list of cases asks about that (R18.16). */
export function LookAtCase({ title, failed, children }: LookAtCaseProps) {
  const { caso } = useSearch({ strict: false }) as Search
  const as = permits(useUser().roles, 'examine') ? 'examiner' : 'decider'
  const list = LISTS[as]
  const listed = queryOf(as === 'examiner' ? ownCases : casesToDecide, { caseId: caso })
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({ ...listed, enabled: caso !== undefined })
  if (caso === undefined) return <Navigate to={list} replace />
  // A list fetched before the case was opened still says that viewing would notify, though it already has.
  if (!data || !isFetchedAfterMount) return <Unopened title={title} failed={isError && failed} onRetry={() => void refetch()} />
  const notifies = data.rows.some((one) => one.id === caso && willNotify(one))
  return notifies ? <Navigate to={list} replace /> : children({ as, one: caso, list })
}

/** Shown while it is not known whether viewing would notify the declarant. */
function Unopened({ title, failed, onRetry }: { readonly title: MessageKey; readonly failed: MessageKey | false; onRetry(): void }) {
  const t = useText()
  return (
    <Page width="full">
      <ScreenTitle>{t(title)}</ScreenTitle>
      {failed ? <LoadFailed title={t(failed)} onRetry={onRetry} /> : <Skeleton lines={12} />}
    </Page>
  )
}

interface CasePageProps<Seen> {
  readonly look: CaseLook
  readonly title: string
  readonly failed: MessageKey
  readonly seen: Pick<UseQueryResult<Seen>, 'data' | 'error' | 'refetch'>
  children(seen: Seen): ReactNode
}

/** The page of a viewed part of a case, with a link back to the case. */
export function CasePage<Seen>({ look: { one, list }, title, failed, seen: { data, error, refetch }, children }: CasePageProps<Seen>) {
  const t = useText()
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('cases.viewIntro')}
        aside={
          <Link to={list} search={{ caso: one }} className={buttonClass()}>
            <IconArrowLeft size={20} />
            <span>{t('matrix.backToCase')}</span>
          </Link>
        }
      >
        {title}
      </ScreenTitle>
      {error && (
        <LoadFailed title={t(failed)} onRetry={refetch}>
          {wordsOfFailure(error, t)}
        </LoadFailed>
      )}
      {!data && !error && <Skeleton lines={12} />}
      {data && children(data)}
    </Page>
  )
}
