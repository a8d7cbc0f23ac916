import { useText } from '../../app/language.ts'
import { Page, ScreenTitle } from '../../controls/page.tsx'
import { Corrections } from './corrections.tsx'
import { Unblocks } from './unblocks.tsx'

/** /oficina/solicitudes: what waits for the decision of a supervisor. */
export default function RequestsScreen() {
  const t = useText()
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.requests.intro')}>{t('office.requests.title')}</ScreenTitle>
      <Corrections />
      <Unblocks />
    </Page>
  )
}
