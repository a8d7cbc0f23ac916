import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../foundation/controls/button.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { ANSWERS, ROSTERS } from './calls.ts'
import { History } from './history.tsx'
import { OpenRoster } from './open-roster.tsx'
import { UploadForm } from './upload-form.tsx'

const OPEN: readonly string[] = ['uploaded', 'analyzed', 'exitsProposed']

/** /entidad/padron: the roster that is open, or a new one; and those of before. */
export default function RosterScreen() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(ROSTERS)
  /** Files are read by what was answered before: not before that is known, or known to be out of reach. */
  const answers = useQuery(ANSWERS)
  const refresh = () => client.invalidateQueries({ queryKey: ROSTERS.queryKey })
  const open = data?.find(({ estado }) => OPEN.includes(estado))
  return (
    <Page width="full">
      <ScreenTitle intro={t('roster.intro')}>{t('roster.title')}</ScreenTitle>
      {isError && !data && (
        <Notice
          tone="error"
          live
          title={t('controls.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
        />
      )}
      {!data && !isError && <Skeleton lines={6} />}
      {open && <OpenRoster key={open.codigo} id={open.codigo} onChange={refresh} />}
      {data && !open && !answers.isPending && <UploadForm answers={answers.data} onSent={refresh} />}
      {data && <History rosters={data.filter(({ codigo }) => codigo !== open?.codigo)} onChange={refresh} />}
    </Page>
  )
}
