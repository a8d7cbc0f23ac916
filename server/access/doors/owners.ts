import { asPerson } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'
import { isWithinLimit } from '../../ground/http/rate-limits.ts'
import { showNotice } from '../../ground/notices/index.ts'
import type { Services } from '../../services.ts'
import { accountIn, documentIn } from '../person-with.ts'

/**
 * Tells the people being guessed at how often it was tried: at their next sign-in and in their profile, once a day over all their subjects. It sends no mail, which a
 * stranger could have sent as often as they like to anybody they like (decision 129). Nobody is told of a subject that nobody has.
 */
export async function notifyOwners(services: Services, subject: string, count: number): Promise<void> {
  for (const personId of await ownersOf(services.db, subject)) {
    const notice = { personId, kind: 'guessedAt', details: { count }, at: services.clock.now() } as const
    // @protects S61 whoever is guessed at is told once a day
    //   instead: await isWithinLimit(services, 'guessedAtDaily', String(personId)) ==> personId > 0
    if (await isWithinLimit(services, 'guessedAtDaily', String(personId)))
      await asPerson(services.db, personId, (trx) => showNotice(trx, notice))
  }
}

/** Returns the people that a subject belongs to: everybody with that document number, no matter what stands around it, or the owner of the account of that name. */
async function ownersOf(db: Database, subject: string): Promise<number[]> {
  const [name, document] = [accountIn(subject), documentIn(subject)]
  if (name !== undefined) {
    const account = await db.selectFrom('account').select('personId').where('name', '=', name).executeTakeFirst()
    return account ? [account.personId] : []
  }
  if (document === undefined) return []
  const people = await db
    .selectFrom('person')
    .select('id')
    .where('documentType', '=', document.documentType)
    .where((row) => row(row.fn('ltrim', ['documentNumber', row.val('0')]), '=', document.documentNumber))
    .where('displacedAt', 'is', null)
    .execute()
  return people.map(({ id }) => id)
}
