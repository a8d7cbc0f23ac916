import type { CountsOfMonth as Counts } from '@djbr/domain/calls/follow-up.ts'
import { OUTCOME_WORDS } from '@djbr/domain/register/report.ts'
import { together } from '@djbr/domain/values/money.ts'
import type { Column } from '../../foundation/controls/data-table.tsx'
import type { Translate } from '../../foundation/language/language.ts'

const COUNTED = [
  ['due', 'followup.due'],
  ['onTime', OUTCOME_WORDS.onTime],
  ['late', OUTCOME_WORDS.late],
  ['veryLate', OUTCOME_WORDS.veryLate],
  ['missing', OUTCOME_WORDS.missing],
  ['justified', OUTCOME_WORDS.justified],
  ['exempt', OUTCOME_WORDS.exempt],
  ['open', OUTCOME_WORDS.open],
] as const

/** Returns the percentage on time as shown; a dash when there is none. */
const percentageOf = ({ percentage }: Counts) => (percentage === null ? '—' : percentage.toLocaleString('es-BO'))

/** Returns the percentage with its sign and label, as the headline of a card; '' when there is none. */
export const percentageFact = (row: Counts, t: Translate) =>
  row.percentage === null ? '' : together(percentageOf(row), t('followup.percentage'))

/** Returns the columns of counts, with their totals below. `inHeadline`: the headline of a card already shows the percentage. */
export const countColumns = <Row extends Counts>(t: Translate, total: Counts | undefined, inHeadline = false): Column<Row>[] => [
  ...COUNTED.map(
    ([key, title]): Column<Row> => ({
      key,
      title: t(title),
      align: 'end',
      digits: true,
      cell: (row) => row[key],
      total: total?.[key],
    }),
  ),
  {
    key: 'percentage',
    title: t('followup.percentage'),
    align: 'end',
    digits: true,
    cell: percentageOf,
    notInCard: inHeadline,
    total: total && percentageOf(total),
  },
]
