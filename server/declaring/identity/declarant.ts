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

/** Returns the digest that ties a check to the very data that were sent. */
export const fingerprint = (data: IdentityData): Buffer => digest(JSON.stringify(identityValues(data)))

/** Whether the register of identities knows a person's document: it has cards, not passports. */
export const canBeChecked = ({ documentType }: Pick<Person, 'documentType'>): boolean => documentType === IDENTITY_CARD

/** Whether these are the current user's own data, by their document. */
export const isOwn = (person: Person, { document }: Pick<IdentityData, 'document'>): boolean =>
  canBeChecked(person) && sameCard(comparable(document), identityOf(person, null).document)

/** Returns a declarant's data as they stand, with the nationality that their latest declaration states. */
export async function asTheyStand(db: Database, person: Person): Promise<Asked> {
  const personal = await asPerson(db, person.id, async (trx) => {
    const found = await latest(trx, person.id)
    return found && sheetOf(trx, personalData, found.id)
  })
  const registered = identityOf(person, personal?.nationality ?? null)
  return { ...registered, foreigner: registered.nationality === FOREIGN }
}

/** Returns the check of a person's data as they stand; undefined before it was asked for, or once the data are corrected. */
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
 * Checks a declarant's data, as they stand or as they would correct them, and stores the answer: which of the registered data differ and, when the data were sent as
 * they stand, that they were checked. When the service is down, an earlier answer stays; without one, the service is asked again later (safety S36).
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

/** Principal of a call that the portal makes by itself. */
const ITSELF: Principal = { session: null, address: '', correlation: 'askLater' }

/**
 * Asks the register again about a declarant whose data as they stand it could not compare, and repeats this at growing intervals until it answers. Does nothing once
 * the data were answered, corrected otherwise or displaced. Changes nothing of the person but what is known of the check.
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

/** Returns the data that differ, from a comparison of them as they are registered. */
export const differencesIn = (compared: Comparison): Difference[] =>
  DIFFERENCES.filter((difference) => COMPARED.some((field) => SAYS[field].difference === difference && compared[field] === 0))

/**
 * Returns which registered data differ from the register's, after one more comparison. Data sent as registered differ or not, as the comparison says. Data sent
 * otherwise that match prove that the registered data differ. Everything else stays as it was known.
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
