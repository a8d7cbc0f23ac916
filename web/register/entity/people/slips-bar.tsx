import { Button } from '../../../foundation/controls/button.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { IconPrinter } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import styles from '../entity.module.css'
import { useSlips } from './use-slips.ts'

interface SlipsBarProps {
  /** The people on the current page. */
  readonly shown: readonly number[]
  readonly chosen: ReadonlySet<number>
  onChoose(chosen: ReadonlySet<number>): void
}

/** Prints slips for the people chosen in the list, on this page and others. */
export function SlipsBar({ shown, chosen, onChoose }: SlipsBarProps) {
  const t = useText()
  const slips = useSlips()
  return (
    <>
      <div className={styles.pages}>
        <Button disabled={shown.every((one) => chosen.has(one))} onClick={() => onChoose(new Set([...chosen, ...shown]))}>
          {t('entity.slips.choosePage')}
        </Button>
        <Button disabled={chosen.size === 0} onClick={() => onChoose(new Set())}>
          {t('entity.slips.chooseNobody')}
        </Button>
        <Button
          icon={<IconPrinter size={18} />}
          disabled={chosen.size === 0}
          busy={slips.busy && t('shell.working')}
          onClick={() => void slips.print([...chosen])}
        >
          {t('entity.slips.print', { count: chosen.size })}
        </Button>
      </div>
      <Refused failure={slips.failed} kept={t('entity.slips.kept')} />
    </>
  )
}
