import type { Language } from '@djbr/domain/messages/text.ts'
import { asVisitor } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest } from '../../ground/http/secrets.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { addDevice } from '../devices.ts'
import { renewPassword } from '../prover/renew.ts'
import { hashOfNew, recoverableAccounts } from './set-password.ts'

interface Reset {
  readonly ticket: string
  readonly password: string
  readonly language: Language
  /** The secret that the browser is known by from then on. */
  readonly device: string
}

/**
 * Step 3 (safety S15): sets a new password, once, by a proved ticket of this visitor. Ends every session of the person, and notifies them with a link that undoes it
 * for a day. Throws `refused` for any other ticket; throws `invalid`, and the ticket stays, when the password is not acceptable.
 */
export async function reset(services: Services, principal: Principal, visitorId: number | null, given: Reset): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'account.recover.reset' }
  await withRefusalAudit(db, principal, event, async (concerns) => {
    const ticketHash = digest(given.ticket)
    const account = await asVisitor(db, visitorId, (trx) =>
      recoverableAccounts(trx, now)
        .innerJoin('recoveryTicket', 'recoveryTicket.personId', 'account.personId')
        .where('ticketHash', '=', ticketHash)
        .where('visitorId', '=', visitorId ?? 0)
        // @protects S15 a password is set by a ticket that was proved
        .where('proved', '=', true)
        .where('expiresAt', '>', now)
        .executeTakeFirst(),
    )
    if (!account) throw noTicket()
    concerns(account.personId)
    const passwordHash = await hashOfNew(services, account, given.password)
    await asVisitor(db, visitorId, async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('recoveryTicket').where('ticketHash', '=', ticketHash).executeTakeFirstOrThrow()
      // @protects S15 a ticket sets one password
      if (numDeletedRows === 0n) throw noTicket()
      await renewPassword(services, trx, { proof: 'paper', account, passwordHash, language: given.language })
      await addDevice(services, trx, account.personId, given.device)
      await audit(trx, principal, { ...event, subject: account.personId, object: `account:${account.id}` })
    })
  })
}

const noTicket = () => new Failure('refused', 'access.recovery.again')
