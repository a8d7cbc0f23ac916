import type { Progress } from '@djbr/domain/calls/own-review.ts'
import type { RecordKind, Section } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Refused } from '../../foundation/controls/refused.tsx'
import { IconArrowRight, IconChecks, IconCircleCheck } from '../../foundation/icons.ts'
import { formFor, useText } from '../../foundation/language/language.ts'
import { COPIED_SHEETS, type CopiedSheet, unansweredKinds, useProgress, waitingKinds, waitingSheets } from '../filing/index.ts'
import { useRecordSection } from './record-section.tsx'
import styles from './records.module.css'
import { useKeepCopied } from './records.ts'
import { SECOND_OF_TWO } from './waiting.ts'
import { type InSight, InSightContext } from './waiting-in-sight.ts'

const PLACE = 'por-revisar'

/** A list or sheet with copied content. */
interface Part {
  /** Name of its list or call, as reported to `InSightContext`. */
  readonly name: string
  readonly section: Section
  readonly title: MessageKey
  draw(): ReactNode
}

const SECTION_TITLES: Record<Section, MessageKey> = {
  general: 'shell.section.general',
  goods: 'shell.section.goods',
  debts: 'shell.section.debts',
  relatives: 'shell.section.relatives',
}
const SECTIONS = Object.keys(SECTION_TITLES) as Section[]

/** Renders a copied sheet, for the declarant to decide whether it stays. */
type DrawSheet = (sheet: CopiedSheet) => ReactNode

interface ReviewProps {
  readonly progress: Progress
  readonly drawSheet: DrawSheet
}

/** Returns what awaits review, section by section: sheets first, then lists. */
function partsOf(progress: Progress, drawSheet: DrawSheet): readonly Part[] {
  const sheets = waitingSheets(progress).map(({ hoja }): Part => {
    const sheet = hoja as CopiedSheet
    return { name: hoja, ...COPIED_SHEETS[sheet], draw: () => drawSheet(sheet) }
  })
  const lists = waitingKinds(progress).map(
    ({ kind }): Part => ({
      name: kind.path.list,
      section: kind.family.section,
      title: kind.texts.title,
      draw: () => <WaitingList kind={kind} />,
    }),
  )
  return SECTIONS.flatMap((section) => [...sheets, ...lists].filter((part) => part.section === section))
}

/**
 * Shows everything copied that awaits review on one page, so that the declarant need not open each step. A section with several parts ends with one
 * button that confirms all of it that was in sight. What is decided stays as a line.
 */
export function Review({ progress, drawSheet }: ReviewProps) {
  const t = useText()
  const waiting = partsOf(progress, drawSheet)
  const begun = useBegun(waiting)
  const section = useRef<HTMLElement>(null)
  const inSight = useRef<InSight>(new Map())
  const title = useAddressed()
  useGoingOn(section, waiting.length)
  if (begun.length === 0) return null
  const waits = ({ name }: Part) => waiting.some((part) => part.name === name)
  return (
    <InSightContext value={inSight}>
      <section ref={section} className={styles.review} aria-labelledby={PLACE}>
        <div>
          <h2 id={PLACE} ref={title} tabIndex={-1}>
            {t('records.review.title')}
          </h2>
          <p className={styles.reviewIntro}>{t('records.review.intro')}</p>
        </div>
        {SECTIONS.filter((name) => begun.some((part) => part.section === name)).map((name) => {
          const parts = begun.filter((part) => part.section === name)
          const open = parts.filter(waits)
          return (
            <Fragment key={name}>
              <ul className="bare">
                {parts.map((part) => (
                  <li key={part.name}>
                    {waits(part) ? (
                      <>
                        <h3 className={styles.listTitle}>{t(part.title)}</h3>
                        {part.draw()}
                      </>
                    ) : (
                      <ConfirmedPart title={part.title} />
                    )}
                  </li>
                ))}
              </ul>
              {open.length > 1 && <KeepSection title={SECTION_TITLES[name]} lists={open.map((part) => part.name)} inSight={inSight} />}
            </Fragment>
          )
        })}
        {waiting.length === 0 && <Done />}
      </section>
    </InSightContext>
  )
}

function WaitingList({ kind }: { readonly kind: RecordKind }) {
  const { content } = useRecordSection(kind)
  return content
}

function ConfirmedPart({ title }: { readonly title: MessageKey }) {
  const t = useText()
  return (
    <div className={styles.resolved}>
      <IconCircleCheck size={20} />
      <h3>{t(title)}</h3>
      <span>{t('records.review.settled')}</span>
    </div>
  )
}

interface KeepSectionProps {
  readonly title: MessageKey
  readonly lists: readonly string[]
  readonly inSight: RefObject<InSight>
}

/** Button at the end of a section that confirms all of it at once. */
function KeepSection({ title, lists, inSight }: KeepSectionProps) {
  const t = useText()
  const keeping = useKeepCopied()
  const keep = () => {
    const seen = lists.map((list) => ({ list, codes: inSight.current.get(list) ?? [] })).filter(({ codes }) => codes.length > 0)
    if (seen.length > 0) keeping.mutate(seen)
  }
  return (
    <div className={styles.keepSection}>
      <Button
        icon={<IconChecks size={20} />}
        busy={keeping.isPending && t('frame.saving')}
        onClick={({ detail }) => {
          if (detail < SECOND_OF_TWO) keep()
        }}
      >
        {t('records.keepSection', { section: t(title) })}
      </Button>
      <Refused failure={keeping.error} kept={t('records.notKept')} />
    </div>
  )
}

/** Says that everything copied is decided. Lists without copied records may still need an answer; the draft leads to them. */
function Done() {
  const t = useText()
  const { progress } = useProgress()
  const unanswered = progress ? unansweredKinds(progress).length : 0
  return (
    <Notice
      tone="success"
      title={t('records.review.done')}
      action={
        <span className={styles.doneActions}>
          <Link to="/borrador" className={buttonClass('quiet')}>
            {t(unanswered > 0 ? 'records.review.toUnanswered' : 'records.review.toDraft')}
          </Link>
          <Link to="/transaccion" className={buttonClass('action')} data-done>
            <span>{t('records.review.toFinish')}</span>
            <IconArrowRight size={18} />
          </Link>
        </span>
      }
    >
      {unanswered > 0 ? t(`frame.leftOpen.${formFor(unanswered)}`, { count: unanswered }) : t('records.review.doneText')}
    </Notice>
  )
}

/** Returns what awaits review now or has since the screen was opened, in order. */
function useBegun(waiting: readonly Part[]): readonly Part[] {
  const [begun, setBegun] = useState(waiting)
  const fresh = waiting.filter(({ name }) => !begun.some((part) => part.name === name))
  if (fresh.length > 0) setBegun([...begun, ...fresh])
  return begun
}

/** Focuses the title when the address names this place. */
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

/** Moves the focus when a list is settled and the focused element went with it: to the next list, or after the last to what follows. */
function useGoingOn(section: React.RefObject<HTMLElement | null>, left: number): void {
  const before = useRef(left)
  useEffect(() => {
    if (left < before.current && document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>('[data-keep-all], [data-done]')?.focus()
    }
    before.current = left
  }, [section, left])
}
