import { code, saved as savedAnswer } from '@djbr/domain/calls/shapes.ts'
import { type Language, languageOf, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Codes as calls that are not declared yet take them (domain/calls/shapes.ts). */
export const codeParam = z.pipe(code, z.int())

/** A code that may be left out, empty or null. */
export const codeIfSent = z.union([codeParam, z.null(), z.literal('')], 'common.notNumber').optional()

/** The language that a request asks to be answered in. */
export const languageIn = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => languageOf(headers['accept-language'])

/** What is answered beside what was found (R1.21). */
export const FOUND = { err_existente: 0, err_mensaje: '' } as const

/** What a save answers (R1.21): zero, and the words of its success. */
export const savedShape = z.object(savedAnswer.shape)

/** The answer of a save that was done, worded in the language of the request. */
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
