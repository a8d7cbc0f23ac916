import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { dayAsked, numberAsked } from './shapes.ts'
import { wire } from './wire.ts'

const OPEN = { access: 'public' } as const

const place = numberAsked(0, 1e12)
const signed = z.nullable(z.string())
const hashes = z.array(z.string())
const SINCE = {
  query: wire({ day: ['dia', z._default(dayAsked, '2000-01-01')] }),
  answer: wire({ heads: ['cabezas', z.array(z.string())] }),
} as const

/** Public keys of certificates and heads, including withdrawn ones (R7.25). */
export const publishedKeys = defineCall({
  ...OPEN,
  get: 'public/claves',
  summary: 'Listar las claves que firman los certificados',
  answer: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        alg: z.literal('ES256'),
        use: z.literal('sig'),
        withdrawn_at: z.exactOptional(z.iso.datetime()),
      }),
    ),
  }),
})

/** Last signed head of the log of receptions, and the log's present length (R7.41). */
export const lastHead = defineCall({
  ...OPEN,
  get: 'public/registro/cabeza',
  summary: 'Leer la última cabeza firmada del registro público',
  answer: wire({ head: ['cabeza', signed], size: ['tamano', z.int()] }),
})

export const logHeads = defineCall({
  ...OPEN,
  ...SINCE,
  get: 'public/registro/cabezas',
  summary: 'Listar las cabezas firmadas del registro público',
})

/** The signed heads of the portal's own chains. */
export const chainHeads = defineCall({
  ...OPEN,
  ...SINCE,
  get: 'public/registro/cadenas',
  summary: 'Leer las cabezas firmadas de las cadenas',
})

/** Position of a leaf, from 0, and the proof from it to the root of the last signed head; null while that head does not include it. */
export const inclusion = defineCall({
  ...OPEN,
  get: 'public/registro/inclusion',
  summary: 'Probar que un documento está en el registro público',
  query: wire({ leaf: ['hoja', z.string('common.required').check(z.maxLength(64))] }),
  answer: wire({ place: ['posicion', z.int()], size: ['tamano', z.int()], head: ['cabeza', signed], proof: ['prueba', hashes] }),
})

export const consistency = defineCall({
  ...OPEN,
  get: 'public/registro/consistencia',
  summary: 'Probar que el registro público solo creció',
  query: wire({ earlier: ['desde', place], later: ['hasta', place] }),
  answer: wire({ proof: ['prueba', hashes] }),
})

export const logLeaves = defineCall({
  ...OPEN,
  get: 'public/registro/hojas',
  summary: 'Listar las hojas del registro público',
  query: wire({ from: ['desde', place] }),
  answer: wire({ leaves: ['hojas', hashes] }),
})
