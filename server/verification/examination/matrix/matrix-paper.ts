import type { Say } from '@djbr/domain/declaration/shown-value.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import type { History } from '@djbr/domain/verification/history.ts'
import type { Match, Term } from '@djbr/domain/verification/indicator.ts'
import { indicators } from '@djbr/domain/verification/indicators/index.ts'
import { limitsOf } from '@djbr/domain/verification/limit-words.ts'
import type { Matrix, Source } from '@djbr/domain/verification/matrix.ts'
import { columnLines, countsHalf, intervalLines, type Line } from '@djbr/domain/verification/matrix-lines.ts'
import { OWNER_WORDS } from '@djbr/domain/verification/owner-words.ts'
import { type Finding, textOf, type WeightSet } from '@djbr/domain/verification/score.ts'
import { sumOf } from '@djbr/domain/verification/sight.ts'
import { listedTerms, partWords } from '@djbr/domain/verification/term-words.ts'
import {
  fact,
  fitted,
  identityOf,
  type MatrixModel,
  type MatrixTable,
  moment,
  moneyOnPaper,
  nameOf,
  type Print,
  pageOf,
  printable,
  rowIn,
  runningName,
  speaker,
} from '../../../ground/documents/index.ts'
import { dayOf, sumsOf } from './matrix-sums.ts'

interface PrintedScore {
  readonly version: number
  /** Hash of the set, in hexadecimal digits. */
  readonly hash: string
  readonly calculatedAt: string
  readonly points: number
  readonly findings: readonly Finding[]
  readonly thresholds: WeightSet['thresholds']
}

interface PrintedRecord {
  readonly kind: KindName
  readonly id: number
  /** Its place among the sworn records of its kind, from 0. */
  readonly place: number
  /** Description that names nobody else; '' when there is none. */
  readonly words: string
}

/**
 * The printed matrix of a case, for its file. It names only its declarant: records are not shown by their headline, which for a debt is the creditor. Moments
 * are La Paz times, `YYYY-MM-DDTHH:MM:SS-04:00`.
 */
export interface PrintedMatrix {
  readonly certificate: string
  readonly declarant: Pick<Snapshot, 'declarant' | 'words'> | null
  readonly printedAt: string
  /** Account that printed it. */
  readonly printedBy: string
  readonly history: readonly Pick<History[number], 'on' | 'versions' | 'items'>[]
  readonly matrix: Matrix
  /** Certificate of the version in each column. */
  readonly certificates: readonly string[]
  /** Findings of the indicators, and the set that weighs them; null when nothing was scored. */
  readonly score: PrintedScore | null
  /** Records of every reception. */
  readonly records: readonly PrintedRecord[]
  /** One for each record of each year, with the row of the other owner's digest. */
  readonly matches: readonly (Pick<Match, 'owner' | 'from' | 'until' | 'value'> & {
    readonly kind: KindName
    readonly recordId: number
    readonly digestId: number
  })[]
}

/** Columns that fit the width of a page. */
const COLUMNS = 5
/** Most records that an indicator lists: more than that are whole declarations, which the paper shows further down. */
const MAX_LISTED = 24
const RECORD_MM = 132
const RECORD_POINTS = 8.4
const OWNED_MM = 62

type RecordAt = Pick<PrintedRecord, 'kind' | 'id'>

/** What a paper calls a record. */
type Naming = (record: RecordAt) => string

/**
 * Builds the paper of a matrix (R16.22): whose it is, what was declared as of each day and what happened between, what each amount means, what the indicators
 * say and what else would explain it, who else declares the same, without a name, and the records that add up to each amount.
 */
export function matrixModel(printed: PrintedMatrix, print: Print): MatrixModel {
  const { certificate, declarant, printedAt, printedBy, history, matrix, score } = printed
  const say = speaker(print)
  const row = rowIn(say)
  const naming = namingOf(printed, say)
  const datedName = (source: Omit<Source, 'amount'>) =>
    say('matrix.recordOf', { record: naming(source), day: dayOf(history, source.column) })
  const between = intervalLines(matrix)
  return {
    ...pageOf(print, {
      title: say('matrix.paper.title', { certificate }),
      at: printedAt,
      running: declarant ? runningName(declarant.declarant) : '',
      code: say('matrix.paper.printed', { account: printedBy, moment: moment(printedAt, say) }),
    }),
    facts: [
      fact(say('cases.certificate'), certificate),
      fact(say('matrix.paper.declared'), String(history.length)),
      fact(say('matrix.paper.until'), dayOf(history, history.length - 1)),
    ],
    rows: declarant
      ? [
          row('documents.declarant', nameOf(declarant.declarant)),
          row('documents.identity', identityOf(declarant.declarant, declarant.words)),
        ]
      : [],
    notice: { title: say('matrix.limitsTitle'), text: say('matrix.limitsText') },
    columns: {
      title: say('matrix.columns'),
      tables: tablesOf(
        columnLines(matrix),
        history.map((_, at) => columnHead(at, printed, say)),
        say,
      ),
    },
    intervals: {
      title: say('matrix.intervals'),
      tables: tablesOf(
        between,
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
      items: between.flatMap(({ title: line, meaning }) => (meaning ? [{ label: say(line), text: say(meaning) }] : [])),
    },
    findings: {
      title: say('matrix.findings'),
      lead: say('matrix.findingsText'),
      items: score?.findings.map((finding) => findingOf(finding, score, datedName, say)) ?? [],
      nothing: say(score ? 'matrix.noFindings' : 'matrix.notScored'),
      set: score
        ? [
            row('scores.points', String(score.points)),
            row('matrix.set', String(score.version)),
            row('matrix.setHash', score.hash),
            row('matrix.calculated', moment(score.calculatedAt, say)),
          ]
        : [],
    },
    owners: ownersOf(printed, naming, say),
    records: {
      title: say('matrix.records'),
      lead: say('matrix.paper.recordsText'),
      columns: history.map((_, at) => recordsOf(at, printed, naming, say)),
    },
    sums: {
      title: say('matrix.paper.sums'),
      lead: say('matrix.paper.sumsText'),
      intervals: sumsOf(printed, naming, say),
    },
  }
}

/** Names a record by its kind, number and description; its headline may name somebody. */
function namingOf({ records }: PrintedMatrix, say: Say): Naming {
  const known = new Map(records.map((record) => [`${record.kind} ${record.id}`, record]))
  return ({ kind, id }) => {
    const found = known.get(`${kind} ${id}`)
    if (!found) throw new Error(`no record ${kind} ${id} was sworn`)
    const record = say('documents.case.record', { kind: say(recordKinds[kind].texts.title), number: found.place + 1 })
    return found.words === '' ? record : say('matrix.paper.described', { record, words: found.words })
  }
}

function columnHead(at: number, { history, certificates }: PrintedMatrix, say: Say): string[] {
  const rectified = history[at]?.versions.slice(1).map(({ swornOn }) => say('matrix.rectifiedOn', { day: displayDate(swornOn) })) ?? []
  return [say('matrix.paper.swornOn', { day: dayOf(history, at) }), certificates[at] ?? '', ...rectified]
}

/** Splits lines into tables, each with as many columns as fit a page. */
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
  datedName: (source: Omit<Source, 'amount'>) => string,
  say: Say,
): MatrixModel['findings']['items'][number] {
  const { indicator, weight, params, terms } = finding
  const labelled = (label: MessageKey, text: string) => ({ label: say(label), text: printable(text) })
  const all = listedTerms(terms)
  const listed = all.length > MAX_LISTED ? [] : all
  const wordsOf = ({ part, source }: Term) =>
    source ? say('matrix.partOf', { part: say(partWords(part)), record: datedName(source) }) : say(partWords(part))
  const limits = limitsOf(indicator, thresholds[indicator]).map(({ words, params: values }) => say(words, values))
  return {
    title: `${numberOf(finding)}. ${say(textOf(indicator, 'title'))}`,
    sentence: printable(say(textOf(indicator, 'sentence'), params)),
    facts: [
      labelled('matrix.formula', say(textOf(indicator, 'formula'))),
      labelled('matrix.otherwise', say(textOf(indicator, 'otherwise'), params)),
      labelled('matrix.weight', String(weight)),
      ...(limits.length > 0 ? [labelled('matrix.limits', limits.join(' · '))] : []),
      ...(listed.length < all.length ? [labelled('matrix.paper.foundIn', say('matrix.paper.many', { count: all.length }))] : []),
    ],
    records: [
      ...listed.map((term) => ({ words: fitted(wordsOf(term), RECORD_MM, RECORD_POINTS), amount: moneyOnPaper(term.amount) })),
      ...(listed.length > 0 ? [{ words: say('matrix.sum'), amount: moneyOnPaper(sumOf(terms)) }] : []),
    ],
  }
}

/** Lists who else declares the same: the latest match of each other owner. */
function ownersOf({ matches }: PrintedMatrix, naming: Naming, say: Say): MatrixModel['owners'] {
  const days = (from: string, until: string) =>
    from === until ? displayDate(from) : say('matrix.fromTo', { from: displayDate(from), to: displayDate(until) })
  return {
    title: say('matrix.owner.title'),
    lead: say('matrix.owner.text'),
    nothing: say('matrix.owner.none'),
    headings: (['matrix.record', 'matrix.owner.relation', 'matrix.owner.days', 'matrix.owner.value'] as const).map((key) => say(key)),
    rows: [...new Map(matches.map((match) => [match.digestId, match])).values()].map(({ kind, recordId, owner, from, until, value }) => [
      fitted(naming({ kind, id: recordId }), OWNED_MM, RECORD_POINTS),
      say(OWNER_WORDS[owner]),
      days(from, until),
      displayAmount(value),
    ]),
  }
}

/** Lists the records that count in a column, each with what it adds. */
function recordsOf(
  column: number,
  { history, matrix, certificates }: PrintedMatrix,
  naming: Naming,
  say: Say,
): MatrixModel['records']['columns'][number] {
  const sums = matrix.columns[column]?.by.full
  const of = (sources: readonly Source[] = []) => new Map(sources.map((source) => [`${source.kind} ${source.id}`, source]))
  const [assets, debts, income] = [of(sums?.assets.sources), of(sums?.debts.sources), of(sums?.income.sources)]
  const all = new Map([...assets, ...debts, ...income])
  const shown = (source: Source | undefined) => (source ? displayAmount(source.amount) : '')
  return {
    title: [say('matrix.recordsOf', { day: dayOf(history, column) }), certificates[column]].filter(Boolean).join(' · '),
    headings: [say('matrix.record'), say('frame.assets'), say('frame.debts'), say('matrix.income')],
    rows: [...all].map(([key, source]) => [
      fitted(naming(source), RECORD_MM - 40, RECORD_POINTS),
      shown(assets.get(key)),
      shown(debts.get(key)),
      shown(income.get(key)),
    ]),
  }
}
