import * as z from 'zod/mini'
import { MAX_SELECTED_AT_ONCE } from '../verification/cases/selection.ts'
import { type IndicatorName, indicators } from '../verification/indicators/index.ts'
import { type Answer, defineCall } from './call.ts'
import { defineList } from './list.ts'
import { code, moment } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const SELECTS = { access: 'office:scores' } as const

export const indicatorName = heldAs(z.string(), { decode: (sent) => sent as IndicatorName, encode: (name) => name })

/** Returns the number that an indicator is known by. */
export const numberOf = (name: IndicatorName): number => indicators.find((one) => one.name === name)?.number ?? 0

/** The highest scores: what counts against a received declaration, and nobody's name (R16.18). */
export const scores = defineList({
  ...SELECTS,
  get: 'oficina/examen/puntajes',
  summary: 'Listar los puntajes más altos, sin nombres',
  rows: 'puntajes',
  row: wire({
    id: ['codigo', z.int()],
    /** From 1. */
    place: ['puesto', z.int()],
    certificate: 'certificado',
    points: ['puntos', z.int()],
    unexplained: ['sin_explicar', z.int()],
    indicators: ['indicadores', z.array(wire({ number: ['numero', z.int()], name: ['nombre', indicatorName] }))],
  }),
  filters: {},
  order: ['place', 'unexplained'],
  search: ['certificate'],
  pageSize: 50,
  more: {
    /** The version of the weights that produced these scores. */
    set: [
      'conjunto',
      z
        .nullable(z.int())
        .register(z.globalRegistry, { description: 'Versión de los pesos con que se calcularon; null: todavía no hay puntajes.' }),
    ],
    /** The version in force: null while there is none and nothing is scored; different from theirs while they are being recomputed. */
    inForce: ['en_vigor', z.nullable(z.int())],
    /** Null while the computation goes on. */
    endedAt: ['calculado', z.nullable(moment)],
    scored: ['declaraciones', z.int()],
    /** What is left of the channel's share. */
    room: ['quedan', z.int()],
  },
})
export type ScoredDeclaration = Answer<typeof scores>['rows'][number]

/** Selects the first of those shown to the caller: all of them or none. */
export const selectByScore = defineCall({
  ...SELECTS,
  post: 'oficina/examen/puntajes',
  summary: 'Elegir para verificar las declaraciones con los primeros puntajes',
  body: wire({
    seen: ['puntajes', z.array(code).check(z.minLength(1, 'common.required'), z.maxLength(MAX_SELECTED_AT_ONCE, 'common.notNumber'))],
  }),
  says: 'scores.selected',
  beside: { selected: ['elegidas', z.int()] },
})
