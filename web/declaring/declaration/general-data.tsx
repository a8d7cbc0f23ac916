import type { Progress } from '@djbr/domain/calls/own-review.ts'
import { previousPost } from '@djbr/domain/kinds/posts.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { ReactNode } from 'react'
import { useStep } from '../../foundation/address/search.ts'
import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { type Step, Stepper } from '../../foundation/controls/stepper.tsx'
import { useText } from '../../foundation/language/language.ts'
import { Guarded, isAnswered, type Onward, statusOfSheet, useOnward, useProgress } from '../filing/index.ts'
import { statusWords } from '../records/index.ts'
import { DeclarationStep } from './declaration-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { PositionStep } from './position-step.tsx'
import { PostsStep } from './posts-step.tsx'
import { SpouseStep } from './spouse-step.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

interface GeneralStep {
  readonly title: MessageKey
  /** Absent for the list of previous posts, which brings its own introduction. */
  readonly intro?: MessageKey
  /** Name of the sheet in the progress; absent for the previous posts, which are a list. */
  readonly sheet?: string
  draw(title: string, onward: Onward): ReactNode
}

const POSTS = 'cargos_anteriores'

const STEPS: readonly GeneralStep[] = [
  {
    title: 'lifecycle.general.declaration',
    intro: 'lifecycle.general.declarationIntro',
    sheet: 'declaracion_jurada',
    draw: (step, onward) => <DeclarationStep step={step} onward={onward} />,
  },
  {
    title: 'lifecycle.general.personal',
    intro: 'lifecycle.general.personalIntro',
    sheet: 'datos_declarante',
    draw: (step, onward) => <PersonalStep step={step} onward={onward} />,
  },
  {
    title: 'lifecycle.general.position',
    intro: 'lifecycle.general.positionIntro',
    sheet: 'cargo_a_ocupar',
    draw: (step, onward) => <PositionStep step={step} onward={onward} />,
  },
  {
    title: 'lifecycle.general.spouse',
    intro: 'lifecycle.general.spouseIntro',
    sheet: 'conyuges',
    draw: (step, onward) => <SpouseStep step={step} onward={onward} />,
  },
  { title: 'lifecycle.general.posts', draw: (_, onward) => <PostsStep onward={onward} /> },
]

/** /datos-generales: who declares, why, in which position (R4.24 to R4.54). */
export default function GeneralData() {
  const t = useText()
  return (
    <>
      <ScreenTitle>{t('shell.section.general')}</ScreenTitle>
      <Guarded valid={false}>
        <WaitingNotice />
        <GeneralSteps />
      </Guarded>
    </>
  )
}

function GeneralSteps() {
  const t = useText()
  const { progress } = useProgress()
  const [current, goTo] = useStep(STEPS.length)
  const onward = useOnward({ to: '/datos-generales', step: current })
  const open = STEPS[current - 1]
  if (!open) return null
  return (
    <Stepper
      section={t('shell.section.general')}
      steps={STEPS.map((step) => ({ title: t(step.title), ...statusOf(step, progress) }))}
      current={current}
      onGoTo={goTo}
      intro={open.intro && t(open.intro)}
    >
      <div key={current}>{open.draw(t(open.title), onward)}</div>
    </Stepper>
  )

  function statusOf({ sheet }: GeneralStep, progress: Progress | undefined): Pick<Step, 'state' | 'summary'> {
    if (!progress) return { state: 'todo' }
    if (!sheet) {
      const list = progress.listas.find(({ lista }) => lista === POSTS)
      if (!list) return { state: 'todo' }
      if (list.por_decidir > 0) return { state: 'warning', summary: t('records.toReview', { count: list.por_decidir }) }
      return { state: isAnswered(list) ? 'done' : 'todo', summary: statusWords(previousPost, list, t) }
    }
    const found = progress.hojas.find(({ hoja }) => hoja === sheet)
    if (!found) return { state: 'todo' }
    const { state, word, params } = statusOfSheet(found)
    return { state, summary: t(word, params) }
  }
}
