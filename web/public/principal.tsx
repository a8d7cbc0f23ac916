import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { IconChevronRight, IconClock, IconFileCheck, IconScale, IconSearch, type TablerIcon } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'
import { AnnouncementList } from './announcements.tsx'
import { DeadlineCalculator } from './deadline-calculator.tsx'
import { DeadlineRules } from './deadline-rules.tsx'
import { FileDeclaration } from './file-declaration.tsx'
import { Offices } from './offices.tsx'
import styles from './principal.module.css'
import { type Way, WayLink } from './way.tsx'

/** The first screen answers four questions: file mine, check a certificate, look up a status, search a summary. The rest is one step away. */
export function Principal() {
  const t = useText()
  return (
    <>
      <div className={styles.band}>
        <div className={styles.content}>
          <div className={styles.titles}>
            <ScreenTitle intro={t('portal.question')}>{t('portal.title')}</ScreenTitle>
          </div>
          <div className={styles.questions}>
            <FileDeclaration />
            <ul className={clsx('bare', styles.services)} aria-label={t('portal.services')}>
              <Service icon={IconFileCheck} title="portal.service.validate">
                <WayLink way={{ address: '/validar' }}>{t('portal.service.byCode')}</WayLink>
                {' · '}
                <WayLink way={{ address: '/validar-firma' }}>{t('portal.service.bySignature')}</WayLink>
              </Service>
              <Service icon={IconClock} title="portal.service.status" way={{ address: '/estado' }}>
                {t('portal.service.statusText')}
              </Service>
              <Service icon={IconSearch} title="portal.service.search" way={{ address: '/busqueda' }}>
                {t('portal.service.searchText')}
              </Service>
              <Service icon={IconScale} title="portal.service.legal" way={{ option: 'base-legal' }}>
                {t('portal.service.legalText')}
              </Service>
            </ul>
          </div>
        </div>
      </div>
      <div className={clsx(styles.band, styles.raised)}>
        <div className={clsx(styles.content, styles.columns)}>
          <DeadlineCalculator />
          <DeadlineRules className={styles.rules} rule={styles.rule} />
        </div>
      </div>
      <AnnouncementList />
      <div className={styles.band}>
        <div className={styles.content}>
          <Offices />
        </div>
      </div>
    </>
  )
}

interface ServiceProps {
  readonly icon: TablerIcon
  readonly title: MessageKey
  /** Where the whole row leads; absent when its words hold the ways. */
  readonly way?: Way
  readonly children: ReactNode
}

function Service({ icon: Icon, title, way, children }: ServiceProps) {
  const t = useText()
  return (
    <li className={styles.service}>
      <span className={styles.serviceIcon}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div>
        <h2 className={styles.serviceTitle}>
          {way ? (
            <WayLink way={way} className={styles.serviceLink}>
              {t(title)}
            </WayLink>
          ) : (
            t(title)
          )}
        </h2>
        <p className={styles.serviceText}>{children}</p>
      </div>
      {way && <IconChevronRight size={20} stroke={1.75} aria-hidden />}
    </li>
  )
}
