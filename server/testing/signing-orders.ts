import { sql } from 'kysely'
import type { Database } from '../ground/database/connect.ts'

/** Adds so many digital receptions like an existing one, with its papers and orders, copied as the owner of the tables. */
export async function receptionsLike(owner: Database, declarationId: number, count: number): Promise<void> {
  await sql`
    DO $copy$
    DECLARE
      model declaration%ROWTYPE;
      copy bigint;
      sworn bigint;
    BEGIN
      ALTER TABLE declaration DISABLE TRIGGER USER;
      SELECT * INTO model FROM declaration WHERE id = ${sql.lit(declarationId)};
      FOR n IN 1..${sql.lit(count)} LOOP
        model.id := nextval(pg_get_serial_sequence('declaration', 'id'));
        model.control_code := 'C' || lpad(n::text, 11, '0');
        copy := model.id;
        INSERT INTO declaration OVERRIDING SYSTEM VALUE SELECT model.*;
        INSERT INTO snapshot (declaration_id, person_id, kind, canonical, hash, created_at)
          SELECT copy, person_id, kind, canonical, hash, created_at FROM snapshot
          WHERE declaration_id = ${sql.lit(declarationId)} AND kind = 'finalized' RETURNING id INTO sworn;
        INSERT INTO reception (declaration_id, person_id, snapshot_id, year, department, department_number, national_number, received_at, received_on)
          SELECT copy, person_id, sworn, year, department, department_number + n, national_number + n, received_at, received_on
          FROM reception WHERE declaration_id = ${sql.lit(declarationId)};
        INSERT INTO archived_document (id, declaration_id, snapshot_id, class, stage, hash, size, template, created_at)
          SELECT gen_random_uuid(), copy, sworn, class, stage, hash, size, template, created_at
          FROM archived_document WHERE declaration_id = ${sql.lit(declarationId)} AND stage = 'received';
        INSERT INTO signing_order (declaration_id, snapshot_id, class, ordered_at, try_after)
          SELECT copy, sworn, class, ordered_at, ordered_at FROM signing_order WHERE declaration_id = ${sql.lit(declarationId)};
      END LOOP;
      ALTER TABLE declaration ENABLE TRIGGER USER;
    END $copy$`.execute(owner)
}
