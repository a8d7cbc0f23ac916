import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chainHeadJob, describeBreak, describeFinding, seal, verifyChain } from './ground/proof/index.ts'
import { sealedState } from './public/log/index.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { finishedBy, officer, writeOffOf } from './testing/filing.ts'
import { putBack } from './testing/kept-rows.ts'
import { signCodes } from './testing/signing.ts'

const CHAINS = ['snapshot', 'audit'] as const
const TABLES = [
  ...[
    'declaration',
    'snapshot',
    'snapshot_seal',
    'reception',
    'audit',
    'audit_seal',
    'chain_head',
    'certificate_counter',
    'log_leaf',
    'log_size',
  ],
  ...['archived_document', 'public_summary', 'proposal', 'certificate_code'],
]

let portal: TestApp
let superuser: pg.Client

/** By their place: three that were received, the fourth finished, the fifth received and written off. */
const declarations: number[] = []
/** The snapshot of what each swore, and of its reception. */
const sworn: number[] = []
const received: number[] = []

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  const { db, jobs } = portal.services
  const desk = await officer(portal)
  for (const place of [1, 2, 3, 4, 5]) {
    const { code } = await finishedBy(portal, `declarante0${place}`)
    portal.clock.advance(60)
    if (place !== 4) await desk.post('oficina/recepcion', { control_cge: code })
    const { id } = await db
      .selectFrom('declaration')
      .select('id')
      .where('controlCode', '=', code.replaceAll('-', ''))
      .executeTakeFirstOrThrow()
    declarations.push(id)
  }
  await writeOffOf(portal, declarations[4] ?? 0)
  await signCodes(portal)
  await portal.runJobs()
  for (const name of CHAINS) await seal(db, name, portal.clock.now())
  await jobs.enqueue(db, chainHeadJob, {})
  await portal.runJobs()
  await signCodes(portal)
  superuser = new pg.Client({ connectionString: portal.database.superuserUrl })
  await superuser.connect()
  await superuser.query('CREATE SCHEMA kept')
  for (const table of TABLES) await superuser.query(`CREATE TABLE kept.${table} AS SELECT * FROM ${table}`)
  for (const declaration of declarations) {
    const { rows } = await superuser.query<{ sworn: number; received: number }>(
      `SELECT min(id) FILTER (WHERE kind = 'finalized')::int AS sworn, min(id) FILTER (WHERE kind = 'received')::int AS received
       FROM snapshot WHERE declaration_id = ${declaration}`,
    )
    sworn.push(rows[0]?.sworn ?? 0)
    received.push(rows[0]?.received ?? 0)
  }
}, 60_000)
afterAll(async () => {
  await superuser.end()
  await portal.close()
})

/** As someone who owns the database: no trigger, no reference and no role stands in the way. */
async function tamper(statements: string): Promise<void> {
  await superuser.query('BEGIN')
  try {
    await superuser.query("SET LOCAL session_replication_role = 'replica'")
    await superuser.query('ALTER TABLE snapshot DROP CONSTRAINT IF EXISTS snapshot_hash_is_of_its_text')
    await superuser.query(statements)
    await superuser.query('COMMIT')
  } catch (error) {
    await superuser.query('ROLLBACK')
    throw error
  }
}

async function restore(): Promise<void> {
  await superuser.query('BEGIN')
  await superuser.query("SET LOCAL session_replication_role = 'replica'")
  for (const table of TABLES) await putBack(superuser, table)
  await superuser.query('COMMIT')
}

/** Every sentence that the verification has to say. */
async function said(): Promise<readonly string[]> {
  const { db, archive, config } = portal.services
  const { heads, findings } = await sealedState(db, { archive, headsDir: config.headsDir })
  const broken: (string | null)[] = []
  for (const name of CHAINS) broken.push(describeBreak('es', await verifyChain(db, name, { noted: heads })))
  return [...broken.filter((sentence) => sentence !== null), ...findings.map((finding) => describeFinding('es', finding))]
}

let headFiles: ReadonlyMap<string, string> = new Map()
const headsDir = () => portal.services.config.headsDir
async function readFiles() {
  const names = (await readdir(headsDir(), { recursive: true })).filter((name) => name.endsWith('.jws')).sort()
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(headsDir(), name), 'utf8')] as const)))
}
async function putFile(name: string, text: string): Promise<void> {
  await rm(join(headsDir(), name), { force: true })
  await writeFile(join(headsDir(), name), text)
  await chmod(join(headsDir(), name), 0o400)
}

afterEach(async () => {
  await restore()
  for (const [name, text] of headFiles) await putFile(name, text)
})

test('nothing is said of what nobody touched', async () => {
  headFiles = await readFiles()
  expect(headFiles.size).toBe(2)
  expect(await said()).toEqual([])
})

interface Tampering {
  readonly what: string
  readonly by: () => string
  readonly sentences: () => readonly RegExp[]
}
const ofRow = (row: number | undefined) =>
  new RegExp(`El contenido del registro ${row} fue modificado: su huella ya no corresponde al eslabón \\d+`)
const ofReception = (place: number, part: string) =>
  new RegExp(`^La recepción LP-2026-00000${place} \\(declaración ${declarations[place - 1]}\\) no dice lo que se selló: [^.]*${part}`)
const inReception = (column: string, part: string, value: string): Tampering => ({
  what: `the ${column} of a reception was changed`,
  by: () => `UPDATE reception SET ${column} = ${value} WHERE declaration_id = ${declarations[1]}`,
  sentences: () => [ofRow(received[1]), ofReception(2, part)],
})

const tamperings: readonly Tampering[] = [
  {
    what: 'what was sworn was moved to another declaration',
    by: () => `UPDATE snapshot SET declaration_id = ${declarations[3]} WHERE id = ${sworn[0]}`,
    sentences: () => [
      ofRow(sworn[0]),
      new RegExp(
        `^Lo que se juró en la declaración ${declarations[0]} \\(registro ${sworn[0]}\\) figura en la declaración ${declarations[3]}\\.$`,
      ),
    ],
  },
  {
    what: 'the moment of what was sworn was changed',
    by: () => `UPDATE snapshot SET created_at = created_at - interval '1 day' WHERE id = ${sworn[0]}`,
    sentences: () => [
      ofRow(sworn[0]),
      new RegExp(`^La fecha y hora del registro ${sworn[0]} \\(declaración ${declarations[0]}\\) no coinciden con las de su texto`),
    ],
  },
  inReception('national_number', 'el número nacional', '900'),
  inReception('department_number', 'el número departamental', '900'),
  inReception('department', 'el departamento', "'PT'"),
  inReception('received_at', 'el momento de recepción', "received_at - interval '1 month'"),
  inReception('received_on', 'el día de recepción', "'2026-10-20'"),
  inReception('office_id', 'la oficina', '(SELECT max(id) FROM office)'),
  inReception('officer_id', 'quién la recibió', '(SELECT max(id) FROM account)'),
  {
    what: 'a reception was given what somebody else swore',
    by: () => `UPDATE reception SET snapshot_id = ${sworn[3]} WHERE declaration_id = ${declarations[1]}`,
    sentences: () => [ofRow(received[1]), ofReception(2, 'lo que se juró')],
  },
  {
    what: 'a reception was deleted',
    by: () => `DELETE FROM reception WHERE declaration_id = ${declarations[1]}`,
    sentences: () => [
      ofRow(received[1]),
      new RegExp(`^Falta la recepción LP-2026-000002 \\(declaración ${declarations[1]}\\): está sellada y fue borrada\\.$`),
    ],
  },
  {
    what: 'a reception was added',
    by: () => `UPDATE declaration SET state = 3 WHERE id = ${declarations[3]};
      INSERT INTO reception SELECT ${declarations[3]}, ${sworn[3]}, year, department, 99, 99, received_at, received_on, office_id, officer_id,
        (SELECT person_id FROM declaration WHERE id = ${declarations[3]}) FROM reception WHERE declaration_id = ${declarations[0]}`,
    sentences: () => [
      new RegExp(`^La recepción LP-2026-000099 \\(declaración ${declarations[3]}\\) nunca se selló: fue agregada\\.$`),
      new RegExp(`^La declaración ${declarations[3]} figura recepcionada, y lo último que se selló de ella es que está finalizada\\.$`),
    ],
  },
  {
    what: 'a control code was changed',
    by: () => `UPDATE declaration SET control_code = 'ZZZZZZZZZZZZ' WHERE id = ${declarations[0]}`,
    sentences: () => [
      new RegExp(`^La declaración ${declarations[0]} tiene otro código de control que el que se juró`),
      ofReception(1, 'el código de control'),
    ],
  },
  {
    what: 'a reception was made digital',
    by: () => `UPDATE declaration SET reception_system = 1 WHERE id = ${declarations[0]}`,
    sentences: () => [ofReception(1, 'si fue digital')],
  },
  {
    what: 'a reception was made late',
    by: () => `UPDATE declaration SET late = NOT late WHERE id = ${declarations[0]}`,
    sentences: () => [ofReception(1, 'si fue fuera de plazo')],
  },
  {
    what: 'what was sworn was given to another person',
    by: () =>
      `UPDATE declaration SET person_id = (SELECT person_id FROM declaration WHERE id = ${declarations[1]}) WHERE id = ${declarations[0]}`,
    sentences: () => [new RegExp(`^La declaración ${declarations[0]} y lo que se selló de ella figuran a nombre de personas distintas`)],
  },
  {
    what: 'a snapshot was given to another person',
    by: () => `UPDATE snapshot SET person_id = (SELECT person_id FROM declaration WHERE id = ${declarations[1]}) WHERE id = ${sworn[0]}`,
    sentences: () => [ofRow(sworn[0]), new RegExp(`^La declaración ${declarations[0]} y lo que se selló de ella figuran a nombre`)],
  },
  {
    what: 'the hash of what was sworn was changed, its text not',
    by: () => `UPDATE snapshot SET hash = sha256('x') WHERE id = ${sworn[0]}`,
    sentences: () => [ofRow(sworn[0]), ofReception(1, 'lo que se juró')],
  },
  {
    what: 'a text was changed, its hash not',
    by: () => `UPDATE snapshot SET canonical = canonical || ' ' WHERE id = ${sworn[0]}`,
    sentences: () => [ofRow(sworn[0])],
  },
  {
    what: 'one byte of what was sworn was changed',
    by: () => {
      const flipped = 'overlay(canonical PLACING chr(ascii(substr(canonical, 30, 1)) # 1) FROM 30)'
      return `UPDATE snapshot SET canonical = ${flipped}, hash = sha256(convert_to(${flipped}, 'UTF8')) WHERE id = ${sworn[2]}`
    },
    sentences: () => [ofRow(sworn[2])],
  },
  {
    what: 'a write-off was undone',
    by: () => `UPDATE declaration SET state = 3 WHERE id = ${declarations[4]}`,
    sentences: () => [
      new RegExp(`^La declaración ${declarations[4]} figura recepcionada, y lo último que se selló de ella es que está dada de baja\\.$`),
    ],
  },
  {
    what: 'a write-off was undone and its snapshot taken away',
    by: () =>
      `UPDATE declaration SET state = 3 WHERE id = ${declarations[4]}; DELETE FROM snapshot WHERE declaration_id = ${declarations[4]} AND kind = 'writtenOff'`,
    sentences: () => [/^Falta el registro \d+, al que corresponde el eslabón \d+: fue borrado\./],
  },
  {
    what: 'a declaration was written off by nobody',
    by: () => `UPDATE declaration SET state = 0 WHERE id = ${declarations[0]}`,
    sentences: () => [
      new RegExp(`^La declaración ${declarations[0]} figura dada de baja, y lo último que se selló de ella es que está recepcionada\\.$`),
    ],
  },
  {
    what: 'a reception was sealed a second time',
    by: () => `INSERT INTO snapshot (declaration_id, person_id, kind, canonical, hash, created_at)
      SELECT declaration_id, person_id, kind, canonical, hash, created_at FROM snapshot WHERE id = ${received[0]}`,
    sentences: () => [new RegExp(`^La declaración ${declarations[0]} tiene 2 recepciones selladas\\.$`)],
  },
  {
    what: 'two links changed places',
    by: () =>
      'UPDATE snapshot_seal SET number = -number WHERE number IN (2, 3); UPDATE snapshot_seal SET number = 5 + number WHERE number < 0',
    sentences: () => [/^El registro \d+ está fuera de su orden: ocupa el lugar de otro en el eslabón 2\./],
  },
  {
    what: 'a link was taken away with its row',
    by: () => `DELETE FROM snapshot WHERE id = ${received[2]}; DELETE FROM snapshot_seal WHERE snapshot_id = ${received[2]}`,
    sentences: () => [
      /^Falta el eslabón \d+: fue borrado de la cadena\.$/,
      new RegExp(`^La recepción LP-2026-000003 \\(declaración ${declarations[2]}\\) nunca se selló`),
    ],
  },
  {
    what: 'the number of a counter was set back',
    by: () => "UPDATE certificate_counter SET last = 2 WHERE series = 'BO'",
    sentences: () => [/^El contador BO de 2026 dice 2, y los certificados emitidos son 4, el último con el número 4\.$/],
  },
  {
    what: 'a leaf of the public log was changed',
    by: () => "UPDATE log_leaf SET leaf = sha256('x') WHERE place = 1",
    sentences: () => [/^La posición 2 del registro público no es la de su recepción\.$/],
  },
  {
    what: 'the size of the public log was set back',
    by: () => 'UPDATE log_size SET size = 3',
    sentences: () => [/^El registro público dice tener 3 recepciones; tiene 4, y las selladas son 4\.$/],
  },
  {
    what: 'the hash of an archived certificate was changed',
    by: () => `UPDATE archived_document SET hash = repeat('a', 64) WHERE declaration_id = ${declarations[0]} AND class = 'certificate'`,
    sentences: () => [
      new RegExp(`^El documento \\S+ \\(declaración ${declarations[0]}\\) no es el que se selló cuando se imprimió o firmó\\.$`),
    ],
  },
  {
    what: 'a public summary was changed',
    by: () => `UPDATE public_summary SET assets = assets + 1 WHERE declaration_id = ${declarations[0]}`,
    sentences: () => [new RegExp(`^El extracto público de la declaración ${declarations[0]} no es el de lo que se juró\\.$`)],
  },
  {
    what: 'a row of the audit was changed',
    by: () => "UPDATE audit SET actor_account_id = 1 WHERE id = (SELECT min(id) FROM audit WHERE action = 'declaration.receive')",
    sentences: () => [/^El contenido del registro \d+ fue modificado: su huella ya no corresponde al eslabón \d+\./],
  },
  {
    what: 'what explains a row of the audit was changed',
    by: () =>
      'UPDATE audit SET facts = \'{"reason":"otro"}\' WHERE id = (SELECT min(id) FROM audit WHERE action = \'declaration.receive\')',
    sentences: () => [/^El contenido del registro \d+ fue modificado: su huella ya no corresponde al eslabón \d+\./],
  },
  {
    what: 'a row of the audit was deleted',
    by: () => "DELETE FROM audit WHERE id = (SELECT min(id) FROM audit WHERE action = 'declaration.receive')",
    sentences: () => [/^Falta el registro \d+, al que corresponde el eslabón \d+: fue borrado\./],
  },
  {
    what: 'an approval was added',
    by: () => `INSERT INTO proposal (id, kind, target, basis, reason, proposed_by, proposed_at, decided_by, decided_at, approved)
      SELECT gen_random_uuid(), 'writeOff', ${declarations[0]}, '{}', 'x', min(id), now(), max(id), now(), true FROM account`,
    sentences: () => [/^La solicitud \S+ figura aprobada y en el registro de auditoría no consta quién la aprobó\.$/],
  },
]

describe('by whoever owns the database', () => {
  test.each(tamperings.map((one) => [one.what, one] as const))('%s: it is named', async (_, { by, sentences }) => {
    await tamper(by())
    const all = await said()
    for (const sentence of sentences()) expect(all).toContainEqual(expect.stringMatching(sentence))
  })

  test('the tail was cut minutes after it was linked, with the heads of the database, the counters and the log: a file names it', async () => {
    const { rows } = await superuser.query<{ cut: number }>('SELECT count(*)::int AS cut FROM snapshot_seal')
    const last = Number(rows[0]?.cut)
    const declaration = declarations[4]
    await tamper(`
      DELETE FROM chain_head;
      DELETE FROM snapshot_seal WHERE snapshot_id IN (SELECT id FROM snapshot WHERE declaration_id = ${declaration});
      DELETE FROM snapshot WHERE declaration_id = ${declaration};
      DELETE FROM archived_document WHERE declaration_id = ${declaration};
      DELETE FROM certificate_code WHERE declaration_id = ${declaration};
      DELETE FROM log_leaf WHERE declaration_id = ${declaration};
      DELETE FROM reception WHERE declaration_id = ${declaration};
      DELETE FROM declaration WHERE id = ${declaration};
      UPDATE log_size SET size = size - 1;
      UPDATE certificate_counter SET last = last - 1`)
    const { rows: kept } = await superuser.query<{ links: number }>('SELECT count(*)::int AS links FROM snapshot_seal')
    expect(kept[0]?.links).toBe(last - 3)
    expect(await said()).toEqual([
      expect.stringMatching(
        new RegExp(`^Se cortó el final: la cadena termina en el eslabón ${last - 3} y la cabeza firmada del 20/11/2026 cuenta más`),
      ),
    ])
  })

  test('the chain was made again from a changed row on: its head names it', async () => {
    await tamper(`
      DELETE FROM snapshot_seal;
      UPDATE reception SET national_number = 900 WHERE declaration_id = ${declarations[1]};
      UPDATE snapshot SET canonical = replace(canonical, '2026-0000002', '2026-0000900') WHERE id = ${received[1]};
      UPDATE snapshot SET hash = sha256(convert_to(canonical, 'UTF8')) WHERE id = ${received[1]}`)
    await seal(portal.services.db, 'snapshot', portal.clock.now())
    expect(await said()).toContainEqual(
      expect.stringMatching(/^El eslabón \d+ no es el que firmó la cabeza del 20\/11\/2026: la cadena fue rehecha\./),
    )
  })

  test('a file of a head was replaced, renamed or taken away: it is named', async () => {
    const [audit = '', snapshot = ''] = [...headFiles.keys()]
    await putFile(audit, (headFiles.get(audit) ?? '').replace(/\.[^.]+$/, `.${'A'.repeat(86)}`))
    expect(await said()).toEqual([`El archivo ${audit} no es una cabeza firmada por este portal.`])
    await putFile(audit, headFiles.get(snapshot) ?? '')
    expect(await said()).toContain(`El archivo ${audit} no es una cabeza firmada por este portal.`)
    await rm(join(headsDir(), audit), { force: true })
    expect(await said()).toEqual([expect.stringMatching(/^Falta el archivo de la cabeza audit que cuenta \d+ eslabones\.$/)])
  })
})
