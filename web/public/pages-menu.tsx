import { Link, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { OPTION_TITLES, type Option, optionIn, searchOfOption } from '../foundation/address/options.ts'
import { useDisclosure } from '../foundation/controls/use-disclosure.ts'
import { IconArrowLeft, IconMenu2, IconX } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import styles from './pages-menu.module.css'
import { PortalLink } from './portal-link.tsx'

const PAGES: readonly Option[] = ['principal', 'informacion', 'preguntas', 'contacto']

/** Pages of the public header, behind a button on a phone; with a way back when the screen is not the portal. */
export function PagesMenu() {
  const t = useText()
  const menu = useDisclosure()
  const id = useId()
  const onPortal = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const option = optionIn(useSearch({ strict: false }))
  const shown = onPortal ? option : null
  return (
    <>
      {!onPortal && <BackButton />}
      <button type="button" className={styles.button} aria-expanded={menu.open} aria-controls={id} onClick={menu.toggle}>
        {menu.open ? <IconX size={20} /> : <IconMenu2 size={20} />}
        <span>{t('shell.menu')}</span>
      </button>
      <nav id={id} className={styles.pages} data-open={menu.open} aria-label={t('shell.pages')} ref={menu.area}>
        {PAGES.map((page) => (
          <Link
            key={page}
            to="/"
            search={searchOfOption(page)}
            activeOptions={{ exact: true }}
            aria-current={page === shown ? 'page' : undefined}
            onClick={menu.close}
          >
            {t(OPTION_TITLES[page])}
          </Link>
        ))}
        <PortalLink target={{ address: '/ayuda' }}>{t('portal.help')}</PortalLink>
      </nav>
    </>
  )
}

function BackButton() {
  const t = useText()
  const { history } = useRouter()
  return (
    <button type="button" className={styles.back} onClick={() => history.back()}>
      <IconArrowLeft size={18} />
      <span>{t('portal.previous')}</span>
    </button>
  )
}
