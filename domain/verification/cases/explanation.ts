import { required } from '../../calls/from-fields.ts'
import { oneOf, text } from '../../fields/field.ts'
import type { FieldSet } from '../../fields/record-kind.ts'
import { reasonField } from '../../office/reason.ts'
import { PRINTED, tidy } from '../../values/characters.ts'
import { ANSWER_CAUSE_WORDS, ANSWER_CAUSES, type AnswerCause } from './case.ts'

/** Most questions in one request (R18.10). */
export const MAX_QUESTIONS = 20

/** Longest answer in the declarant's own words, in characters (R18.10). */
export const MAX_EXPLANATION_LENGTH = 4000

/** The answer to one question: a lawful cause and the declarant's own words. */
export interface Explanation {
  readonly cause: AnswerCause
  readonly words: string
}

/** A lawful cause, by its position in `ANSWER_CAUSES`. */
const cause = oneOf({
  label: 'examined.cause',
  hint: 'examined.causeHint',
  ...{ read: 'causa', write: 'causa' },
  options: ANSWER_CAUSES.map((each, code) => ({ code, label: ANSWER_CAUSE_WORDS[each] })),
})

const ownWords = text({
  ...{ label: 'examined.answer', hint: 'examined.answerHint' },
  ...{ read: 'respuesta', write: 'respuesta' },
  ...{ max: MAX_EXPLANATION_LENGTH, lines: 6, pattern: PRINTED },
})

/** Form fields that answer one question (R18.10): a cause and words. */
export const explanation = { name: 'explanation', fields: { cause, words: ownWords } } as const satisfies FieldSet

/** Returns the names of the `explanation` fields for the question at a place. */
export const fieldsOfQuestion = (place: number) => ({ cause: `cause${place}`, words: `words${place}` })

/** Returns the fields that answer a request with this number of questions: for each one those of `explanation`, named by `fieldsOfQuestion`. */
export const explanations = (questions: number): FieldSet => ({
  name: 'explanations',
  fields: Object.fromEntries(
    Array.from({ length: questions }, (_, place) => fieldsOfQuestion(place)).flatMap((names) => [
      [names.cause, explanation.fields.cause],
      [names.words, explanation.fields.words],
    ]),
  ),
})

/** Returns the answers in such a form, question by question. Throws when its rules were not run. */
export const explanationsIn = (questions: number, values: Readonly<Record<string, unknown>>): readonly Explanation[] =>
  Array.from({ length: questions }, (_, place) => {
    const names = fieldsOfQuestion(place)
    return { cause: required(ANSWER_CAUSES[Number(values[names.cause])] ?? null), words: tidy(String(values[names.words])) }
  })

/** Reason why a declarant needs more time to answer (R18.10). */
export const moreTime = {
  name: 'moreTime',
  fields: { reason: reasonField({ label: 'examined.more.reason' }) },
} as const satisfies FieldSet
