import type { openCase, openOwnCase, ViewedCase } from '@djbr/domain/calls/cases.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { LoadFailed } from '../../../foundation/controls/loaded.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { IconArrowLeft } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'

interface OpenedCaseProps {
  readonly call: typeof openCase | typeof openOwnCase
  readonly caseId: number
  readonly certificate: string
  onBack(): void
  /** Draws the parts of the case. `again` reopens it, for instance after a write. */
  children(one: ViewedCase, again: () => void): ReactNode
}

/** Query options: every opening is audited and shown to the declarant, so it is fetched again only when the person asks. */
const OPENED = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false }

/** An opened case: loading, failed, or shown. */
export function OpenedCase({ call, caseId, certificate, onBack, children }: OpenedCaseProps) {
  const t = useText()
  const { data, error, refetch } = useQuery({ ...queryOf(call, { caseId }), ...OPENED })
  const again = () => void refetch()
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('cases.viewIntro')}
        aside={
          <Button icon={<IconArrowLeft size={20} />} onClick={onBack}>
            {t('cases.back')}
          </Button>
        }
      >
        {t('cases.one', { certificate })}
      </ScreenTitle>
      {error && (
        <LoadFailed title={t('cases.failed')} onRetry={again}>
          {wordsOfFailure(error, t)}
        </LoadFailed>
      )}
      {!data && !error && <Skeleton lines={8} />}
      {data && children(data, again)}
    </Page>
  )
}
