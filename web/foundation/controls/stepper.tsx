import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconAlertTriangle, IconCheck, IconChevronDown, IconCircleCheck, IconCircleDashed } from '../icons.ts'
import { useText } from '../language/language.ts'
import { MenuButton } from './menu-button.tsx'
import styles from './stepper.module.css'

export interface Step {
  readonly title: string
  readonly state: 'todo' | 'done' | 'warning'
  /** Summary beside its name in the list of steps: '2 bienes · Bs. 825.000'. */
  readonly summary?: ReactNode
}

interface OpenStep {
  /** Help or the action, at the right of its title. */
  readonly aside?: ReactNode
  /** Under its title. */
  readonly intro?: ReactNode
  readonly children: ReactNode
}

interface StepperProps extends OpenStep {
  /** The section's name. */
  readonly section: string
  readonly steps: readonly Step[]
  /** From 1. */
  readonly current: number
  onGoTo(step: number): void
}

/** Shows the open step, and the others with their state behind one button. They can be opened in any order. */
export function Stepper({ section, steps, current, onGoTo, ...open }: StepperProps) {
  const t = useText()
  const position = (
    <nav className={styles.position} aria-label={section}>
      <MenuButton
        label={t('controls.step.position', { step: current, steps: steps.length })}
        iconAfter={<IconChevronDown size={16} stroke={2} />}
        align="start"
        items={steps.map((step, index) => ({
          label: `${index + 1}. ${step.title}`,
          icon: <StateIcon state={step.state} />,
          note: <StateWords {...step} />,
          isCurrent: index + 1 === current,
          onChoose: () => onGoTo(index + 1),
        }))}
      />
      <Ticks steps={steps} current={current} />
    </nav>
  )
  return <Open title={steps[current - 1]?.title ?? ''} current={current} position={position} {...open} />
}

interface StepsInOrderProps extends OpenStep {
  readonly steps: readonly Step[]
  /** From 1. */
  readonly current: number
}

/** Steps to be done in order, one under the other, with the current one open; on a narrow screen only that one. */
export function StepsInOrder({ steps, current, ...open }: StepsInOrderProps) {
  const t = useText()
  return (
    <div>
      <div className={clsx(styles.position, styles.narrow)}>
        <p>{t('controls.step.position', { step: current, steps: steps.length })}</p>
        <Ticks steps={steps} current={current} />
      </div>
      <ol className={clsx('bare', styles.steps)}>
        {steps.map(({ title, state }, index) => {
          const isOpen = index + 1 === current
          return (
            <li
              key={title}
              className={clsx(styles.step, isOpen && styles.open, state === 'done' && styles.done)}
              aria-current={isOpen ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden>
                {state === 'done' && !isOpen ? <IconCheck size={16} stroke={2.25} /> : index + 1}
              </span>
              {isOpen ? (
                <Open title={title} current={current} {...open} />
              ) : (
                <p className={styles.closed}>
                  <span>{title}</span>
                  <span className="visually-hidden">{` · ${t(`controls.step.${state}`)}`}</span>
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

interface OpenProps extends OpenStep {
  readonly title: string
  readonly current: number
  /** Its position among the steps, with access to the others. */
  readonly position?: ReactNode
}

/** The open step. When another one opens, it takes the focus. */
function Open({ title, current, position, aside, intro, children }: OpenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current !== current) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView?.({ block: 'nearest' })
    }
    before.current = current
  }, [current])
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        {position}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  )
}

const STATE_ICONS = { todo: IconCircleDashed, done: IconCircleCheck, warning: IconAlertTriangle }

function StateIcon({ state }: Pick<Step, 'state'>) {
  const Icon = STATE_ICONS[state]
  return <Icon size={18} className={styles.state} data-state={state} />
}

/** State of a step, in words. */
function StateWords({ state, summary }: Pick<Step, 'state' | 'summary'>) {
  const t = useText()
  return (
    <>
      <span className="visually-hidden">{` · ${t(`controls.step.${state}`)} `}</span>
      <span>{summary}</span>
    </>
  )
}

/** Shows visually which of the steps is open, and the state of the others. */
const Ticks = ({ steps, current }: Pick<StepperProps, 'steps' | 'current'>) => (
  <span className={styles.ticks} aria-hidden>
    {steps.map(({ title, state }, index) => (
      <span key={title} className={styles.tick} data-state={state} data-current={index + 1 === current || undefined} />
    ))}
  </span>
)
