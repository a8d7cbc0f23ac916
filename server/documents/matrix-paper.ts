import type { History } from '@djbr/domain/examination/history.ts'
import { indicators } from '@djbr/domain/examination/indicators/index.ts'
import { limitsOf } from '@djbr/domain/examination/limit-words.ts'
import type { Matrix, Source } from '@djbr/domain/examination/matrix.ts'
import { columnLines, countsHalf, intervalLines, type Line } from '@djbr/domain/examination/matrix-lines.ts'
import { type Finding, textOf, type WeightSet } from '@djbr/domain/examination/score.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { displayAmount, displayMoney } from '@djbr/domain/values/money.ts'
import { fitted, printable } from './measure.ts'
import { fact, moment, type Print, rowIn, speaker } from './model.ts'
import type { MatrixModel, MatrixTable } from './print-model.ts'
import type { Say } from './values.ts'

interface PrintedScore {
  readonly version: number
  /** Of the set, in hexadecimal digits. */
  readonly hash: string
  readonly calculatedAt: string
  readonly findings: readonly Finding[]
  readonly thresholds: WeightSet['thresholds']
}

/** The matrix of a case as it is printed for its file, without a word that anybody wrote: a debt is headed by a creditor's name. Moments are La Paz times, `YYYY-MM-DDTHH:MM:SS-04:00`. */
export interface PrintedMatrix {
  readonly certificate: string
  readonly printedAt: string
  /** The account of who printed it. */
  readonly printedBy: string
  readonly history: readonly Pick<History[number], 'on' | 'versions'>[]
  readonly matrix: Matrix
  /** What the indicators found, and the set that it weighs by; null where nothing was scored. */
  readonly score: PrintedScore | null
  /** The place of a record among those of its kind that were sworn, from 0. */
  placeOf(source: Source): number
}

/** As many columns as a page is wide. */
const COLUMNS = 5
const RECORD_MM = 132
const RECORD_POINTS = 8.4
const RUNNING_MM = 60

/**
 * The paper of a matrix (R16.22): what was declared as of each day, what happened between, what each amount means, what the indicators say and what else
 * would explain it, and the records that every amount is the sum of.
 */
export function matrixModel(printed: PrintedMatrix, print: Print): MatrixModel {
  const { certificate, printedAt, printedBy, history, matrix, score } = printed
  const say = speaker(print)
  const row = rowIn(say)
  const title = say('matrix.paper.title')
  return {
    language: print.language ?? 'es',
    title,
    at: printedAt,
    masthead: { state: say('documents.state'), institution: say('documents.institution') },
    foot: {
      code: say('matrix.paper.printed', { account: printedBy, moment: moment(printedAt, say) }),
      notice: print.demo ? say('documents.demo') : '',
      page: say('documents.page'),
    },
    running: fitted(say('cases.one', { certificate }), RUNNING_MM, RECORD_POINTS),
    facts: [
      fact(say('cases.certificate'), certificate),
      fact(say('matrix.paper.declared'), String(history.length)),
      fact(say('matrix.paper.until'), dayOf(history, history.length - 1)),
    ],
    notice: { title: say('matrix.limitsTitle'), text: say('matrix.limitsText') },
    columns: { title: say('matrix.columns'), tables: tablesOf(columnLines(matrix), history.map(columnHead(say)), say) },
    intervals: {
      title: say('matrix.intervals'),
      tables: tablesOf(
        intervalLines(matrix),
        matrix.intervals.map((interval) => [
          say('matrix.fromTo', { from: dayOf(history, interval.from), to: dayOf(history, interval.to) }),
          say('matrix.days', { days: interval.days }),
          ...(countsHalf(interval) ? [say('matrix.byHalf')] : []),
        ]),
        say,
      ),
      nothing: say('matrix.noIntervals'),
    },
    meanings: {
      title: say('matrix.meanings'),
      items: intervalLines(matrix).flatMap(({ title: line, meaning }) => (meaning ? [{ label: say(line), text: say(meaning) }] : [])),
    },
    findings: {
      title: say('matrix.findings'),
      lead: say('matrix.findingsText'),
      items: score?.findings.map((finding) => findingOf(finding, score, printed, say)) ?? [],
      nothing: say(score ? 'matrix.noFindings' : 'matrix.notScored'),
      set: score
        ? [
            row('matrix.set', String(score.version)),
            row('matrix.setHash', score.hash),
            row('matrix.calculated', moment(score.calculatedAt, say)),
          ]
        : [],
    },
    records: { title: say('matrix.records'), columns: history.map((_, at) => recordsOf(at, printed, say)) },
  }
}

const dayOf = (history: PrintedMatrix['history'], at: number): string => displayDate(history[at]?.on ?? null)

const columnHead =
  (say: Say) =>
  ({ on, versions }: PrintedMatrix['history'][number]): string[] => [
    displayDate(on),
    ...versions.slice(1).map(({ swornOn }) => say('matrix.rectifiedOn', { day: displayDate(swornOn) })),
  ]

/** Lines under heads, as many columns a table as a page has room for. */
function tablesOf(lines: readonly Line[], heads: readonly (readonly string[])[], say: Say): readonly MatrixTable[] {
  const count = Math.ceil(heads.length / COLUMNS)
  return Array.from({ length: count }, (_, table) => {
    const [from, to] = [table * COLUMNS, (table + 1) * COLUMNS]
    return {
      corner: say('matrix.inBolivianos'),
      heads: heads.slice(from, to),
      rows: lines.map(({ title, rank, cells }) => ({
        rank: rank ?? '',
        cells: [say(title), ...cells.slice(from, to).map(({ amount }) => displayAmount(amount))],
      })),
    }
  })
}

const numberOf = ({ indicator }: Finding) => indicators.find(({ name }) => name === indicator)?.number ?? 0

function findingOf(
  finding: Finding,
  { thresholds }: PrintedScore,
  printed: PrintedMatrix,
  say: Say,
): MatrixModel['findings']['items'][number] {
  const { indicator, weight, params, sources } = finding
  const labelled = (label: MessageKey, text: string) => ({ label: say(label), text })
  const limits = limitsOf(indicator, thresholds[indicator]).map(({ words, params: values }) => say(words, values))
  return {
    title: `${numberOf(finding)}. ${say(textOf(indicator, 'title'))}`,
    sentence: printable(say(textOf(indicator, 'sentence'), params)),
    facts: [
      labelled('matrix.formula', say(textOf(indicator, 'formula'))),
      labelled('matrix.otherwise', say(textOf(indicator, 'otherwise'))),
      labelled('matrix.weight', String(weight)),
      ...(limits.length > 0 ? [labelled('matrix.limits', limits.join(' · '))] : []),
    ],
    records: sources.map((source) => ({ words: datedRecord(source, printed, say), amount: displayMoney(source.amount) })),
  }
}

/** A record by its kind and its number: what it is headed by may name somebody. */
const recordWords = (source: Source, { placeOf }: PrintedMatrix, say: Say): string =>
  say('documents.case.record', { kind: say(recordKinds[source.kind].texts.title), number: placeOf(source) + 1 })

const datedRecord = (source: Source, printed: PrintedMatrix, say: Say): string =>
  fitted(
    say('matrix.recordOf', { record: recordWords(source, printed, say), day: dayOf(printed.history, source.column) }),
    RECORD_MM,
    RECORD_POINTS,
  )

/** The records of a column that count, each with what it adds. */
function recordsOf(column: number, printed: PrintedMatrix, say: Say): MatrixModel['records']['columns'][number] {
  const { history, matrix } = printed
  const sums = matrix.columns[column]?.by.full
  const of = (sources: readonly Source[] = []) => new Map(sources.map((source) => [`${source.kind} ${source.id}`, source]))
  const [assets, debts, income] = [of(sums?.assets.sources), of(sums?.debts.sources), of(sums?.income.sources)]
  const all = new Map([...assets, ...debts, ...income])
  const shown = (source: Source | undefined) => (source ? displayAmount(source.amount) : '')
  const on: PlainDate | null = history[column]?.on ?? null
  return {
    title: say('matrix.recordsOf', { day: displayDate(on) }),
    headings: [say('matrix.record'), say('frame.assets'), say('frame.debts'), say('matrix.income')],
    rows: [...all].map(([key, source]) => [
      fitted(recordWords(source, printed, say), RECORD_MM - 40, RECORD_POINTS),
      shown(assets.get(key)),
      shown(debts.get(key)),
      shown(income.get(key)),
    ]),
  }
}
