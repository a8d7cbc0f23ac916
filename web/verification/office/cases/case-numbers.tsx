import type { Answer } from '@djbr/domain/calls/call.ts'
import { caseNumbers } from '@djbr/domain/calls/cases.ts'
import { EXAMINATION_OUTCOME_WORDS } from '@djbr/domain/verification/cases/case.ts'
import { CASE_STATE_WORDS } from '@djbr/domain/verification/cases/case-forms.ts'
import { CHANNEL_WORDS, CHANNELS } from '@djbr/domain/verification/cases/selection.ts'
import { indicators } from '@djbr/domain/verification/indicators/index.ts'
import { textOf } from '@djbr/domain/verification/score.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { Loaded } from '../../../foundation/controls/loaded.tsx'
import { type Translate, useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import styles from './cases.module.css'
import { NumbersTable } from './numbers-table.tsx'

/** Figures on cases: their ages, outcomes by channel, the base rate of the draw, and the results of each indicator (R18.20). */
export function CaseNumbers() {
  const t = useText()
  const query = useQuery(queryOf(caseNumbers))
  return (
    <Part name="cifras" title={t('cases.numbers.title')}>
      <p className={styles.quiet}>{t('cases.numbers.intro')}</p>
      <Loaded query={query} failed="controls.table.failed" lines={6}>
        {(data) => <Tables numbers={data} />}
      </Loaded>
    </Part>
  )
}

type Numbers = Answer<typeof caseNumbers>

interface CountedRow {
  readonly words: string
  readonly counts: readonly number[]
}

function Tables({ numbers }: { readonly numbers: Numbers }) {
  const t = useText()
  const total = t('cases.numbers.total')
  /** Rows of counts with the sum of each, and of each column. */
  const summed = (rows: readonly CountedRow[]) => {
    const ofColumn = (at: number) => rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)
    const all = { words: total, counts: rows[0]?.counts.map((_, at) => ofColumn(at)) ?? [] }
    return [...rows, all].map(
      ({ words, counts }) => [words, ...[...counts, counts.reduce((sum, one) => sum + one, 0)].map(String)] as const,
    )
  }
  const bands = [
    ...numbers.bands.map((days) => t('cases.numbers.upTo', { days })),
    t('cases.numbers.more', { days: numbers.bands.at(-1) ?? 0 }),
  ]
  return (
    <div className={styles.numbers}>
      <NumbersTable
        caption={t('cases.numbers.ages')}
        head={[t('cases.state'), ...bands, total]}
        rows={summed(numbers.ages.map(({ state, counts }) => ({ words: t(CASE_STATE_WORDS[state]), counts })))}
      />
      <NumbersTable
        caption={t('cases.numbers.outcomes')}
        head={[t('examined.outcome'), ...CHANNELS.map((channel) => t(CHANNEL_WORDS[channel])), total]}
        rows={summed(
          numbers.outcomes.map(({ outcome, channels }) => ({
            words: t(EXAMINATION_OUTCOME_WORDS[outcome]),
            counts: CHANNELS.map((channel) => channels.find((one) => one.channel === channel)?.count ?? 0),
          })),
        )}
      />
      <NumbersTable
        caption={t('cases.numbers.lot')}
        head={[t('examined.outcome'), t('cases.count')]}
        rows={[[t('cases.numbers.lotFound'), shareWords(numbers.lot, t)]]}
      />
      {numbers.indicators.length === 0 ? (
        <p>{t('cases.numbers.noIndicators')}</p>
      ) : (
        <NumbersTable
          caption={t('cases.numbers.indicators')}
          head={[t('cases.numbers.indicator'), t('cases.numbers.found')]}
          rows={numbers.indicators.map((row) => [indicatorWords(row.number, t), shareWords(row, t)])}
        />
      )}
    </div>
  )
}

/** Below this number only the count is shown, since a percentage of so few says nothing. */
const MIN_FOR_PERCENT = 20

function shareWords({ ended, found }: Numbers['lot'], t: Translate): string {
  if (ended < MIN_FOR_PERCENT) return t('cases.numbers.share', { found, ended })
  return t('cases.numbers.sharePercent', { found, ended, percent: Math.round((found / ended) * 100) })
}

function indicatorWords(number: number, t: Translate): string {
  const name = indicators.find((indicator) => indicator.number === number)?.name
  return name ? `${number}. ${t(textOf(name, 'title'))}` : t('cases.grounds.unknown', { number })
}
