import { people } from '@djbr/domain/calls/entity.ts'
import { rosters } from '@djbr/domain/calls/rosters.ts'
import { hashKey, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOfficeList } from '../../../area/index.ts'
import { keyOf } from '../../../foundation/calls/ask.ts'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { ANSWERS } from './calls.ts'
import { History } from './history.tsx'
import { OpenRoster } from './open-roster.tsx'
import { UploadForm } from './upload-form.tsx'

/** What was answered of files changes with a file alone. */
const isNotOfAnswers = ({ queryKey }: { readonly queryKey: QueryKey }) => hashKey(queryKey) !== hashKey(ANSWERS.queryKey)

/** /entidad/padron: the roster that is open, or a new one; and those of before. */
export default function RosterScreen() {
  const t = useText()
  const client = useQueryClient()
  const list = useOfficeList(rosters)
  const openId = list.page?.openId
  /** Files are read by what was answered before: not before that is known, or known to be out of reach. */
  const answers = useQuery({ ...ANSWERS, enabled: openId == null })
  /** Whom the entity has by now is loaded anew, not shown as it was before. */
  const refresh = () => {
    client.removeQueries({ queryKey: keyOf(people) })
    return client.invalidateQueries({ queryKey: keyOf(rosters), predicate: isNotOfAnswers })
  }
  /** What was answered of a file that was sent is not asked of the next one. */
  const refreshAfterFile = () => Promise.all([refresh(), client.invalidateQueries({ queryKey: ANSWERS.queryKey })])
  return (
    <Page width="full">
      <ScreenTitle intro={t('roster.intro')}>{t('roster.title')}</ScreenTitle>
      {openId != null && <OpenRoster key={openId} id={openId} onChange={refresh} />}
      {openId === null && !answers.isPending && <UploadForm answers={answers.data} onSent={refreshAfterFile} />}
      <History of={list} onChange={refresh} />
    </Page>
  )
}
