import { massNoticeDetail } from '@djbr/domain/calls/mass-notices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../foundation/calls/ask.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'
import { NoticeActions } from './notice-actions.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { NoticeProgress } from './notice-progress.tsx'
import { NoticeState } from './state.tsx'

const NOT_FOUND = 404
const LOOKED_AT_AGAIN_MS = 5_000

/** One mass notice: for whom, how it will look, what can be done with it now, and its progress. */
export function MassNoticeView({ notice }: { readonly notice: number }) {
  const t = useText()
  const { data, error } = useQuery({
    ...queryOf(massNoticeDetail, { noticeId: notice }),
    // Polled while it is being sent.
    refetchInterval: ({ state }) => state.data?.state === 'sending' && LOOKED_AT_AGAIN_MS,
  })
  const isUnknown = error instanceof CallFailure && error.status === NOT_FOUND
  return (
    <Page>
      <Link to="/oficina/avisos-masivos" search={{}} className={styles.back}>
        {t('reminders.mass.back')}
      </Link>
      <ScreenTitle aside={data && <NoticeState state={data.state} />}>{data?.title ?? t('office.title.massNotices')}</ScreenTitle>
      {error && <Notice tone="warning" live title={t(isUnknown ? 'reminders.mass.unknown' : 'reminders.mass.failed')} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <>
          {data.declinedFor && (
            <Notice tone="warning" title={t('reminders.mass.declinedFor', { account: data.decider, reason: data.declinedFor })} />
          )}
          <NoticeActions notice={data} />
          {data.addressed > 0 && <NoticeProgress notice={data} />}
          <NoticePreview notice={data} />
        </>
      )}
    </Page>
  )
}
