import { type PermissionName, permits } from '@djbr/domain/office/office.ts'
import { type EntityPermission, entityPermits } from '@djbr/domain/register/entity-members.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../ground/http/access.ts'
import { readCookie } from '../ground/http/browser.ts'
import { Failure } from '../ground/http/failure.ts'
import { isRead, requireSameOrigin } from '../ground/http/same-origin.ts'
import type { Session } from '../ground/http/session.ts'
import { audit, principalOf } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'
import { createFloodGuard } from './flood.ts'
import { findSession, findSessionOfCookie, touchSession } from './sessions.ts'

const OFFICE = 'office:'
const ENTITY = 'entity:'

/** A route and who may call it. A test compares the table of them with the written one (safety S9). */
export interface AccessRow {
  readonly method: string
  readonly url: string
  readonly access: Access
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly accessTable: readonly AccessRow[]
  }
}

/**
 * Denies by default: a route that does not state its access keeps the app from starting. Before any other work, a call is checked by its address, its origin (writes)
 * and the session that the database has for it. A session under a password that the office gave may only change that password.
 */
export function guardRoutes(app: FastifyInstance, services: Services): void {
  const table: AccessRow[] = []
  const brake = createFloodGuard(services)
  const { config, db, clock } = services
  app.decorate('accessTable', table)
  app.decorateRequest('session', null)

  app.addHook('onRoute', ({ method, url, config: route }) => {
    const access = route?.access
    // @protects S9 a route that does not say who may call it keeps the app from starting
    //   instead: !access ==> access === ('' as string)
    if (!access) throw new Error(`${String(method)} ${url} does not say who may call it (config.access)`)
    if (!route.unlisted) for (const one of [method].flat()) if (one !== 'HEAD') table.push({ method: one, url, access })
  })

  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { access = 'office', crossSite, touches, underGivenPassword } = request.routeOptions.config
    await brake(request)
    if (!isRead(request.method) && !crossSite) requireSameOrigin(request, config.origins)
    // @protects S1 a public call does not read the Authorization that it carries
    //   instead: (access === 'public') ==> (access === 'public' && tokenOf(request) === undefined)
    if (access === 'public') return
    const session = await requireSession(services, request)
    // @protects S9 a call is for those whom its route names
    //   instead: !allows ==> access === ('' as string) && !allows
    if (!allows(access, session)) {
      // @protects S44 whoever asks the office for what they may not do is in the audit
      if (isGuarded(access)) await noteRefusal(services, request, session)
      throw new Failure('forbidden', 'common.forbidden')
    }
    // @protects 040 a given password may only be changed
    if (session.passwordGiven && !underGivenPassword) throw new Failure('forbidden', 'office.password.first')
    request.session = session
    // @protects S8 what the portal asks by itself keeps no session alive
    //   without: if (!isRead(request.method) && touches !== false)
    if (!isRead(request.method) && touches !== false) await touchSession(db, session, clock.now())
  })
}

/** Returns the caller's session. Fails with 401 without a live one, and with 403 for a write that has the cookie but no token at all: it is somebody else's form. */
async function requireSession({ db, config, clock }: Services, request: FastifyRequest): Promise<Session> {
  const secret = readCookie(config, request, 'djbr')
  const token = tokenOf(request)
  if (secret && token) {
    const session = await findSession(db, { secret, token }, clock.now())
    if (session) return session
  } else if (secret && !isRead(request.method) && (await findSessionOfCookie(db, secret, clock.now()))) {
    throw new Failure('forbidden', 'common.forbidden')
  }
  throw new Failure('unauthenticated', 'common.unauthenticated')
}

/** Returns the token of the Authorization header, with or without `Bearer`. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const value = headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  return value && value.length <= 200 ? value : undefined
}

const isGuarded = (access: Access) => access === 'area' || access === 'office' || access.startsWith(OFFICE) || access.startsWith(ENTITY)

/** Audits a caller who asks the office or an entity's area for what they may not do (safety S44). */
const noteRefusal = ({ db, clock }: Services, request: FastifyRequest, session: Session) =>
  audit(
    db,
    { ...principalOf(request), session },
    {
      at: clock.now(),
      action: 'office.refuse',
      result: 'refused',
      facts: { call: `${request.method} ${request.routeOptions.url ?? ''}` },
    },
  )

function allows(access: Access, { tipo, inOffice, officeId, entity, roles }: Session): boolean {
  switch (access) {
    case 'public':
    case 'session':
      return true
    case 'external':
      return tipo === 'usuario_externo'
    case 'usuario':
      // @protects S44 what is of a usuario is closed to an external user
      //   instead: === 'usuario' ==> !== ('' as string)
      return tipo === 'usuario'
    case 'member':
      return officeId !== null || entity !== null
    case 'area':
      return inOffice && (officeId !== null || entity !== null)
    case 'office':
      return inOffice && officeId !== null
    default:
      if (!inOffice) return false
      // @protects S44 a call of the office is for its roles
      //   instead: permits(roles, access.slice(OFFICE.length) as PermissionName) ==> true
      if (!access.startsWith(ENTITY)) return permits(roles, access.slice(OFFICE.length) as PermissionName)
      return entityPermits(entity?.capacity ?? null, access.slice(ENTITY.length) as EntityPermission)
  }
}
