import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../office.module.css'
import { massNoticeOf } from './calls.ts'
import { NoticeActions } from './notice-actions.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { NoticeProgress } from './notice-progress.tsx'
import { NoticeState } from './state.tsx'

const NOT_FOUND = 404

/** One mass notice: for whom, how it will look, what may be done with it now, and how it goes. */
export function MassNoticeView({ notice }: { readonly notice: number }) {
  const t = useText()
  const { data, error } = useQuery(massNoticeOf(notice))
  const isUnknown = error instanceof CallFailure && error.status === NOT_FOUND
  return (
    <Page>
      <Link to="/oficina/avisos-masivos" search={{}} className={styles.back}>
        {t('reminders.mass.back')}
      </Link>
      <ScreenTitle aside={data && <NoticeState state={data.estado} />}>{data?.titulo ?? t('reminders.mass.title')}</ScreenTitle>
      {error && <Notice tone="warning" live title={t(isUnknown ? 'reminders.mass.unknown' : 'reminders.mass.failed')} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <>
          {data.motivo_rechazo && (
            <Notice tone="warning" title={t('reminders.mass.declinedFor', { account: data.decidido_por, reason: data.motivo_rechazo })} />
          )}
          <NoticeActions notice={data} />
          {data.anotadas > 0 && <NoticeProgress notice={data} />}
          <NoticePreview notice={data} />
        </>
      )}
    </Page>
  )
}
