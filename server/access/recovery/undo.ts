import type { Language } from '@djbr/domain/messages/text.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest } from '../../ground/http/secrets.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { keptByOffice } from '../appointment.ts'
import { renewPassword } from '../prover/renew.ts'

const undoable = ({ db, clock }: Services, token: string) =>
  db
    .selectFrom('passwordUndo')
    .innerJoin('account', 'account.id', 'passwordUndo.accountId')
    .select(['account.id', 'account.personId', 'account.name', 'account.passwordHash', 'passwordUndo.formerHash'])
    .where('tokenHash', '=', digest(token))
    .where('expiresAt', '>', clock.now())
    // @protects S15 no link undoes a password of the staff
    // Only the office gives such passwords.
    .where((row) => row.not(keptByOffice(clock.now())))
    .executeTakeFirst()

/** Returns the account whose reset a link undoes. Throws `refused` for any other link. */
export async function undoAccount(services: Services, token: string): Promise<string> {
  const found = await undoable(services, token)
  if (!found) throw new Failure('refused', 'access.link.wrong')
  return found.name
}

/**
 * Undoes a reset, once: restores the former password, ends all sessions, and closes recovery by paper for a day. Throws `refused` for a link that was used, is older
 * than a day, or never was.
 */
export async function undoReset(
  services: Services,
  principal: Principal,
  { token, language }: { token: string; language: Language },
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'account.recover.undo' }
  await withRefusalAudit(db, principal, event, async (concerns) => {
    const account = await undoable(services, token)
    if (!account) throw new Failure('refused', 'access.link.wrong')
    concerns(account.personId)
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('passwordUndo').where('tokenHash', '=', digest(token)).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw new Failure('refused', 'access.link.wrong')
      await renewPassword(services, trx, { proof: 'undoLink', account, passwordHash: account.formerHash, language })
      await audit(trx, principal, { ...event, subject: account.personId, object: `account:${account.id}` })
    })
  })
}
