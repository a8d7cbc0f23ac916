import * as z from 'zod/mini'
import { SIGNATURE_DIGITS } from '../verification/draw/draw-forms.ts'
import { type Answer, type AnswerOnTheWire, defineCall } from './call.ts'
import { code, dayAsked, integerCode, moment } from './shapes.ts'
import { wire } from './wire.ts'

const DRAWS = { access: 'office:draw' } as const

/** The draws, including those not announced yet, the last one first. */
export const officeDraws = defineCall({
  ...DRAWS,
  get: 'oficina/sorteos',
  summary: 'Listar los sorteos, también los preparados',
  answer: wire({
    /** How long the public log is. */
    logSize: ['registro', z.int()],
    draws: [
      'sorteos',
      z.array(
        wire({
          id: ['codigo', z.int()],
          name: ['nombre', z.nullable(z.string())],
          state: ['estado', z.enum(['preparado', 'retirado', 'anunciado', 'sorteado', 'abierto'])],
          fromPlace: ['desde', z.int()],
          toPlace: ['hasta', z.int()],
          count: ['cantidad', z.int()],
          decidesAt: ['decide', moment],
          preparedAt: ['preparado', moment],
          preparer: 'por',
          /** Whether the caller prepared it. */
          own: ['propio', z.boolean()],
          announcedAt: ['anunciado', z.nullable(moment)],
          round: ['ronda', z.nullable(z.int())],
          fallbackRound: ['ronda_alterna', z.nullable(z.int())],
          drawnAt: ['sorteado', z.nullable(moment)],
          openedAt: ['abierto', z.nullable(moment)],
        }),
      ),
    ],
  }),
})
export type OfficeDraw = Answer<typeof officeDraws>['draws'][number]

/** A stretch of the public log: places count from 0; the first is included, the last is not. */
const stretch = { from: ['desde', code], to: ['hasta', code] } as const

export const poolBetween = defineCall({
  ...DRAWS,
  get: 'oficina/sorteos/fondo',
  summary: 'Contar las declaraciones que se pueden sortear entre dos posiciones',
  query: wire(stretch),
  answer: wire({ declarations: ['declaraciones', z.int()] }),
})

export const prepareDraw = defineCall({
  ...DRAWS,
  post: 'oficina/sorteos',
  summary: 'Preparar un sorteo para que otra persona lo anuncie',
  body: wire({
    ...stretch,
    count: ['cantidad', z.pipe(integerCode, z.int().check(z.minimum(1, 'common.notNumber')))],
    day: ['dia', dayAsked],
  }),
  says: 'draws.prepared',
})

const OF_DRAW = { ...DRAWS, params: wire({ drawId: ['codigo', integerCode] }) } as const

export const announceDraw = defineCall({
  ...OF_DRAW,
  post: 'oficina/sorteos/:codigo/anunciar',
  summary: 'Anunciar un sorteo que preparó otra persona',
  says: 'draws.announced',
})

export const withdrawDraw = defineCall({
  ...OF_DRAW,
  post: 'oficina/sorteos/:codigo/retirar',
  summary: 'Retirar un sorteo propio que nadie anunció',
  says: 'draws.withdrawn',
})

export const drawWith = defineCall({
  ...OF_DRAW,
  post: 'oficina/sorteos/:codigo/valor',
  summary: 'Sortear con el valor aleatorio publicado',
  body: wire({
    round: ['ronda', code],
    signature: ['firma', z.string('common.notText').check(z.regex(SIGNATURE_DIGITS, 'draws.notSignature'))],
  }),
  says: 'draws.drawn',
})

export const openDraw = defineCall({
  ...OF_DRAW,
  post: 'oficina/sorteos/:codigo/abrir',
  summary: 'Publicar el secreto y lo sorteado',
  says: 'draws.opened',
})

const PUBLIC = { access: 'public' } as const

/** The draw that the address names. */
export const drawNamed = wire({ name: ['sorteo', z.string().check(z.maxLength(8))] })

/** State of a draw, as the public sees it. */
export const publishedState = z.enum(['anunciado', 'sorteado', 'abierto'])
export type PublishedState = z.output<typeof publishedState>

/** Every draw that was announced, the last one first (R17.10). */
export const publicDraws = defineCall({
  ...PUBLIC,
  get: 'public/sorteos',
  summary: 'Listar los sorteos anunciados',
  answer: wire({
    draws: [
      'sorteos',
      z.array(
        wire({
          name: 'nombre',
          state: ['estado', publishedState],
          announcedAt: ['anunciado', moment],
          decidesAt: ['decide', moment],
          count: ['cantidad', z.int()],
        }),
      ),
    ],
  }),
})
export type ListedDraw = AnswerOnTheWire<typeof publicDraws>['sorteos'][number]

/** The program with which anyone can verify a draw (R17.12). */
export const drawProgram = defineCall({
  ...PUBLIC,
  get: 'public/sorteos/:sorteo/programa',
  summary: 'Leer el programa que verifica un sorteo',
  params: drawNamed,
  answer: wire({ program: 'programa' }),
})
