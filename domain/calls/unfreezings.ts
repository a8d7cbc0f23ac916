import * as z from 'zod/mini'
import { unfreezingProposal } from '../office/office-forms.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { decisionOnProposal, OF_PROPOSALS, proposed } from './proposals.ts'
import { oneOf } from './shapes.ts'
import { wire } from './wire.ts'

const UNFREEZES = { access: 'office:unfreeze' } as const

/** What may be unfrozen. */
const frozen = oneOf({ card: 'tarjeta', recovery: 'recuperacion', secondFactor: 'segundo_factor' })
export type Frozen = z.output<typeof frozen>

export const unfreezings = defineList({
  ...UNFREEZES,
  ...OF_PROPOSALS,
  get: 'oficina/descongelamientos',
  summary: 'Listar los descongelamientos pedidos',
  search: ['cardNumber', ...OF_PROPOSALS.search],
  rows: 'descongelamientos',
  row: wire({
    ...proposed,
    what: ['tipo', frozen],
    /** Shown while it waits, and afterwards only to those who proposed or decided it; else '', as for anything but a card. */
    cardNumber: 'numero_tarjeta',
  }),
})
export type Unfreezing = Answer<typeof unfreezings>['rows'][number]

export const proposeUnfreezing = defineCall({
  ...UNFREEZES,
  post: 'oficina/descongelamiento',
  summary: 'Pedir el descongelamiento de una tarjeta',
  body: fromFields(unfreezingProposal, { what: ['tipo', frozen] }),
  says: 'office.unfreeze.proposed',
  beside: { proposalId: ['codigo', z.uuid()] },
})

export const decideUnfreezing = defineCall({
  access: 'office:decideUnfreeze',
  post: 'oficina/descongelamiento/aprobar',
  summary: 'Decidir un descongelamiento',
  body: decisionOnProposal,
  says: ({ approve }: { readonly approve: boolean }) => (approve ? 'office.unfreeze.approved' : 'office.unfreeze.declined'),
})
