import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import type { Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { personOf } from '../declaration/index.ts'
import { sameDocument } from './notified.ts'
import { isApproved, requestsFor } from './requests.ts'
import { resolve } from './resolve.ts'

/**
 * Returns whether what is sworn was approved: by an earlier notification, or else by asking the service now, server to server, for exactly the document that was sent
 * and the person who swore it (safety S40). Returns `unknown` while the service is away.
 */
export async function verifyApproval(
  services: Services,
  principal: Principal,
  declarationId: number,
  personId: number,
): Promise<'approved' | 'not yet' | 'unknown'> {
  const { db, approval, archive } = services
  if (await isApproved(db, declarationId)) return 'approved'
  const requests = await requestsFor(db, declarationId).execute()
  const [latest] = requests
  const document = latest && (await archive.read(latest.documentHash))
  if (!document) return 'not yet'
  const answer = await approval.verify(document)
  if (answer.outcome === 'down') return 'unknown'
  const own = documentOf(await personOf(db, personId))
  const record = answer.records.find(
    // @protects S40 an approval is of the request that was asked
    //   without: requests.some(({ id }) => id === request.toLowerCase()) &&
    // @protects S40 an approval is the declarant’s own
    //   without: && sameDocument(citizenDocument, own)
    ({ request, citizenDocument }) => requests.some(({ id }) => id === request.toLowerCase()) && sameDocument(citizenDocument, own),
  )
  if (!record) return 'not yet'
  const resolution = { declarationId, personId, approved: true, by: 'verification', transaction: record.transaction } as const
  await db.transaction().execute((trx) => resolve(services, trx, principal, { ...resolution, requestId: record.request.toLowerCase() }))
  return (await isApproved(db, declarationId)) ? 'approved' : 'not yet'
}
