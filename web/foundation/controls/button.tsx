import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { asElement } from './as-element.tsx'
import styles from './button.module.css'

export type Emphasis = 'action' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  /** At most one `action` per screen or dialog. */
  readonly emphasis?: Emphasis
  readonly size?: 'normal' | 'large' | 'small'
  readonly icon?: ReactNode
  readonly iconAfter?: ReactNode
  /** Words shown and read aloud in place of its own while it works. The width stays, and it cannot be pressed twice. */
  readonly busy?: string | false | undefined
}

export function Button({
  emphasis = 'plain',
  size = 'normal',
  icon,
  iconAfter,
  busy,
  className,
  children,
  onClick,
  disabled,
  type = 'button',
  'aria-label': name,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      aria-label={busy ? undefined : name}
      type={type}
      disabled={disabled}
      aria-disabled={busy ? true : undefined}
      className={clsx(styles.button, styles[emphasis], styles[size], className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={clsx(styles.face, busy && styles.hidden)} aria-hidden={busy ? true : undefined}>
        {icon}
        {asElement(children)}
        {iconAfter}
      </span>
      {busy && <span className={styles.busy}>{busy}</span>}
    </button>
  )
}

/** A button's classes, for a link that looks like one. */
export const buttonClass = (emphasis: Emphasis = 'plain', size: 'normal' | 'large' | 'small' = 'normal') =>
  clsx(styles.button, styles.face, styles[emphasis], styles[size])

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does and to what: its accessible name. */
  readonly label: string
}

/** An icon button of 36 px; 44 px for a finger. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={clsx(styles.icon, className)}>
      {children}
    </button>
  )
}
