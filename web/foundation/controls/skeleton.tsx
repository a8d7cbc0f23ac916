import { useEffect, useState } from 'react'
import { useText } from '../language/language.ts'
import styles from './skeleton.module.css'

const SHOWN_AFTER = 300

interface SkeletonProps {
  readonly height?: number
  readonly width?: string
  /** Number of lines, one under the other. */
  readonly lines?: number
}

/** Placeholder for loading content, shown only when loading takes longer than a moment. */
export function Skeleton({ height = 44, width = '100%', lines = 1 }: SkeletonProps) {
  const t = useText()
  const late = useLate()
  return (
    <div role="status" className={styles.lines} style={{ minHeight: height * lines }}>
      {late && <span className="visually-hidden">{t('shell.loading')}</span>}
      {late &&
        Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className={styles.line} style={{ height, width }} />
        ))}
    </div>
  )
}

/** Returns false at first, true once 300 ms have passed. */
export function useLate(after = SHOWN_AFTER): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return late
}
