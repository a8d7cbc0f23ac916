import { comparable, type Difference, type IdentityData, identityValues } from '@djbr/domain/identity/identity-check.ts'
import { IDENTITY_CARD, sameCard } from '@djbr/domain/identity/identity-document.ts'
import { personalData } from '@djbr/domain/sheets/personal-data.ts'
import { z } from 'zod'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest } from '../../ground/http/secrets.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import {
  COMPARED,
  type ComparedField,
  type Comparison,
  type IdentityAnswer,
  type IdentityOutcome,
} from '../../ground/outside/identity/port.ts'
import type { Principal } from '../../ground/proof/index.ts'
import { identityChanged } from '../../register/obligations/index.ts'
import type { Services } from '../../services.ts'
import { FOREIGN, identityOf, type Person, personOf, sheetOf } from '../declaration/index.ts'
import { latest } from '../lifecycle/index.ts'
import { type Asked, askRegister, type Purpose } from './ask.ts'

/** What a check is tied to: the very data that were sent. */
export const fingerprint = (data: IdentityData): Buffer => digest(JSON.stringify(identityValues(data)))

/** Whether the register of identities knows the document of a person: it has cards, not passports. */
export const canBeChecked = ({ documentType }: Pick<Person, 'documentType'>): boolean => documentType === IDENTITY_CARD

/** Whether these are the data of the current user, by their document. */
export const isOwn = (person: Person, { document }: Pick<IdentityData, 'document'>): boolean =>
  canBeChecked(person) && sameCard(comparable(document), identityOf(person, null).document)

/** The data of a declarant as they stand, of the nationality that their latest declaration says. */
export async function asTheyStand(db: Database, person: Person): Promise<Asked> {
  const personal = await asPerson(db, person.id, async (trx) => {
    const found = await latest(trx, person.id)
    return found && sheetOf(trx, personalData, found.id)
  })
  const registered = identityOf(person, personal?.nationality ?? null)
  return { ...registered, foreigner: registered.nationality === FOREIGN }
}

/** The check of somebody's data as they stand; undefined before it was asked for, or once they are corrected. */
export const currentCheck = (db: Database, person: Pick<Person, 'id' | 'identityCheckId'>) =>
  asPerson(db, person.id, (trx) => currentIn(trx, person))

async function currentIn(trx: Transaction, { id, identityCheckId }: Pick<Person, 'id' | 'identityCheckId'>) {
  if (identityCheckId === null) return undefined
  const row = await trx
    .selectFrom('identityCheck')
    .selectAll()
    .where('id', '=', identityCheckId)
    .where('personId', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, outcome: row.outcome as IdentityOutcome, compared: row.compared as Comparison | null }
}

/**
 * Checks a declarant's data, theirs as they stand or as they would correct them, and keeps the answer: which of the registered data differ, and,
 * when they were asked as they stand, that they were. A service that is down leaves an earlier answer standing; without one it is asked again
 * later (safety S36).
 */
export async function checkDeclarant(
  services: Services,
  principal: Principal,
  personId: number,
  purpose: Purpose,
  asked: Asked,
): Promise<IdentityAnswer> {
  const answer = await askRegister(services, principal, purpose, asked, personId)
  const now = services.clock.now()
  await asPerson(services.db, personId, async (trx) => {
    const person = await trx.selectFrom('person').selectAll().where('id', '=', personId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const registered = identityOf(person, null)
    const compared = 'compared' in answer ? answer.compared : null
    const dataHash = fingerprint(asked)
    const { id } = await trx
      .insertInto('identityCheck')
      .values({ personId, dataHash, askedAt: now, outcome: answer.outcome, compared: compared && JSON.stringify(compared) })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (compared) {
      const identityDifferences = differencesNow(person.identityDifferences, registered, asked, compared)
      await trx.updateTable('person').set({ identityDifferences, updatedAt: now }).where('id', '=', personId).execute()
    }
    if (!dataHash.equals(fingerprint(registered))) return
    const status = await currentIn(trx, person)
    if (answer.outcome === 'down' && status && status.outcome !== 'down') return
    const identityChecked = answer.outcome === 'matches'
    await trx
      .updateTable('person')
      .set({ identityCheckId: id, identityChecked, updatedAt: now, ...(identityChecked && { provisional: false }) })
      .where('id', '=', personId)
      .execute()
    if (identityChecked && person.provisional) await identityChanged(services, trx, personId)
    if (answer.outcome !== 'down' || purpose === 'later') return
    const runAt = new Date(now.getTime() + LATER_MINUTES * 60_000)
    await services.jobs.enqueue(trx, askLaterJob, { personId }, { key: String(personId), runAt })
  })
  return answer
}

const LATER_MINUTES = 5

/** Nobody calls: the portal asks by itself. */
const ITSELF: Principal = { session: null, address: '', correlation: 'askLater' }

/**
 * Asks the register again of a declarant whose data as they stand it could not compare, and again ever later until it answers. Nothing happens
 * once they were answered, corrected otherwise or displaced; nothing of the person changes but what is known of the check.
 */
export const askLaterJob = defineJob({
  name: 'identity.askLater',
  payload: z.object({ personId: z.int() }),
  run: async (services, { personId }) => {
    const person = await personOf(services.db, personId)
    const status = await currentCheck(services.db, person)
    if (status?.outcome !== 'down' || person.displacedAt !== null) return
    const { outcome } = await checkDeclarant(services, ITSELF, personId, 'later', await asTheyStand(services.db, person))
    if (outcome === 'down') throw new Failure('unavailable', 'common.unavailable')
  },
})

const SAYS: Readonly<Record<ComparedField, { readonly difference: Difference; readonly of: keyof IdentityData }>> = {
  number: { difference: 'documento', of: 'document' },
  complement: { difference: 'documento', of: 'document' },
  paternal: { difference: 'paterno', of: 'paternal' },
  maternal: { difference: 'materno', of: 'maternal' },
  names: { difference: 'nombres', of: 'names' },
  birthDate: { difference: 'fecha', of: 'birthDate' },
}
const DIFFERENCES = [...new Set(COMPARED.map((field) => SAYS[field].difference))]

/** Which data a comparison of them as they are registered found to differ. */
export const differencesIn = (compared: Comparison): Difference[] =>
  DIFFERENCES.filter((difference) => COMPARED.some((field) => SAYS[field].difference === difference && compared[field] === 0))

/**
 * Which registered data differ from the register's, after one more comparison. What was sent as registered differs or not as it says; what was
 * sent otherwise and matches proves that the registered differs; all else stays as it was known.
 */
function differencesNow(before: readonly string[], registered: IdentityData, asked: IdentityData, compared: Comparison): Difference[] {
  const asRegistered = (field: ComparedField) => comparable(asked[SAYS[field].of]) === comparable(registered[SAYS[field].of])
  const differs = (field: ComparedField) => compared[field] === (asRegistered(field) ? 0 : 1)
  const same = (field: ComparedField) => compared[field] === 1 && asRegistered(field)
  return DIFFERENCES.filter((difference) => {
    const fields = COMPARED.filter((field) => SAYS[field].difference === difference)
    return fields.some(differs) || (before.includes(difference) && !fields.every(same))
  })
}
