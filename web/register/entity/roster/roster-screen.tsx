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

/** Whether a query is not about answers on files, which change only with a file. */
const isNotOfAnswers = ({ queryKey }: { readonly queryKey: QueryKey }) => hashKey(queryKey) !== hashKey(ANSWERS.queryKey)

/** /entidad/padron: the open roster, or a new one; and the earlier ones. */
export default function RosterScreen() {
  const t = useText()
  const client = useQueryClient()
  const list = useOfficeList(rosters)
  const openId = list.page?.openId
  /** Earlier answers, by which files are read: none is read before they are known, or known to be unavailable. */
  const answers = useQuery({ ...ANSWERS, enabled: openId == null })
  /** Reloads the entity's people, rather than showing them as they were. */
  const refresh = () => {
    client.removeQueries({ queryKey: keyOf(people) })
    return client.invalidateQueries({ queryKey: keyOf(rosters), predicate: isNotOfAnswers })
  }
  /** Reloads the answers too, so that those about a sent file are not asked for again with the next one. */
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
