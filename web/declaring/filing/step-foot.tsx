import type { ReactNode } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { IconArrowLeft } from '../../foundation/icons.ts'
import type { Onward } from './onward.ts'
import styles from './step-foot.module.css'

interface StepFootProps {
  readonly onward: Onward
  /** The actions, main one first: it is shown at the right, or on a phone above the others. */
  readonly children?: ReactNode
}

/** Foot of every step: the way back at the left, the actions that lead on at the right. */
export const StepFoot = ({ onward: { back }, children }: StepFootProps) => (
  <div className={styles.foot}>
    {children && <div className={styles.actions}>{children}</div>}
    <Button emphasis="quiet" icon={<IconArrowLeft size={18} />} onClick={back.go}>
      {back.words}
    </Button>
  </div>
)
