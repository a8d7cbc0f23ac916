import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { mac } from './secrets.ts'
import type { Session } from './session.ts'

const MAX_PSEUDONYMS = 10_000

/**
 * Logs one line per answer: who asked what (by the route's template, never the address) and how it went (safety S47). Bodies, queries, headers and error texts may
 * hold personal data and are not logged. Accounts are told apart by a keyed hash: without the key, which is outside the database, nobody can enumerate them.
 */
export function logAnswers(app: FastifyInstance, { staffKey }: Pick<Services, 'staffKey'>): void {
  // An account's lines come in a row: each pseudonym is made once, and all are dropped before there are too many.
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

/** Logs a fault in full except for its words: where it happened and the database's code for it. */
export function logFault(request: FastifyRequest, thrown: unknown): void {
  request.log.error({ route: request.routeOptions.url ?? 'none', fault: describeFault(thrown) }, 'fault')
}

/** Logs something that somebody must look at now. */
export function raiseAlarm(request: FastifyRequest, alarm: string): void {
  request.log.error({ route: request.routeOptions.url ?? 'none', alarm }, 'alarm')
}

/** Returns what can be said of an error without revealing what was in it. */
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

/** Returns an error's words without what they quote or any long number. */
const withoutValues = (message: string) => message.replace(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '…').replace(/\d{3,}/g, '#')
