import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestCluster, type TestCluster, urlOf } from '../testing/cluster.ts'

const script = fileURLToPath(new URL('../../deploy/roles.sh', import.meta.url))
const hasPsql = spawnSync('psql', ['--version'], { stdio: 'ignore' }).error === undefined
const SECRETS = ['djbr-owner-password', 'djbr-app-password', 'djbr-signer-password'] as const

let cluster: TestCluster
let folder: string
beforeAll(async () => {
  cluster = await startTestCluster()
})
afterAll(() => cluster.stop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'djbr-roles-'))
  for (const name of SECRETS) writeFileSync(join(folder, name), `of ${name}\n`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run() {
  const { port, password } = cluster.address
  const env = {
    PATH: process.env.PATH,
    SECRETS: folder,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGPASSWORD: password,
    PGDATABASE: 'postgres',
  }
  const { status, stdout, stderr } = spawnSync('sh', [script], { encoding: 'utf8', env })
  return { status, said: stdout + stderr }
}

async function asked<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const superuser = (text: string) => asked<{ name: string }>(urlOf(cluster.address, 'postgres', 'postgres'), text)
const enters = (role: string, password: string) =>
  asked(`postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${cluster.address.port}/djbr`, 'SELECT 1').then(
    () => true,
    () => false,
  )

describe.skipIf(!hasPsql)('deploy/roles.sh', () => {
  beforeEach(() =>
    superuser(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IN ('djbr', 'djbr_template') AND pid <> pg_backend_pid()",
    ),
  )
  beforeEach(async () => {
    await superuser('DROP DATABASE IF EXISTS djbr')
    for (const role of ['djbr_owner', 'djbr_app', 'djbr_signer']) await superuser(`ALTER ROLE ${role} PASSWORD NULL`)
  })

  test.each([
    ['empty', (file: string) => writeFileSync(file, '')],
    ['a line without a word', (file: string) => writeFileSync(file, '\n')],
    ['not there', (file: string) => rmSync(file)],
  ])('stops before it does anything when a secret is %s', async (_, spoil) => {
    for (const name of SECRETS) {
      const file = join(folder, name)
      spoil(file)
      const { status, said } = run()
      expect([status, said]).toEqual([1, expect.stringContaining(`${file}`)])
      writeFileSync(file, 'again')
    }
    expect(await superuser("SELECT datname AS name FROM pg_database WHERE datname = 'djbr'")).toEqual([])
    expect(await superuser("SELECT rolname AS name FROM pg_authid WHERE rolname LIKE 'djbr%' AND rolpassword IS NOT NULL")).toEqual([])
  })

  test('names a role without a password and mends it, and makes the database', async () => {
    const { status, said } = run()
    expect([status, said]).toEqual([0, expect.stringContaining('el rol djbr_app no tenía contraseña')])
    expect([await enters('djbr_app', 'of djbr-app-password'), await enters('djbr_owner', 'of djbr-owner-password')]).toEqual([true, true])
  })

  test('run again with another secret puts that in force, and says of no role that it had none', async () => {
    run()
    writeFileSync(join(folder, 'djbr-app-password'), 'another\'s "password"')
    const { status, said } = run()
    expect([status, said.trim()]).toEqual([0, ''])
    expect([await enters('djbr_app', 'of djbr-app-password'), await enters('djbr_app', 'another\'s "password"')]).toEqual([false, true])
  })

  test('calls no program with a secret, which everybody on the machine could read', () => {
    const programs = mkdtempSync(join(folder, 'programs-'))
    writeFileSync(join(programs, 'psql'), '#!/bin/sh\nprintf "%s\\n" "$@"\ncat > /dev/null\n', { mode: 0o755 })
    const { stdout } = spawnSync('sh', [script], { encoding: 'utf8', env: { PATH: `${programs}:${process.env.PATH}`, SECRETS: folder } })
    expect(stdout).toContain('--username=postgres')
    expect(SECRETS.filter((name) => stdout.includes(`of ${name}`))).toEqual([])
  })

  test('makes roles that are not there', async () => {
    await superuser('ALTER DATABASE djbr_template OWNER TO postgres')
    await superuser('ALTER ROLE djbr_signer RENAME TO djbr_signer_kept')
    expect(run().status).toBe(0)
    expect(await enters('djbr_signer', 'of djbr-signer-password')).toBe(true)
  })
})
