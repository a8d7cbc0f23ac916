import type { ProposedOperation, WaitingKind } from '@djbr/domain/office/worklist.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'

export const WORKLIST_SCREEN = '/oficina/pendientes'

const EVERY_MINUTE = 60_000

interface Worklist {
  readonly total: number
  readonly pendientes: readonly {
    readonly tipo: WaitingKind
    readonly cantidad: number
    /** Since when the oldest waits. */
    readonly desde: string
  }[]
}

/** What waits for whoever is signed in. Asking for it does not count as using the portal. */
export const WORKLIST = queryOptions({
  queryKey: ['oficina', 'pendientes'],
  queryFn: () => api.get<Worklist>('oficina/pendientes', { quiet: true }),
  refetchInterval: EVERY_MINUTE,
  meta: { changedByWrites: true },
})

/** What one proposed oneself and nobody decided. */
export interface OwnProposal {
  readonly codigo: string
  readonly acto: ProposedOperation
  readonly documento: string
  readonly motivo: string
  readonly referencia: string
  readonly propuesta: string
}

export const OWN_PROPOSALS = queryOptions({
  queryKey: ['oficina', 'propuestas'],
  queryFn: () => api.get<readonly OwnProposal[]>('oficina/propuestas', { quiet: true }),
  staleTime: 0,
})
