import type { Progress } from '@djbr/domain/calls/own-review.ts'
import type { RecordKind, Section } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useStep } from '../../foundation/address/search.ts'
import { type Step, Stepper } from '../../foundation/controls/stepper.tsx'
import { useText } from '../../foundation/language/language.ts'
import { isAnswered, placeOf, useOnward, useProgress } from '../filing/index.ts'
import { useRecordSection } from './record-section.tsx'
import styles from './records.module.css'
import { statusWords } from './words.ts'

/** Returns the kinds of a section, in the order of the documents. */
export const kindsOf = (section: Section): readonly RecordKind[] =>
  Object.values(recordKinds).filter(({ family }) => family.section === section)

interface RecordWizardProps {
  readonly kinds: readonly RecordKind[]
  readonly title: MessageKey
}

/** A section of several lists, one step each; the address names the open one. */
export function RecordWizard({ kinds, title }: RecordWizardProps) {
  const [current, goTo] = useStep(kinds.length)
  const kind = kinds[current - 1]
  return kind && <OpenStep kinds={kinds} kind={kind} title={title} current={current} goTo={goTo} />
}

interface OpenStepProps extends RecordWizardProps {
  readonly kind: RecordKind
  readonly current: number
  goTo(step: number): void
}

function OpenStep({ kinds, kind, title, current, goTo }: OpenStepProps) {
  const t = useText()
  const { progress } = useProgress()
  const onward = useOnward({ to: placeOf(kind).to, step: current })
  const onwardOfSection = useOnward({ to: placeOf(kind).to, step: kinds.length })
  const unanswered = kinds.filter(({ path }) => progress?.listas.some((list) => list.lista === path.list && !isAnswered(list)))
  const { aside, content } = useRecordSection(kind, {
    onward,
    onwardOfSection,
    unanswered,
  })
  const steps = kinds.map((each): Step => ({ title: t(each.texts.title), ...statusOf(each, progress, t) }))
  const intro = (
    <>
      <span className={styles.status}>{steps[current - 1]?.summary}</span>
      <span>{t(kind.texts.intro)}</span>
    </>
  )
  return (
    <Stepper section={t(title)} steps={steps} current={current} onGoTo={goTo} aside={aside} intro={intro}>
      {content}
    </Stepper>
  )
}

function statusOf(kind: RecordKind, progress: Progress | undefined, t: ReturnType<typeof useText>): Pick<Step, 'state' | 'summary'> {
  const status = progress?.listas.find(({ lista }) => lista === kind.path.list)
  if (!status) return { state: 'todo' }
  const words = statusWords(kind, status, t)
  if (status.por_decidir > 0) return { state: 'warning', summary: <WaitingSummary count={status.por_decidir} words={words} /> }
  return { state: status.cantidad > 0 || status.ninguno ? 'done' : 'todo', summary: words }
}

function WaitingSummary({ count, words }: { readonly count: number; readonly words: string }) {
  const t = useText()
  return (
    <>
      <strong className={styles.toReview}>{t('records.toReview', { count })}</strong> <span>{words}</span>
    </>
  )
}
