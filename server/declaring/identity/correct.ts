import type { Difference } from '@djbr/domain/identity/identity-check.ts'
import { complementProblem, IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { sql } from 'kysely'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Actor } from '../../ground/http/principal.ts'
import { countAttempt } from '../../ground/http/rate-limits.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Comparison } from '../../ground/outside/identity/port.ts'
import { audit, withRefusalAudit } from '../../ground/proof/index.ts'
import { identityChanged } from '../../register/obligations/index.ts'
import type { Services } from '../../services.ts'
import { identityOf, type Person } from '../declaration/index.ts'
import { holdsFinished } from '../lifecycle/index.ts'
import { differencesIn, fingerprint } from './declarant.ts'

/** A correction: what the check must have found to differ, and what the register of persons gets instead. */
export interface Correction {
  readonly needs: Difference
  readonly set: Partial<Record<'paternalSurname' | 'maternalSurname' | 'names' | 'birthDate' | 'documentNumber' | 'complement', string>>
}

/**
 * Corrects one's own registered data, all of the corrections or none: only what the register of identities said differs, or an invalid complement, and only while
 * `habilitar_edicion` is true (safety S35). An earlier check of the data holds no longer. A document that belongs to somebody else is refused, and the staff are told.
 */
export async function correct({ services, session, principal }: Actor, corrections: readonly Correction[]): Promise<void> {
  const { db, clock } = services
  const { personId } = session
  const now = clock.now()
  const event = { at: now, action: 'person.correct', subject: personId, object: `person:${personId}` }
  await withRefusalAudit(db, principal, event, async () => {
    // A person who may correct nothing now raises no alarm about anybody.
    await asPerson(db, personId, (trx) => requireEditable(trx, session))
    const document = corrections.find(({ needs }) => needs === 'documento')
    const belongsToAnother = document !== undefined && (await notifyOfAnother(services, personId, document.set))
    const correcting = asPerson(db, personId, async (trx) => {
      await requireEditable(trx, session)
      const person = await trx.selectFrom('person').selectAll().where('id', '=', personId).forNoKeyUpdate().executeTakeFirstOrThrow()
      const isWrong = ({ needs, set }: Correction) => person.identityDifferences.includes(needs) || dropsDepartment(person, set)
      // @protects S35 only what the register said differs is corrected
      //   instead: !corrections.every(isWrong) ==> corrections.length === 0
      if (!corrections.every(isWrong)) {
        throw new Failure('refused', 'person.correction.noDifference')
      }
      if (belongsToAnother) throw documentOfAnother()
      const changed = Object.assign({}, ...corrections.map(({ set }) => set)) as Correction['set']
      const surnames = [changed.paternalSurname ?? person.paternalSurname, changed.maternalSurname ?? person.maternalSurname]
      if (surnames.every((surname) => surname === '')) throw new Failure('refused', 'person.oneSurname')
      const status = await checkOf(trx, { ...person, ...changed })
      await trx
        .updateTable('person')
        .set({
          ...changed,
          identityChecked: status?.outcome === 'matches',
          // A number that nobody confirmed gives way to the person who proves it is theirs (R4.41).
          ...(changed.documentNumber !== undefined && status?.outcome !== 'matches' && { provisional: true }),
          identityCheckId: status?.id ?? null,
          // What the register once said of these data holds again when a correction is taken back.
          identityDifferences: status?.compared
            ? differencesIn(status.compared as Comparison)
            : person.identityDifferences.filter((difference) => !corrections.some(({ needs }) => needs === difference)),
          updatedAt: now,
        })
        .where('id', '=', personId)
        .execute()
      await identityChanged(services, trx, personId)
      await audit(trx, principal, { ...event, facts: { fields: corrections.map(({ needs }) => needs) } })
    })
    await correcting.catch((error) => {
      throw error?.code === UNIQUE_VIOLATION ? documentOfAnother() : error
    })
  })
}

/** Whether a correction only takes a department off the same number. A department is no complement, whatever the register says (R4.41). */
const dropsDepartment = (person: Person, { documentNumber, complement }: Correction['set']) =>
  documentNumber === person.documentNumber && complement === '' && complementProblem(person.complement) !== null

/** Returns the latest answer to a check of these very data, asked before they were registered. */
const checkOf = (trx: Transaction, person: Person) =>
  trx
    .selectFrom('identityCheck')
    .select(['id', 'outcome', 'compared'])
    .where('personId', '=', person.id)
    .where('dataHash', '=', fingerprint(identityOf(person, null)))
    .where('outcome', '<>', 'down')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Throws `refused` unless the current user may edit their data. Locks the open declaration, so that none is finished while the data change. */
export async function requireEditable(trx: Transaction, { tipo, personId }: Session): Promise<void> {
  const finished = await holdsFinished(trx, personId)
  // @protects S35 nothing is corrected while a declaration is finished, nor by the staff
  //   instead: || finished ==> && finished
  if (tipo !== 'usuario_externo' || finished) throw new Failure('refused', 'person.correction.closed')
}

const UNIQUE_VIOLATION = '23505'
const documentOfAnother = () => new Failure('refused', 'person.correction.documentOfAnother')

/** Whether the card asked for belongs to somebody else; if so, tells the staff, once. */
async function notifyOfAnother(
  services: Services,
  personId: number,
  { documentNumber = '', complement = '' }: Correction['set'],
): Promise<boolean> {
  const { db, clock } = services
  await countAttempt(services, 'correctionOfDocumentDaily', String(personId))
  const holder = await db
    .selectFrom('person')
    .select('id')
    .where('documentType', '=', IDENTITY_CARD)
    .where(sql`ltrim(document_number, '0')`, '=', documentNumber)
    .where('complement', '=', complement)
    .where('id', '<>', personId)
    .where('displacedAt', 'is', null)
    .executeTakeFirst()
  // @protects S35 whoever asks for another’s document is told to the staff
  //   instead: holder ==> holder || documentNumber
  if (!holder) return false
  const request = { personId, holderId: holder.id, documentNumber, complement, requestedAt: clock.now() }
  await asPerson(db, personId, (trx) =>
    trx
      .insertInto('dataCorrectionRequest')
      .values(request)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return true
}
