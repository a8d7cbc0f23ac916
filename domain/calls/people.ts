import * as z from 'zod/mini'
import { reasonGiven } from '../office/office-forms.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { decisionOnProposal, OF_PROPOSALS, proposed } from './proposals.ts'
import { code, moment } from './shapes.ts'
import { wire } from './wire.ts'

/** Calls on a person whom the office found in this session. */
const PROTECTS = { access: 'office:protect', params: wire({ viewId: ['codigo', z.uuid('common.unknownCode')] }) } as const

export const sessionsOfPerson = defineCall({
  ...PROTECTS,
  get: 'oficina/personas/:codigo/sesiones',
  summary: 'Listar las sesiones de una persona',
  answer: z.array(
    wire({
      id: ['codigo', z.int()],
      /** How it was entered: 1 account, 2 card, 3 Ciudadanía Digital. */
      entry: ['ingreso', z.int()],
      device: 'dispositivo',
      startedAt: ['desde', moment],
      lastSeenAt: ['ultimo_uso', moment],
      endsAt: ['termina', moment],
    }),
  ),
})
export type LiveSession = Answer<typeof sessionsOfPerson>[number]

export const endSessions = defineCall({
  ...PROTECTS,
  post: 'oficina/personas/:codigo/sesiones/cerrar',
  summary: 'Cerrar sesiones de una persona',
  body: fromFields(reasonGiven, { sessionId: ['sesion', z.nullish(code)] }),
  says: ({ sessionId }: { readonly sessionId?: number | null | undefined }) =>
    sessionId == null ? 'office.sessions.allEnded' : 'office.sessions.ended',
})

export const blockAccount = defineCall({
  ...PROTECTS,
  post: 'oficina/personas/:codigo/bloqueo',
  summary: 'Bloquear el acceso de una persona',
  body: fromFields(reasonGiven),
  says: 'office.block.done',
})

export const proposeUnblock = defineCall({
  ...PROTECTS,
  post: 'oficina/personas/:codigo/desbloqueo',
  summary: 'Pedir el desbloqueo de una persona',
  body: fromFields(reasonGiven),
  says: 'office.unblock.proposed',
  beside: { proposalId: ['codigo', z.uuid()] },
})

const DECIDES = { access: 'office:requests' } as const

export const unblockings = defineList({
  ...DECIDES,
  ...OF_PROPOSALS,
  get: 'oficina/desbloqueos',
  summary: 'Listar los desbloqueos pedidos',
  search: ['account', ...OF_PROPOSALS.search],
  rows: 'desbloqueos',
  row: wire({ ...proposed, account: 'cuenta' }),
})

export const decideUnblock = defineCall({
  ...DECIDES,
  post: 'oficina/desbloqueos/decidir',
  summary: 'Decidir un desbloqueo',
  body: decisionOnProposal,
  says: ({ approve }: { readonly approve: boolean }) => (approve ? 'office.unblock.approved' : 'office.unblock.declined'),
})
