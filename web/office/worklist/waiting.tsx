import { lapsesAt, WAITING, type WaitingKind } from '@djbr/domain/office/worklist.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../foundation/controls/empty-state.tsx'
import { Loaded } from '../../foundation/controls/loaded.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { type Translate, useText } from '../../foundation/language/language.ts'
import { Part } from '../shared/part.tsx'
import { WORKLIST } from './calls.ts'
import styles from './worklist.module.css'

/** How many of each kind await a decision, since when and until when, and where they are decided. */
export function Waiting() {
  const t = useText()
  const query = useQuery({ ...WORKLIST, staleTime: 0 })
  return (
    <Part name="pendientes" title={t('office.worklist.waits')}>
      <Loaded query={query} failed="office.worklist.failed" explained lines={3}>
        {({ total, waiting }) =>
          total > 0 ? (
            <ul className={styles.kinds}>
              {waiting.map(({ kind, count, oldest }) => (
                <li key={kind}>
                  <Link to={WAITING[kind].to}>
                    <span className={styles.count}>{count}</span>
                    <span className={styles.what}>{t(WAITING[kind].words)}</span>
                    <span className={styles.since}>{sinceUntil(kind, oldest, t)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t('office.worklist.none')}>{t('office.worklist.noneText')}</EmptyState>
          )
        }
      </Loaded>
    </Part>
  )
}

function sinceUntil(kind: WaitingKind, oldest: Date, t: Translate): string {
  const [date, lapses] = [displayDayNumbers(oldest), lapsesAt(kind, oldest)]
  return lapses ? t('office.worklist.sinceUntil', { date, until: displayDayNumbers(lapses) }) : t('office.worklist.since', { date })
}
