import { randomUUID } from 'node:crypto'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { renewTokens } from '../../access/index.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import { type ApprovalAnswer, approvalHashOf } from '../../ground/outside/approval/port.ts'
import type { CitizenTokens } from '../../ground/outside/citizenship/port.ts'
import { audit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { personOf } from '../declaration/index.ts'
import { latest } from '../lifecycle/index.ts'
import { bytesOf, type Finalizing, finalize, printed, swornDeclaration } from '../reception/index.ts'
import { isApproved, requestsFor } from './requests.ts'
import { firstCheckOf } from './verify-waiting.ts'

/** How long a link is offered again, in minutes: no session lasts longer. */
const LINK_MINUTES = 60

export interface Asking extends Finalizing {
  /** The citizen's tokens, and the cookie that they are sealed under. */
  readonly tokens: CitizenTokens | null
  readonly cookie: string
}

/**
 * Finalizes the digital way and asks Ciudadanía Digital for the declarant's approval; when the declaration is already finished that way, asks again. Returns the same
 * link while it still waits. Throws `refused` for a person who did not come through Ciudadanía Digital, and while digital filing is off.
 */
export async function askApproval(services: Services, asking: Asking): Promise<ApprovalAnswer> {
  const { db, listCache } = services
  const { session, tokens } = asking
  if (!listCache.flags(services).digital) throw new Failure('refused', 'approval.closed')
  if (!tokens) throw new Failure('refused', 'approval.needsCitizenship')
  const { declarationId } = await finalize(services, asking, 'digital')
  const current = await latest(db, session.personId)
  if (current?.state !== STATE.finished || current.receptionSystem !== 1) throw new Failure('refused', 'lifecycle.notReceived')
  if (await isApproved(db, declarationId)) throw new Failure('refused', 'records.waitForReception')
  const waiting = await requestsFor(db, declarationId)
    .where('state', '=', 'waiting')
    .where('link', '<>', '')
    .where('expiresAt', '>', services.clock.now())
    .executeTakeFirst()
  if (waiting) return { outcome: 'asked', link: waiting.link }
  return request(services, asking, declarationId, tokens)
}

/** Asks under an id that is stored before the service hears of it, so that an approval is recognised even if our process never saw the answer. */
async function request(services: Services, asking: Asking, declarationId: number, tokens: CitizenTokens): Promise<ApprovalAnswer> {
  const { db, approval, clock } = services
  const { session, principal, language, cookie } = asking
  const form = await printed(services, declarationId, 'form')
  const sworn = await asPerson(db, session.personId, (trx) => swornDeclaration(trx, declarationId))
  if (!form || !sworn) throw new Failure('refused', 'lifecycle.notFinished')
  const document = await bytesOf(services, form.hash)
  const id = randomUUID()
  const askedAt = clock.now()
  const hashes = { documentHash: form.hash, approvalHash: approvalHashOf(document) }
  const expiresAt = new Date(askedAt.getTime() + LINK_MINUTES * 60_000)
  const times = { askedAt, expiresAt, checkAfter: firstCheckOf(askedAt) }
  await db
    .insertInto('approvalRequest')
    .values({ id, declarationId, snapshotId: sworn.snapshotId, ...hashes, state: 'waiting', ...times })
    .execute()
  const person = documentOf(await personOf(db, session.personId))
  const question = { id, document, description: text(language, 'approval.description', { document: person }) }
  let answer = await approval.ask({ ...question, citizenToken: tokens.access })
  if (answer.outcome === 'tokenEnded') {
    const fresh = await renewTokens(services, cookie, tokens)
    if (fresh === null) services.outages.note(session, 'citizenship')
    else if (fresh !== 'ended') answer = await approval.ask({ ...question, citizenToken: fresh.access })
  }
  if (answer.outcome === 'down') services.outages.note(session, 'approval')
  const now = clock.now()
  const object = `declaration:${declarationId}`
  const event = { at: now, action: 'approval.ask', subject: session.personId, object } as const
  await db.transaction().execute(async (trx) => {
    const own = trx.updateTable('approvalRequest').where('id', '=', id)
    if (answer.outcome === 'asked') {
      await own.set({ link: answer.link }).execute()
      await audit(trx, principal, event)
      return
    }
    // A request that was not answered may have been taken, so it goes on waiting.
    if (answer.outcome !== 'down')
      await own.set({ state: 'refused', settledBy: 'answer', settledAt: now }).where('state', '=', 'waiting').execute()
    await audit(trx, principal, { ...event, result: 'refused', facts: { refusal: answer.outcome } })
  })
  return answer
}
