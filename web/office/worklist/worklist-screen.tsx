import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { OwnProposals } from './own-proposals.tsx'
import { Waiting } from './waiting.tsx'

/** /oficina/pendientes: what awaits the signed-in officer, and what they proposed (R8.77, R8.79). */
export default function WorklistScreen() {
  const t = useText()
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.worklist.intro')}>{t('office.title.worklist')}</ScreenTitle>
      <Waiting />
      <OwnProposals />
    </Page>
  )
}
