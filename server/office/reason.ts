import { LONGEST_REASON } from '@djbr/domain/office-forms.ts'
import { z } from 'zod'

/** Why an officer acts on somebody else. */
export const reasonShape = z
  .string('common.required')
  .trim()
  .min(1, 'common.required')
  .max(LONGEST_REASON, `common.tooLong?max=${LONGEST_REASON}`)
