import { useText } from '../foundation/language/language.ts'
import { LinkList } from './link-list.tsx'
import { SectionPage } from './section-page.tsx'

export function Manuals() {
  const t = useText()
  return (
    <SectionPage title={t('portal.manuals')} intro={t('sections.manuals.intro')}>
      <LinkList
        title={t('portal.help')}
        links={[
          [{ document: 'manual_djbrd_tradicional_externo' }, t('sections.document.traditionalManual')],
          [{ document: 'manual_djbrd_digital_externo' }, t('sections.document.digitalManual')],
          [{ address: '/ayuda' }, t('sections.manuals.more')],
        ]}
      />
    </SectionPage>
  )
}
