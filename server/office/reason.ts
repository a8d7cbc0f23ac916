import { LONGEST_REASON } from '@djbr/domain/office/office-forms.ts'
import { PRINTED, tidy } from '@djbr/domain/values/characters.ts'
import { z } from 'zod'

/** Why an officer acts on somebody else: one line of printed signs. */
export const reasonShape = z
  .string('common.required')
  .overwrite(tidy)
  .min(1, 'common.required')
  .max(LONGEST_REASON, `common.tooLong?max=${LONGEST_REASON}`)
  .regex(PRINTED, 'common.specialCharacter')
