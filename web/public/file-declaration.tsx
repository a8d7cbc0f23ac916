import { useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react'
import { AccountLoginDialog, CardLoginDialog } from '../access/index.ts'
import type { Search } from '../foundation/address/search.ts'
import { configurationNow } from '../foundation/calls/configuration.ts'
import { IconArrowRight } from '../foundation/icons.ts'
import { useText, withScreenWords } from '../foundation/language/language.ts'
import styles from './file-declaration.module.css'
import { PortalLink } from './portal-link.tsx'

const REDIRECTING_MS = 1000

const loadChoice = withScreenWords(() => import('./sign-in-choice.tsx'))
const Choice = lazy(loadChoice)

/** 'Presentar mi declaración', the one green block: the entries that are open, then an account or a card (R3.4). */
export function FileDeclaration() {
  const t = useText()
  const { ingresar } = useSearch({ strict: false }) as Search
  // Also when the link of the prerendered page was followed before its script took over.
  const [redirected, setRedirected] = useState(ingresar === 'tradicional')
  const redirect = useCallback(() => setRedirected(true), [])
  return (
    <section className={styles.file} aria-labelledby="presentar">
      <h2 id="presentar">{t('portal.file.title')}</h2>
      <p>{t('portal.file.text')}</p>
      {ingresar ? (
        <Suspense fallback={<Entries onRedirected={redirect} />}>
          <Choice takesFocus={redirected} />
        </Suspense>
      ) : (
        <Entries onRedirected={redirect} />
      )}
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

/** The ways of filing. The page itself says which are open (`data-` on its root), so that this is right before any script. */
function Entries({ onRedirected }: { onRedirected(): void }) {
  const t = useText()
  return (
    <div className={styles.entries}>
      <a href="/login-ciudadania" className={clsx(styles.entry, styles.digital)}>
        <span>{t('portal.file.digital')}</span>
        <IconArrowRight size={18} />
      </a>
      <TraditionalEntry onRedirected={onRedirected} />
      <p className={styles.closed}>{t('portal.file.closed')}</p>
    </div>
  )
}

/** Leads, after a second, to the traditional system's own address if there is one, else to the choice of account or card. */
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
    void loadChoice().catch(() => undefined)
    setRedirecting(true)
  }
  return (
    <a href="/?ingresar=tradicional" className={clsx(styles.entry, styles.traditional)} onClick={go} aria-live="polite">
      <span>{t(redirecting ? 'portal.file.redirecting' : 'portal.file.traditional')}</span>
      <IconArrowRight size={18} />
    </a>
  )
}
