import { useText } from '../app/language.ts'
import { LinkList } from './link-list.tsx'
import { SectionPage } from './section-page.tsx'

export function Manuals() {
  const t = useText()
  return (
    <SectionPage title={t('portal.manuals')} intro={t('portal.manuals.intro')}>
      <LinkList
        title={t('portal.help')}
        links={[
          [{ address: '/ayuda' }, t('portal.manuals.traditional')],
          [{ address: '/ayuda' }, t('portal.manuals.digital')],
          [{ address: '/ayuda' }, t('portal.manuals.more')],
        ]}
      />
    </SectionPage>
  )
}
