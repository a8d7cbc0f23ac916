import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHAIN_HEAD_TYPE, encodeChainHead } from '@djbr/signature/log/chain-head.ts'
import canonicalize from 'canonicalize'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect, type Database } from './ground/database/connect.ts'
import { ensureDatabase, roles } from './ground/database/embedded/roles.ts'
import { migrate } from './ground/database/migrate.ts'
import { describeBreak, seal, verifyChain } from './ground/proof/index.ts'
import { certificateKey, demoCertificateKey, publishKey } from './signer/certificate-key.ts'
import { signCarriedChain } from './signer/sign-carried-chain.ts'
import { testApp } from './testing/app.ts'
import { asSuperuser, urlOf } from './testing/cluster.ts'
import { finishedBy, officer, writeOffOf } from './testing/filing.ts'
import { formerMigrations } from './testing/former-migrations.ts'

/** The last migration before the chains were carried over. */
const BEFORE = 48
/** Those that there were when the baseline took their place. */
const ALL = 90
const NOW = new Date('2026-11-22T12:00:00Z')
const clock = { now: () => NOW }
const cluster = inject('cluster')
const name = `test_${randomBytes(6).toString('hex')}`
const ownerUrl = urlOf(cluster, roles.owner, name)

let db: Database
let signerDb: Database
let superuser: pg.Client
let key: ReturnType<typeof certificateKey>

const columnsOf = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ list: string }>(
    `SELECT string_agg(format('%I', attname), ',') AS list FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [`public.${table}`],
  )
  return rows[0]?.list ?? ''
}

/** A database as the portal of before left it: what a portal of today filed, in the columns and texts of then, linked as it was then. */
beforeAll(async () => {
  await asSuperuser(cluster, async (client) => {
    await client.query(`CREATE DATABASE ${name} OWNER ${roles.owner}`)
    await ensureDatabase(client, name)
  })
  await migrate(ownerUrl, formerMigrations(BEFORE))
  superuser = new pg.Client({ connectionString: urlOf(cluster, 'postgres', name) })
  await superuser.connect()
  await fillFromToday()
  await linkAsBefore()
  await migrate(ownerUrl, formerMigrations(ALL))
  await migrate(ownerUrl)
  db = connect({ url: urlOf(cluster, roles.app, name), connections: 2 })
  signerDb = connect({ url: urlOf(cluster, roles.signer, name), connections: 1 })
}, 90_000)
afterAll(async () => {
  await Promise.all([db?.destroy(), signerDb?.destroy(), superuser.end()])
  await asSuperuser(cluster, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
})

/** Rows of today that the portal of then could have held, of tables that hold others too. */
const KNOWN_THEN: Readonly<Record<string, string>> = {
  snapshot: "WHERE kind IN ('finalized', 'received')",
  staff_role: "WHERE role IN ('recepcion', 'supervisor', 'tarjetas', 'catalogos', 'usuarios', 'auditoria')",
}

async function fillFromToday(): Promise<void> {
  const portal = await testApp({ accounts: true })
  const desk = await officer(portal)
  for (const account of ['declarante01', 'declarante02']) {
    const { code } = await finishedBy(portal, account)
    await desk.post('oficina/recepcion', { control_cge: code })
  }
  const [, written] = await portal.services.db.selectFrom('declaration').select('id').orderBy('id').execute()
  await writeOffOf(portal, written?.id ?? 0)
  const { code } = await finishedBy(portal, 'declarante03')
  await desk.post('oficina/habilitacion', { control_cge: code, motivo: 'Según la nota 4' })
  const today = new pg.Client({ connectionString: portal.database.superuserUrl })
  await today.connect()
  await superuser.query("SET session_replication_role = 'replica'")
  // Second factors were an account's then, and a person's today: no chain is over them.
  const { rows: tables } = await superuser.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('schema_migration', 'second_factor', 'backup_code')",
  )
  for (const { name: table } of tables) {
    const { rows } = await today.query<{ all: string | null }>(
      `SELECT json_agg(t)::text AS all FROM public.${table} t ${KNOWN_THEN[table] ?? ''}`,
    )
    const list = await columnsOf(superuser, table)
    await superuser.query(`DELETE FROM public.${table}`)
    await superuser.query(
      `INSERT INTO public.${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM json_populate_recordset(NULL::public.${table}, $1)`,
      [rows[0]?.all ?? '[]'],
    )
  }
  await superuser.query(
    "SELECT setval('snapshot_id_seq', (SELECT max(id) FROM snapshot)), setval('audit_id_seq', (SELECT max(id) FROM audit))",
  )
  const { rows: receptions } = await superuser.query<{ id: string; canonical: string }>(
    "SELECT id, canonical FROM snapshot WHERE kind = 'received'",
  )
  for (const { id, canonical } of receptions) {
    const { sworn, departmental, national, receivedAt, office } = JSON.parse(canonical)
    const before = canonicalize({ version: 1, sworn, departmental, national, receivedAt, office: office?.name ?? '' })
    await superuser.query("UPDATE snapshot SET canonical = $2, hash = sha256(convert_to($2, 'UTF8')) WHERE id = $1", [id, before])
  }
  await superuser.query("UPDATE audit SET details = 'desk: Nota 4' WHERE action = 'declaration.enable'")
  await superuser.query("SET session_replication_role = 'origin'")
  await today.end()
  await portal.close()
}

const sha256 = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

async function linkAsBefore(): Promise<void> {
  await superuser.query(
    "SET session_replication_role = 'replica'; DELETE FROM snapshot_seal; DELETE FROM audit_seal; SET session_replication_role = 'origin'",
  )
  const { rows: snapshots } = await superuser.query('SELECT id, kind, canonical AS text FROM snapshot ORDER BY id')
  const { rows: audited } = await superuser.query(
    `SELECT id::int, at, action, result, actor_account_id::int AS "actorAccountId", actor_person_id::int AS "actorPersonId", session_id::int AS "sessionId",
       subject_person_id::int AS "subjectPersonId", object, address, correlation, details FROM audit ORDER BY id`,
  )
  const entries = {
    snapshot: snapshots,
    audit: audited.map((row) => ({ id: row.id, kind: 'audit', text: canonicalize({ ...row, at: row.at.toISOString() }) ?? '' })),
  }
  key = certificateKey(await demoCertificateKey(await mkdtemp(join(tmpdir(), 'djbr-key-'))))
  const owner = connect({ url: ownerUrl, connections: 1 })
  for (const chain of ['snapshot', 'audit'] as const) {
    let previous: Buffer = Buffer.alloc(32)
    for (const [index, { id, kind, text }] of entries[chain].entries()) {
      previous = sha256(previous, kind, text)
      await superuser.query(`INSERT INTO ${chain}_seal (number, ${chain}_id, hash, sealed_at) VALUES ($1, $2, $3, $4)`, [
        index + 1,
        id,
        previous,
        NOW,
      ])
    }
    const links = entries[chain].length
    const signed = key.sign(encodeChainHead({ chain, at: '2026-11-21', links, hash: previous }), CHAIN_HEAD_TYPE)
    await superuser.query('INSERT INTO published_key (id, x, y, published_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      ...[key.published.kid, key.published.x, key.published.y, NOW],
    ])
    await superuser.query(
      `INSERT INTO chain_head (chain, day, links, hash, ordered_at, try_after, signed, key_id, signed_at) VALUES ($1, '2026-11-21', $2, $3, $4, $4, $5, $6, $4)`,
      [chain, links, previous, NOW, signed, key.published.kid],
    )
  }
  await owner.destroy()
}

const broken = async (chain: 'snapshot' | 'audit') => describeBreak('es', await verifyChain(db, chain))
const asOwner = (statements: string) => superuser.query(`BEGIN; SET LOCAL session_replication_role = 'replica'; ${statements}; COMMIT`)

describe('the chains of before', () => {
  test('are begun again behind their end by the sealer, over whole rows, and the statement is signed once', async () => {
    for (const chain of ['snapshot', 'audit'] as const) {
      expect(await broken(chain)).toBeNull()
      while ((await seal(db, chain, NOW)) > 0);
      expect(await seal(db, chain, NOW)).toBe(0)
    }
    const statements = () => db.selectFrom('carriedChain').selectAll().orderBy('chain').execute()
    const before = await statements()
    expect(before.map(({ chain, signed }) => [chain, signed])).toEqual([
      ['audit', null],
      ['snapshot', null],
    ])
    await publishKey(signerDb, key, NOW)
    const services = { db: signerDb, clock, certificateKey: key }
    while (await signCarriedChain(services));
    expect((await statements()).every(({ signed }) => signed !== null)).toBe(true)
    expect(await signCarriedChain(services)).toBe(false)
    for (const chain of ['snapshot', 'audit'] as const) expect(await verifyChain(db, chain)).toMatchObject({ broken: null })
  })

  test('have the endings that nothing was frozen of: the write-off and the enabling', async () => {
    const { rows } = await superuser.query("SELECT kind, canonical FROM snapshot WHERE kind NOT IN ('finalized', 'received') ORDER BY kind")
    expect(rows.map(({ kind, canonical }) => [kind, JSON.parse(canonical)])).toEqual([
      ['enabled', { version: 1, by: 'desk', at: '2026-11-20T10:00:00-04:00' }],
      ['writtenOff', { version: 1, by: 'supervisor', at: '2026-11-20T10:00:00-04:00' }],
    ])
  })
})

describe('after they were carried over', () => {
  const kept: string[] = ['snapshot', 'snapshot_seal', 'reception', 'audit', 'carried_chain', 'carried_snapshot_seal']
  beforeAll(async () => {
    await superuser.query('CREATE SCHEMA kept')
    for (const table of kept) await superuser.query(`CREATE TABLE kept.${table} AS SELECT * FROM ${table}`)
  })
  afterEach(async () => {
    for (const table of kept) {
      const list = await columnsOf(superuser, table)
      await asOwner(`DELETE FROM ${table}; INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM kept.${table}`)
    }
  })

  test.each([
    [
      'a text of before that was changed is named in its chain',
      "UPDATE snapshot SET canonical = canonical || ' ', hash = sha256(convert_to(canonical || ' ', 'UTF8')) WHERE id = (SELECT min(id) FROM snapshot)",
      /^En la cadena de antes del traspaso: El contenido del registro 1 fue modificado: su huella ya no corresponde al eslabón 1\./,
    ],
    [
      'a number of before that was changed is named in the present one',
      'UPDATE reception SET national_number = 900 WHERE national_number = 1',
      /^El contenido del registro \d+ fue modificado: su huella ya no corresponde al eslabón \d+\./,
    ],
    [
      'an end of the chain of before that was cut is named by its head',
      'DELETE FROM carried_snapshot_seal WHERE number = (SELECT max(number) FROM carried_snapshot_seal)',
      /^En la cadena de antes del traspaso: Se cortó el final/,
    ],
    ['a statement that is gone is named', 'DELETE FROM carried_chain', /^El traspaso de la cadena no se sostiene/],
    [
      'a statement that says another end is named',
      "UPDATE carried_chain SET links = links - 1 WHERE chain = 'snapshot'",
      /^El traspaso de la cadena no se sostiene/,
    ],
    [
      'a statement that nobody known signed is named',
      "UPDATE carried_chain SET signed = overlay(signed PLACING 'AAAA' FROM length(signed) - 8) WHERE chain = 'snapshot'",
      /^El traspaso de la cadena no se sostiene/,
    ],
  ])('%s', async (_, statements, sentence) => {
    await asOwner(statements)
    expect(await broken('snapshot')).toMatch(sentence)
  })

  test('nothing is added to a chain of before, whoever writes', async () => {
    await expect(superuser.query("INSERT INTO carried_audit_seal VALUES (999, 1, sha256('x'), now())")).rejects.toThrow('only added to')
    await expect(superuser.query('UPDATE carried_chain SET links = 1')).rejects.toThrow('was signed')
  })
})
