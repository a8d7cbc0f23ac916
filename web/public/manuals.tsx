import { useText } from '../foundation/language/language.ts'
import { LinkList } from './link-list.tsx'
import { SectionPage } from './section-page.tsx'

export function Manuals() {
  const t = useText()
  return (
    <SectionPage title={t('portal.manuals')} intro={t('portal.manuals.intro')}>
      <LinkList
        title={t('portal.help')}
        links={[
          [{ document: 'manual_djbrd_tradicional_externo' }, t('portal.manuals.traditional')],
          [{ document: 'manual_djbrd_digital_externo' }, t('portal.manuals.digital')],
          [{ address: '/ayuda' }, t('portal.manuals.more')],
        ]}
      />
    </SectionPage>
  )
}
