import { AUTHORITY } from '@djbr/domain/office/authority.ts'
import { Notice } from '../foundation/controls/notice.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './contact.module.css'
import { Offices } from './offices.tsx'
import { SectionPage } from './section-page.tsx'

/** The central office, and one in each department (R3.9). Says what the source does not give instead of making it up. */
export function Contact() {
  const t = useText()
  const { mail, web } = AUTHORITY
  return (
    <SectionPage title={t('portal.contact')} intro={t('sections.contact.intro')}>
      <dl className={styles.options}>
        <div>
          <dt>{t('sections.contact.mail')}</dt>
          <dd>
            <a href={`mailto:${mail}`}>{mail}</a>
          </dd>
        </div>
        <div>
          <dt>{t('sections.contact.web')}</dt>
          <dd>
            <a href={web}>{new URL(web).hostname}</a>
          </dd>
        </div>
      </dl>
      <Offices />
      <Notice>{t('sections.contact.unknown')}</Notice>
    </SectionPage>
  )
}
