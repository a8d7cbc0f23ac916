import { isReason, MAX_REASON_LENGTH } from '@djbr/domain/office/reason.ts'
import { PRINTED, tidy } from '@djbr/domain/values/characters.ts'
import { z } from 'zod'

/** One line of printed signs that the staff write about somebody else. */
export const lineShape = z
  .string('common.required')
  .overwrite(tidy)
  .min(1, 'common.required')
  .max(MAX_REASON_LENGTH, `common.tooLong?max=${MAX_REASON_LENGTH}`)
  // @protects S57 a reason is one line of printed signs
  //   tests: server/office/desk/audit/audit-log.test.ts
  .regex(PRINTED, 'common.specialCharacter')

// @protects S45 a reason is given
//   without: .refine(isReason, 'controls.reasonTooShort')
/** Why an officer acts on somebody else: a line that says it (R8.69). */
export const reasonShape = lineShape.refine(isReason, 'controls.reasonTooShort')
