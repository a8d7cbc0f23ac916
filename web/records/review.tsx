import type { RecordKind } from '@djbr/domain/record-kind.ts'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../app/language.ts'
import { type Progress, waitingKinds } from '../app/progress.ts'
import { buttonClass } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import { useRecordSection } from './record-section.tsx'
import styles from './records.module.css'

const PLACE = 'por-revisar'

/** Every list with copied records that wait, one under the other, so that nobody has to open each step. One that is settled stays as a line. */
export function Review({ progress }: { readonly progress: Progress }) {
  const t = useText()
  const waiting = waitingKinds(progress).map(({ kind }) => kind)
  const begun = useBegun(waiting)
  const section = useRef<HTMLElement>(null)
  const title = useAddressed()
  useGoingOn(section, waiting.length)
  if (begun.length === 0) return null
  return (
    <section ref={section} className={styles.review} aria-labelledby={PLACE}>
      <div>
        <h2 id={PLACE} ref={title} tabIndex={-1}>
          {t('records.review.title')}
        </h2>
        <p className={styles.reviewIntro}>{t('records.review.intro')}</p>
      </div>
      <ul className="bare">
        {begun.map((kind) => (
          <li key={kind.name}>{waiting.includes(kind) ? <WaitingList kind={kind} /> : <SettledList kind={kind} />}</li>
        ))}
      </ul>
      {waiting.length === 0 && <Done />}
    </section>
  )
}

function WaitingList({ kind }: { readonly kind: RecordKind }) {
  const t = useText()
  const { content } = useRecordSection(kind, { brief: true })
  return (
    <>
      <h3 className={styles.listTitle}>{t(kind.texts.title)}</h3>
      {content}
    </>
  )
}

function SettledList({ kind }: { readonly kind: RecordKind }) {
  const t = useText()
  return (
    <div className={styles.settled}>
      <IconCircleCheck size={20} stroke={1.75} aria-hidden />
      <h3>{t(kind.texts.title)}</h3>
      <span>{t('records.review.settled')}</span>
    </div>
  )
}

function Done() {
  const t = useText()
  return (
    <Notice
      tone="success"
      title={t('records.review.done')}
      action={
        <span className={styles.doneWays}>
          <Link to="/borrador" className={buttonClass('quiet')}>
            {t('records.review.toDraft')}
          </Link>
          <Link to="/transaccion" className={buttonClass('action')} data-done>
            {t('records.review.toFinish')}
            <IconArrowRight size={18} stroke={1.75} aria-hidden />
          </Link>
        </span>
      }
    >
      {t('records.review.doneText')}
    </Notice>
  )
}

/** The kinds that wait now or have waited since the screen was opened, in their order. */
function useBegun(waiting: readonly RecordKind[]): readonly RecordKind[] {
  const [begun, setBegun] = useState(waiting)
  const fresh = waiting.filter((kind) => !begun.includes(kind))
  if (fresh.length > 0) setBegun([...begun, ...fresh])
  return begun
}

/** Takes the focus when the address names this place. */
function useAddressed() {
  const title = useRef<HTMLHeadingElement>(null)
  const { hash, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the same place again leads there again
  useEffect(() => {
    if (hash !== PLACE) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView?.({ block: 'start' })
  }, [hash, state])
  return title
}

/** When a list is settled and what had the focus went with it: on to the next list, and after the last to what comes then. */
function useGoingOn(section: React.RefObject<HTMLElement | null>, left: number): void {
  const before = useRef(left)
  useEffect(() => {
    if (left < before.current && document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>('[data-keep-all], [data-done]')?.focus()
    }
    before.current = left
  }, [section, left])
}
