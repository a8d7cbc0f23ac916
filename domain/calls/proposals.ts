import * as z from 'zod/mini'
import { proposalDecision } from '../office/office-forms.ts'
import { PROPOSED_OPERATIONS } from '../office/worklist.ts'
import { defineCall, type ReadonlyDeep } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { moment, momentOrNone, oneOf } from './shapes.ts'
import { wire } from './wire.ts'

const proposalId = z.uuid('common.invalid')

/** Members that every proposal has. */
export const proposed = {
  id: ['codigo', proposalId],
  reason: 'motivo',
  reference: 'referencia',
  /** Document of the person concerned; '' for a card that is nobody's, and to callers who may not know. */
  document: 'documento',
  /** The person's name, while the proposal waits and only to those who may decide it; else ''. */
  name: 'nombre',
  proposer: 'propuesta_por',
  proposedAt: ['propuesta', moment],
  own: ['propia', z.boolean()],
  decider: 'decidida_por',
  decidedAt: ['decidida', momentOrNone],
  /** null while it waits, and for a proposal that was withdrawn or has lapsed. */
  approved: ['aprobada', z.nullable(z.boolean())],
  withdrawnAt: ['retirada', momentOrNone],
  lapsed: ['caducada', z.boolean()],
  /** Why it was declined; '' where it was not. */
  declinedFor: 'motivo_rechazo',
} as const
const anyProposal = wire(proposed)
export type Proposal = ReadonlyDeep<z.output<typeof anyProposal>>

/** State of a proposal, by which lists of proposals are filtered. */
const stateOfProposal = oneOf({
  waits: 'espera',
  approved: 'aprobada',
  declined: 'rechazada',
  withdrawn: 'retirada',
  lapsed: 'caducada',
})

/** What all lists of proposals have in common. */
export const OF_PROPOSALS = {
  id: proposalId,
  filters: { state: ['estado', stateOfProposal] },
  order: ['proposedAt', 'proposer'],
  search: ['document', 'name', 'reference', 'reason', 'proposer'],
  pageSize: 25,
} as const

/** A second person's decision on a proposal; declining it takes a reason. */
export const decisionOnProposal = fromFields(proposalDecision, {
  id: ['codigo', proposalId],
  approve: ['aprobar', z._default(z.boolean('common.invalid'), true)],
})

/** The caller's own proposals that nobody has decided, of every kind. */
export const ownProposals = defineList({
  get: 'oficina/propuestas',
  access: 'office:worklist',
  summary: 'Listar las propuestas propias que esperan',
  rows: 'propuestas',
  row: wire({
    id: ['codigo', proposalId],
    operation: ['acto', z.enum(PROPOSED_OPERATIONS)],
    document: 'documento',
    reason: 'motivo',
    reference: 'referencia',
    proposedAt: ['propuesta', moment],
  }),
  id: proposalId,
  filters: {},
  order: ['operation', 'proposedAt'],
  search: ['document', 'reference', 'reason'],
  pageSize: 25,
})

export const withdrawProposal = defineCall({
  post: 'oficina/propuestas/retirar',
  access: 'office:worklist',
  summary: 'Retirar una propuesta propia',
  body: wire({ id: ['codigo', proposalId] }),
  says: 'office.proposal.withdrawn',
})
