import type { Insertable } from 'kysely'
import type { Database } from '../ground/database/connect.ts'
import type { ObligedPerson, RegisterPost } from '../ground/database/types.ts'

type Reported = Partial<Insertable<RegisterPost>> & { readonly entityCode: number; readonly person: Partial<Insertable<ObligedPerson>> }

const REPORTED_AT = new Date('2026-01-10T12:00:00Z')
const KEYS = ['documentType', 'documentNumber', 'complement', 'birthDate'] as const

/** Reports a person's post directly in the database, as the owner of the tables; the same document and birth date are one person. */
export async function reportPost(
  owner: Database,
  { person, ...post }: Reported,
): Promise<{ readonly postId: number; readonly obligedId: number }> {
  const reported = {
    ...{ documentType: 1, documentNumber: '6100001', complement: '', birthDate: '1980-03-15', names: 'JULIA', paternalSurname: 'MAMANI' },
    ...(person.personId === undefined && (await namesInPortal(owner, person.documentNumber))),
    ...person,
  }
  const known = KEYS.reduce(
    (query, key) => query.where(key, 'is not distinct from', reported[key] ?? null),
    owner.selectFrom('obligedPerson').select('id'),
  )
  const obligedId = (await known.executeTakeFirst())?.id ?? (await addObligedPerson(owner, reported))
  await owner.updateTable('obligedPerson').set({ names: reported.names }).where('id', '=', obligedId).execute()
  const { id: postId } = await owner
    .insertInto('registerPost')
    .values({ obligedPersonId: obligedId, kind: 'planta', startedOn: '2025-06-01', reportedAt: REPORTED_AT, ...post })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { postId, obligedId }
}

/** Finds the names in the portal: an entity names a person as the portal does, unless a test says otherwise. */
const namesInPortal = (owner: Database, documentNumber = '') =>
  owner
    .selectFrom('person')
    .select(['names', 'paternalSurname', 'maternalSurname'])
    .where('documentNumber', '=', documentNumber.replace(/^0+/, ''))
    .executeTakeFirst()

const addObligedPerson = async (owner: Database, person: Insertable<ObligedPerson>): Promise<number> =>
  (await owner.insertInto('obligedPerson').values(person).returning('id').executeTakeFirstOrThrow()).id

/** Adds an obligation of a reported person, by the rules in force. */
export async function addObligation(
  owner: Database,
  obligedPersonId: number,
  { reason = 2, origin = 'year:2026', opensOn = '2026-03-01', dueOn = '2026-03-31' } = {},
): Promise<number> {
  const rulesVersion = owner.selectFrom('registerRules').select((rules) => rules.fn.max('version').as('version'))
  const { id } = await owner
    .insertInto('obligation')
    .values({ obligedPersonId, reason, origin, opensOn, dueOn, derivedAt: REPORTED_AT, rulesVersion: rulesVersion.$castTo<number>() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
