import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../icons.ts'
import { asElement } from './as-element.tsx'
import styles from './state-badge.module.css'
import { HalfIcon } from './tones.tsx'

export type BadgeTone = 'success' | 'info' | 'warning' | 'error' | 'progress'

const ICONS = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconX, progress: HalfIcon }

/** A state in one word, with its icon. */
export function StateBadge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  const Icon = ICONS[tone]
  return (
    <span className={clsx(styles.badge, styles[tone])}>
      <Icon size={16} />
      {asElement(children)}
    </span>
  )
}
