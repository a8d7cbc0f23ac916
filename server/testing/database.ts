import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database, poolOf } from '../ground/database/connect.ts'
import { ensureDatabase, roles } from '../ground/database/embedded/roles.ts'
import { asSuperuser, type ClusterAddress, templateName, urlOf } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: ClusterAddress
  }
}

export type TestDatabase = {
  /** The portal's own role: no DDL, audit rows only added. */
  db: Database
  /** The migrations' role: for what a test has to prepare, or to check past the serving role. */
  owner: Database
  url: string
  ownerUrl: string
  /** The signer's role. */
  signerUrl: string
  /** A superuser's role, for tests of what happens when somebody tampers or a connection is cut. */
  superuserUrl: string
  close(): Promise<void>
}

/** Makes a migrated, empty database in the run's cluster, or a copy of another template. Call once per test file and close it in `afterAll`. */
export async function testDatabase(address: ClusterAddress = inject('cluster'), template = templateName): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(address, (client) => copyDatabase(client, template, name))
  const url = urlOf(address, roles.app, name)
  const ownerUrl = urlOf(address, roles.owner, name)
  const db = connect({ url })
  const owner = connect({ url: ownerUrl, connections: 4 })
  // The preparation of a test may take as long as the machine needs.
  poolOf(owner).on('connect', (client) => client.query('SET statement_timeout = 0').catch(() => {}))
  return {
    db,
    owner,
    url,
    ownerUrl,
    signerUrl: urlOf(address, roles.signer, name),
    superuserUrl: urlOf(address, 'postgres', name),
    close: async () => {
      await Promise.all([db.destroy(), owner.destroy()])
      await asSuperuser(address, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}

/** Copies a template file by file: through the log it takes twice as long. */
export async function copyDatabase(client: pg.Client, template: string, name: string): Promise<void> {
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER ${roles.owner}`)
  await ensureDatabase(client, name)
}
