import { fileName } from '@djbr/domain/calls/file-name.ts'
import { DATE_ORDERS } from '@djbr/domain/import/date-order.ts'
import { END_CAUSES, POST_KINDS } from '@djbr/domain/register/entity-forms.ts'
import { ROSTER_ROLES, roleWire } from '@djbr/domain/roster/columns.ts'
import { ROSTER_MODES } from '@djbr/domain/roster/roster.ts'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { Failure } from '../../ground/http/failure.ts'
import type { Answer } from './answers.ts'

/** A file as its text or as its bytes in base64: exactly one of the two. */
const source = {
  texto: z.string('common.notText').optional(),
  archivo: z
    .string('common.notText')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'common.invalidFormat')
    .optional(),
}

/** Order of day and month in the file's dates, when the uploader was asked. */
const orden_fechas = z.enum(DATE_ORDERS, 'common.unknownCode').optional()

export const correctionBody = z.object({ ...source, orden_fechas })

const word = z.string('common.notText').trim().min(1, 'common.required').max(80, 'common.tooLong?max=80')
const MAX_ANSWERS = 100

/** What the file's titles and words mean, as the uploader answered (R12.21). */
export const answersShape = z.object({
  titulos: z.array(z.object({ titulo: word, columna: z.enum(['', ...ROSTER_ROLES.map(roleWire)], 'common.unknownCode') })).max(MAX_ANSWERS),
  tipos: z.array(z.object({ palabra: word, significa: z.enum(POST_KINDS, 'common.unknownCode') })).max(MAX_ANSWERS),
  causas: z.array(z.object({ palabra: word, significa: z.enum(END_CAUSES, 'common.unknownCode') })).max(MAX_ANSWERS),
})
type Answers = z.infer<typeof answersShape>

export const answersIn = (sent: Answers | undefined): readonly Answer[] => [
  ...(sent?.titulos ?? []).map(({ titulo, columna }) => ({ subject: 'title' as const, word: titulo, means: columna })),
  ...(sent?.tipos ?? []).map(({ palabra, significa }) => ({ subject: 'kind' as const, word: palabra, means: significa })),
  ...(sent?.causas ?? []).map(({ palabra, significa }) => ({ subject: 'endCause' as const, word: palabra, means: significa })),
]

export const uploadBody = z.object({
  ...source,
  modo: z.enum(ROSTER_MODES, 'common.unknownCode'),
  nombre: mini._default(fileName, ''),
  huella_archivo: z
    .string('common.notText')
    .regex(/^[0-9a-f]{64}$/, 'common.invalidFormat')
    .optional(),
  orden_fechas,
  respuestas: answersShape.optional(),
})

/** Returns the bytes of the file in a body. Refused with both or neither. */
export function bytesOf({ texto, archivo }: { readonly texto?: string | undefined; readonly archivo?: string | undefined }): Uint8Array {
  if ((texto === undefined) === (archivo === undefined)) throw new Failure('refused', 'roster.oneSource')
  return texto === undefined ? Buffer.from(archivo ?? '', 'base64') : Buffer.from(texto, 'utf8')
}
