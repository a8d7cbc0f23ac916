import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { mac } from './secrets.ts'
import type { Session } from './session.ts'

const MAX_PSEUDONYMS = 10_000

/**
 * One line per answer: who asked what, by the route's template and never by the address, and how it went (safety S47). Bodies, queries,
 * headers and the texts of errors may hold personal data; none of them is logged. Lines of one account are told apart by a keyed hash: without the
 * key, which is outside of the database, nobody counts through the accounts.
 */
export function logAnswers(app: FastifyInstance, { staffKey }: Pick<Services, 'staffKey'>): void {
  // One account's lines follow each other: each pseudonym is made once, and all are forgotten before they are too many.
  const pseudonyms = new Map<string, string>()
  const pseudonymOf = ({ accountId, personId }: Session) => {
    const who = `${accountId ?? `person ${personId}`}`
    const known = pseudonyms.get(who)
    if (known !== undefined) return known
    // @protects S47 the account of a line cannot be counted through
    //   instead: staffKey ==> ''
    const pseudonym = mac(staffKey, `log ${who}`).toString('hex').slice(0, 12)
    if (pseudonyms.size >= MAX_PSEUDONYMS) pseudonyms.clear()
    pseudonyms.set(who, pseudonym)
    return pseudonym
  }

  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      // @protects S47 the log has the route, not the address
      //   instead: routeOptions.url ?? 'none' ==> url
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.failure && { refusal: request.failure.messageKey }),
      ...(request.session && { account: pseudonymOf(request.session) }),
    })
    done()
  })
}

/** A fault, whole but for its words: where it happened and what the database calls it. */
export function logFault(request: FastifyRequest, thrown: unknown): void {
  request.log.error({ route: request.routeOptions.url ?? 'none', fault: describeFault(thrown) }, 'fault')
}

/** What somebody has to look at now. */
export function raiseAlarm(request: FastifyRequest, alarm: string): void {
  request.log.error({ route: request.routeOptions.url ?? 'none', alarm }, 'alarm')
}

/** What can be told of an error without telling what was in it. */
export function describeFault(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { name: typeof thrown }
  const { code, constraint, table, column, routine } = thrown as Error & Record<string, unknown>
  const where = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: thrown.name,
    // @protects S47 the log has no words of what was thrown
    //   instead: routine === undefined ? withoutValues(thrown.message) : undefined ==> thrown.message
    message: routine === undefined ? withoutValues(thrown.message) : undefined,
    ...Object.fromEntries(Object.entries({ code, constraint, table, column, routine }).filter(([, value]) => typeof value === 'string')),
    at: where.slice(0, 12).map((line) => line.trim()),
    ...(thrown.cause instanceof Error && { cause: describeFault(thrown.cause) }),
  }
}

/** An error's words, what they quote and every long number left out. */
const withoutValues = (message: string) => message.replace(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '…').replace(/\d{3,}/g, '#')
