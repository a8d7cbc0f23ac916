import type { FollowedDeclaration, FollowedRecords } from '@djbr/domain/declaration/declaration.ts'
import { totalsOf } from '@djbr/domain/declaration/totals.ts'
import { aDeclaration, lists } from '@djbr/domain/testing/reviewed.ts'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

let count = 0

interface Received {
  /** Account of the declarant. */
  readonly account: string
  readonly on: string
  readonly records: Partial<FollowedRecords>
  readonly change?: Partial<FollowedDeclaration>
}

/** Adds a received declaration of a person as of a day, even a past one: only the rows, without the acts. Returns its code and its person's. */
export async function addReceived({ database: { owner } }: TestApp, { account, on, records, change }: Received) {
  const { personId, document } = await owner
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'personId')
    .select(['personId', 'documentNumber as document'])
    .where('account.name', '=', account)
    .executeTakeFirstOrThrow()
  const at = `${on}T10:00:00-04:00`
  const plain = aDeclaration({ records: lists(records), ...change })
  const frozen = { words: {}, finalizedAt: at, statements: [], totals: totalsOf(plain.records) }
  const canonical = JSON.stringify({ ...plain, ...frozen, declarant: { ...plain.declarant, document } })
  const number = ++count
  const declarationId = await owner.transaction().execute(async (trx) => {
    await sql`ALTER TABLE declaration DISABLE TRIGGER USER`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      WITH declared AS (
        INSERT INTO declaration (person_id, state, reason, declared_as, locality, control_code, late, started_at, changed_at, finalized_at)
        VALUES (${personId}, 3, ${plain.declarationData.reason}, 1, 'La Paz', ${String(700_000_000_000 + number)}, false, ${at}, ${at}, ${at}) RETURNING id, person_id
      ), sworn AS (
        INSERT INTO snapshot (declaration_id, person_id, kind, canonical, hash, created_at)
        SELECT id, person_id, 'finalized', ${canonical}::text, sha256(convert_to(${canonical}::text, 'UTF8')), ${at} FROM declared RETURNING id, declaration_id, person_id
      )
      INSERT INTO reception (declaration_id, person_id, snapshot_id, year, department, department_number, national_number, received_at, received_on)
      SELECT declaration_id, person_id, id, extract(year FROM ${on}::date), 'LP', ${900_000 + number}, ${900_000 + number}, ${at}, ${on}::date FROM sworn
      RETURNING declaration_id AS id`.execute(trx)
    await sql`ALTER TABLE declaration ENABLE TRIGGER USER`.execute(trx)
    return rows[0]?.id ?? 0
  })
  return { declarationId, personId }
}
