import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { IconArrowRight, IconChevronRight, IconClock, IconFileCheck, IconSearch, type TablerIcon } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { useText } from '../app/language.ts'
import type { Search } from '../app/search.ts'
import { ScreenTitle } from '../controls/page.tsx'
import { Footer } from './footer.tsx'
import { Offices } from './offices.tsx'
import styles from './portal.module.css'

const AccountLogin = lazy(() => import('../access/account-login-dialog.tsx'))

interface Service {
  readonly icon: TablerIcon
  readonly title: MessageKey
  readonly text: MessageKey
  /** Absent: not open yet, and said so. */
  readonly to?: '/validar'
}

const SERVICES: readonly Service[] = [
  { icon: IconFileCheck, title: 'public.service.validate', text: 'public.service.validateText', to: '/validar' },
  { icon: IconClock, title: 'public.service.status', text: 'public.service.statusText' },
  { icon: IconSearch, title: 'public.service.search', text: 'public.service.searchText' },
]

/** The public portal: four questions on the first screen, everything else one step away. */
export default function Portal() {
  const t = useText()
  return (
    <>
      <div className={styles.first}>
        <div className={styles.titles}>
          <ScreenTitle intro={t('public.question')}>{t('public.title')}</ScreenTitle>
        </div>
        <div className={styles.questions}>
          <File />
          <ul className={clsx('bare', styles.services)} aria-label={t('public.services')}>
            {SERVICES.map((service) => (
              <ServiceRow key={service.title} {...service} />
            ))}
          </ul>
        </div>
      </div>
      <Offices />
      <Footer />
    </>
  )
}

/** 'Presentar mi declaración': the one green block. */
function File() {
  const t = useText()
  const { ingresar } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/', search: {}, replace: true, resetScroll: false })
  return (
    <section className={styles.file} aria-labelledby="presentar">
      <h2 id="presentar">{t('public.file.title')}</h2>
      <p>{t('public.file.text')}</p>
      <Link to="/" search={{ ingresar: 'cuenta' }} resetScroll={false} className={styles.entry}>
        <span>
          {t('public.file.with')} <strong>{t('public.file.account')}</strong>
        </span>
        <IconArrowRight size={18} stroke={1.75} aria-hidden />
      </Link>
      {ingresar === 'cuenta' && (
        <Suspense>
          <AccountLogin onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function ServiceRow({ icon: Icon, title, text, to }: Service) {
  const t = useText()
  return (
    <li className={styles.service}>
      <span className={styles.serviceIcon}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div>
        {to ? (
          <Link to={to} className={styles.serviceLink}>
            {t(title)}
          </Link>
        ) : (
          <p className={styles.serviceTitle}>{t(title)}</p>
        )}
        <p className={styles.serviceText}>{t(text)}</p>
      </div>
      {to ? <IconChevronRight size={20} stroke={1.75} aria-hidden /> : <p className={styles.soon}>{t('public.service.soon')}</p>}
    </li>
  )
}
