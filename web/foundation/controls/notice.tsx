import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './notice.module.css'
import type { Tone } from './notify.ts'
import { ToneIcon } from './tones.tsx'
import { Unbroken } from './unbroken.tsx'

interface NoticeProps {
  readonly tone?: Tone
  readonly title?: string | undefined
  readonly children?: ReactNode
  /** A link or button at the right. */
  readonly action?: ReactNode
  /** Read aloud when it appears. */
  readonly live?: boolean
}

/** A notice about the current screen, with an icon and words besides the colour. */
export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  return (
    <div className={clsx(styles.notice, styles[tone])} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <span className={styles.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles.words}>
        {title && (
          <p className={styles.title}>
            <Unbroken text={title} />
          </p>
        )}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
