import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Guarded, type Progress, SavedMark, SectionLinks, useProgress } from '../filing/index.ts'
import { useStep } from '../foundation/address/search.ts'
import { Button } from '../foundation/controls/button.tsx'
import { ScreenTitle } from '../foundation/controls/page.tsx'
import { type Step, Stepper } from '../foundation/controls/stepper.tsx'
import { useText } from '../foundation/language/language.ts'
import { DeclarationStep } from './declaration-step.tsx'
import styles from './general-data.module.css'
import { PersonalStep } from './personal-step.tsx'
import { PositionStep } from './position-step.tsx'
import { PostsStep } from './posts-step.tsx'
import { SpouseStep } from './spouse-step.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

interface GeneralStep {
  readonly title: MessageKey
  /** The list of previous posts brings its own. */
  readonly intro?: MessageKey
  /** The sheet's name in the progress; the previous posts are a list. */
  readonly sheet?: string
  draw(title: string): ReactNode
}

const POSTS = 'cargos_anteriores'

const STEPS: readonly GeneralStep[] = [
  {
    title: 'lifecycle.general.declaration',
    intro: 'lifecycle.general.declarationIntro',
    sheet: 'declaracion_jurada',
    draw: (step) => <DeclarationStep step={step} />,
  },
  {
    title: 'lifecycle.general.personal',
    intro: 'lifecycle.general.personalIntro',
    sheet: 'datos_declarante',
    draw: (step) => <PersonalStep step={step} />,
  },
  {
    title: 'lifecycle.general.position',
    intro: 'lifecycle.general.positionIntro',
    sheet: 'cargo_a_ocupar',
    draw: (step) => <PositionStep step={step} />,
  },
  {
    title: 'lifecycle.general.spouse',
    intro: 'lifecycle.general.spouseIntro',
    sheet: 'conyuges',
    draw: (step) => <SpouseStep step={step} />,
  },
  { title: 'lifecycle.general.posts', draw: () => <PostsStep /> },
]

/** /datos-generales: who declares, why, in which position (R4.24 to R4.54). */
export default function GeneralData() {
  const t = useText()
  return (
    <>
      <ScreenTitle aside={<SavedMark />}>{t('shell.section.general')}</ScreenTitle>
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
  const open = STEPS[current - 1]
  if (!open) return null
  const next = STEPS[current]
  return (
    <>
      <Stepper
        section={t('shell.section.general')}
        steps={STEPS.map((step) => ({ title: t(step.title), ...statusOf(step, progress) }))}
        current={current}
        onGoTo={goTo}
        intro={open.intro && t(open.intro)}
      >
        <div key={current}>{open.draw(t(open.title))}</div>
        <div className={styles.options}>
          {current > 1 && <Button onClick={() => goTo(current - 1)}>{t('records.previous')}</Button>}
          {next && (
            <Button onClick={() => goTo(current + 1)} iconAfter={<IconArrowRight size={18} stroke={1.75} aria-hidden />}>
              {t('records.nextTo', { title: t(next.title) })}
            </Button>
          )}
        </div>
      </Stepper>
      <SectionLinks
        back={{ to: '/declaracion', words: t('records.previousSection', { title: t('shell.titlePlain') }) }}
        next={{ to: '/bienes', words: t('records.nextTo', { title: t('shell.section.goods') }) }}
      />
    </>
  )

  function statusOf({ sheet }: GeneralStep, progress: Progress | undefined): Pick<Step, 'state' | 'summary'> {
    if (!progress) return { state: 'todo' }
    if (!sheet) {
      const list = progress.listas.find(({ lista }) => lista === POSTS)
      const count = list?.cantidad ?? 0
      if (list && list.por_decidir > 0) return { state: 'warning', summary: t('records.toReview', { count: list.por_decidir }) }
      return { state: 'done', summary: t('lifecycle.general.postCount', { count }) }
    }
    const found = progress.hojas.find(({ hoja }) => hoja === sheet)
    if (found?.por_decidir) return { state: 'warning', summary: t('records.toReview', { count: 1 }) }
    if (found?.completa) return { state: 'done', summary: t('shell.section.done') }
    if (found?.exigida === false) return { state: 'done', summary: t('lifecycle.general.notAsked') }
    return { state: 'todo', summary: t('lifecycle.general.missing') }
  }
}
