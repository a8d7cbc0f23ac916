import { OBLIGATION_REASON_WORDS, type ObligationReason } from '@djbr/domain/register/obligation.ts'
import { printable } from './measure.ts'
import { fact, moment, type Print, pageOf, rowIn, speaker } from './model.ts'
import type { EntityReportModel } from './print-model.ts'

const COUNTS = ['due', 'onTime', 'late', 'veryLate', 'missing', 'open', 'exempt', 'inReview'] as const

/** An entity's report for a year or a quarter, as printed. */
export interface PrintedReport {
  readonly entity: string
  readonly year: number
  readonly quarter: number | null
  /** The cut-off: La Paz time, `YYYY-MM-DDTHH:MM:SS-04:00`. */
  readonly cutOff: string
  readonly notDerived: number
  readonly rows: readonly ({ readonly month: string; readonly reason: ObligationReason } & Readonly<
    Record<(typeof COUNTS)[number], number>
  >)[]
}

/** Returns the paper of an entity's report (R13.18): what was due in a year or a quarter and what became of it, by month and reason, with its cut-off. */
export function entityReportModel({ entity, year, quarter, cutOff, notDerived, rows }: PrintedReport, print: Print): EntityReportModel {
  const say = speaker(print)
  const row = rowIn(say)
  const sum = (count: (typeof COUNTS)[number]) => String(rows.reduce((total, each) => total + each[count], 0))
  const title = quarter === null ? say('documents.entity.title', { year }) : say('documents.entity.titleOfQuarter', { year, quarter })
  return {
    ...pageOf(print, { title, at: cutOff, running: printable(entity), code: title }),
    facts: [
      fact(say('entity.report.due'), sum('due')),
      fact(say('documents.entity.received'), String(Number(sum('onTime')) + Number(sum('late')) + Number(sum('veryLate')))),
      fact(say('entity.report.missing'), sum('missing')),
    ],
    rows: [
      row('documents.certificate.entity', entity),
      row('entity.report.year', quarter === null ? String(year) : say('entity.report.quarterOf', { year, quarter })),
      row('documents.entity.cutOff', moment(cutOff, say)),
      row('documents.entity.notDerived', String(notDerived)),
    ],
    list: {
      title: say('documents.entity.list'),
      headings: [say('entity.report.month'), say('entity.report.reason'), ...COUNTS.map((count) => say(`entity.report.${count}`))],
      rows: rows.map((each) => [
        each.month.split('-').reverse().join('/'),
        say(OBLIGATION_REASON_WORDS[each.reason]),
        ...COUNTS.map((count) => String(each[count])),
      ]),
      total: [say('documents.entity.total'), '', ...COUNTS.map(sum)],
    },
    notice: { title: say('documents.entity.what'), text: say('documents.entity.notice') },
  }
}
