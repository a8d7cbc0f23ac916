import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useId } from 'react'
import { useDisclosure } from '../foundation/controls/use-disclosure.ts'
import { IconChevronDown, IconMapPin } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { useUser } from '../foundation/session/session.ts'
import type { Area, AreaScreen } from './area.ts'
import styles from './area-menu.module.css'

interface AreaMenuProps {
  readonly area: Area
  /** Badge beside the title of a screen, if it has one. */
  badgeOf?(screen: AreaScreen): ReactNode
}

/** The screens of an area that the user may open, each with its letter if it has one, some grouped under a button; and the user's workplace. */
export function AreaMenu({ area, badgeOf }: AreaMenuProps) {
  const t = useText()
  const user = useUser()
  const screens = area.screensFor(user)
  const link = (screen: AreaScreen, onOpen?: () => void) => (
    <li key={screen.to}>
      <AreaLink screen={screen} exact={screens.some(({ to }) => to.startsWith(`${screen.to}/`))} onOpen={onOpen}>
        {badgeOf?.(screen)}
      </AreaLink>
    </li>
  )
  return (
    <nav className={styles.menu} aria-label={t(area.menu)}>
      <ul className="bare">
        {entriesOf(screens).map((entry) => ('to' in entry ? link(entry) : <Group key={entry.group} {...entry} link={link} />))}
      </ul>
      <p className={styles.keys}>
        <span>{t('office.menu.keys')}</span> <span className={styles.search}>{t('office.menu.search')}</span>
      </p>
      <p className={styles.place}>
        <IconMapPin size={16} />
        <span>{area.placeOf(user)}</span>
      </p>
    </nav>
  )
}

interface Grouped {
  readonly group: MessageKey
  readonly screens: readonly AreaScreen[]
}

const groupOf = (screen: AreaScreen) => ('group' in screen ? screen.group : undefined)

/** Returns the screens in order, with each group at the place of its first screen. A screen alone in its group stands by itself. */
function entriesOf(screens: readonly AreaScreen[]): readonly (AreaScreen | Grouped)[] {
  return screens.flatMap((screen): readonly (AreaScreen | Grouped)[] => {
    const group = groupOf(screen)
    const together = screens.filter((other) => groupOf(other) === group)
    if (group === undefined || together.length === 1) return [screen]
    return together[0] === screen ? [{ group, screens: together }] : []
  })
}

/** Several screens under a button named after their group, marked while one of them is open. */
function Group({ group, screens, link }: Grouped & { link(screen: AreaScreen, onOpen: () => void): ReactNode }) {
  const t = useText()
  const id = useId()
  const { open, toggle, close, area } = useDisclosure()
  const isHere = useRouterState({ select: ({ location }) => screens.some(({ to }) => location.pathname === to) })
  return (
    <li className={styles.group}>
      <button type="button" aria-expanded={open} aria-controls={id} data-here={isHere} onClick={toggle}>
        <span>{t(group)}</span>
        <IconChevronDown size={16} />
      </button>
      <ul id={id} className="bare" hidden={!open} ref={area as RefObject<HTMLUListElement>}>
        {screens.map((screen) => link(screen, close))}
      </ul>
    </li>
  )
}

interface AreaLinkProps {
  readonly screen: AreaScreen
  /** Whether only the exact address marks it, because another screen's address lies below its own. */
  readonly exact: boolean
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

function AreaLink({ screen, exact, onOpen, children }: AreaLinkProps) {
  const t = useText()
  const { to, title, key } = screen
  const opensWithLetter = key !== undefined && {
    'aria-keyshortcuts': `Alt+Shift+${key}`,
    title: t('office.menu.key', { title: t(title), key }),
  }
  return (
    <Link to={to} activeOptions={{ exact }} {...opensWithLetter} {...(onOpen && { onClick: onOpen })}>
      <span>{t(title)}</span> {children}
      {key && <kbd aria-hidden>{key}</kbd>}
    </Link>
  )
}
