import { code, dayAsked, integerColumn, saved as savedAnswer, smallColumn } from '@djbr/domain/calls/shapes.ts'
import { certificateNumberIn } from '@djbr/domain/declaration/certificate-number.ts'
import { languageOf, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Codes and days as calls that are not declared yet take them (domain/calls/shapes.ts). */
export const codeParam = z.pipe(code, z.int())

export const integerCodeParam = codeParam.pipe(integerColumn)
export const smallCodeParam = codeParam.pipe(smallColumn)
export const dayParam = z.pipe(dayAsked, z.string())

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
