import { Button, type Emphasis } from '../../foundation/controls/button.tsx'
import { IconArrowRight } from '../../foundation/icons.ts'
import type { Onward } from './onward.ts'

/** Button that leads on from a screen that needs nothing more. */
export const GoOn = ({ onward, emphasis }: { readonly onward: Onward; readonly emphasis: Emphasis }) => (
  <Button emphasis={emphasis} iconAfter={<IconArrowRight size={18} />} onClick={onward.go}>
    {onward.words}
  </Button>
)
