import { sql } from 'kysely'
import { StartRefused } from '../../start-refused.ts'
import type { Database } from './connect.ts'

/** Allowed values of `synchronous_commit`: what was acknowledged is on disk here and, where there is a standby, there too. */
const KEEPS = ['on', 'remote_apply']

type Status = { role: string; superuser: boolean; rewrites: boolean; fsync: string; synchronousCommit: string; fullPageWrites: string }

/** Throws StartRefused when the serving role is a superuser or can change the audit (safety S52), or when the database may forget what it acknowledged. */
export async function requireSafeDatabase(db: Database): Promise<void> {
  const { rows } = await sql<Status>`
    SELECT current_user AS role,
      (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user) AS superuser,
      coalesce(has_table_privilege(to_regclass('audit'), 'UPDATE, DELETE, TRUNCATE'), false) AS rewrites,
      current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS synchronous_commit,
      current_setting('full_page_writes') AS full_page_writes`.execute(db)
  const status = rows[0]
  // @protects S52 the portal serves with no superuser
  //   without: || status.superuser
  if (!status || status.superuser) {
    throw new StartRefused(`El rol ${status?.role} de DATABASE_URL es superusuario. El portal se niega a servir con él.`)
  }
  // @protects S52 the portal serves with no role that rewrites the audit
  //   instead: rewrites ==> rewrites && status.role === ''
  if (status.rewrites) {
    throw new StartRefused(`El rol ${status.role} de DATABASE_URL puede modificar la auditoría. Sirva con un rol distinto del que migra.`)
  }
  // @protects S52 the portal serves from no database that acknowledges before its standby has what was written
  //   instead: KEEPS.includes(status.synchronousCommit) ==> status.role !== ''
  if (!KEEPS.includes(status.synchronousCommit))
    throw new StartRefused(
      `La base de datos tiene synchronous_commit=${status.synchronousCommit} y podría perder lo que ya confirmó. Póngalo en on.`,
    )
  for (const [name, value] of [
    ['fsync', status.fsync],
    ['full_page_writes', status.fullPageWrites],
  ] as const) {
    // @protects S52 the portal serves from no database that may forget
    //   instead: (value === 'off') ==> (value === 'never')
    if (value === 'off') throw new StartRefused(`La base de datos tiene ${name}=off y podría perder lo que ya confirmó. Actívelo.`)
  }
}
