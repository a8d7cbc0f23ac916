import { useText } from '../../app/language.ts'
import { Page, ScreenTitle } from '../../controls/page.tsx'
import { Footer } from '../footer.tsx'

export default function StatusScreen() {
  const t = useText()
  return (
    <>
      <Page>
        <ScreenTitle intro={t('services.status.intro')}>{t('services.status.title')}</ScreenTitle>
      </Page>
      <Footer />
    </>
  )
}
