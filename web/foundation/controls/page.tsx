import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../language/language.ts'
import styles from './page.module.css'
import { Unbroken } from './unbroken.tsx'

interface PageProps {
  readonly children: ReactNode
  /** `form`: one column of 640 px. */
  readonly width?: 'content' | 'form' | 'full'
}

/** The column that holds a screen's content. */
export const Page = ({ children, width = 'content' }: PageProps) => <div className={clsx(styles.page, styles[width])}>{children}</div>

let firstScreen = true

interface ScreenTitleProps {
  readonly children: string
  readonly intro?: ReactNode
  /** At the right of the title: a state, an action. */
  readonly aside?: ReactNode
}

/** The one h1 of a screen. Names the page in the browser, and takes the focus when the person arrives from another screen. */
export function ScreenTitle({ children, intro, aside }: ScreenTitleProps) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · ${t('shell.brand.short')}`
  }, [children, t])
  useEffect(() => {
    if (!firstScreen) heading.current?.focus({ preventScroll: true })
    firstScreen = false
  }, [])
  return (
    <div className={styles.heading}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          <Unbroken text={children} />
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {aside}
    </div>
  )
}
