import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, setCookie } from '../ground/http/cookies.ts'
import { digest, newSecret } from '../ground/http/secrets.ts'
import type { Services } from '../services.ts'

const LIFE_SECONDS = 60 * 60

/** The visitor of a browser that the server has seen within the hour; null for any other, also for a cookie that it did not set. */
export async function knownVisitor({ db, clock, config }: Services, request: FastifyRequest): Promise<number | null> {
  const secret = readCookie(config, request, 'djbr-visita')
  if (!secret) return null
  const found = await db
    .selectFrom('visitor')
    .select('id')
    .where('secretHash', '=', digest(secret))
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return found?.id ?? null
}

/** The visitor that captchas, tickets and passes are bound to; a browser without one gets one. */
export async function visitorOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<number> {
  const known = await knownVisitor(services, request)
  if (known !== null) return known
  const { db, clock, config } = services
  const secret = newSecret(32)
  const { id } = await db
    .insertInto('visitor')
    .values({ secretHash: digest(secret), expiresAt: new Date(clock.now().getTime() + LIFE_SECONDS * 1000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  setCookie(config, reply, 'djbr-visita', secret, LIFE_SECONDS)
  return id
}

/** Nobody's number. */
const NO_VISITOR = 0

/**
 * The visitor of a browser at a door: a browser that no captcha was shown to is nobody, and gets no row, where one is asked for. So what strangers call adds
 * none.
 */
export async function visitorAtDoor(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<number> {
  const known = await knownVisitor(services, request)
  // @protects S48 a call that no captcha was shown to adds no visitor
  //   instead: services.listCache.flags(services).captcha ==> known === 1
  if (known === null && services.listCache.flags(services).captcha) return NO_VISITOR
  return known ?? visitorOf(services, request, reply)
}

/** Forgets a visitor and all that was bound to it: whoever signs in leaves it behind. */
export async function forgetVisitor({ db, config }: Services, reply: FastifyReply, visitorId: number): Promise<void> {
  await db.deleteFrom('visitor').where('id', '=', visitorId).execute()
  clearCookie(config, reply, 'djbr-visita')
}
