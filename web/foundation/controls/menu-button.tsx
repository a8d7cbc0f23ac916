import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './menu-button.module.css'
import { useDisclosure } from './use-disclosure.ts'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  /** Its state, shown at its right. */
  readonly note?: ReactNode
  readonly isCurrent?: boolean
  onChoose(): void
}

interface MenuButtonProps {
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly iconAfter?: ReactNode
  /** The edge of the button that the menu aligns with. */
  readonly align?: 'start' | 'end'
  readonly items: readonly MenuItem[]
}

/** A button that opens a menu of actions. Choosing one first returns the focus to the button, so that a dialog returns it there. */
export function MenuButton({ label, icon, iconAfter, align = 'end', items }: MenuButtonProps) {
  const id = useId()
  const menu = useDisclosure()
  const opener = useRef<HTMLButtonElement>(null)
  const choose = (item: MenuItem) => {
    opener.current?.focus()
    menu.close()
    item.onChoose()
  }
  return (
    <div className={styles.menu} data-align={align}>
      <Button
        ref={opener}
        emphasis="quiet"
        aria-expanded={menu.open}
        aria-controls={id}
        icon={icon}
        iconAfter={iconAfter}
        onClick={menu.toggle}
      >
        {label}
      </Button>
      <ul id={id} className={styles.items} hidden={!menu.open} ref={menu.area as RefObject<HTMLUListElement>}>
        {items.map((item) => (
          <li key={item.label}>
            <Button emphasis="quiet" icon={item.icon} aria-current={item.isCurrent ? 'step' : undefined} onClick={() => choose(item)}>
              <span>{item.label}</span>
              {item.note && <span className={styles.note}>{item.note}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
