import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { totalsOf } from '@djbr/domain/declaration/totals.ts'
import { aDeclaration, aRecord, lists } from '@djbr/domain/testing/reviewed.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { historyOf } from '@djbr/domain/verification/history.ts'
import { matrix } from '@djbr/domain/verification/matrix.ts'
import { asOwner, type Closing, cpuOf, startDatabase } from './portal.ts'
import type { Size } from './size.ts'
import { atMost, metric, type Part } from './table.ts'
import { beginWorker, type Drained, drained } from './worker.ts'

const SCORE = fileURLToPath(new URL('score.ts', import.meta.url))
const MINUTES = 15
const MEGABYTES = 1_024
const YEARS = 10
const MATRIX_MS = 200
const TIMES = 20

/** Measures scoring half a million received declarations, each with a previous one, in one run that is killed halfway and goes on; and the matrix of ten years. */
export async function scoring(closing: Closing, size: Size): Promise<Part> {
  const people = size(500_000, 1_000)
  const database = await startDatabase(closing)
  await fill(database.ownerUrl, people)
  const killed = await killedInTheMiddle(closing, database, people)
  const before = await counts(database.ownerUrl)
  const resumed = await drained(begin(closing, database.databaseUrl, true))
  const after = await counts(database.ownerUrl)
  if (after.scores !== people || after.twice !== 0) throw new Error(`Se puntuaron ${after.scores} de ${people}, ${after.twice} dos veces.`)
  return {
    title: `Los puntajes de ${people.toLocaleString('es-BO')} declaraciones, cada una con una anterior`,
    metrics: [
      metric('puntajes cuando se mató el proceso', before.scores, ''),
      metric('puntajes al final', after.scores, ''),
      metric('con algún indicador', after.speaking, ''),
      atMost('puntuarlas', killed.minutes + resumed.minutes, MINUTES, 'min'),
      metric('CPU de los procesos que puntuaron', killed.cpuMinutes + resumed.cpuMinutes, 'min'),
      atMost('puntajes repetidos', after.twice, 0, ''),
      atMost('memoria del proceso', resumed.megabytes, MEGABYTES, 'MB'),
      atMost(`matriz de ${YEARS} años`, matrixOfYears(), MATRIX_MS, 'ms'),
    ],
  }
}

const begin = (closing: Closing, databaseUrl: string, resumed: boolean) =>
  beginWorker(closing, SCORE, { DATABASE_URL: databaseUrl, RESUMED: String(resumed) })

/** Starts the run and kills it once some are scored. Returns how many minutes that took, and for how many of them the process worked. */
async function killedInTheMiddle(
  closing: Closing,
  { databaseUrl, ownerUrl }: { databaseUrl: string; ownerUrl: string },
  people: number,
): Promise<Pick<Drained, 'minutes' | 'cpuMinutes'>> {
  const begun = performance.now()
  const worker = begin(closing, databaseUrl, false)
  const ended = once(worker, 'exit')
  const isDone = () => worker.exitCode !== null
  while (!isDone() && (await scored(ownerUrl)) < people / 4) await new Promise((resolve) => setTimeout(resolve, 200))
  const cpuMinutes = cpuOf(worker.pid ?? 0) / 60_000
  worker.kill('SIGKILL')
  await ended
  return { minutes: (performance.now() - begun) / 60_000, cpuMinutes }
}

/** Returns how many are scored, by a query so cheap that it does not slow the scoring down. */
const scored = (ownerUrl: string) =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ scores: string }>('SELECT count(*) AS scores FROM score')
    return Number(rows[0]?.scores ?? 0)
  })

const counts = (ownerUrl: string) =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ scores: number; twice: number; speaking: number }>(
      `SELECT count(*)::int AS scores, (count(*) - count(DISTINCT declaration_id))::int AS twice, (count(*) FILTER (WHERE points > 0))::int AS speaking FROM score
      JOIN person ON person.id = person_id WHERE document_number LIKE '1________'`,
    )
    const [row] = rows
    if (!row) throw new Error('No se contaron los puntajes.')
    return row
  })

/** Returns a declaration sworn in a year, with each thing so many times: a house, a vehicle, two deposits, a debt and a salary. The database fills in amounts and keys. */
function sworn(year: number, times = 1) {
  const each = <Made>(one: (at: number) => readonly Made[]) => Array.from({ length: times }, (_, at) => one(at)).flat()
  const records = lists({
    realEstate: each((at) => [aRecord('realEstate', { origin: `house ${at}`, registry: `2.01.${at}.99.KEY`, value: 540_000 } as never)]),
    movable: each((at) => [aRecord('movable', { origin: `car ${at}`, registry: `KEY-AB${at}`, value: 92_000 } as never)]),
    deposit: each((at) => [
      aRecord('deposit', { origin: `savings ${at}`, account: `10${at}00KEY`, balance: 40_000 + 9_000 * (year % 10) }),
      aRecord('deposit', { origin: `current ${at}`, account: `20${at}00KEY`, balance: 8_000 }),
    ]),
    financialDebt: each((at) => [aRecord('financialDebt', { origin: `loan ${at}`, balance: 200_000 - 12_000 * (year % 10) })]),
    remuneration: each((at) => [aRecord('remuneration', { origin: `pay ${at}` })]),
    relative: [aRecord('relative')],
  })
  const when = { finalizedAt: `${year}-03-12T10:00:00-04:00`, words: {}, statements: [] }
  return { ...aDeclaration({ records }), ...when, totals: totalsOf(records) }
}

interface Declared {
  readonly years: readonly number[]
  /** How many times each of their things stands in a declaration. */
  readonly times: number
}

const OF_TWO_YEARS: Declared = { years: [2025, 2026], times: 1 }

/** Adds people with a declaration for each of some years, one in fifty with much more cash in each later one; the first weights are in force. */
export const fill = (ownerUrl: string, people: number, { years, times }: Declared = OF_TWO_YEARS): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await client.query('ALTER TABLE declaration DISABLE TRIGGER USER')
    await client.query(
      `INSERT INTO person (document_type, document_number, paternal_surname, names, birth_date)
      SELECT 1, (100000000 + n)::text, 'MAMANI', 'ROSA', DATE '1960-01-01' + n % 14000 FROM generate_series(1, $1::int) n`,
      [people],
    )
    for (const [at, year] of years.entries()) {
      await client.query(
        `WITH declared AS (
          INSERT INTO declaration (person_id, state, reason, declared_as, locality, control_code, late, started_at, changed_at, finalized_at)
          SELECT id, 3, 2, 1, 'La Paz', $2::text || lpad(id::text, 11, '0'), false, $1::date, $1::date, $1::date + interval '10 hours' FROM person
          WHERE document_number LIKE '1________' RETURNING id, person_id
        ), written AS (
          SELECT id, person_id, replace(CASE WHEN person_id % 50 = 0 THEN replace($3::text, '"balance":8000', '"balance":' || 8000 + $4::int * 500000) ELSE $3::text END,
            'KEY', lpad(person_id::text, 7, '0')) AS canonical FROM declared
        ), frozen AS (
          INSERT INTO snapshot (declaration_id, person_id, kind, canonical, hash, created_at)
          SELECT id, person_id, 'finalized', canonical, sha256(convert_to(canonical, 'UTF8')), $1::date FROM written RETURNING id, declaration_id, person_id
        )
        INSERT INTO reception (declaration_id, person_id, snapshot_id, year, department, department_number, national_number, received_at, received_on)
        SELECT declaration_id, person_id, id, extract(year FROM $1::date), 'LP', 1000000 + person_id, 1000000 + person_id, $1::date, $1::date FROM frozen`,
        [`${year}-03-12`, String(at), JSON.stringify(sworn(year, times)), at],
      )
    }
    await client.query('ALTER TABLE declaration ENABLE TRIGGER USER')
    const text = JSON.stringify({ pesos: FIRST_WEIGHTS.weights, topes: FIRST_WEIGHTS.caps, umbrales: FIRST_WEIGHTS.thresholds, sal: '' })
    await client.query(
      `WITH member AS (
        INSERT INTO account (name, person_id, password_hash) SELECT 'pesosbanco1', min(id), '$argon2id$' FROM person
        WHERE document_number LIKE '1________' AND NOT EXISTS (SELECT FROM weight_set) HAVING min(id) IS NOT NULL RETURNING id
      ), proposed AS (
        INSERT INTO proposal (id, kind, target, basis, reason, proposed_by, proposed_at)
        SELECT gen_random_uuid(), 'changeWeights', 0, '{}', 'x', id, now() FROM member RETURNING id
      ), entered AS (INSERT INTO log_leaf (leaf) SELECT sha256(id::text::bytea) FROM proposed RETURNING place)
      INSERT INTO weight_set (version, canonical, hash, place, adopted_at, adopted_by, proposal_id)
      SELECT 1, $1, sha256(convert_to($1, 'UTF8')), entered.place, now(), member.id, proposed.id FROM entered, member, proposed`,
      [text],
    )
    await client.query('VACUUM ANALYZE')
  })

/** Returns the milliseconds of the slowest of several matrices of ten years, computed from what was sworn. */
function matrixOfYears(): number {
  const texts = Array.from({ length: YEARS }, (_, year) => JSON.stringify(sworn(2017 + year)))
  const times = Array.from({ length: TIMES }, () => {
    const begun = performance.now()
    const receptions = texts.map((text, year) => ({ declaration: JSON.parse(text), swornOn: `${2017 + year}-03-12`, dueOn: null }))
    matrix(historyOf(receptions))
    return performance.now() - begun
  })
  return Math.max(...times)
}
