import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { connect, type Database } from './ground/database/connect.ts'
import { ensureDatabase, roles } from './ground/database/embedded/roles.ts'
import { chainHeadJob, describeBreak, seal, verifyChain } from './ground/proof/index.ts'
import { certifyBreak, sealedState } from './public/log/index.ts'
import { cheapPasswords } from './testing/accounts.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { asSuperuser, urlOf } from './testing/cluster.ts'
import { declarantWithDeclaration } from './testing/filing.ts'
import { signCodes } from './testing/signing.ts'

const KEY = 'a key of backups that only the tests have'
const command = fileURLToPath(new URL('./certify-break.ts', import.meta.url))
const cluster = inject('cluster')
const name = `restored_${randomBytes(6).toString('hex')}`
const ownerUrl = urlOf(cluster, roles.owner, name)

let portal: TestApp
let folder: string
let db: Database
let owner: Database
let restored: TestApp

const grown = async (app: TestApp, account: string) => {
  await declarantWithDeclaration(app, account)
  for (const chain of ['snapshot', 'audit'] as const) await seal(app.services.db, chain, app.clock.now())
  await chainHeadJob.run(app.services, {}, async () => {})
  await signCodes(app)
}

/** A portal that lost what came behind its backup, and went on, with the heads that were signed of both. */
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  folder = await mkdtemp(join(tmpdir(), 'djbr-break-'))
  await grown(portal, 'declarante01')
  await makeBackup(
    { ownerUrl: portal.database.ownerUrl, archive: portal.services.archive, key: KEY },
    join(folder, 'one'),
    portal.clock.now(),
  )
  portal.clock.advance(300_000)
  await grown(portal, 'declarante02')
  await asSuperuser(cluster, (client) => ensureDatabase(client, name))
  await restoreBackup(
    { ownerUrl, dataDir: join(folder, 'data'), archiveUrl: undefined, archiveMirrorDir: undefined, key: KEY },
    join(folder, 'one'),
  )
  db = connect({ url: urlOf(cluster, roles.app, name), connections: 2 })
  owner = connect({ url: ownerUrl, connections: 1 })
  restored = {
    ...portal,
    services: { ...portal.services, db },
    database: { ...portal.database, db, signerUrl: urlOf(cluster, roles.signer, name) },
  }
})
afterAll(async () => {
  await Promise.all([db.destroy(), owner.destroy()])
  await asSuperuser(cluster, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  await rm(folder, { recursive: true, force: true })
  await portal.close()
})

async function said(): Promise<readonly string[]> {
  const { archive, config } = portal.services
  const { heads, findings } = await sealedState(db, { archive, headsDir: config.headsDir })
  const verdict = await verifyChain(db, 'audit', { noted: heads })
  return [describeBreak('es', verdict) ?? '', ...findings.map(({ kind }) => kind)].filter(Boolean)
}

const REASON = 'El disco se quemó anoche'

/** What two persons are told. */
const certify = ([one, other]: readonly [string, string], [first, second]: readonly [string, string]) =>
  certifyBreak({ db: owner, clock: portal.clock, headsDir: portal.services.config.headsDir, passwords: cheapPasswords }, 'audit', REASON, [
    { account: one, password: first },
    { account: other, password: second },
  ]).then(
    () => 'done',
    (error: Error) => error.message,
  )

/** The same at the console. */
const atTerminal = (accounts: readonly string[], passwords: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_OWNER_URL: ownerUrl, HEADS_DIR: portal.services.config.headsDir, DEMO: 'true' }
    const running = execFile(
      process.execPath,
      ['--no-warnings', command, 'audit', ...accounts, '--motivo', REASON],
      { env },
      (error, stdout) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout }),
    )
    running.stdin?.end(`${passwords.join('\n')}\n`)
  })

const RIGHT = ['Demo#2026', 'Demo#2026'] as const

test('a break of a restore is certified by two persons, is published, and the chain is verified on both sides of it', async () => {
  expect(await said()).toHaveLength(1)
  for (const [accounts, passwords, words] of [
    [['usuarios001', 'usuarios001'], RIGHT, 'dos personas distintas'],
    [['usuarios001', 'usuarios002'], ['Demo#2026', 'another'], 'su contraseña no es esa'],
    [['usuarios001', 'declarante01'], RIGHT, 'no es del personal'],
  ] as const)
    expect(await certify(accounts, passwords)).toContain(words)
  expect(await said()).toHaveLength(1)
  const done = await atTerminal(['usuarios001', 'auditoria01'], RIGHT)
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('Está en el registro público') })
  expect(await said()).toEqual([])
  portal.clock.advance(300_000)
  await grown(restored, 'declarante03')
  expect(await said()).toEqual([])
  expect(await certify(['usuarios001', 'auditoria01'], RIGHT)).toContain('se sostiene')
  const { rows } = await sql<{ text: string }>`SELECT convert_from(statement, 'UTF8') AS text FROM log_statement`.execute(db)
  expect(rows.map(({ text }) => JSON.parse(text))).toEqual([
    expect.objectContaining({ ruptura: 'audit', motivo: REASON, personas: ['usuarios001', 'auditoria01'] }),
  ])
})

test('what is changed on either side of a certified break is named, and nobody certifies it', async () => {
  const superuser = connect({ url: urlOf(cluster, 'postgres', name), connections: 1 })
  const change = (order: 'ASC' | 'DESC', address: string) =>
    sql`UPDATE audit SET address = ${address} WHERE id = (SELECT audit_id FROM audit_seal ORDER BY number ${sql.raw(order)} LIMIT 1)`.execute(
      superuser,
    )
  for (const order of ['ASC', 'DESC'] as const) {
    await sql`ALTER TABLE audit DISABLE TRIGGER USER`.execute(superuser)
    const { rows } = await sql<{ address: string }>`
      SELECT address FROM audit WHERE id = (SELECT audit_id FROM audit_seal ORDER BY number ${sql.raw(order)} LIMIT 1)`.execute(superuser)
    await change(order, '203.0.113.9')
    expect(await said()).toHaveLength(1)
    expect(await certify(['usuarios001', 'auditoria01'], RIGHT)).toContain('no lo hace una recuperación')
    await change(order, rows[0]?.address ?? '')
    expect(await said()).toEqual([])
  }
  await superuser.destroy()
})
