import { asVisitor } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { requireGoodPassword } from '../good-password.ts'
import { insertAccount } from '../prover/credentials.ts'
import { renewPassword } from '../prover/renew.ts'
import { drawAccountName } from './account-name.ts'
import type { Who } from './activate-card.ts'
import { type Registered, registered } from './registered.ts'
import { resolvePerson } from './resolve-person.ts'
import { closeTicket, findTicket, holdProvedTicket, noteOn, notProved, type Ticket } from './ticket.ts'

/** Returns the name that the account of a ticket will have: the one that its person proved to have, else one that is drawn once. */
export async function nameAccount({ db, clock }: Pick<Services, 'db' | 'clock'>, ticket: Ticket): Promise<string> {
  const name = (await nameOfOwner(db, ticket, clock.now())) ?? ticket.accountName ?? drawAccountName(ticket)
  await noteOn(db, ticket, { accountName: name })
  return name
}

async function nameOfOwner(db: Services['db'], ticket: Ticket, now: Date): Promise<string | null> {
  if (!ticket.hasEntry || !ticket.proved) return null
  const person = await registered(db, ticket, now).executeTakeFirst()
  return person?.accountName ?? null
}

interface NewAccount extends Who {
  readonly password: string
}

/**
 * Makes the account of a proved ticket and returns its name. A person who proved that they have one gets the new password on it, and their sessions end; a change that
 * a paper proved can be undone for a day. Names, document and person are the ticket's, no matter what else was sent (safety S15, S21).
 */
export async function createAccount(
  services: Services,
  principal: Principal,
  visitorId: number | null,
  given: NewAccount,
): Promise<string> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'account.create' }
  return withRefusalAudit(db, principal, event, async () => {
    const ticket = await findTicket(db, visitorId, now)
    if (!ticket?.proved || ticket.made !== null) throw notProved()
    const account = await nameAccount(services, ticket)
    requireGoodPassword(given.password, { account, names: [ticket.names, ticket.paternalSurname, ticket.maternalSurname] })
    const passwordHash = await services.passwords.hash(given.password)
    return asVisitor(db, visitorId, async (trx) => {
      const held = await holdProvedTicket(trx, visitorId, now)
      const confirmed = held.identityChecked || held.hasEntry
      const { person, isNew } = await resolvePerson(services, trx, principal, { ticket: held, confirmed, gender: given.gender, now })
      const owned = ownedAccount(person)
      const proof = held.activationCodeId === null ? 'paper' : 'officeCode'
      if (owned) await renewPassword(services, trx, { proof, account: owned, passwordHash, language: given.language })
      const made = owned ?? (await addAccount(trx, held, { personId: person.id, name: account, passwordHash, now }))
      await closeTicket(trx, held, { made: 'account', personId: person.id, now: clock.now() })
      await trx.updateTable('activation').set({ accountName: made.name }).where('visitorId', '=', held.visitorId).execute()
      const notice = { personId: person.id, details: { account: made.name }, language: given.language }
      // @protects S21 whoever was registered before is notified of an account
      //   instead: isNew ==> isNew && held.hasEntry
      if (!owned && !isNew) await notify(services, trx, { ...notice, kind: 'accountCreated' })
      await audit(trx, principal, {
        ...event,
        subject: person.id,
        object: `account:${made.id}`,
        facts: { renewed: owned !== null },
      })
      return made.name
    })
  })
}

interface Added {
  readonly personId: number
  readonly name: string
  readonly passwordHash: string
  readonly now: Date
}

/** Adds the account, and draws another name when somebody took this one meanwhile. */
async function addAccount(
  trx: Transaction,
  ticket: Ticket,
  { personId, name, passwordHash, now }: Added,
): Promise<{ id: number; name: string }> {
  const added = await insertAccount(trx, { personId, name, passwordHash, passwordChangedAt: now, createdAt: now })
  return added ?? addAccount(trx, ticket, { personId, name: drawAccountName(ticket), passwordHash, now })
}

function ownedAccount({ id: personId, accountId, accountName, passwordHash }: Registered) {
  if (accountId === null || accountName === null || passwordHash === null) return null
  return { id: accountId, personId, name: accountName, passwordHash }
}
