import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { reportOnChains } from '../../../chain-report.ts'
import { chainHeadJob, seal, verifyChain } from '../../../ground/proof/index.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { declarantWithDeclaration, fillSheets, officer } from '../../../testing/filing.ts'
import { codeSignerBeside, signCodes } from '../../../testing/signing.ts'
import { checkChainsJob } from './check-chains.ts'

const DAY = 24 * 3600
const program = fileURLToPath(new URL('../../../verify-chain.ts', import.meta.url))
const CHAINS = ['snapshot', 'audit'] as const
type Chain = (typeof CHAINS)[number]

let portal: TestApp
let auditor: Browser
let superuser: pg.Client

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const { db, jobs } = portal.services
  for (const account of ['declarante01', 'declarante02', 'declarante03', 'declarante04']) {
    const declarant = await declarantWithDeclaration(portal, account)
    await fillSheets(declarant)
    await declarant.post('djbr_registro/finalizar_declaracion_externo')
  }
  for (const name of CHAINS) await seal(db, name, portal.clock.now())
  portal.clock.advance(DAY)
  await jobs.enqueue(db, chainHeadJob, {})
  await portal.runJobs()
  await signCodes(portal)
  auditor = await officer(portal, 'auditoria01')
  superuser = new pg.Client({ connectionString: portal.database.superuserUrl })
  await superuser.connect()
  await superuser.query('CREATE SCHEMA kept')
  for (const table of ['snapshot', 'snapshot_seal', 'audit', 'audit_seal', 'chain_head'])
    await superuser.query(`CREATE TABLE kept.${table} AS SELECT * FROM ${table}`)
}, 60_000)
afterAll(async () => {
  await superuser.end()
  await portal.close()
})

const tampered = new Set<string>()

/** As someone who holds the whole database: no trigger, no reference and no role stands in the way. */
async function tamper(chain: Chain, statements: string): Promise<void> {
  tampered.add(chain)
  await superuser.query('BEGIN')
  await superuser.query("SET LOCAL session_replication_role = 'replica'")
  await superuser.query(`ALTER TABLE ${chain}_seal DROP CONSTRAINT ${chain}_seal_once`)
  await superuser.query(statements)
  await superuser.query('COMMIT')
}

/** What was taken away or changed stands again as it was. */
async function restore(chain: Chain): Promise<void> {
  await superuser.query('BEGIN')
  await superuser.query("SET LOCAL session_replication_role = 'replica'")
  for (const table of [chain, `${chain}_seal`, 'chain_head']) {
    const columns = await superuser.query<{ list: string }>(
      `SELECT string_agg(format('%I', column_name), ',') AS list FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'`,
    )
    const list = columns.rows[0]?.list
    const key = table === 'chain_head' ? '(links, chain)' : table === chain ? 'id' : 'number'
    await superuser.query(`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key.replace(/[()]/g, '')} FROM kept.${table})`)
    await superuser.query(`INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM kept.${table}`)
  }
  await superuser.query(`ALTER TABLE ${chain}_seal ADD CONSTRAINT ${chain}_seal_once UNIQUE (${chain}_id)`)
  await superuser.query('COMMIT')
}

afterEach(async () => {
  for (const chain of tampered) await restore(chain as Chain)
  tampered.clear()
  for (const name of CHAINS) expect((await verifyChain(portal.services.db, name)).broken).toBeNull()
})

interface Check {
  readonly estado: string
  readonly recorridos: number
  readonly eslabones: number
  readonly cadenas: readonly { cadena: Chain; integra: boolean; eslabon_roto: number | null; mensaje: string | null; eslabones: number }[]
}
const checked = async () => (await auditor.get('oficina/auditoria/verificar')).json<Check>()

/** What the call says once its job has run. */
async function verdictOfCall(chain: Chain) {
  expect((await auditor.post('oficina/auditoria/verificar')).json()).toMatchObject({ err_codigo: 0 })
  await portal.runJobs()
  return (await checked()).cadenas.find(({ cadena }) => cadena === chain)
}

/** What the command says, and how it ends. */
const verdictOfCommand = (...more: string[]) =>
  new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DEMO: 'true',
      DATABASE_URL: portal.database.url,
      DATA_DIR: portal.dataDir,
    }
    execFile(process.execPath, ['--no-warnings', program, ...more], { env }, (error, said) =>
      resolve({ code: error ? Number(error.code) : 0, said }),
    )
  })

/** What the command says, here: a process of its own for each change would take a second. */
async function reportedChains(): Promise<{ readonly holds: boolean; readonly said: string }> {
  const { db, archive, config } = portal.services
  const said: string[] = []
  const holds = await reportOnChains(db, { archive, headsDir: config.headsDir, noted: [] }, (text) => said.push(text))
  return { holds, said: said.join('\n') }
}

const bothSay = async (chain: Chain, number: number, words: RegExp) => {
  expect(await verdictOfCall(chain)).toMatchObject({ integra: false, eslabon_roto: number, mensaje: expect.stringMatching(words) })
  const { holds, said } = await reportedChains()
  expect(said).toMatch(new RegExp(`${chain}: no se sostiene desde el eslabón ${number}\\. ${words.source}`))
  expect(holds).toBe(false)
}

const rowOf = async (chain: Chain, number: number) =>
  (await superuser.query<{ id: string }>(`SELECT ${chain}_id AS id FROM ${chain}_seal WHERE number = ${number}`)).rows[0]?.id ?? ''
const linksOf = async (chain: Chain) =>
  Number((await superuser.query<{ last: string }>(`SELECT max(number) AS last FROM kept.${chain}_seal`)).rows[0]?.last)

test('both chains whole: the call and the command say so, with their signed heads', async () => {
  expect(await checked()).toMatchObject({ estado: 'ninguna', cadenas: [] })
  expect(await verdictOfCall('audit')).toMatchObject({ integra: true, mensaje: null, cabezas: 1, ultima_cabeza: '2026-11-21' })
  const { estado, recorridos, eslabones, cadenas } = await checked()
  expect({ estado, recorridos }).toEqual({ estado: 'terminada', recorridos: eslabones })
  expect(cadenas.map(({ cadena }) => cadena)).toEqual(['snapshot', 'audit'])
  const { code, said } = await verdictOfCommand()
  expect(said).toMatch(/^snapshot: 4 eslabones íntegros, último [0-9a-f]{64}; 1 cabezas firmadas, la última del 2026-11-21$/m)
  expect(code).toBe(0)
})

describe.each(CHAINS)('in the chain over %s', (chain) => {
  const NUMBER = 2

  test('one flipped byte is named', async () => {
    const id = await rowOf(chain, NUMBER)
    const flipped = 'overlay(canonical PLACING chr(ascii(substr(canonical, 20, 1)) # 1) FROM 20)'
    await tamper(
      chain,
      chain === 'snapshot'
        ? `UPDATE snapshot SET canonical = ${flipped}, hash = sha256(convert_to(${flipped}, 'UTF8')) WHERE id = ${id}`
        : `UPDATE audit SET action = overlay(action PLACING chr(ascii(substr(action, 3, 1)) # 1) FROM 3) WHERE id = ${id}`,
    )
    await bothSay(
      chain,
      NUMBER,
      new RegExp(`El contenido del registro ${id} fue modificado.* Fue enlazado el 20/11/2026 a las 10:00:00\\.`),
    )
  })

  if (chain === 'audit')
    test.each(['infinity', '294276-01-01'])('a row whose moment became %s is named', async (moment) => {
      const id = await rowOf(chain, NUMBER)
      await tamper(
        chain,
        `UPDATE audit SET at = '${moment}' WHERE id IN (${id}, ${await rowOf(chain, 3)}); UPDATE audit_seal SET sealed_at = '${moment}' WHERE number = ${NUMBER}`,
      )
      await bothSay(chain, NUMBER, new RegExp(`El contenido del registro ${id} fue modificado`))
    })

  test('one deleted row is named', async () => {
    const id = await rowOf(chain, NUMBER)
    await tamper(chain, `DELETE FROM ${chain} WHERE id = ${id}`)
    await bothSay(chain, NUMBER, new RegExp(`Falta el registro ${id}, al que corresponde el eslabón ${NUMBER}`))
  })

  test('a row deleted with its link is named', async () => {
    const id = await rowOf(chain, NUMBER)
    await tamper(chain, `DELETE FROM ${chain} WHERE id = ${id}; DELETE FROM ${chain}_seal WHERE number = ${NUMBER}`)
    expect((await verifyChain(portal.services.db, chain)).broken).toMatchObject({ why: 'gap', number: NUMBER, row: null })
  })

  test('two swapped rows are named', async () => {
    await tamper(
      chain,
      `UPDATE ${chain}_seal a SET ${chain}_id = b.${chain}_id FROM ${chain}_seal b WHERE (a.number, b.number) IN ((${NUMBER}, 4), (4, ${NUMBER}))`,
    )
    await bothSay(chain, NUMBER, new RegExp(`El registro ${await rowOf(chain, NUMBER)} está fuera de su orden`))
  })

  test('two links that changed places are named', async () => {
    await tamper(
      chain,
      `UPDATE ${chain}_seal SET number = -number WHERE number IN (${NUMBER}, 3);
       UPDATE ${chain}_seal SET number = ${NUMBER} + 3 + number WHERE number < 0`,
    )
    expect((await verifyChain(portal.services.db, chain)).broken).toMatchObject({ why: 'swapped', number: NUMBER })
  })

  test('a cut tail is named by the head that was signed when the day ended', async () => {
    const last = await linksOf(chain)
    const ids = await superuser.query<{ id: string }>(`SELECT ${chain}_id AS id FROM ${chain}_seal WHERE number >= ${last - 1}`)
    await tamper(
      chain,
      `DELETE FROM ${chain}_seal WHERE number >= ${last - 1}; DELETE FROM ${chain} WHERE id IN (${ids.rows.map(({ id }) => id).join()})`,
    )
    const { broken } = await verifyChain(portal.services.db, chain)
    expect(broken).toMatchObject({ why: 'cut', number: last - 1, day: '2026-11-21' })
    await bothSay(
      chain,
      last - 1,
      new RegExp(`Se cortó el final: la cadena termina en el eslabón ${last - 2} y la cabeza firmada del 21/11/2026 cuenta más`),
    )
  })

  test('a tail that was cut together with its heads is named by a head that was kept elsewhere', async () => {
    const { cabezas } = (await portal.browser().get('public/registro/cadenas')).json<{ cabezas: string[] }>()
    const file = join(portal.dataDir, 'cabezas.txt')
    await writeFile(file, cabezas.join('\n'))
    const last = await linksOf(chain)
    await tamper(chain, `DELETE FROM ${chain}_seal WHERE number = ${last}; DELETE FROM chain_head`)
    expect((await verifyChain(portal.services.db, chain)).broken).toBeNull()
    expect(await verdictOfCommand('--cabeza', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${chain}: no se sostiene desde el eslabón ${last}. Se cortó el final`),
    })
  })

  test('a chain that was made again from some row on is named by its head', async () => {
    const last = await linksOf(chain)
    await tamper(chain, `UPDATE chain_head SET signed = overlay(signed PLACING 'AAAA' FROM length(signed) - 8) WHERE chain = '${chain}'`)
    expect((await verifyChain(portal.services.db, chain)).broken).toMatchObject({ why: 'forged', number: last, day: '2026-11-21' })
    await restore(chain)
    await tamper(
      chain,
      `DELETE FROM ${chain}_seal WHERE number = ${last}; DELETE FROM ${chain} WHERE id = (SELECT ${chain}_id FROM kept.${chain}_seal WHERE number = ${last})`,
    )
    if (chain === 'audit') {
      await seal(portal.services.db, chain, portal.clock.now())
      expect((await verifyChain(portal.services.db, chain)).broken).toMatchObject({ why: 'head', number: last })
      await superuser.query(`DELETE FROM audit_seal WHERE number >= ${last}`)
    }
  })
})

test('the signer refuses a head that is no link of the chain, and one behind a chain that is no longer what it signed', async () => {
  const signer = await codeSignerBeside(portal)
  try {
    await superuser.query(`
      INSERT INTO chain_head (chain, links, hash, at, try_after) VALUES ('audit', 3, sha256('x'), '2026-11-22', '2026-11-21')`)
    await expect(signer.nextChainHead()).rejects.toThrow('the chain is shorter than it was')
    await superuser.query("UPDATE chain_head SET links = 1000000, try_after = '2026-11-21' WHERE links = 3")
    await expect(signer.nextChainHead()).rejects.toThrow('not a link of the chain')
    const { rows } = await superuser.query("SELECT count(*) FROM audit WHERE action = 'chain.sign' AND result = 'refused'")
    expect(rows[0]?.count).toBe('2')
  } finally {
    await signer.close()
    await superuser.query(
      "SET session_replication_role = 'replica'; DELETE FROM chain_head WHERE links = 1000000; RESET session_replication_role",
    )
  }
})

test('one walk runs at a time, and asking for it is in the audit', async () => {
  await auditor.post('oficina/auditoria/verificar')
  expect(await checked()).toMatchObject({ estado: 'en_espera' })
  expect((await auditor.post('oficina/auditoria/verificar')).json()).toMatchObject({ err_codigo: 1 })
  const { rows } = await superuser.query("SELECT result FROM audit WHERE action = 'audit.check' ORDER BY id DESC LIMIT 2")
  expect(rows).toEqual([{ result: 'refused' }, { result: 'done' }])
  await portal.runJobs()
  expect(await checked()).toMatchObject({ estado: 'terminada' })
})

test('a walk that takes long says that it lives, in the queue and to who asks', async () => {
  const { services } = portal
  await superuser.query('INSERT INTO chain_check (asked_at, asked_by) SELECT $1, min(id) FROM account', [portal.clock.now()])
  const { rows } = await superuser.query<{ id: string }>('SELECT max(id) AS id FROM chain_check')
  const alive = vi.fn(async () => {
    portal.clock.advance(50 * 60)
    const { rows: waiting } = await superuser.query('SELECT walked_at FROM chain_check WHERE finished_at IS NULL')
    expect(waiting).toHaveLength(1)
  })
  await checkChainsJob.run(services, { check: Number(rows[0]?.id) }, alive)
  // Once each for the papers that were printed and that were signed, and for the two chains.
  expect(alive).toHaveBeenCalledTimes(4)
  const walked = await superuser.query<{ took: number }>(
    'SELECT extract(epoch FROM walked_at - started_at)::int AS took FROM chain_check ORDER BY id DESC LIMIT 1',
  )
  expect(walked.rows[0]?.took).toBe(200 * 60)

  auditor = await officer(portal, 'auditoria01')
  await superuser.query(
    `INSERT INTO chain_check (asked_at, asked_by, started_at, walked_at)
     SELECT $1::timestamptz - interval '3 hours', min(id), $1::timestamptz - interval '3 hours', $1::timestamptz - interval '1 minute' FROM account`,
    [portal.clock.now()],
  )
  expect((await auditor.post('oficina/auditoria/verificar')).json()).toMatchObject({ err_codigo: 1 })
  await superuser.query("UPDATE chain_check SET finished_at = now(), verdicts = '{}' WHERE finished_at IS NULL")
})

test('a walk that got lost is ended by whoever asks an hour later', async () => {
  await superuser.query('INSERT INTO chain_check (asked_at, asked_by) SELECT $1, min(id) FROM account', [portal.clock.now()])
  expect((await auditor.post('oficina/auditoria/verificar')).json()).toMatchObject({ err_codigo: 1 })
  await superuser.query("UPDATE chain_check SET asked_at = asked_at - interval '61 minutes' WHERE finished_at IS NULL")
  expect(await verdictOfCall('audit')).toMatchObject({ integra: true })
})

test('the app role changes neither heads nor links', async () => {
  for (const statement of [
    'UPDATE chain_head SET links = 1',
    'DELETE FROM chain_head',
    'DELETE FROM audit_seal',
    'UPDATE snapshot_seal SET number = 1',
  ])
    await expect(portal.services.db.executeQuery({ sql: statement, parameters: [], query: {} } as never)).rejects.toThrow(
      /permission denied/,
    )
})
