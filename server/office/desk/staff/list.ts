import type { Role } from '@djbr/domain/office/office.ts'
import { sql } from 'kysely'
import type { Database } from '../../../ground/database/connect.ts'
import type { Acting } from '../../../ground/proof/index.ts'

interface ListedMember {
  readonly accountId: number
  readonly account: string
  readonly names: string
  readonly officeId: number
  readonly office: string
  readonly roles: Role[]
  readonly blocked: boolean
  readonly factorSet: boolean
  readonly passwordGiven: boolean
}

/** Returns all staff, including blocked ones, by office and name. */
export async function staffMembers(db: Database): Promise<readonly ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    SELECT a.id AS account_id, a.name AS account, concat_ws(' ', p.names, nullif(p.paternal_surname, ''), nullif(p.maternal_surname, '')) AS names,
      o.id AS office_id, o.name AS office, ARRAY(SELECT r.role FROM staff_role r WHERE r.account_id = a.id ORDER BY r.role) AS roles,
      a.blocked_at IS NOT NULL AS blocked, a.password_given_until IS NOT NULL AS password_given,
      second_factor_since(a.person_id) IS NOT NULL AS factor_set
    FROM account a JOIN person p ON p.id = a.person_id JOIN office o ON o.id = a.office_id
    ORDER BY o.name, p.names, a.id`.execute(db)
  return rows
}

/** Returns the same for the officers who manage them, and the existing offices. */
export const everyMember = async ({ services: { db, listCache }, session }: Acting) => ({
  members: (await staffMembers(db)).map((member) => ({ ...member, own: member.accountId === session.accountId })),
  offices: listCache.offices(),
})
