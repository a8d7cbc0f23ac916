import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateFor } from '../../testing/certificate.ts'
import { asSuperuser, startTestCluster, type TestCluster, urlOf } from '../../testing/cluster.ts'
import { connect } from './connect.ts'
import { roles } from './embedded/roles.ts'

const rules = readFileSync(new URL('../../../deploy/pg_hba.conf', import.meta.url), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'djbr-tls-'))
let cluster: TestCluster

/** As deploy/compose.yaml starts it: a certificate for one name, and deploy/pg_hba.conf. */
beforeAll(async () => {
  cluster = await startTestCluster()
  const ours = certificateFor('localhost')
  const another = certificateFor('localhost')
  writeFileSync(join(folder, 'ours.pem'), ours.certificate)
  writeFileSync(join(folder, 'another.pem'), another.certificate)
  await asSuperuser(cluster.address, async (client) => {
    await client.query(`CREATE DATABASE djbr OWNER ${roles.owner}`)
    const { rows } = await client.query<{ data: string; hba: string }>(
      `SELECT current_setting('data_directory') AS data, current_setting('hba_file') AS hba`,
    )
    const { data = '', hba = '' } = rows[0] ?? {}
    writeFileSync(hba, rules)
    writeAs(data, 'certificate.pem', ours.certificate)
    writeAs(data, 'key.pem', ours.key)
    await client.query(`ALTER SYSTEM SET ssl_cert_file = 'certificate.pem'`)
    await client.query(`ALTER SYSTEM SET ssl_key_file = 'key.pem'`)
    await client.query(`ALTER SYSTEM SET ssl = on`)
    await client.query('SELECT pg_reload_conf()')
    while ((await client.query('SHOW ssl')).rows[0].ssl !== 'on') await pause(50)
  })
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true })
})

const address = (host: string, options: string) => `${urlOf(cluster.address, roles.app, 'djbr').replace('127.0.0.1', host)}${options}`
const verified = (file: string) => `?sslmode=verify-full&sslrootcert=${join(folder, file)}`

async function versionAt(url: string): Promise<string | undefined> {
  const db = connect({ url, connections: 1 })
  try {
    const { rows } = await sql<{ version: string }>`SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()`.execute(db)
    return rows[0]?.version
  } finally {
    await db.destroy()
  }
}

describe('a database of another machine', () => {
  test('is spoken to by TLS, its name and its certificate looked at', async () => {
    expect(await versionAt(address('localhost', verified('ours.pem')))).toBe('TLSv1.3')
  })

  test('is not believed with another certificate', async () => {
    await expect(versionAt(address('localhost', verified('another.pem')))).rejects.toThrow(/self-signed certificate|signature/)
  })

  test('is not believed under another name', async () => {
    await expect(versionAt(address('127.0.0.1', verified('ours.pem')))).rejects.toThrow(/does not match certificate/)
  })

  test('answers nobody who does not encrypt, nor a role that is not the portal’s', async () => {
    await expect(versionAt(address('localhost', ''))).rejects.toThrow(/no pg_hba.conf entry .* no encryption/)
    const superuser = address('localhost', verified('ours.pem')).replace(roles.app, 'postgres')
    await expect(versionAt(superuser)).rejects.toThrow(/no pg_hba.conf entry/)
  })
})

function writeAs(data: string, name: string, text: string): void {
  const { uid, gid } = statSync(data)
  const file = join(data, name)
  writeFileSync(file, text, { mode: 0o600 })
  chownSync(file, uid, gid)
}
