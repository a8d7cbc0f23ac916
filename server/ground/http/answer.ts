import { languageOf, referenceText, text } from '@djbr/domain/messages/index.ts'
import type { Language, MessageKey } from '@djbr/domain/messages/text.ts'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseDown } from '../database/connect.ts'
import { UncertainCommit } from '../database/driver/commit.ts'
import { Failure, type FailureCode } from './failure.ts'
import { logFault, raiseAlarm } from './log.ts'

/** The status of each failure on the wire (R1.23). */
const statusOf: Record<FailureCode, number> = {
  invalid: 400,
  refused: 200,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  conflict: 409,
  changed: 412,
  tooLarge: 413,
  wrongHost: 421,
  tooMany: 429,
  unavailable: 503,
}

/** The only place where a refusal or a fault becomes an answer: whatever is thrown, in the language that the request asks for. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(thrown, request)
  if (!failure) {
    logFault(request, thrown)
    // @protects S47 a fault tells nothing of itself
    //   instead: { ...sayIn(languageOf(request.headers['accept-language']), 'common.fault'), id: request.id } ==> { ...sayIn(languageOf(request.headers['accept-language']), 'common.fault'), id: request.id, error: String(thrown) }
    return send(reply, 500, { ...sayIn(languageOf(request.headers['accept-language']), 'common.fault'), id: request.id })
  }
  request.failure = failure
  if (failure.details.alarm) raiseAlarm(request, failure.details.alarm)
  const { retryAfterSeconds } = failure.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  return send(reply, statusOf[failure.code], bodyOf(failure, request))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that was answered, if one was. */
    failure: Failure | null
  }
}

/** A refusal has a shape of its own, whatever the route answers when all is well. */
function send(reply: FastifyReply, status: number, body: Record<string, unknown>): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}

const sayIn = (language: Language, key: MessageKey, params?: Failure['details']['params']) => ({
  error_mensaje: text(language, key, params),
  clave_mensaje: key,
})

function bodyOf({ code, messageKey, details }: Failure, request: FastifyRequest): Record<string, unknown> {
  const language = languageOf(request.headers['accept-language'])
  const said = sayIn(language, messageKey, details.params)
  if (code === 'refused') {
    const number = details.number ?? 1
    return {
      err_codigo: number,
      err_existente: number,
      error_existente: number,
      err_mensaje: said.error_mensaje,
      ...said,
      ...details.answer,
    }
  }
  if (code === 'invalid' || details.fields) {
    const errores = (details.fields ?? []).map(({ field, message }) => ({
      campo: field,
      mensaje: referenceText(language, message) ?? text(language, 'common.invalid'),
    }))
    return { ...said, errores }
  }
  if (code === 'changed' || code === 'conflict' || code === 'tooMany') return { ...said, ...details.answer }
  if (code === 'forbidden') return { ...said, mensaje: request.method === 'GET' ? 'NOT_AUTHORIZED:READ' : 'NOT_AUTHORIZED:WRITE' }
  return said
}

/** What was thrown as a failure; null for a fault. */
function failureOf(thrown: unknown, { routeOptions }: FastifyRequest): Failure | null {
  if (thrown instanceof Failure) return thrown
  // @protects S53 of a write that may count nobody says that it failed
  //   instead: thrown instanceof UncertainCommit ==> thrown === null
  if (thrown instanceof UncertainCommit) return new Failure('unavailable', 'common.uncertain', { retryAfterSeconds: 5, unreachable: true })
  // @protects S53 a database that is away is a 503
  //   instead: (thrown) ==> (thrown) && thrown === null
  if (isDatabaseDown(thrown)) return new Failure('unavailable', 'common.unavailable', { retryAfterSeconds: 5, unreachable: true })
  if (isDatabaseBusy(thrown)) return new Failure('unavailable', 'common.unavailable', { retryAfterSeconds: 5 })
  const status = (thrown as { statusCode?: number } | null)?.statusCode
  if (status === 413) return tooLarge(routeOptions.config?.tooLarge)
  if (status === 404) return new Failure('notFound', 'common.notFound')
  if (status !== undefined && status >= 400 && status < 500) return new Failure('invalid', 'common.badRequest')
  return null
}

const tooLarge = (named: FastifyContextConfig['tooLarge']) =>
  named ? new Failure('tooLarge', named.message, { fields: [named] }) : new Failure('tooLarge', 'common.tooLarge')

/** A statement that waited too long for a lock or for its turn, or that lost a deadlock: nothing was written, and a later try may do. */
const isDatabaseBusy = (thrown: unknown) => /^(55P03|57014|40P01|40001)$/.test(String((thrown as { code?: unknown } | null)?.code ?? ''))
