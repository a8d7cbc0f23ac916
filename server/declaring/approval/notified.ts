import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, sameDigest } from '../../ground/http/secrets.ts'
import { APPROVED, REJECTED } from '../../ground/outside/approval/port.ts'
import { type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { personOf } from '../declaration/index.ts'
import { resolve } from './resolve.ts'

/** What the approval service tells our server about a request. */
export interface Notification {
  readonly requestUuid: string
  /** Whether the person said yes, and whether the service recorded that. */
  readonly aceptado: boolean
  readonly introducido: boolean
  readonly hashDatos: string
  readonly ci: string
  readonly mensaje: string
  readonly transaction_id: string
}

/** Whether two documents are the same as written: signs, case and leading zeros make no difference. */
export const sameDocument = (one: string, other: string): boolean => bare(one) === bare(other)
const bare = (document: string) =>
  document
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '')

/** Throws `unauthenticated` unless a call carries the approval service's secret, which is all that it is checked by (safety S11). */
export function requireService({ config }: Services, authorization: string | undefined): void {
  const given = (authorization ?? '').replace(/^Bearer\s+/i, '').trim()
  // @protects S11 the approval service is known by its secret
  //   instead: !sameDigest(digest(given), digest(config.approval.secret)) ==> given === '' && !config.approval.secret
  if (!sameDigest(digest(given), digest(config.approval.secret))) throw new Failure('unauthenticated', 'common.unauthenticated')
}

/**
 * Takes a notification of the service: it settles a request that is ours, about that very document and that very person (R9.28, R6.42). A repeat is accepted without a
 * word; so is a yes that is not on record, or a no that the person did not say, which settle nothing. Anything else is refused.
 */
export function notified(services: Services, principal: Principal, said: Notification): Promise<void> {
  const { db, clock } = services
  return withRefusalAudit(db, principal, { at: clock.now(), action: 'approval.notify' }, async () => {
    const request = await db
      .selectFrom('approvalRequest')
      .innerJoin('declaration', 'declaration.id', 'approvalRequest.declarationId')
      .select(['approvalRequest.id', 'declarationId', 'approvalHash', 'declaration.personId'])
      .where('approvalRequest.id', '=', said.requestUuid)
      .executeTakeFirst()
    const matches =
      request &&
      // @protects S40 a notification is of the document that was sent
      request.approvalHash === said.hashDatos.toLowerCase() &&
      sameDocument(said.ci, documentOf(await personOf(db, request.personId)))
    if (!matches) throw new Failure('refused', 'approval.unknownRequest', { answer: { finalizado: false } })
    const words = said.mensaje.trim()
    // @protects 037 a no counts in the words of a person who refused
    //   instead: words !== REJECTED ==> false
    if (said.aceptado ? !said.introducido || words !== APPROVED : words !== REJECTED) return
    const { id: requestId, declarationId, personId } = request
    const resolution = {
      requestId,
      declarationId,
      personId,
      approved: said.aceptado,
      by: 'notification',
      transaction: said.transaction_id,
    } as const
    await db.transaction().execute((trx) => resolve(services, trx, principal, resolution))
  })
}
