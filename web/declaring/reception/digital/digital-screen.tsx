import { useEffect } from 'react'
import { Button } from '../../../foundation/controls/button.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { ScreenTitle } from '../../../foundation/controls/page.tsx'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { useText } from '../../../foundation/language/language.ts'
import styles from '../reception.module.css'
import { ApproveButton } from './approve-button.tsx'
import { useCompleted } from './completed.ts'
import { sayInDialog } from './dialogs.tsx'
import type { Returned } from './returned.ts'
import { ToPaper } from './to-paper.tsx'
import { TutorialButton } from './tutorial-button.tsx'
import { type Phase, useReception, useWhileWaiting } from './use-reception.ts'

interface DigitalScreenProps {
  /** What the browser brought back from Ciudadanía Digital. */
  readonly returned: Returned | null
  /** What the server knows. */
  readonly approved: boolean
}

/** A digitally finalized declaration: its approval, then its reception (R6.35 to R6.47). */
export function DigitalScreen({ returned, approved }: DigitalScreenProps) {
  const t = useText()
  const cameBack = returned === 'approved' || returned === 'unfinished' || returned === 'other'
  const { phase, begin } = useReception(cameBack || approved)
  useNotices(returned)
  useWhileWaiting(returned === null && !approved)
  const waits = phase.is === 'receiving' || approved
  return (
    <div className={styles.instructions}>
      <ScreenTitle
        intro={t(waits ? 'approval.screen.receivingIntro' : 'approval.screen.intro')}
        aside={<StateBadge tone="warning">{t(waits ? 'approval.screen.receivingBadge' : 'approval.screen.pending')}</StateBadge>}
      >
        {t('lifecycle.finishedCard.title')}
      </ScreenTitle>
      <Status phase={phase} onRetry={begin} />
      {!waits && (
        <>
          <p>{t('approval.screen.what')}</p>
          <div className={styles.actions}>
            <ApproveButton />
            <Button size="large" onClick={begin}>
              {t('approval.check')}
            </Button>
          </div>
          <p>{t('approval.screen.otherwise')}</p>
          <div className={styles.actions}>
            <ToPaper />
            <TutorialButton />
          </div>
        </>
      )}
    </div>
  )
}

/** Progress of the reception, and what to do when it fails. */
function Status({ phase, onRetry }: { readonly phase: Phase; onRetry(): void }) {
  const t = useText()
  const retry = (
    <Button emphasis="action" onClick={onRetry}>
      {t('approval.retry')}
    </Button>
  )
  switch (phase.is) {
    case 'receiving':
      return (
        <Notice tone="info" live title={t('records.waitForReception')}>
          {t('approval.screen.receiving')}
        </Notice>
      )
    case 'late':
      return (
        <Notice tone="error" live title={t('approval.screen.late')} action={retry}>
          {t('approval.screen.nothingLost')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="warning" live title={phase.words ?? t('approval.busy')} action={retry}>
          {t('approval.screen.enableAgain')}
        </Notice>
      )
    default:
      return null
  }
}

/** Shows once what the return says. */
function useNotices(returned: Returned | null): void {
  useCompleted(returned)
  useEffect(() => {
    if (returned === 'rejected' || returned === 'disorder') sayInDialog(returned)
  }, [returned])
}
