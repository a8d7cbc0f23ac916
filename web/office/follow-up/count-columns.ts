import { OUTCOME_WORDS } from '@djbr/domain/register/report.ts'
import type { Column } from '../../foundation/controls/data-table.tsx'
import type { Translate } from '../../foundation/language/language.ts'
import type { Counts } from './calls.ts'

const COUNTED = [
  ['debidas', 'followup.due'],
  ['en_plazo', OUTCOME_WORDS.onTime],
  ['tarde_hasta_30', OUTCOME_WORDS.late],
  ['tarde_mas_30', OUTCOME_WORDS.veryLate],
  ['omitidas', OUTCOME_WORDS.missing],
  ['justificadas', OUTCOME_WORDS.justified],
  ['exentas', OUTCOME_WORDS.exempt],
  ['abiertas', OUTCOME_WORDS.open],
] as const

/** The percentage in time as it is read; a dash where there is none. */
const percentageOf = ({ porcentaje }: Counts) => (porcentaje === null ? '—' : porcentaje.toLocaleString('es-BO'))

/** The same with its sign and what it is, as the headline of a card; '' where there is none. */
export const percentageFact = (row: Counts, t: Translate) =>
  row.porcentaje === null ? '' : `${percentageOf(row)} ${t('followup.percentage')}`

/** The columns of counts, with their totals below. `inHeadline`: a card says the percentage there already. */
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
    key: 'porcentaje',
    title: t('followup.percentage'),
    align: 'end',
    digits: true,
    cell: percentageOf,
    notInCard: inHeadline,
    total: total && percentageOf(total),
  },
]
