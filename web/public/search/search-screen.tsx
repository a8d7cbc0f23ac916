import { useText } from '../../app/language.ts'
import { Page, ScreenTitle } from '../../controls/page.tsx'
import { Footer } from '../footer.tsx'

export default function SearchScreen() {
  const t = useText()
  return (
    <>
      <Page>
        <ScreenTitle intro={t('services.search.intro')}>{t('services.search.title')}</ScreenTitle>
      </Page>
      <Footer />
    </>
  )
}
