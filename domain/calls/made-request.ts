import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { moment } from './shapes.ts'
import { wire } from './wire.ts'

/** Outcome of the caller's own write whose answer was lost, by the name that the browser gave it (R8.67). */
export const madeRequest = defineCall({
  access: 'area',
  get: 'oficina/pedidos/:pedido',
  summary: 'Leer qué fue de una escritura cuya respuesta se perdió',
  touches: false,
  params: wire({ request: ['pedido', z.string().check(z.regex(/^[0-9a-f]{32}$/, 'common.invalid'))] }),
  answer: wire({ made: ['hecho', z.boolean()], at: ['fecha', z.nullable(moment)], now: ['ahora', moment] }),
})
