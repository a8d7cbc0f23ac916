import type { Say } from '@djbr/domain/declaration/shown-value.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/index.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { ANSWER_CAUSE_WORDS, EXAMINATION_OUTCOME_WORDS, type ExaminationOutcome } from '@djbr/domain/verification/cases/case.ts'
import { CASE_EVENT_WORDS } from '@djbr/domain/verification/cases/case-forms.ts'
import type { Explanation } from '@djbr/domain/verification/cases/explanation.ts'
import { CHANNEL_WORDS, type Channel, type Grounds } from '@djbr/domain/verification/cases/selection.ts'
import { indicators } from '@djbr/domain/verification/indicators/index.ts'
import { textOf } from '@djbr/domain/verification/score.ts'
import {
  type CaseFileModel,
  fact,
  fitted,
  fittedLines,
  identityOf,
  moment,
  nameOf,
  type Pair,
  type Print,
  pageOf,
  pairsWidth,
  printable,
  recordPairs,
  rowIn,
  type SheetPart,
  shortened,
  speaker,
  swornSheets,
} from '../../ground/documents/index.ts'
import { matrixModel, type PrintedMatrix } from '../examination/index.ts'

/** A record that was asked about, by its place among the sworn records of its kind. */
interface AskedRecord {
  readonly kind: KindName
  readonly place: number
}

type GroundsOf<By extends Channel> = Extract<Grounds, { readonly channel: By }>

/** Why a declaration was selected, in a form that a reader can look up: a draw by its published name, a set of weights by its hash and place in the public log. */
type PrintedGrounds =
  | GroundsOf<'report'>
  | (Omit<GroundsOf<'lot'>, 'draw'> & { readonly draw: string })
  | (GroundsOf<'score'> & { readonly set: { readonly hash: string; readonly place: number } | null })

/** The printed file of a case (R18.19). Moments are La Paz times, `YYYY-MM-DDTHH:MM:SS-04:00`. */
export interface PrintedCase {
  readonly orderedAt: string
  readonly orderedBy: string
  readonly reference: string
  readonly reason: string
  readonly certificate: string
  /** The examined sworn snapshot, and its SHA-256. */
  readonly sworn: Snapshot
  readonly hash: string
  /** Every received declaration of the same person, latest first. */
  readonly declarations: readonly {
    readonly certificate: string
    readonly receivedOn: PlainDate
    readonly totals: Snapshot['totals']
  }[]
  /** How their net worth grew, as in the separate print (R16.22). */
  readonly matrix: PrintedMatrix
  readonly grounds: readonly { readonly at: string; readonly grounds: PrintedGrounds }[]
  readonly requests: readonly {
    readonly askedAt: string
    readonly dueOn: PlainDate
    readonly questions: readonly {
      readonly record: AskedRecord | null
      readonly words: string
      readonly answer: Explanation | null
      readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: number; readonly hash: string }[]
    }[]
    readonly answeredAt: string | null
  }[]
  readonly examiner: string
  readonly proposal: { readonly at: string; readonly by: string; readonly outcome: ExaminationOutcome; readonly reasons: string }
  readonly decision: { readonly at: string; readonly by: string; readonly outcome: ExaminationOutcome; readonly reasons: string }
  readonly events: readonly { readonly at: string; readonly kind: string; readonly by: string; readonly words: string }[]
}

const TEXT_MM = pairsWidth(3)
const TEXT_POINTS = 9
const CELL_POINTS = 8.4
/** Widths of the template's columns that hold text of any length, in millimetres. */
const EVENT_MM = 88
const NAME_MM = 62
const HASH_MM = 60
const RUNNING_MM = 60
const RUNNING_POINTS = 7.6

/** Builds the file of a referred case for a prosecutor: the grounds, what was sworn, asked, answered and decided, and the history (R18.19). */
export function caseFileModel(file: PrintedCase, print: Print): CaseFileModel {
  const say = speaker(print)
  const row = rowIn(say)
  const { sworn, decision, proposal } = file
  const decided = (title: MessageKey, { at, by, outcome, reasons }: PrintedCase['decision']) => ({
    title: say(title),
    rows: [
      row('examined.outcome', say(EXAMINATION_OUTCOME_WORDS[outcome])),
      row('documents.case.by', by),
      row('documents.case.at', moment(at, say)),
    ],
    paragraphs: paragraphsOf(reasons),
  })
  return {
    ...pageOf(print, {
      title: say('documents.case.title', { certificate: file.certificate }),
      at: file.orderedAt,
      running: shortened(file.reference, RUNNING_MM, RUNNING_POINTS),
      code: say('documents.case.foot'),
    }),
    facts: [
      fact(say('cases.certificate'), file.certificate),
      fact(say('documents.case.referredOn'), displayDate(decision.at.slice(0, 10))),
      fact(say('documents.case.examinedRecords'), String(recordsToPrint(file).length)),
    ],
    rows: [
      row('documents.case.reference', file.reference),
      row('documents.case.reason', file.reason),
      row('documents.declarant', nameOf(sworn.declarant)),
      row('documents.identity', identityOf(sworn.declarant, sworn.words)),
      row('documents.case.examiner', file.examiner),
      row('documents.case.decider', decision.by),
      row('documents.case.orderedBy', file.orderedBy),
      row('documents.case.orderedAt', moment(file.orderedAt, say)),
      row('documents.case.hash', file.hash),
    ],
    proposal: decided('documents.case.proposal', proposal),
    decision: decided('documents.case.decision', decision),
    groundsTitle: say('documents.case.grounds'),
    grounds: file.grounds.map(({ at, grounds }) => groundsOf(at, grounds, say)),
    declarations: {
      title: say('documents.case.declarations'),
      headings: (['cases.certificate', 'cases.received', 'frame.assets', 'frame.debts', 'frame.income', 'frame.netWorth'] as const).map(
        (key) => say(key),
      ),
      rows: file.declarations.map(({ certificate, receivedOn, totals }) => [
        certificate === file.certificate ? say('documents.case.isExamined', { certificate }) : certificate,
        displayDate(receivedOn),
        ...[totals.assets, totals.debts, totals.income, totals.netWorth].map(displayAmount),
      ]),
    },
    records: {
      title: say('documents.case.records'),
      nothing: say('documents.case.noRecords'),
      parts: [
        ...(isGeneral(file) ? swornSheets(sworn, sworn.words, say) : []),
        ...recordsToPrint(file).map((record) => recordPart(record, sworn, say)),
      ],
    },
    asked: {
      title: say('cases.requests'),
      nothing: say('cases.requests.none'),
      requests: file.requests.map((request) => askedOf(request, sworn, say)),
    },
    files: {
      title: say('documents.case.files'),
      nothing: say('documents.case.noFiles'),
      headings: (
        ['documents.case.file.name', 'documents.case.file.type', 'documents.case.file.bytes', 'documents.case.file.hash'] as const
      ).map((key) => say(key)),
      rows: file.requests.flatMap(({ questions }) =>
        questions
          .flatMap(({ files }) => files)
          .map(({ name, type, bytes, hash }) => [
            fitted(name, NAME_MM, CELL_POINTS),
            type.toUpperCase(),
            displayAmount(bytes),
            fitted(hash, HASH_MM, CELL_POINTS),
          ]),
      ),
    },
    history: {
      title: say('cases.history'),
      headings: (['documents.case.when', 'documents.case.what', 'documents.case.who'] as const).map((key) => say(key)),
      rows: file.events.flatMap(({ at, kind, by, words }) => {
        const known = CASE_EVENT_WORDS[kind]
        if (!known) return []
        return [[moment(at, say), fitted([say(known), words].filter(Boolean).join(': '), EVENT_MM, CELL_POINTS), printable(by)]]
      }),
    },
    matrix: matrixModel(file.matrix, print),
    notice: { title: say('documents.case.what.title'), text: say('documents.case.notice') },
  }
}

const paragraphsOf = (words: string) => fittedLines(words, TEXT_MM, TEXT_POINTS)

/** Whether a question was about the declaration as a whole, or nothing was asked at all: then all of it was examined (R18.19). */
const isGeneral = ({ requests }: PrintedCase) =>
  requests.length === 0 || requests.some(({ questions }) => questions.some(({ record }) => record === null))

/** Returns the records that the questions covered: all sworn ones when one of them was general. */
const recordsToPrint = (file: PrintedCase): readonly AskedRecord[] =>
  isGeneral(file) ? kindNames.flatMap((kind) => file.sworn.records[kind].map((_, place) => ({ kind, place }))) : recordsAsked(file)

/** Returns each record that was asked about once, in the order of the questions. */
function recordsAsked({ requests }: PrintedCase): readonly AskedRecord[] {
  const asked = requests.flatMap(({ questions }) => questions.flatMap(({ record }) => record ?? []))
  return [...new Map(asked.map((record) => [`${record.kind} ${record.place}`, record])).values()]
}

function recordPart({ kind, place }: AskedRecord, { records, words }: Snapshot, say: Say): SheetPart {
  const record = records[kind][place]
  return {
    type: 'sheet',
    title: say('documents.case.record', { kind: say(recordKinds[kind].texts.title), number: place + 1 }),
    pairs: record ? recordPairs(kind, record, words, say) : [],
    nothing: say('documents.nothing'),
  }
}

/** Returns the grounds of each selection: the report, the draw, or the indicators with their other possible explanations. */
function groundsOf(at: string, grounds: PrintedGrounds, say: Say): CaseFileModel['grounds'][number] {
  const row = rowIn(say)
  const passage = (rows: readonly Pair[], paragraphs: readonly string[]) => ({
    title: say('documents.case.groundsOf', { channel: say(CHANNEL_WORDS[grounds.channel]), moment: moment(at, say) }),
    rows,
    paragraphs: paragraphs.flatMap(paragraphsOf),
  })
  switch (grounds.channel) {
    case 'report':
      return passage(
        [row('cases.report.reference', grounds.reference), row('cases.report.receivedOn', displayDate(grounds.receivedOn))],
        [grounds.reason],
      )
    case 'lot':
      return passage([], [say('cases.grounds.lot', { draw: grounds.draw, position: grounds.position + 1 })])
    case 'score':
      return passage(
        [
          row('matrix.set', grounds.weightSet),
          ...(grounds.set ? [row('matrix.setHash', grounds.set.hash), row('weights.position', String(grounds.set.place + 1))] : []),
          row('documents.case.inputs', grounds.inputs),
        ],
        grounds.indicators.map(({ number, params }) => indicatorWords(number, params, say)),
      )
  }
}

function indicatorWords(number: number, params: Params, say: Say): string {
  const name = indicators.find((indicator) => indicator.number === number)?.name
  if (!name) return say('cases.grounds.unknown', { number })
  const [title, sentence, otherwise] = (['title', 'sentence', 'otherwise'] as const).map((text) => say(textOf(name, text), params))
  return `${number}. ${title}: ${sentence} ${say('cases.grounds.otherwise')} ${otherwise}`
}

function askedOf(
  { askedAt, dueOn, questions, answeredAt }: PrintedCase['requests'][number],
  { records }: Snapshot,
  say: Say,
): CaseFileModel['asked']['requests'][number] {
  const row = rowIn(say)
  const about = ({ kind, place }: AskedRecord) => {
    const { texts, headline } = recordKinds[kind]
    const record = records[kind][place] as Readonly<Record<string, unknown>> | undefined
    const known = headline.map((field) => record?.[field]).find((value) => typeof value === 'string' && value !== '')
    return printable([say(texts.title), known ?? `${place + 1}`].join(': '))
  }
  return {
    title: say('documents.case.request', { moment: moment(askedAt, say), date: displayDate(dueOn) }),
    questions: questions.map(({ record, words, answer }) => ({
      about: record ? about(record) : say('documents.case.whole'),
      paragraphs: paragraphsOf(words),
      rows: answer ? [row('examined.cause', say(ANSWER_CAUSE_WORDS[answer.cause]))] : [],
      answer: answer ? paragraphsOf(answer.words) : [],
    })),
    rows: answeredAt ? [row('documents.case.answeredAt', moment(answeredAt, say))] : [],
    paragraphs: answeredAt ? [] : [say('documents.case.noAnswer')],
  }
}
