import { weightSets } from '@djbr/domain/calls/weights.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { backTestOf, HELD_OUT_SCHEMES, SCHEME_WORDS, SCHEMES, type SchemeName } from '@djbr/domain/verification/presets.ts'
import type { WeightSet } from '@djbr/domain/verification/score.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../cases/case-parts.tsx'
import styles from './examination.module.css'

const ALL: readonly SchemeName[] = [...SCHEMES, ...HELD_OUT_SCHEMES]
const isHeldOut = (scheme: SchemeName) => HELD_OUT_SCHEMES.some((each) => each === scheme)
/** Of what is worth one income, fewer than this in a hundred are as good as none. */
const ALMOST_NONE = 10

/** What a set of weights does not find, as the back-test says of it (R16.23), or that it was not run with it. */
export function BlindSpots({ set }: { readonly set: WeightSet }) {
  const t = useText()
  // The page behind a dialog has one too.
  const id = useId()
  const tested = backTestOf(set)
  if (!tested) {
    return (
      <Part name={id} title={t('weights.blind')}>
        <Notice tone="warning" title={t('weights.blindUnknown')}>
          {t('weights.blindUnknownText')}
        </Notice>
      </Part>
    )
  }
  const { found, people, alarms, precision, heldOutPrecision } = tested
  const percent = (scheme: SchemeName, at: number) => `${found[scheme][at] ?? 0} %`
  const missed = ALL.filter((scheme) => (found[scheme][1] ?? 0) < ALMOST_NONE).map((scheme) => t(SCHEME_WORDS[scheme]))
  return (
    <Part name={id} title={t('weights.blind')}>
      <p className={styles.note}>{t('weights.blindText', { people: displayAmount(people) })}</p>
      {missed.length > 0 && <Notice tone="warning" title={t('weights.blindNever', { schemes: missed.join('; ') })} />}
      <DataTable<SchemeName>
        caption={t('weights.blindScheme')}
        rows={ALL}
        keyOf={(scheme) => scheme}
        columns={[
          {
            key: 'scheme',
            title: t('weights.blindScheme'),
            cell: (scheme) => {
              const words = t(SCHEME_WORDS[scheme])
              return isHeldOut(scheme) ? t('weights.blindHeldOut', { scheme: words }) : words
            },
            notInCard: true,
          },
          { key: 'half', title: t('weights.blindHalf'), align: 'end', digits: true, cell: (scheme) => percent(scheme, 0) },
          { key: 'one', title: t('weights.blindOne'), align: 'end', digits: true, cell: (scheme) => percent(scheme, 1) },
          { key: 'three', title: t('weights.blindThree'), align: 'end', digits: true, cell: (scheme) => percent(scheme, 2) },
        ]}
        card={(scheme) => ({ title: t(SCHEME_WORDS[scheme]) })}
        full
        dense
      />
      <ReadOnlyList>
        <ReadOnlyField label={t('weights.blindAlarms')}>{alarms}</ReadOnlyField>
        <ReadOnlyField label={t('weights.blindPrecision')}>{precision}</ReadOnlyField>
        <ReadOnlyField label={t('weights.blindHeldOutPrecision')}>{heldOutPrecision}</ReadOnlyField>
      </ReadOnlyList>
    </Part>
  )
}

/** The same of the set in force, where cases are chosen by those who also set weights (R8.2); nothing before there is one. */
export function BlindSpotsInForce() {
  const t = useText()
  const { data, error } = useQuery(queryOf(weightSets))
  const [inForce] = data?.versions ?? []
  if (error && !data) return <Notice tone="warning" title={t('weights.failed')} />
  return inForce ? <BlindSpots set={inForce.settings} /> : null
}
