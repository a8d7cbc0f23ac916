import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconArrowLeft, IconCheck, IconChevronDown } from '../icons.ts'
import { useText } from '../language/language.ts'
import { Button } from './button.tsx'
import { MenuButton } from './menu-button.tsx'
import styles from './stepper.module.css'

export interface Step {
  readonly title: string
  readonly state: 'todo' | 'done' | 'warning'
  /** At the right, while the step is closed: '2 bienes · Bs. 825.000'. */
  readonly summary?: ReactNode
}

interface StepperProps {
  /** The section's name. */
  readonly section: string
  readonly steps: readonly Step[]
  /** From 1. */
  readonly current: number
  /** Absent: the steps follow from one another, none is opened by pressing it. */
  readonly onGoTo?: ((step: number) => void) | undefined
  /** At the right of the open step's title: help, the action. */
  readonly aside?: ReactNode
  /** Under the open step's title. */
  readonly intro?: ReactNode
  readonly children: ReactNode
}

/** Steps one under the other, the current one open. Where it is narrow only the current one, with the others behind a button. */
export function Stepper({ section, steps, current, onGoTo, aside, intro, children }: StepperProps) {
  const t = useText()
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current !== current) {
      title.current?.focus({ preventScroll: true })
      title.current?.scrollIntoView?.({ block: 'nearest' })
    }
    before.current = current
  }, [current])
  return (
    <div>
      <StepMenu section={section} steps={steps} current={current} onGoTo={onGoTo} />
      <ol className={clsx('bare', styles.steps)}>
        {steps.map((step, index) => {
          const number = index + 1
          const open = number === current
          return (
            <li
              key={step.title}
              className={clsx(styles.step, open && styles.open, step.state !== 'todo' && styles[step.state])}
              aria-current={open ? 'step' : undefined}
            >
              <Mark state={step.state} number={number} open={open} />
              {open ? (
                <div className={styles.body}>
                  <div className={styles.head}>
                    <h2 ref={title} tabIndex={-1}>
                      {step.title}
                    </h2>
                    {aside && <div className={styles.aside}>{aside}</div>}
                  </div>
                  {intro && <p className={styles.intro}>{intro}</p>}
                  <div className={styles.content}>{children}</div>
                </div>
              ) : (
                <Closed onOpen={onGoTo && (() => onGoTo(number))}>
                  <span className={styles.title}>
                    {step.title}
                    <span className="visually-hidden"> · {t(`controls.step.${step.state}`)}</span>
                  </span>
                  {step.summary && <span className={styles.summary}>{step.summary}</span>}
                </Closed>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Closed({ onOpen, children }: { readonly onOpen: (() => void) | undefined; readonly children: ReactNode }) {
  if (!onOpen) return <div className={styles.closed}>{children}</div>
  return (
    <button type="button" className={styles.closed} onClick={onOpen}>
      {children}
    </button>
  )
}

function Mark({ state, number, open }: { readonly state: Step['state']; readonly number: number; readonly open: boolean }) {
  if (state === 'done' && !open) {
    return (
      <span className={styles.mark} aria-hidden>
        <IconCheck size={16} stroke={2.25} />
      </span>
    )
  }
  return (
    <span className={styles.mark} aria-hidden>
      {state === 'warning' && !open ? '!' : number}
    </span>
  )
}

/** Where only the open step is drawn: which of how many it is, and the others. */
function StepMenu({ section, steps, current, onGoTo }: Pick<StepperProps, 'section' | 'steps' | 'current' | 'onGoTo'>) {
  const t = useText()
  const position = t('controls.step.position', { step: current, steps: steps.length })
  return (
    <nav className={styles.narrow} aria-label={section}>
      {onGoTo ? (
        <MenuButton
          label={position}
          iconAfter={<IconChevronDown size={16} stroke={2} aria-hidden />}
          align="start"
          items={steps.map((step, index) => ({
            label: `${index + 1}. ${step.title}, ${t(`controls.step.${step.state}`)}`,
            isCurrent: index + 1 === current,
            onChoose: () => onGoTo(index + 1),
          }))}
        />
      ) : (
        <p>{position}</p>
      )}
      <span className={styles.ticks} aria-hidden>
        {steps.map(({ title, state }, index) => (
          <span key={title} className={styles.tick} data-state={state} data-current={index + 1 === current || undefined} />
        ))}
      </span>
    </nav>
  )
}

/** The way back to the step before. */
export function PreviousStep({ onGo }: { onGo(): void }) {
  const t = useText()
  return (
    <Button emphasis="quiet" icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={onGo}>
      {t('records.previous')}
    </Button>
  )
}
