import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import { useText } from '../language/language.ts'
import type { NotSaved } from './use-writing.tsx'

/** In a form that holds again what was typed in a tab that is no more. */
export function Recovered({ onDiscard }: { onDiscard(): void }) {
  const t = useText()
  return (
    <Notice
      live
      title={t('typed.recovered')}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('typed.discard')}
        </Button>
      }
    >
      {t('typed.recoveredText')}
    </Notice>
  )
}

interface NotSavedNoticeProps {
  readonly notSaved: NotSaved
  /** What is said when nothing but another content would do. */
  readonly refused: string
  /** A way to take along what was typed. */
  readonly children?: ReactNode
}

/** In a form whose save was not done, or not known to be: why, that nothing is lost, and, where it helps, the way to send it again. */
export function NotSavedNotice({ notSaved: { why, again, unknown, uncertain }, refused, children }: NotSavedNoticeProps) {
  const t = useText()
  const kept = unknown ? t('typed.unknown') : again ? t('typed.fault') : refused
  return (
    <Notice
      tone="warning"
      live
      title={why}
      action={
        again && (
          <Button type="submit" size="small">
            {t('typed.again')}
          </Button>
        )
      }
    >
      {!uncertain && <p>{kept}</p>}
      {children}
    </Notice>
  )
}
