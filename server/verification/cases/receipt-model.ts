import type { ExplainedQuestion } from '@djbr/domain/calls/examined.ts'
import type { Say } from '@djbr/domain/declaration/shown-value.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { ANSWER_CAUSE_WORDS } from '@djbr/domain/verification/cases/case.ts'
import {
  type AnswerReceiptModel,
  fact,
  fitted,
  fittedLines,
  moment,
  type Print,
  pageOf,
  pairsWidth,
  printable,
  rowIn,
  speaker,
} from '../../ground/documents/index.ts'

interface PrintedFile {
  readonly name: string
  readonly bytes: number
  readonly hash: string
}

/** An answer as printed on its receipt (R18.10). Moments are La Paz times, `YYYY-MM-DDTHH:MM:SS-04:00`. */
export interface PrintedAnswer {
  readonly number: number
  /** Certificate of the examined declaration. */
  readonly certificate: string
  readonly person: string
  /** Type and number of the identity document, as people write them. */
  readonly document: string
  readonly askedAt: string
  readonly answeredAt: string
  readonly questions: readonly (Omit<ExplainedQuestion, 'files'> & { readonly files: readonly PrintedFile[] })[]
}

const TEXT_MM = pairsWidth(3)
const TEXT_POINTS = 9
const NAME_MM = 62
const HASH_MM = 60
const CELL_POINTS = 8.4

/** Builds the receipt of an answer to a verification, for the declarant to keep: what was asked, and what was answered with which files (R18.10). */
export function answerReceiptModel(answer: PrintedAnswer, print: Print): AnswerReceiptModel {
  const say = speaker(print)
  const row = rowIn(say)
  return {
    ...pageOf(print, { title: say('documents.answer.title'), at: answer.answeredAt, running: answer.person }),
    facts: [
      fact(say('documents.answer.number'), String(answer.number)),
      fact(say('cases.certificate'), answer.certificate),
      fact(say('documents.case.answeredAt'), moment(answer.answeredAt, say)),
    ],
    rows: [
      row('documents.slip.person', answer.person),
      row('documents.identity', answer.document),
      row('documents.answer.askedAt', moment(answer.askedAt, say)),
    ],
    questions: answer.questions.map((question, place) => questionOf(question, place, say)),
    files: {
      headings: (['documents.case.file.name', 'documents.case.file.bytes', 'documents.case.file.hash'] as const).map((key) => say(key)),
      nothing: say('documents.case.noFiles'),
    },
    notice: { title: say('documents.slip.keep'), text: say('documents.answer.notice') },
  }
}

function questionOf({ record, words, answer, files }: PrintedAnswer['questions'][number], place: number, say: Say) {
  const row = rowIn(say)
  const about = record
    ? printable([say(recordKinds[record.kind].texts.title), record.title || `${record.place + 1}`].join(': '))
    : say('documents.case.whole')
  return {
    title: say('documents.answer.question', { number: place + 1 }),
    about,
    paragraphs: paragraphsOf(words),
    rows: answer ? [row('examined.cause', say(ANSWER_CAUSE_WORDS[answer.cause]))] : [],
    answer: paragraphsOf(answer?.words ?? ''),
    files: files.map(({ name, bytes, hash }) => [
      fitted(name, NAME_MM, CELL_POINTS),
      displayAmount(bytes),
      fitted(hash, HASH_MM, CELL_POINTS),
    ]),
  }
}

const paragraphsOf = (words: string) => fittedLines(words, TEXT_MM, TEXT_POINTS)
