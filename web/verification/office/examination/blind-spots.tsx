import { weightSets } from '@djbr/domain/calls/weights.ts'
import { displayAmount, displayPercentage } from '@djbr/domain/values/money.ts'
import {
  ALARM_POINTS,
  type BackTested,
  backTestOf,
  HELD_OUT_SCHEMES,
  SCHEME_WORDS,
  SCHEMES,
  type SchemeName,
} from '@djbr/domain/verification/presets.ts'
import type { WeightSet } from '@djbr/domain/verification/score.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { buttonClass } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import styles from './examination.module.css'

const ALL: readonly SchemeName[] = [...SCHEMES, ...HELD_OUT_SCHEMES]
const isHeldOut = (scheme: SchemeName) => HELD_OUT_SCHEMES.some((each) => each === scheme)
/** Of what is worth one income, fewer than this in a hundred are as good as none. */
const ALMOST_NONE = 10
/** Name of the part about the set in force. */
export const IN_FORCE = 'no-encuentra'

interface BlindSpotsProps {
  readonly set: WeightSet
  /** Name of the part in its page, which a dialog above it shares. */
  readonly name: string
  /** Whether its warning is already shown above, by `BlindSpotsFirst`. */
  readonly warned?: boolean
}

/** Shows what a set of weights does not find, according to its back-test (R16.23), or that none was run with it. */
export function BlindSpots({ set, name, warned = false }: BlindSpotsProps) {
  const t = useText()
  const tested = backTestOf(set)
  if (!tested) {
    return (
      <Part name={name} title={t('weights.blind')}>
        {warned ? (
          <p>{t('weights.blindUnknownText')}</p>
        ) : (
          <Notice tone="warning" title={t('weights.blindUnknown')}>
            {t('weights.blindUnknownText')}
          </Notice>
        )}
      </Part>
    )
  }
  const { found, people, alarms, precision, heldOutPrecision } = tested
  const percent = (scheme: SchemeName, at: number) => displayPercentage(found[scheme][at] ?? 0)
  const wordsOf = (scheme: SchemeName) =>
    isHeldOut(scheme) ? t('weights.blindHeldOut', { scheme: t(SCHEME_WORDS[scheme]) }) : t(SCHEME_WORDS[scheme])
  return (
    <Part name={name} title={t('weights.blind')}>
      <p className={styles.note}>{t('weights.blindText', { people: displayAmount(people), points: ALARM_POINTS })}</p>
      {!warned && <AlmostNotFound tested={tested} />}
      <DataTable<SchemeName>
        caption={t('weights.blindScheme')}
        rows={ALL}
        keyOf={(scheme) => scheme}
        columns={[
          { key: 'scheme', title: t('weights.blindScheme'), cell: wordsOf, notInCard: true },
          { key: 'half', title: t('weights.blindHalf'), align: 'end', digits: true, cell: (scheme) => percent(scheme, 0) },
          { key: 'one', title: t('weights.blindOne'), align: 'end', digits: true, cell: (scheme) => percent(scheme, 1) },
          { key: 'three', title: t('weights.blindThree'), align: 'end', digits: true, cell: (scheme) => percent(scheme, 2) },
        ]}
        card={(scheme) => ({ title: wordsOf(scheme) })}
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

/** Warns of schemes of which almost nothing is found; draws nothing when something is found of each. */
function AlmostNotFound({ tested: { found }, action }: { readonly tested: BackTested; readonly action?: ReactNode }) {
  const t = useText()
  const missed = ALL.filter((scheme) => (found[scheme][1] ?? 0) < ALMOST_NONE).map((scheme) => t(SCHEME_WORDS[scheme]))
  return missed.length > 0 && <Notice tone="warning" title={t('weights.blindNever', { schemes: missed.join('; ') })} action={action} />
}

/** Shown above the choice of cases to people who also set weights (R8.2): what the set in force almost never finds. Draws nothing before there is a set. */
export function BlindSpotsFirst() {
  const t = useText()
  const inForce = useSetInForce()
  if (!inForce) return null
  const tested = backTestOf(inForce)
  const more = (
    <Link to="." search={true} hash={IN_FORCE} className={buttonClass()}>
      {t('weights.blindMore')}
    </Link>
  )
  return tested ? <AlmostNotFound tested={tested} action={more} /> : <Notice tone="warning" title={t('weights.blindUnknown')} />
}

/** The same in full, after the choice of cases. */
export function BlindSpotsInForce() {
  const t = useText()
  const { error, data } = useQuery(queryOf(weightSets))
  const inForce = useSetInForce()
  if (error && !data) return <Notice tone="warning" title={t('weights.failed')} />
  return inForce ? <BlindSpots name={IN_FORCE} set={inForce} warned /> : null
}

function useSetInForce(): WeightSet | undefined {
  const { data } = useQuery(queryOf(weightSets))
  return data?.versions[0]?.settings
}
