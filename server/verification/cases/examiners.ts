import { normalizedName } from '@djbr/domain/values/characters.ts'
import { addYears, type PlainDate } from '@djbr/domain/values/dates.ts'
import { type Examiner, YEARS_APART } from '@djbr/domain/verification/cases/examiners.ts'
import { sql } from 'kysely'
import { strangersTo, swornDeclaration } from '../../declaring/reception/index.ts'
import { actAsOffice, actAsReader, withinRegister } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { choosersOf } from './choosers.ts'

interface Held {
  readonly id: number
  readonly personId: number
  readonly declarationId: number
}

/** Returns every officer who holds the role and may enter, with what keeps them from a case (R18.6). */
export async function examinersOf(
  trx: Transaction,
  { id: caseId, personId, declarationId }: Held,
  today: PlainDate,
): Promise<readonly Examiner[]> {
  const staff = await trx
    .selectFrom('staffRole')
    .innerJoin('account', 'account.id', 'staffRole.accountId')
    .select(['account.id', 'account.personId'])
    .where('staffRole.role', '=', 'verificacion')
    .where('account.blockedAt', 'is', null)
    .orderBy('account.id')
    .execute()
  const choosers = await choosersOf(trx, caseId)
  await actAsReader(trx, 'desk')
  const reception = await trx.selectFrom('reception').select('officerId').where('declarationId', '=', declarationId).executeTakeFirst()
  const theirs = await workplacesOf(trx, personId, today)
  const examiners: Examiner[] = []
  for (const { id, personId: own } of staff) {
    const { isStranger } = await strangersTo(trx, { personId: own })
    const places = await workplacesOf(trx, own, today)
    examiners.push({
      accountId: id,
      isDeclarant: own === personId,
      isRelative: !(await isStranger(personId)),
      // @protects S58 whoever was of the entity within three years is left out
      //   instead: [...places].some((place) => theirs.has(place)) ==> false
      ofSameEntity: [...places].some((place) => theirs.has(place)),
      received: reception?.officerId === id,
      chose: choosers.includes(id),
    })
  }
  await actAsOffice(trx, 'cases')
  return examiners
}

/** Returns where a person works or has worked within `YEARS_APART` years: the entities that reported them, and those named in their sworn declarations. */
async function workplacesOf(trx: Transaction, personId: number, today: PlainDate): Promise<ReadonlySet<string>> {
  const since = addYears(today, -YEARS_APART)
  const reported = await withinRegister(trx, 'authority', async () => {
    const { rows } = await sql<{ entityCode: number }>`
      SELECT DISTINCT p.entity_code FROM register_post p JOIN obliged_person b ON b.id = p.obliged_person_id
      WHERE b.person_id = ${personId} AND p.voided_at IS NULL AND coalesce(p.ended_on, 'infinity') >= ${since}::date`.execute(trx)
    return rows
  })
  const sworn = await trx
    .selectFrom('declaration')
    .select('id')
    .where('personId', '=', personId)
    .where('finalizedAt', '>=', new Date(`${since}T00:00:00-04:00`))
    .execute()
  const places = new Set(reported.map(({ entityCode }) => `entity ${entityCode}`))
  for (const { id } of sworn) {
    const entity = (await swornDeclaration(trx, id))?.sworn.position?.entity
    if (entity) places.add(`named ${normalizedName(entity)}`)
  }
  return places
}
