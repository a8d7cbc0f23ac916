import { Notice } from '../foundation/controls/notice.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { useNotices } from './calls.ts'
import { NoticeList } from './notice-list.tsx'

/** Part of the profile: what happened to the account and the declaration, latest first. */
export function Activity() {
  const t = useText()
  const { data, isError } = useNotices()
  if (isError) return <Notice tone="warning" live title={t('activity.failed')} />
  if (!data) return <Skeleton lines={3} />
  if (data.length === 0) return <p>{t('activity.none')}</p>
  return <NoticeList notices={data} />
}
