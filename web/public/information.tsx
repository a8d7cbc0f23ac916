import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useText } from '../foundation/language/language.ts'
import { DeadlineRules } from './deadline-rules.tsx'
import styles from './information.module.css'
import { LinkList } from './link-list.tsx'
import { OfficeList } from './office-list.tsx'
import { SectionPage } from './section-page.tsx'

const NEEDS: readonly MessageKey[] = [
  'sections.information.needsId',
  'sections.information.needsEntry',
  'sections.information.needsFacts',
  'sections.information.needsPaper',
]

/** Deadlines, requirements, links to help, and telephones (R3.7). */
export function Information() {
  const t = useText()
  return (
    <SectionPage title={t('portal.information')} intro={t('sections.information.intro')}>
      <section>
        <h2 className={styles.title}>{t('sections.information.deadlines')}</h2>
        <DeadlineRules className={styles.cards} rule={styles.card} />
        <p className={styles.note}>{t('sections.information.late')}</p>
      </section>
      <section>
        <h2 className={styles.title}>{t('sections.information.needs')}</h2>
        <ul className={styles.needs}>
          {NEEDS.map((need) => (
            <li key={need}>{t(need)}</li>
          ))}
        </ul>
      </section>
      <LinkList
        title={t('sections.information.help')}
        links={[
          [{ address: '/ayuda' }, t('sections.information.helpManuals')],
          [{ option: 'preguntas' }, t('portal.questions')],
          [{ option: 'base-legal' }, t('portal.legal')],
        ]}
      />
      <section>
        <h2 className={styles.title}>{t('sections.information.phones')}</h2>
        <OfficeList />
        <p className={styles.note}>{t('sections.information.phonesNote')}</p>
      </section>
    </SectionPage>
  )
}
