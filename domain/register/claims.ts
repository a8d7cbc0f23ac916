import { text } from '../fields/field.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { PRINTED } from '../values/characters.ts'

/** A person's answers to an entity that lists them: they do not work there, or their data are wrong (R13.14). */
export const CLAIM_KINDS = ['not_here', 'wrong_data'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** An entity's replies: its data are right, or it corrected them. */
export const CLAIM_ANSWERS = ['correctos', 'corregidos'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]

/** Longest answer that is kept, in characters. */
export const MAX_CLAIM_LENGTH = 250

/** What is wrong with one's data, in words. */
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
