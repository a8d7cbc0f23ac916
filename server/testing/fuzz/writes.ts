import { sql } from 'kysely'
import type { Database } from '../../ground/database/connect.ts'

/** A row that was added, changed or deleted. */
export interface Write {
  readonly table: string
  readonly op: 'INSERT' | 'UPDATE' | 'DELETE'
}

/**
 * Has the database note every row that a committed transaction writes, in every table; rolled back work leaves nothing. Takes the owner of the tables. Returns a
 * function that takes the notes made since its last call, in order.
 */
export async function watchWrites(owner: Database): Promise<() => Promise<readonly Write[]>> {
  await sql
    .raw(
      `
    CREATE UNLOGGED TABLE written_row (id bigint GENERATED ALWAYS AS IDENTITY, "table" text NOT NULL, op text NOT NULL);
    CREATE FUNCTION note_written_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    BEGIN
      INSERT INTO written_row ("table", op) VALUES (TG_TABLE_NAME, TG_OP);
      RETURN NULL;
    END $$;
    DO $$
    DECLARE watched regclass;
    BEGIN
      FOR watched IN
        SELECT c.oid FROM pg_class c
        WHERE c.relkind = 'r' AND c.relname <> 'written_row'
          AND (c.relnamespace = 'public'::regnamespace OR c.relname = '_private_jobs')
      LOOP
        EXECUTE format('CREATE TRIGGER zz_note_written_row AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION note_written_row()', watched);
      END LOOP;
    END $$`,
    )
    .execute(owner)
  return async () => {
    const { rows } = await sql<Write & { id: number }>`DELETE FROM written_row RETURNING id, "table", op`.execute(owner)
    return rows.toSorted((one, other) => one.id - other.id)
  }
}
