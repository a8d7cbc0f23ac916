import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Refused } from '../../foundation/controls/refused.tsx'
import { IconChecks, IconHistory } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import type { Keeping } from './keeping.ts'
import styles from './records.module.css'
import type { Row } from './records.ts'
import { originWords, SECOND_OF_TWO, waitingOf } from './waiting.ts'
import { useInSight } from './waiting-in-sight.ts'

interface WaitingBarProps {
  readonly kind: RecordKind
  readonly rows: readonly Row[]
  /** The rows of this page: only records in sight can be confirmed. */
  readonly shown: readonly Row[]
  readonly copiedOn: string | null | undefined
  readonly keeping: Keeping
  /** Goes to the page that has a row. */
  turnTo(row: Row): void
}

/** Bar above a table with copied records that await review: how many, where they come from, and a button that confirms those in sight. */
export function WaitingBar({ kind, rows, shown, copiedOn, keeping, turnTo }: WaitingBarProps) {
  const t = useText()
  const waiting = waitingOf(rows)
  const inSight = waitingOf(shown).map(({ id }) => id)
  useInSight(kind.path.list, inSight)
  const [first] = waiting
  if (!first) return null
  const elsewhere = waiting.length - inSight.length
  const title = t(kind.texts.title)
  return (
    <div className={styles.waiting}>
      <IconHistory size={20} />
      <p>
        <strong>{t('records.toReview', { count: waiting.length })}</strong>
        <span>{originWords(copiedOn, t)}</span>
        {elsewhere > 0 && <span>{t('records.elsewhere', { count: elsewhere })}</span>}
      </p>
      {inSight.length > 0 ? (
        <Button
          icon={<IconChecks size={20} />}
          aria-label={t('records.keepAllNamed', { title })}
          busy={keeping.busy.length > 0 && t('frame.saving')}
          onClick={({ detail }) => {
            if (detail < SECOND_OF_TWO) void keeping.keep(inSight)
          }}
          data-keep-all
        >
          {t('records.keepAll')}
        </Button>
      ) : (
        <Button onClick={() => turnTo(first)} data-keep-all>
          {t('records.showWaiting')}
        </Button>
      )}
      {keeping.refusal !== null && (
        <div className={styles.notKept}>
          <Refused failure={keeping.refusal} kept={t('records.notKept')} />
        </div>
      )}
    </div>
  )
}
