import { people } from '@djbr/domain/calls/entity.ts'
import { rosters } from '@djbr/domain/calls/rosters.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOfficeList } from '../../../area/index.ts'
import { keyOf } from '../../../foundation/calls/ask.ts'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { ANSWERS } from './calls.ts'
import { History } from './history.tsx'
import { OpenRoster } from './open-roster.tsx'
import { UploadForm } from './upload-form.tsx'

/** /entidad/padron: the roster that is open, or a new one; and those of before. */
export default function RosterScreen() {
  const t = useText()
  const client = useQueryClient()
  const list = useOfficeList(rosters)
  /** Files are read by what was answered before: not before that is known, or known to be out of reach. */
  const answers = useQuery(ANSWERS)
  /** Whom the entity has by now is loaded anew, not shown as it was before; what was answered of a file that was sent is not asked of the next one. */
  const refresh = () => {
    client.removeQueries({ queryKey: keyOf(people) })
    return client.invalidateQueries({ queryKey: keyOf(rosters) })
  }
  const openId = list.page?.openId
  return (
    <Page width="full">
      <ScreenTitle intro={t('roster.intro')}>{t('roster.title')}</ScreenTitle>
      {openId != null && <OpenRoster key={openId} id={openId} onChange={refresh} />}
      {openId === null && !answers.isPending && <UploadForm answers={answers.data} onSent={refresh} />}
      <History of={list} onChange={refresh} />
    </Page>
  )
}
