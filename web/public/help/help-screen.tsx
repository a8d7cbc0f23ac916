import { useText } from '../../app/language.ts'
import { Page, ScreenTitle } from '../../controls/page.tsx'
import { Footer } from '../footer.tsx'

export default function HelpScreen() {
  const t = useText()
  return (
    <>
      <Page>
        <ScreenTitle intro={t('services.help.intro')}>{t('services.help.title')}</ScreenTitle>
      </Page>
      <Footer />
    </>
  )
}
