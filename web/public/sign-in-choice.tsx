import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconArrowRight } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import styles from './file-declaration.module.css'
import { PortalLink } from './portal-link.tsx'

/** The one question behind the entries: how to sign in, with an explanation of each way. */
export default function SignInChoice({ takesFocus }: { readonly takesFocus: boolean }) {
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
          <IconArrowRight size={18} />
        </Link>
      </Described>
      <Described text={t('portal.file.cardText')}>
        <Link to="/" search={{ ingresar: 'tarjeta' }} resetScroll={false} className={clsx(styles.entry, styles.second)}>
          <span>
            <span>{t('portal.file.with')}</span> <strong>{t('portal.file.card')}</strong>
          </span>
          <IconArrowRight size={18} />
        </Link>
      </Described>
      <Described text={t('portal.file.citizenshipText')} className={styles.digital}>
        <a href="/login-ciudadania" className={clsx(styles.entry, styles.second)}>
          <span>{t('portal.file.citizenship')}</span>
          <IconArrowRight size={18} />
        </a>
      </Described>
      <Described text={t('portal.file.nothingText')}>
        <PortalLink target={{ address: '/crear-cuenta' }} className={clsx(styles.entry, styles.second)}>
          <span>{t('portal.file.nothing')}</span>
          <IconArrowRight size={18} />
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
