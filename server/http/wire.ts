import { code, saved as savedAnswer } from '@djbr/domain/calls/shapes.ts'
import { certificateNumberIn } from '@djbr/domain/declaration/certificate-number.ts'
import { languageOf, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import { isDeclarable } from '@djbr/domain/values/dates.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The code of a row in an address or a body: a whole number, or its digits. */
export const codeParam = z.pipe(code, z.int())

// @protects S49 a code is no larger than its column
//   without: .pipe(z.int().max(largest, 'common.unknownCode'))
const upTo = (largest: number) => codeParam.pipe(z.int().max(largest, 'common.unknownCode'))
/** A code whose column is an integer, or a small one: what lies beyond is unknown, and not asked of the database (safety S49). */
export const integerCodeParam = upTo(2 ** 31 - 1)
export const smallCodeParam = upTo(2 ** 15 - 1)

// @protects S49 a day that is asked for is of the years that there are
//   instead: isDeclarable ==> (day) => day !== ''
/** A day in an address or a body, `YYYY-MM-DD`, of the years that the documents know: neither a calendar nor the database ends within reach of it. */
export const dayParam = z.string('common.invalidDate').refine(isDeclarable, 'common.invalidDate')

/** A number of a certificate in a body, however it is written. */
export const certificateNumberParam = z
  .string('common.notText')
  .max(30, 'common.tooLong?max=30')
  .transform((entered, context) => {
    const number = certificateNumberIn(entered)
    if (number) return number
    context.addIssue({ code: 'custom', message: 'office.people.wrongNumber' })
    return z.NEVER
  })

/** What a save answers (R1.21): zero, and the words of its success. */
export const savedShape = z.object(savedAnswer.shape)

/** The answer of a save that was done, worded in the language of the request. */
export const saved = (
  request: FastifyRequest,
  key: MessageKey,
  more: { inf_codigo?: number; version?: number; guardado_antes?: string } = {},
  params?: Params,
) => ({
  err_codigo: 0,
  err_existente: 0,
  err_mensaje: text(languageOf(request.headers['accept-language']), key, params),
  ...more,
})
