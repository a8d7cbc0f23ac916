import type { Language } from '@djbr/domain/messages/text.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { versionSeen } from './if-match.ts'
import { logFault } from './log.ts'
import { requestKeyOf } from './request-key.ts'
import { type Session, sessionOf } from './session.ts'
import { languageIn } from './wire.ts'

/** Who acts, and from where: what every audit row says beside the action. */
export interface Principal {
  readonly session: Session | null
  readonly address: string
  readonly correlation: string
  /** What its machine worked out for it (safety S61), of a call that brings work. */
  readonly work?: string | undefined
}

/** Carries the work of a call: the token of a challenge and its solution. */
const WORK = 'prueba-de-trabajo'

/** The caller of a request. */
export const principalOf = (request: FastifyRequest): Principal => ({
  session: request.session,
  address: request.ip,
  correlation: request.id,
  work: String(request.headers[WORK] ?? ''),
})

/** Somebody signed in who makes a call, and what the server works with for them. */
export interface Acting {
  readonly services: Services
  readonly session: Session
  readonly principal: Principal
  /** In which they are answered. */
  readonly language: Language
  /** Logs a fault of what goes on behind the answer. */
  logFault(thrown: unknown): void
  /** What the browser calls this request, of a call that takes it (R1.18). */
  readonly requestKey?: string | undefined
  /** Over which version it is made, of a call that takes it. */
  readonly version?: number | undefined
}

/** Somebody signed in, where it does not matter how they are answered. */
export type Actor = Pick<Acting, 'services' | 'session' | 'principal'>

/** Whoever makes a public call, signed in or not. */
export type Visiting = Omit<Acting, 'session'>

/** Who makes a public call. */
export const visitingOf = (services: Services, request: FastifyRequest): Visiting => ({
  services,
  principal: principalOf(request),
  language: languageIn(request),
  logFault: (thrown) => logFault(request, thrown),
  ...(request.routeOptions.config.requestKey && { requestKey: requestKeyOf(request) }),
  ...(request.routeOptions.config.ifMatch && { version: versionSeen(request) }),
})

/** Who makes a call that is not public. */
export const actingOf = (services: Services, request: FastifyRequest): Acting => ({
  ...visitingOf(services, request),
  session: sessionOf(request),
})
