import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ScreenTitle } from '../foundation/controls/page.tsx'
import { type Icon, IconChevronRight, IconClock, IconFileCheck, IconScale, IconSearch } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { AnnouncementList } from './announcements.tsx'
import { DeadlineCalculator } from './deadline-calculator.tsx'
import { DeadlineRules } from './deadline-rules.tsx'
import { FileDeclaration } from './file-declaration.tsx'
import { Offices } from './offices.tsx'
import { type LinkTarget, PortalLink } from './portal-link.tsx'
import styles from './principal.module.css'

/** First screen, for four needs: file mine, check a certificate, look up a status, search a summary. The rest is one step away. */
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
                <PortalLink target={{ address: '/validar' }}>{t('portal.service.byCode')}</PortalLink>
                <span>{' · '}</span>
                <PortalLink target={{ address: '/validar-firma' }}>{t('portal.service.bySignature')}</PortalLink>
              </Service>
              <Service icon={IconClock} title="portal.service.status" target={{ address: '/estado' }}>
                {t('portal.service.statusText')}
              </Service>
              <Service icon={IconSearch} title="portal.service.search" target={{ address: '/busqueda' }}>
                {t('portal.service.searchText')}
              </Service>
              <Service icon={IconScale} title="portal.service.legal" target={{ option: 'base-legal' }}>
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
  readonly icon: Icon
  readonly title: MessageKey
  /** Where the whole row leads; absent when its text contains the links. */
  readonly target?: LinkTarget
  readonly children: ReactNode
}

function Service({ icon: Icon, title, target, children }: ServiceProps) {
  const t = useText()
  return (
    <li className={styles.service}>
      <span className={styles.serviceIcon}>
        <Icon size={22} />
      </span>
      <div>
        <h2 className={styles.serviceTitle}>
          {target ? (
            <PortalLink target={target} className={styles.serviceLink}>
              {t(title)}
            </PortalLink>
          ) : (
            t(title)
          )}
        </h2>
        <p className={styles.serviceText}>{children}</p>
      </div>
      {target && <IconChevronRight size={20} />}
    </li>
  )
}
