import type { FastifyRequest } from 'fastify'
import { Failure } from '../../ground/http/failure.ts'
import { sessionOf } from '../../ground/http/session.ts'
import { type Principal, principalOf } from '../../ground/proof/index.ts'

/** Who reports for an entity. */
export interface Reporter {
  readonly accountId: number
  readonly personId: number
  readonly entityCode: number
  readonly principal: Principal
}

/** The reporter of a request that the guard let in. */
export function reporterOf(request: FastifyRequest): Reporter {
  const { accountId, personId, entity } = sessionOf(request)
  if (accountId === null || entity === null) throw new Failure('forbidden', 'common.forbidden')
  return { accountId, personId, entityCode: entity.code, principal: principalOf(request) }
}
