import { lengthProblem } from '@djbr/domain/access/password.ts'
import { z } from 'zod'

/** A password as it travels: not empty, at most 100 code points, otherwise exactly as it was sent (R2.57). */
export const passwordText = z
  .string('common.required')
  .superRefine((password, context) => {
    const message = lengthProblem(password)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .meta({ minLength: 1 })
