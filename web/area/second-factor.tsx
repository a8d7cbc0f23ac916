import { AreaFactor } from '../credentials/index.ts'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'
import type { Area } from './area.ts'

/** The second factor that opens an area to a session. */
export function SecondFactor({ area }: { readonly area: Area }) {
  const t = useText()
  return (
    <Page width="form">
      <ScreenTitle intro={t('credentials.code.intro')}>{t(area.title)}</ScreenTitle>
      <AreaFactor />
    </Page>
  )
}
