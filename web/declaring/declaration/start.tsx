import type { Progress } from '@djbr/domain/calls/own-review.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { DraftNotice } from '../../foundation/autosave/waiting-notice.tsx'
import { buttonClass } from '../../foundation/controls/button.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { IconArrowRight, IconChevronRight } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { type Seen, useSeen } from '../../foundation/session/seen.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import {
  type DeclarationSection,
  type SectionState,
  SUMS,
  sectionsFor,
  sectionToGoOn,
  useDeclarationState,
  useProgress,
  waitingOn,
} from '../filing/index.ts'
import { Review } from '../records/index.ts'
import styles from './dashboard.module.css'
import { ProgressSummary } from './progress-summary.tsx'
import { StateCard } from './state-card.tsx'
import { WaitingSheet } from './waiting-sheet.tsx'

/** /declaracion: the sections with their state, the deadline, the totals and Continuar; without an open declaration, what can be done now (R4.11). */
export default function DeclarationStart() {
  const t = useText()
  const { data, isError, refetch } = useDeclarationState()
  return (
    <Page>
      <ScreenTitle>{t('shell.titlePlain')}</ScreenTitle>
      <DraftNotice />
      {isError && !data && <LoadFailed onRetry={refetch} />}
      {!isError && !data && <Skeleton lines={7} />}
      {data && (data.cod_estado === STATE.inProcess ? <OpenDeclaration /> : <ClosedDeclaration />)}
    </Page>
  )
}

function ClosedDeclaration() {
  const t = useText()
  return (
    <>
      <StateCard />
      <p>
        <Link to="/">{t('lifecycle.startScreen.toDashboard')}</Link>
      </p>
    </>
  )
}

function OpenDeclaration() {
  const t = useText()
  const { progress } = useProgress()
  const seen = useSeen()
  const external = isExternal(useUser())
  const next = sectionToGoOn(progress, seen, external)
  const waits = progress !== undefined && waitingOn(progress) > 0
  return (
    <>
      <div className={styles.cards}>
        <section className={styles.card} aria-labelledby="secciones">
          <h2 id="secciones">{t('frame.sections')}</h2>
          <ul className={clsx('bare', styles.sections)}>
            {sectionsFor(external).map((section) => (
              <SectionRow key={section.to} section={section} progress={progress} seen={seen} />
            ))}
          </ul>
          <div className={styles.actions}>
            {waits && (
              <Link to="/declaracion" hash="por-revisar" className={buttonClass('action', 'large')}>
                {t('lifecycle.waiting.review')}
              </Link>
            )}
            <Link to={next.to} className={buttonClass(waits ? 'plain' : 'action', 'large')}>
              <span>{t('lifecycle.startScreen.continue', { section: t(next.title) })}</span>
              <IconArrowRight size={20} />
            </Link>
          </div>
        </section>
        <section className={styles.card}>
          <ProgressSummary />
          {progress && <Sums progress={progress} />}
        </section>
      </div>
      {progress && <Review progress={progress} drawSheet={(sheet) => <WaitingSheet sheet={sheet} />} />}
    </>
  )
}

const TONES: Record<SectionState, 'success' | 'progress' | 'warning' | 'info'> = {
  done: 'success',
  doing: 'progress',
  warning: 'warning',
  todo: 'info',
}

interface SectionRowProps {
  readonly section: DeclarationSection
  readonly progress: Progress | undefined
  readonly seen: Seen
}

function SectionRow({ section, progress, seen }: SectionRowProps) {
  const t = useText()
  const status = progress && section.status(progress, seen)
  return (
    <li>
      <Link to={section.to} className={styles.sectionLink}>
        <span>{t(section.title)}</span>
        {status && (
          <span className={styles.sectionState}>
            <StateBadge tone={TONES[status.state]}>{t(status.word, status.params)}</StateBadge>
            {status.count && <span>{t('shell.section.steps', { done: status.count.done, steps: status.count.of })}</span>}
          </span>
        )}
        <IconChevronRight size={20} />
      </Link>
    </li>
  )
}

function Sums({ progress }: { readonly progress: Progress }) {
  const t = useText()
  return (
    <dl className={styles.sums}>
      {SUMS.map(([label, sum]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd className="digits">{displayMoney(progress[sum])}</dd>
        </div>
      ))}
    </dl>
  )
}
