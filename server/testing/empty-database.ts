import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { ensureDatabase, roles } from '../ground/database/embedded/roles.ts'
import { asSuperuser, urlOf } from './cluster.ts'

/** Makes a database with its roles and nothing else. Returns the addresses for its owner, the portal and a superuser. Close it when the tests are over. */
export async function emptyDatabase() {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(cluster, async (client) => {
    await client.query(`CREATE DATABASE ${name} OWNER ${roles.owner}`)
    await ensureDatabase(client, name)
  })
  return {
    owner: urlOf(cluster, roles.owner, name),
    app: urlOf(cluster, roles.app, name),
    superuser: urlOf(cluster, 'postgres', name),
    close: () => asSuperuser(cluster, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}
