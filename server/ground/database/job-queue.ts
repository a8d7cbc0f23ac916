import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { roles } from './embedded/roles.ts'

/** The library's own log would contain job payloads; the runner reports what matters. */
export const silent = new Logger(() => () => {})

/**
 * Brings the tables of the job queue up to date as their owner, and opens them to the serving role. The library leaves row-level security on them without a
 * policy, so any role but the owner would find no job and get no error.
 */
export async function migrateJobQueue(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: silent })
    await pool.query(openToServingRole)
  } finally {
    await pool.end()
  }
}

const openToServingRole = `
  GRANT USAGE ON SCHEMA graphile_worker TO ${roles.app};
  GRANT SELECT ON graphile_worker.migrations TO ${roles.app};
  DO $$ DECLARE queue_table regclass; BEGIN
    FOR queue_table IN SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind = 'r' AND relrowsecurity LOOP
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO ${roles.app}', queue_table);
      IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = queue_table) THEN
        EXECUTE format('CREATE POLICY serving ON %s TO ${roles.app} USING (true) WITH CHECK (true)', queue_table);
      END IF;
    END LOOP;
  END $$;
  COMMENT ON TABLE graphile_worker._private_jobs IS
    'Work that waits to be done behind the answers (graphile-worker). Payloads hold ids, never names, documents or secrets.';
`
