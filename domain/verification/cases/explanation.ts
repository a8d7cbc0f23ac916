import { oneOf, text } from '../../fields/field.ts'
import type { FieldSet } from '../../fields/record-kind.ts'
import { reasonField } from '../../office/reason.ts'
import { PRINTED } from '../../values/characters.ts'
import { ANSWER_CAUSE_WORDS, ANSWER_CAUSES } from './case.ts'

/** How long somebody's answer in their own words may be (R18.10). */
export const MAX_EXPLANATION_LENGTH = 4000

/** What somebody answers to a request: a lawful cause, by its place among `ANSWER_CAUSES`, and their own words (R18.10). */
export const explanation = {
  name: 'explanation',
  fields: {
    cause: oneOf({
      label: 'examined.cause',
      hint: 'examined.causeHint',
      ...{ read: 'causa', write: 'causa' },
      options: ANSWER_CAUSES.map((cause, code) => ({ code, label: ANSWER_CAUSE_WORDS[cause] })),
    }),
    words: text({
      ...{ label: 'examined.answer', hint: 'examined.answerHint' },
      ...{ read: 'respuesta', write: 'respuesta' },
      ...{ max: MAX_EXPLANATION_LENGTH, lines: 8, pattern: PRINTED },
    }),
  },
} as const satisfies FieldSet

/** Why somebody takes more time to answer (R18.10). */
export const moreTime = {
  name: 'moreTime',
  fields: { reason: reasonField({ label: 'examined.more.reason' }) },
} as const satisfies FieldSet
