import * as z from 'zod/mini'
import { MAX_CARDS } from '../office/card-order.ts'
import { cardByNumber, reasonGiven } from '../office/office-forms.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { code, day, moment, oneOf, paper } from './shapes.ts'
import { wire } from './wire.ts'

const KEEPS = { access: 'office:cards' } as const
const OF_BATCH = { ...KEEPS, params: wire({ batchId: ['lote', code] }) } as const

/** State of a card: one not used by its last day has expired. */
const cardState = oneOf({ new: 'nueva', used: 'usada', frozen: 'congelada', revoked: 'anulada', expired: 'vencida' })
export type CardState = z.output<typeof cardState>

export const batches = defineList({
  ...KEEPS,
  get: 'oficina/tarjetas/lotes',
  summary: 'Listar los lotes de tarjetas',
  rows: 'lotes',
  row: wire({
    id: ['lote', z.int()],
    issuedAt: ['emitido', moment],
    issuedBy: 'emitido_por',
    expiresOn: ['vence', day],
    first: 'primera',
    last: 'ultima',
    total: ['total', z.int()],
    new: ['nuevas', z.int()],
    used: ['usadas', z.int()],
    frozen: ['congeladas', z.int()],
    revoked: ['anuladas', z.int()],
    expired: ['vencidas', z.int()],
  }),
  filters: {},
  order: ['issuedAt', 'issuedBy', 'expiresOn'],
  search: ['id', 'issuedBy', 'first', 'last'],
  pageSize: 25,
})
export type Batch = Answer<typeof batches>['rows'][number]

/** Lists the cards of a batch: at most as many as are printed together. */
export const cardsOfBatch = defineCall({
  ...OF_BATCH,
  get: 'oficina/tarjetas/lotes/:lote',
  summary: 'Listar las tarjetas de un lote',
  answer: z.array(wire({ number: 'numero_tarjeta', state: ['estado', cardState], activatedAt: ['activada', z.nullable(moment)] })),
})
export type BatchCard = Answer<typeof cardsOfBatch>[number]

const count = z.pipe(code, z.int().check(z.minimum(1, 'cards.countRange'), z.maximum(MAX_CARDS, 'cards.countRange')))

/** Issues a batch and returns its sheets, which nobody can get again. */
export const issueBatch = defineCall({
  ...KEEPS,
  post: 'oficina/tarjetas/lotes',
  summary: 'Emitir un lote de tarjetas',
  requestKey: true,
  body: wire({ count: ['cantidad', count] }),
  says: 'cards.issued',
  beside: { batchId: ['lote', z.int()], count: ['cantidad', z.int()], expiresOn: ['vence', day], ...paper },
})

export const revokeBatch = defineCall({
  ...OF_BATCH,
  post: 'oficina/tarjetas/lotes/:lote/anular',
  summary: 'Anular un lote de tarjetas',
  body: fromFields(reasonGiven),
  says: 'cards.batchRevoked',
})

export const revokeCard = defineCall({
  ...KEEPS,
  post: 'oficina/tarjetas/anular',
  summary: 'Anular una tarjeta',
  body: fromFields(cardByNumber),
  says: 'cards.revoked',
})
