import type { ReactNode } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { IconArrowLeft } from '../../foundation/icons.ts'
import type { Onward } from './onward.ts'
import styles from './step-foot.module.css'

interface StepFootProps {
  readonly onward: Onward
  /** What can be done, the main action first: it stands at the right, on a phone above the others. */
  readonly children?: ReactNode
}

/** The foot of every step: the way back at the left, what leads on at the right. */
export const StepFoot = ({ onward: { back }, children }: StepFootProps) => (
  <div className={styles.foot}>
    {children && <div className={styles.actions}>{children}</div>}
    <Button emphasis="quiet" icon={<IconArrowLeft size={18} />} onClick={back.go}>
      {back.words}
    </Button>
  </div>
)
