import pg from 'pg'

/** The roles that own and migrate the tables, serve, and sign. The last two own no tables, and none is a superuser. */
export const roles = { owner: 'djbr_owner', app: 'djbr_app', signer: 'djbr_signer' } as const

export type RolePasswords = Record<keyof typeof roles, string>

/** Creates the roles that are missing, with these passwords. */
export async function ensureRoles(client: pg.Client, passwords: RolePasswords): Promise<void> {
  const found = await client.query<{ name: string }>('SELECT rolname AS name FROM pg_roles WHERE rolname = ANY ($1)', [
    Object.values(roles),
  ])
  const names = new Set(found.rows.map((row) => row.name))
  for (const key of ['owner', 'app', 'signer'] as const) {
    if (names.has(roles[key])) continue
    await client.query(`CREATE ROLE ${roles[key]} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(passwords[key])}`)
  }
}

/** Creates the database unless it exists, owned by the owner and open only to the roles that serve and sign. */
export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (!found.rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${roles.owner}`)
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${roles.app}, ${roles.signer}`)
}
