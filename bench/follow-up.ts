import { ask, askedInAll, p95Of } from './asked.ts'
import { asOwner, type Closing, cpuOf, type Headers, startWithDatabase } from './portal.ts'
import { indexProbe } from './references.ts'
import { fileMost } from './register.ts'
import type { Size } from './size.ts'
import { atMost, metric, type Part } from './table.ts'

const OFFICER = 'seguimient01'
const ENTITIES = 3_000
/** Limit for a month of all entities or of one, in milliseconds; on a slower machine, in probes of an index. */
const COUNT_MS = 150
const COUNT_PROBES = 2_250

/** Measures the follow-up of a register of half a million people in three thousand entities: how all stand in a month, an entity's people, and the close. */
export async function followUp(closing: Closing, size: Size): Promise<Part> {
  const people = size(500_000, 600)
  const asked = size(60, 2)
  const { portal, databaseUrl, ownerUrl } = await startWithDatabase(closing)
  const headers = await portal.signIn(OFFICER)
  const obligations = await fillRegister(ownerUrl, people)
  const month = previousMonth()
  const get = (path: string) => ask(portal.url, `oficina/${path}`, headers)
  const against = { reference: await indexProbe(databaseUrl), times: COUNT_PROBES }
  const p95 = (path: (count: number) => string) => p95Of(asked, (count) => get(path(count)))
  const { total, entidades } = JSON.parse((await get(`seguimiento?mes=${month}`)).text) as {
    total: { debidas: number }
    entidades: readonly unknown[]
  }
  const cpu = cpuOf(portal.pid)
  const all = await p95(() => `seguimiento?mes=${month}`)
  const spent = (cpuOf(portal.pid) - cpu) / askedInAll(asked)
  const some = await p95(() => `seguimiento?mes=${month}&departamento=2&motivo=2`)
  const one = await p95((count) => `seguimiento/entidades/${1 + (count % ENTITIES)}?mes=${month}`)
  const closed = await closingOf(portal.url, headers, month)
  return {
    title: `El seguimiento de ${people.toLocaleString('es-BO')} personas y ${obligations.toLocaleString('es-BO')} obligaciones`,
    metrics: [
      metric('entidades de la lista', entidades.length, ''),
      metric('obligaciones del mes', total.debidas, ''),
      atMost('todas las entidades en un mes: p95', all, COUNT_MS, 'ms', against),
      metric('CPU del proceso por consulta', spent, 'ms'),
      atMost('las mismas de un departamento y un motivo: p95', some, COUNT_MS, 'ms', against),
      atMost('las personas de una entidad: p95', one, COUNT_MS, 'ms', against),
      metric('cerrar el mes', closed, 's'),
    ],
  }
}

/** Returns the last month that is over and may be closed. */
function previousMonth(): string {
  const grace = 2 * 86_400_000
  const day = new Date(Date.now() - grace)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

async function closingOf(url: string, headers: Headers, mes: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/oficina/cierres`, { method: 'POST', headers, body: JSON.stringify({ mes }) })
  const said = (await answer.json()) as { err_codigo?: number }
  if (said.err_codigo !== 0) throw new Error(`cierres: ${answer.status} ${JSON.stringify(said)}`)
  return (performance.now() - begun) / 1000
}

/**
 * Adds people with a post or two in as many entities and what they owe for the last year and the next, most of it filed; puts the signed-in person in the office.
 * Returns how many obligations that makes.
 */
async function fillRegister(ownerUrl: string, people: number): Promise<number> {
  return asOwner(ownerUrl, async (client) => {
    await client.query(`UPDATE session SET in_office = true, kind = 'usuario'`)
    await client.query(
      `WITH reported AS (
        INSERT INTO obliged_person (document_type, document_number, birth_date, paternal_surname, names)
        SELECT 1, (100000000 + n)::text, CASE WHEN n % 200 <> 0 THEN DATE '1960-01-01' + n % 14000 END, 'MAMANI', 'ROSA' FROM generate_series(1, $1::int) n
        RETURNING id, document_number::bigint - 100000000 AS n
      )
      INSERT INTO register_post (entity_code, obliged_person_id, kind, title, department, province, locality, started_on, reported_at)
      SELECT 1 + (n + 7 * post) % $2, id, 'planta', 'TÉCNICO', 1 + n % 9, 1, 1, current_date - 2000 + (n % 1900)::int, now()
      FROM reported JOIN generate_series(0, 1) post ON post = 0 OR n % 10 = 0`,
      [people, ENTITIES],
    )
    await client.query(
      `INSERT INTO obligation (obliged_person_id, reason, origin, opens_on, due_on, derived_at, rules_version)
      SELECT p.id, 2, 'year:' || year, month, (month + interval '1 month' - interval '1 day')::date, now(), 1
      FROM obliged_person p CROSS JOIN generate_series(extract(year FROM current_date)::int - 1, extract(year FROM current_date)::int + 1) year
      CROSS JOIN LATERAL (SELECT make_date(year, extract(month FROM p.birth_date)::int, 1) AS month) born
      WHERE p.birth_date IS NOT NULL
      ON CONFLICT DO NOTHING`,
    )
    await client.query(
      `INSERT INTO obligation (obliged_person_id, reason, origin, post_id, opens_on, due_on, derived_at, rules_version)
      SELECT obliged_person_id, 1, 'post:' || id, id, started_on - 30, started_on, now(), 1 FROM register_post WHERE started_on > current_date - 700
      ON CONFLICT DO NOTHING`,
    )
    await fileMost(client)
    await client.query('VACUUM ANALYZE')
    const { rows } = await client.query<{ count: string }>('SELECT count(*) AS count FROM obligation')
    return Number(rows[0]?.count ?? 0)
  })
}
