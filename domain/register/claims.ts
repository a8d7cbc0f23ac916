import { text } from '../fields/field.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { PRINTED } from '../values/characters.ts'

/** What a person answers to an entity that lists them: that they do not work there, or that their data are wrong (R13.14). */
export const CLAIM_KINDS = ['not_here', 'wrong_data'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** What an entity says to it: that its data are right, or that it corrected them. */
export const CLAIM_ANSWERS = ['correctos', 'corregidos'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]

/** The longest answer that is kept. */
export const MAX_CLAIM_LENGTH = 250

/** What is wrong of one's data, in words. */
export const wrongData = {
  name: 'wrongData',
  fields: {
    details: text({
      label: 'profile.register.details',
      hint: 'profile.register.detailsHint',
      read: 'detalle',
      write: 'detalle',
      pattern: PRINTED,
      max: MAX_CLAIM_LENGTH,
    }),
  },
} as const satisfies FieldSet
