import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { AccountLoginDialog, CardLoginDialog } from '../access/index.ts'
import type { Search } from '../foundation/address/search.ts'
import { configurationNow } from '../foundation/calls/configuration.ts'
import { IconArrowRight } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import styles from './file-declaration.module.css'
import { PortalLink } from './portal-link.tsx'

const REDIRECTING_MS = 1000

/** 'Presentar mi declaración', the one green block: the entries that are open, then an account or a card (R3.4). */
export function FileDeclaration() {
  const t = useText()
  const { ingresar } = useSearch({ strict: false }) as Search
  // Also when the prerendered page was left by its link, before its script took it over.
  const [redirected, setRedirected] = useState(ingresar === 'tradicional')
  const redirect = useCallback(() => setRedirected(true), [])
  return (
    <section className={styles.file} aria-labelledby="presentar">
      <h2 id="presentar">{t('portal.file.title')}</h2>
      <p>{t('portal.file.text')}</p>
      {ingresar ? <Choice takesFocus={redirected} /> : <Entries onRedirected={redirect} />}
      <p className={styles.options}>
        <PortalLink target={{ address: '/activar-tarjeta' }}>{t('portal.file.activate')}</PortalLink>
        <PortalLink target={{ address: '/password' }}>{t('portal.file.recover')}</PortalLink>
        <PortalLink target={{ address: '/crear-cuenta' }}>{t('portal.file.register')}</PortalLink>
      </p>
    </section>
  )
}

/** The sign-in that the address asks for. */
export function SignIn() {
  const { ingresar } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/', search: { ingresar: 'tradicional' }, replace: true, resetScroll: false })
  return (
    <Suspense>
      {ingresar === 'cuenta' && <AccountLoginDialog onClose={close} />}
      {ingresar === 'tarjeta' && <CardLoginDialog onClose={close} />}
    </Suspense>
  )
}

/** The ways of filing. Which of them are open the page itself says (`data-` on its root), so that this is right before any script. */
function Entries({ onRedirected }: { onRedirected(): void }) {
  const t = useText()
  return (
    <div className={styles.entries}>
      <a href="/login-ciudadania" className={clsx(styles.entry, styles.digital)}>
        <span>{t('portal.file.digital')}</span>
        <IconArrowRight size={18} stroke={1.75} aria-hidden />
      </a>
      <TraditionalEntry onRedirected={onRedirected} />
      <p className={styles.closed}>{t('portal.file.closed')}</p>
    </div>
  )
}

/** After a second: the traditional system's own address where there is one, else the choice of account or card. */
function TraditionalEntry({ onRedirected }: { onRedirected(): void }) {
  const t = useText()
  const navigate = useNavigate()
  const [redirecting, setRedirecting] = useState(false)
  useEffect(() => {
    if (!redirecting) return
    const timer = setTimeout(async () => {
      const elsewhere = (await configurationNow().catch(() => undefined))?.tradicional_url
      if (elsewhere) location.assign(elsewhere)
      else {
        onRedirected()
        void navigate({ to: '/', search: { ingresar: 'tradicional' }, resetScroll: false })
      }
    }, REDIRECTING_MS)
    return () => clearTimeout(timer)
  }, [redirecting, navigate, onRedirected])
  const go = (event: MouseEvent) => {
    event.preventDefault()
    setRedirecting(true)
  }
  return (
    <a href="/?ingresar=tradicional" className={clsx(styles.entry, styles.traditional)} onClick={go} aria-live="polite">
      <span>{t(redirecting ? 'portal.file.redirecting' : 'portal.file.traditional')}</span>
      <IconArrowRight size={18} stroke={1.75} aria-hidden />
    </a>
  )
}

/** The one question behind the entries: how somebody signs in, each way with what it is. */
function Choice({ takesFocus }: { readonly takesFocus: boolean }) {
  const t = useText()
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.entries}>
      <h3>{t('portal.file.how')}</h3>
      <Described text={t('portal.file.accountText')}>
        <Link ref={first} to="/" search={{ ingresar: 'cuenta' }} resetScroll={false} className={styles.entry}>
          <span>
            <span>{t('portal.file.with')}</span> <strong>{t('portal.file.account')}</strong>
          </span>
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </Link>
      </Described>
      <Described text={t('portal.file.cardText')}>
        <Link to="/" search={{ ingresar: 'tarjeta' }} resetScroll={false} className={clsx(styles.entry, styles.second)}>
          <span>
            <span>{t('portal.file.with')}</span> <strong>{t('portal.file.card')}</strong>
          </span>
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </Link>
      </Described>
      <Described text={t('portal.file.citizenshipText')} className={styles.digital}>
        <a href="/login-ciudadania" className={clsx(styles.entry, styles.second)}>
          <span>{t('portal.file.citizenship')}</span>
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </a>
      </Described>
      <Described text={t('portal.file.nothingText')}>
        <PortalLink target={{ address: '/crear-cuenta' }} className={clsx(styles.entry, styles.second)}>
          <span>{t('portal.file.nothing')}</span>
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </PortalLink>
      </Described>
    </div>
  )
}

interface EntryProps {
  /** What it is, in one line. */
  readonly text: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

const Described = ({ text, className, children }: EntryProps) => (
  <div className={className}>
    {children}
    <p className={styles.what}>{text}</p>
  </div>
)
