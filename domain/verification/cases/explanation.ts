import { required } from '../../calls/from-fields.ts'
import { oneOf, text } from '../../fields/field.ts'
import type { FieldSet } from '../../fields/record-kind.ts'
import { reasonField } from '../../office/reason.ts'
import { PRINTED, tidy } from '../../values/characters.ts'
import { ANSWER_CAUSE_WORDS, ANSWER_CAUSES, type AnswerCause } from './case.ts'

/** How many questions one request has at most (R18.10). */
export const MAX_QUESTIONS = 20

/** How long somebody's answer in their own words may be (R18.10). */
export const MAX_EXPLANATION_LENGTH = 4000

/** What is answered to one question: a lawful cause and somebody's own words. */
export interface Explanation {
  readonly cause: AnswerCause
  readonly words: string
}

/** A lawful cause, by its place among `ANSWER_CAUSES`. */
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

/** What one question is answered by (R18.10), in the form: a cause and words. */
export const explanation = { name: 'explanation', fields: { cause, words: ownWords } } as const satisfies FieldSet

/** The fields of `explanation` that answer the question at a place. */
export const fieldsOfQuestion = (place: number) => ({ cause: `cause${place}`, words: `words${place}` })

/** What a request of so many questions is answered by: for each of them the fields of `explanation`, named by `fieldsOfQuestion`. */
export const explanations = (questions: number): FieldSet => ({
  name: 'explanations',
  fields: Object.fromEntries(
    Array.from({ length: questions }, (_, place) => fieldsOfQuestion(place)).flatMap((names) => [
      [names.cause, explanation.fields.cause],
      [names.words, explanation.fields.words],
    ]),
  ),
})

/** What the form of so many questions holds, question by question. Throws where its rules were not run. */
export const explanationsIn = (questions: number, values: Readonly<Record<string, unknown>>): readonly Explanation[] =>
  Array.from({ length: questions }, (_, place) => {
    const names = fieldsOfQuestion(place)
    return { cause: required(ANSWER_CAUSES[Number(values[names.cause])] ?? null), words: tidy(String(values[names.words])) }
  })

/** Why somebody takes more time to answer (R18.10). */
export const moreTime = {
  name: 'moreTime',
  fields: { reason: reasonField({ label: 'examined.more.reason' }) },
} as const satisfies FieldSet
