import type { Role } from '@djbr/domain/office/office.ts'
import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import type { FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

/** `usuario_externo` files the traditional way; `usuario` came through Ciudadanía Digital or is staff (R2.7). */
export type SessionKind = 'usuario_externo' | 'usuario'
/** How the session was entered: 1 account, 2 card, 3 Ciudadanía Digital. */
export type Entry = 1 | 2 | 3

/** The caller, read from the database on every call. */
export interface Session {
  readonly sessionId: number
  readonly personId: number
  /** null when the person came with a card. */
  readonly accountId: number | null
  readonly tipo: SessionKind
  readonly ingreso: Entry
  /** The office of a member of the staff, else null. */
  readonly officeId: number | null
  /** For a person with an entity's appointment in force today: the entity, and in what capacity; else null. */
  readonly entity: { readonly code: number; readonly capacity: Capacity } | null
  /** Whether the second factor has opened the office, or the entity's area, to this session. */
  readonly inOffice: boolean
  /** Whether the office set the password: it may then only be changed. */
  readonly passwordGiven: boolean
  /** When the person last confirmed their identity (server/access/confirmation.ts). */
  readonly confirmedAt: Date | null
  /** Empty unless `inOffice`. */
  readonly roles: readonly Role[]
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly endsAt: Date
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler on every route that is not public; null on those. */
    session: Session | null
  }
}

/** Returns the session of a request whose route is not public. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Failure('unauthenticated', 'common.unauthenticated')
  return request.session
}

/** Returns the caller's account. Forbidden without one. */
export function accountOf({ accountId }: Session): number {
  if (accountId === null) throw new Failure('forbidden', 'common.forbidden')
  return accountId
}
