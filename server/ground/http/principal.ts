import type { Language } from '@djbr/domain/messages/text.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { versionSeen } from './if-match.ts'
import { logFault } from './log.ts'
import { requestKeyOf } from './request-key.ts'
import { type Session, sessionOf } from './session.ts'
import { languageIn } from './wire.ts'

/** The caller and where they call from: what every audit row records besides the action. */
export interface Principal {
  readonly session: Session | null
  readonly address: string
  readonly correlation: string
  /** The solution that the caller's machine computed (safety S61), if the call carries work. */
  readonly work?: string | undefined
}

/** Header with the work of a call: the token of a challenge and its solution. */
const WORK = 'prueba-de-trabajo'

/** The caller of a request. */
export const principalOf = (request: FastifyRequest): Principal => ({
  session: request.session,
  address: request.ip,
  correlation: request.id,
  work: String(request.headers[WORK] ?? ''),
})

/** A signed-in caller, and what the server works with for them. */
export interface Acting {
  readonly services: Services
  readonly session: Session
  readonly principal: Principal
  /** The language of their answer. */
  readonly language: Language
  /** Logs a fault in work that continues after the answer. */
  logFault(thrown: unknown): void
  /** The browser's own key for this request, on calls that accept one (R1.18). */
  readonly requestKey?: string | undefined
  /** The version that the call is based on, on calls that accept one. */
  readonly version?: number | undefined
}

/** A signed-in caller, where the form of the answer does not matter. */
export type Actor = Pick<Acting, 'services' | 'session' | 'principal'>

/** The caller of a public call, signed in or not. */
export type Visiting = Omit<Acting, 'session'>

/** Returns the caller of a public call. */
export const visitingOf = (services: Services, request: FastifyRequest): Visiting => ({
  services,
  principal: principalOf(request),
  language: languageIn(request),
  logFault: (thrown) => logFault(request, thrown),
  ...(request.routeOptions.config.requestKey && { requestKey: requestKeyOf(request) }),
  ...(request.routeOptions.config.ifMatch && { version: versionSeen(request) }),
})

/** Returns the caller of a call that is not public. */
export const actingOf = (services: Services, request: FastifyRequest): Acting => ({
  ...visitingOf(services, request),
  session: sessionOf(request),
})
