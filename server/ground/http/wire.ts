import { code, saved as savedAnswer } from '@djbr/domain/calls/shapes.ts'
import { type Language, languageOf, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Codes as accepted by calls that are not declared yet (domain/calls/shapes.ts). */
export const codeParam = z.pipe(code, z.int())

/** A code that may be absent, empty or null. */
export const codeIfSent = z.union([codeParam, z.null(), z.literal('')], 'common.notNumber').optional()

/** Returns the language that a request wants its answer in. */
export const languageIn = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => languageOf(headers['accept-language'])

/** Fields sent along with what was found (R1.21). */
export const FOUND = { err_existente: 0, err_mensaje: '' } as const

/** The answer to a save (R1.21): zero, and its success message. */
export const savedShape = z.object(savedAnswer.shape)

/** Returns the answer to a successful save, worded in the language of the request. */
export const saved = (
  request: Pick<FastifyRequest, 'headers'>,
  key: MessageKey,
  more: { inf_codigo?: number; version?: number; guardado_antes?: string } = {},
  params?: Params,
) => ({
  err_codigo: 0,
  err_existente: 0,
  err_mensaje: text(languageIn(request), key, params),
  ...more,
})
