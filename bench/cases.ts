import { fileURLToPath } from 'node:url'
import { askedInAll, look, p95Of } from './asked.ts'
import { asOwner, type Closing, cpuOf, startWithDatabase } from './portal.ts'
import { fill } from './scoring.ts'
import type { Size } from './size.ts'
import { atMost, metric, type Part } from './table.ts'
import { beginWorker, drained } from './worker.ts'

const SCORE = fileURLToPath(new URL('score.ts', import.meta.url))
const EXAMINER = 'verificad01'
const EXAMINATION_KEY = 'a key of plates and folios that only the bench has'
const LOOK_MS = 300
const YEARS = Array.from({ length: 10 }, (_, at) => 2017 + at)
/** Of each thing: some 25 records in a declaration. */
const TIMES = 4

/** Measures the case of a person with ten declarations of some 25 records: opening it, its matrix, and every sworn field, as an examiner looks at them. */
export async function cases(closing: Closing, size: Size): Promise<Part> {
  const people = size(5_000, 80)
  const asked = size(60, 2)
  const { portal, databaseUrl, ownerUrl } = await startWithDatabase(closing, { EXAMINATION_KEY })
  await fill(ownerUrl, people, { years: YEARS, times: TIMES })
  await drained(beginWorker(closing, SCORE, { DATABASE_URL: databaseUrl, RESUMED: 'false' }))
  const examiner = await portal.signIn(EXAMINER)
  const given = await giveCases(ownerUrl, askedInAll(asked))
  const lookAt = (what: string) => (count: number) => look(portal.url, `oficina/examen/casos/${given[count]}${what}`, examiner)
  const opened = await p95Of(asked, lookAt(''))
  const cpu = cpuOf(portal.pid)
  const matrix = await p95Of(asked, lookAt('/matriz'))
  const spent = (cpuOf(portal.pid) - cpu) / askedInAll(asked)
  const forms = await p95Of(asked, lookAt('/juradas'))
  const { text } = await lookAt('/matriz')(0)
  return {
    title: `Un caso de ${YEARS.length} declaraciones, entre ${(people * YEARS.length).toLocaleString('es-BO')}`,
    metrics: [
      atMost('abrirlo: p95', opened, LOOK_MS, 'ms'),
      atMost('su matriz: p95', matrix, LOOK_MS, 'ms'),
      metric('CPU del proceso por matriz', spent, 'ms'),
      atMost('todo lo que se juró: p95', forms, LOOK_MS, 'ms'),
      metric('lo que responde la matriz', text.length / 1024, 'KB'),
    ],
  }
}

/** Gives the signed-in person, as if in the office, so many cases, each on somebody’s latest declaration that nobody has looked at. */
const giveCases = (ownerUrl: string, count: number): Promise<readonly number[]> =>
  asOwner(ownerUrl, async (client) => {
    await client.query(`UPDATE session SET in_office = true, kind = 'usuario'`)
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO examination_case (person_id, declaration_id, channel, grounds, state, selected_at, assigned_to, assigned_at, review_until, all_until)
      SELECT d.person_id, max(d.id), 'report', '{"channel":"report","reference":"NOTA 1","receivedOn":"2026-10-01","reason":"x"}', 'assigned', now(),
        (SELECT id FROM account WHERE name = $2), now(), current_date + 20, current_date + 120
      FROM declaration d JOIN person p ON p.id = d.person_id WHERE p.document_number LIKE '1________' GROUP BY d.person_id ORDER BY d.person_id LIMIT $1
      RETURNING id`,
      [count, EXAMINER],
    )
    return rows.map(({ id }) => Number(id))
  })
