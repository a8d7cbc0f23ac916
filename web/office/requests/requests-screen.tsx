import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { Corrections } from './corrections.tsx'
import { Unblocks } from './unblocks.tsx'

/** /oficina/solicitudes: what awaits a supervisor's decision. */
export default function RequestsScreen() {
  const t = useText()
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.requests.intro')}>{t('office.title.requests')}</ScreenTitle>
      <Corrections />
      <Unblocks />
    </Page>
  )
}
