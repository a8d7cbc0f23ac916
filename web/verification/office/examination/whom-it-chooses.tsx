import { type TriedDeclaration, tryWeights } from '@djbr/domain/calls/weights.ts'
import { MAX_SELECTED_AT_ONCE } from '@djbr/domain/verification/cases/selection.ts'
import type { WeightSet } from '@djbr/domain/verification/score.ts'
import { useMutation } from '@tanstack/react-query'
import { SAID_HERE } from '../../../area/index.ts'
import { ask } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { IconListCheck } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import styles from './examination.module.css'

/** On request, compares whom a set would have chosen first with whom the last scores chose (R16.24). To be requested anew after each change. */
export function WhomItChooses({ set }: { readonly set: WeightSet }) {
  const t = useText()
  const trying = useMutation({ mutationFn: () => ask(tryWeights, { settings: set }, { quiet: SAID_HERE }) })
  return (
    <section className={styles.changes} aria-live="polite">
      <Button icon={<IconListCheck size={20} />} busy={trying.isPending && t('shell.working')} onClick={() => trying.mutate()}>
        {t('weights.try')}
      </Button>
      <Refused failure={trying.error} />
      {trying.data && <Chosen rows={trying.data.rows} tried={trying.data.tried} />}
    </section>
  )
}

interface ChosenProps {
  readonly rows: readonly TriedDeclaration[]
  readonly tried: number
}

function Chosen({ rows, tried }: ChosenProps) {
  const t = useText()
  const count = Math.min(MAX_SELECTED_AT_ONCE, tried)
  if (count === 0) return <p>{t('weights.tryNone')}</p>
  const left = rows.filter(({ after }) => after > count).length
  const come = rows.filter(({ before }) => before > count).length
  return (
    <>
      <p>{left + come === 0 ? t('weights.trySame', { count }) : t('weights.tryChanged', { count, left, come })}</p>
      <p className={styles.note}>{t('weights.tryText', { count, tried })}</p>
      <DataTable<TriedDeclaration>
        caption={t('weights.try')}
        rows={rows}
        keyOf={({ certificate }) => certificate}
        columns={[
          { key: 'certificate', title: t('cases.certificate'), digits: true, cell: ({ certificate }) => certificate, notInCard: true },
          { key: 'before', title: t('weights.tryBefore'), align: 'end', digits: true, cell: ({ before }) => before },
          { key: 'after', title: t('weights.tryAfter'), align: 'end', digits: true, cell: ({ after }) => after },
          {
            key: 'points',
            title: t('weights.tryPoints'),
            align: 'end',
            digits: true,
            cell: ({ pointsBefore, pointsAfter }) => `${pointsBefore} → ${pointsAfter}`,
          },
        ]}
        card={({ certificate }) => ({ title: certificate })}
        dense
      />
    </>
  )
}
