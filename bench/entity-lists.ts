import { ask, p95Of } from './asked.ts'
import { asOwner, type Closing, type Headers, startWithDatabase } from './portal.ts'
import { indexProbe } from './references.ts'
import { fileMost } from './register.ts'
import { appoint } from './roster.ts'
import type { Size } from './size.ts'
import { atLeast, atMost, metric, type Part } from './table.ts'

const REPORTER = 'declarante01'
const OFFICER = 'seguimient01'
const ENTITY = 9
const OTHERS = 2
/** Limit for a page or a search, in milliseconds; on a slower machine, in probes of an index. */
const LIST = { ms: 100, probes: 1_500 }
/** Limit for calls that count everything owed: a year's report, and a month's follow-up. */
const COUNT = { ms: 150, probes: 2_250 }

/** Measures the lists of an entity of forty thousand people among twice as many others, as its officers and the authority read and download them. */
export async function entityLists(closing: Closing, size: Size): Promise<Part> {
  const people = size(40_000, 120)
  const asked = size(60, 2)
  const { portal, databaseUrl, ownerUrl } = await startWithDatabase(closing)
  const reporter = await portal.signIn(REPORTER)
  const officer = await portal.signIn(OFFICER)
  await appoint(ownerUrl, { account: REPORTER, entity: ENTITY })
  const month = await fill(ownerUrl, people)
  const reference = await indexProbe(databaseUrl)
  const within = async ({ ms, probes }: typeof LIST, name: string, path: string, headers: Headers) =>
    atMost(`${name}: p95`, await p95Of(asked, () => ask(portal.url, path, headers)), ms, 'ms', { reference, times: probes })
  const ofEntity = (name: string, path: string) => within(LIST, `la entidad, ${name}`, `entidad/${path}`, reporter)
  const followed = (name: string, query = '') =>
    within(COUNT, `seguimiento, ${name}`, `oficina/seguimiento/entidades/${ENTITY}?mes=${month}${query}`, officer)
  const { cuentas } = JSON.parse((await ask(portal.url, 'entidad/personas', reporter)).text) as {
    cuentas: Readonly<Record<string, number>>
  }
  const last = await lastPage(portal.url, reporter)
  return {
    title: `Las listas de una entidad de ${people.toLocaleString('es-BO')} personas`,
    metrics: [
      metric('personas de la lista', cuentas.todas ?? 0, ''),
      atLeast('de ellas con una declaración omitida', cuentas.omitidas ?? 0, people / 10, ''),
      await ofEntity('todas', 'personas'),
      await ofEntity('la última página', `personas?despues=${last}`),
      await ofEntity('omitidas', 'personas?filtro=omitidas'),
      await ofEntity('por apellido y nombre', 'personas?buscar=mamani%20rosa%203'),
      await ofEntity('un nombre que tienen pocas', 'personas?buscar=rosa%2031'),
      await ofEntity('un nombre que no tiene nadie', 'personas?buscar=mamani%20quispe'),
      await ofEntity('por documento', 'personas?buscar=1000399'),
      await within(COUNT, 'la entidad, su informe como tabla', 'entidad/informe/csv', reporter),
      await followed('la entidad en un mes'),
      await followed('sus omitidas', '&resultado=missing'),
    ],
  }
}

/** Pages through the list to its last page; returns the person after whom that page begins. */
async function lastPage(url: string, headers: Record<string, string>): Promise<number> {
  let last = 0
  for (;;) {
    const behind = last === 0 ? '' : `?despues=${last}`
    const { siguiente } = JSON.parse((await ask(url, `entidad/personas${behind}`, headers)).text) as { siguiente: number | null }
    if (siguiente === null) return last
    last = siguiente
  }
}

/** Adds people of the entity and of the others and what they owe for two years, most of it filed. Everything of the entity's falls in the month that it returns. */
async function fill(ownerUrl: string, people: number): Promise<string> {
  return asOwner(ownerUrl, async (client) => {
    await client.query(
      `WITH reported AS (
        INSERT INTO obliged_person (document_type, document_number, birth_date, paternal_surname, names)
        SELECT 1, (100000000 + n)::text, DATE '1960-01-01' + n % 14000, 'MAMANI', 'ROSA ' || n % 97 FROM generate_series(1, $1::int) n
        RETURNING id, document_number::bigint - 100000000 AS n, paternal_surname, names
      )
      INSERT INTO register_post (entity_code, obliged_person_id, kind, title, department, province, locality, started_on, reported_at, paternal_surname, names)
      SELECT $2 + n % $3, id, 'planta', 'TÉCNICO', 1 + n % 9, 1, 1, current_date - 2000, now(), paternal_surname, names FROM reported`,
      [people * (OTHERS + 1), ENTITY, OTHERS + 1],
    )
    await client.query(
      `INSERT INTO obligation (obliged_person_id, reason, origin, opens_on, due_on, derived_at, rules_version)
      SELECT p.id, 2, 'year:' || extract(year FROM month)::int, month, (month + interval '1 month' - interval '1 day')::date, now(), 1
      FROM obliged_person p CROSS JOIN generate_series(0, 1) ago
      CROSS JOIN LATERAL (SELECT (date_trunc('month', current_date) - make_interval(months => 1 + 12 * ago))::date AS month) due
      WHERE p.document_number LIKE '1________'
      ON CONFLICT DO NOTHING`,
    )
    await fileMost(client)
    await client.query('VACUUM ANALYZE')
    const { rows } = await client.query<{ month: string }>(`SELECT to_char(current_date - interval '1 month', 'YYYY-MM') AS month`)
    return rows[0]?.month ?? ''
  })
}
