import type { Insertable } from 'kysely'
import type { Database } from '../ground/database/connect.ts'
import type { ObligedPerson, RegisterPost } from '../ground/database/types.ts'

type Reported = Partial<Insertable<RegisterPost>> & { readonly entityCode: number; readonly person: Partial<Insertable<ObligedPerson>> }

const REPORTED_AT = new Date('2026-01-10T12:00:00Z')
const KEYS = ['documentType', 'documentNumber', 'complement', 'birthDate'] as const

/** Reports somebody's post behind the portal's back, as the owner of the tables; the same document and birth date are one person. */
export async function reportPost(
  owner: Database,
  { person, ...post }: Reported,
): Promise<{ readonly postId: number; readonly obligedId: number }> {
  const { id: obligedId } = await owner
    .insertInto('obligedPerson')
    .values({ documentType: 1, documentNumber: '6100001', birthDate: '1980-03-15', names: 'JULIA', paternalSurname: 'MAMANI', ...person })
    .onConflict((conflict) => conflict.columns([...KEYS]).doUpdateSet({ names: (row) => row.ref('excluded.names') }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: postId } = await owner
    .insertInto('registerPost')
    .values({ obligedPersonId: obligedId, kind: 'planta', startedOn: '2025-06-01', reportedAt: REPORTED_AT, ...post })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { postId, obligedId }
}

/** An obligation of somebody who was reported, by the rules in force. */
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
