import * as z from 'zod/mini'
import { COMPARED_BY, COMPARISONS } from '../verification/flag-rates.ts'
import { type Answer, defineCall } from './call.ts'
import { moment } from './shapes.ts'
import { wire } from './wire.ts'

const count = z.nullable(z.int())

/** A group compared with all others; null values are not disclosed. */
const group = wire({
  code: 'codigo',
  words: 'descripcion',
  scored: ['puntuadas', count],
  flagged: ['senaladas', count],
  ratio: ['razon', z.nullable(z.number())],
  comparison: ['comparacion', z.enum(COMPARISONS)],
})

export const flagRatesOfGroups = defineCall({
  get: 'oficina/examen/comparacion',
  access: 'office:caseNumbers',
  summary: 'Comparar por grupos a quiénes señalan los puntajes',
  answer: wire({
    /** When the run ended; null before the first one did. */
    endedAt: ['calculado', z.nullable(moment)],
    /** Fewest points that flag a person. */
    points: ['desde_puntos', count],
    attributes: ['atributos', z.array(wire({ comparedBy: ['atributo', z.enum(COMPARED_BY)], groups: ['grupos', z.array(group)] }))],
  }),
})
export type GroupRates = Answer<typeof flagRatesOfGroups>
export type GroupRate = GroupRates['attributes'][number]['groups'][number]
