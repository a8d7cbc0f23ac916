import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { csvLines } from '@djbr/domain/values/csv.ts'
import { asOwner, type Closing, type Headers, startWithDatabase } from './portal.ts'
import type { Size } from './size.ts'
import { atMost, exactly, metric, type Part } from './table.ts'

const REPORTER = 'declarante01'
const ENTITY = 9
export const TITLES = [
  'CI',
  'PATERNO',
  'MATERNO',
  'NOMBRES',
  'FECHA NACIMIENTO',
  'VINCULO',
  'CARGO',
  'ITEM',
  'MUNICIPIO',
  'FECHA INGRESO',
  'HABER BASICO',
]
const PREVIEW_SECONDS = 15
const CONFIRM_SECONDS = 8
const MEMORY_MB = 256

type Cells = readonly string[]

const sound = (number: number): Cells => [
  String(3_000_000 + number),
  'MAMANI',
  'CONDORI',
  `JUAN ${'ABCDEFGHIJ'[number % 10] ?? ''}`,
  `${String(1 + (number % 28)).padStart(2, '0')}/${String(1 + (number % 12)).padStart(2, '0')}/${1960 + (number % 40)}`,
  ['PLANTA', 'EVENTUAL', 'CONSULTOR'][number % 3] ?? '',
  'PROFESIONAL EN GESTIÓN ADMINISTRATIVA',
  String(number),
  ['LA PAZ', 'EL ALTO', '010101'][number % 3] ?? '',
  '01/02/2021',
  '4500',
]

/** Returns so many correct rows. */
export const rowsOf = (people: number): readonly Cells[] => Array.from({ length: people }, (_, at) => sound(at + 1))

/** The faults that are planted in turn: each makes a correct row wrong. */
const FAULTS: readonly ((row: Cells) => Cells)[] = [
  (row) => row.with(0, '30X0001'),
  (row) => row.with(0, ''),
  (row) => row.with(3, ''),
  (row) => row.with(4, '31/02/1980'),
  (row) => row.with(5, 'JEFE'),
  (row) => row.with(8, 'MACONDO'),
  (row) => row.with(9, '0000-00-00'),
  (row) => row.with(9, '01/02/1950'),
  (row) => row.with(1, '').with(2, ''),
  (row) => row.with(6, 'X'.repeat(300)),
]

/** Measures a roster of the most people allowed, with wrong rows: whether exactly those are found, and how long and how much memory each step takes. */
export async function roster(closing: Closing, size: Size): Promise<Part> {
  const people = size(40_000, 300)
  const faults = size(500, 10)
  const { portal, ownerUrl } = await startWithDatabase(closing)
  const headers = await portal.signIn(REPORTER)
  await appoint(ownerUrl, { account: REPORTER, entity: ENTITY })
  const calls = callsAs(portal.url, headers)
  const rows = rowsOf(people)
  const every = Math.floor(people / faults)
  const wrongLines = Array.from({ length: faults }, (_, at) => at * every + 2)
  const faulty = rows.map((row, at) =>
    at % every === 0 && at / every < faults ? (FAULTS[(at / every) % FAULTS.length]?.(row) ?? row) : row,
  )
  const before = memoryOf(portal.pid)

  const first = await preview(calls, faulty)
  const found = await linesFound(calls, first.id)
  await calls.post(`entidad/padron/${first.id}/descartar`, {})
  const second = await preview(calls, rows)
  const confirmed = await timed(() => calls.post(`entidad/padron/${second.id}/confirmar`, {}))
  const imported = memoryOf(portal.pid, 'VmHWM')
  const again = await preview(calls, rows)
  const same = await countOf(calls, again.id, 'same')
  const undone = await timed(async () => {
    await calls.post(`entidad/padron/${again.id}/descartar`, {})
    await calls.post(`entidad/padron/${second.id}/deshacer`, {})
  })
  const peak = memoryOf(portal.pid, 'VmHWM')
  return {
    title: `Padrón de ${people} personas con ${faults} filas erróneas`,
    metrics: [
      exactly('filas erróneas, y ninguna más', found.join() === wrongLines.join() ? faults : -1, faults),
      atMost('recibir y analizar, con errores', first.seconds, PREVIEW_SECONDS, 's'),
      atMost('recibir y analizar, todas nuevas', second.seconds, PREVIEW_SECONDS, 's'),
      atMost('confirmar todas', confirmed, CONFIRM_SECONDS, 's'),
      atMost('recibir y analizar el mismo archivo', again.seconds, PREVIEW_SECONDS, 's'),
      exactly('filas sin cambios del mismo archivo', same, people),
      metric('deshacer', undone, 's'),
      atMost('memoria de más en el proceso, hasta confirmar', imported - before, MEMORY_MB, 'MB'),
      metric('memoria de más en el proceso, al final', peak - before, 'MB'),
    ],
  }
}

interface Appointed {
  readonly account: string
  readonly entity: number
}

/** Makes a signed-in person the reporter of an entity, directly in the database. */
export const appoint = (ownerUrl: string, { account, entity }: Appointed): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await client.query(
      `INSERT INTO entity_member (account_id, entity_code, capacity, act, from_day, appointed_by, appointed_at)
     SELECT id, $1, 'titular', 'MEMO 1', '2020-01-01', id, now() FROM account WHERE name = $2`,
      [entity, account],
    )
    await client.query(`UPDATE session SET in_office = true, kind = 'usuario'`)
  })

const callsAs = (url: string, headers: Headers) => {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const said = (await answer.json()) as Readonly<Record<string, unknown>>
    if (!answer.ok || Number(said.err_codigo ?? 0) !== 0) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
    return said
  }
  return { get: (path: string) => ask('GET', path), post: (path: string, body: object) => ask('POST', path, body) }
}
type Calls = ReturnType<typeof callsAs>

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** Sends a file and waits for its analysis. */
async function preview(calls: Calls, rows: readonly Cells[]): Promise<{ readonly id: number; readonly seconds: number }> {
  let id = 0
  const seconds = await timed(async () => {
    id = Number((await calls.post('entidad/padron', { modo: 'novedades', texto: csvLines([TITLES, ...rows]) })).inf_codigo)
    while ((await calls.get(`entidad/padron/${id}`)).estado !== 'analyzed') await pause(200)
  })
  return { id, seconds }
}

async function countOf(calls: Calls, id: number, outcome: string): Promise<number> {
  const { resultados } = (await calls.get(`entidad/padron/${id}`)) as { resultados: Readonly<Record<string, { total: number }>> }
  return resultados[outcome]?.total ?? 0
}

/** Returns the lines of the rows found wrong. */
async function linesFound(calls: Calls, id: number): Promise<readonly number[]> {
  const lines: number[] = []
  for (let behind = ''; ; ) {
    const page = await calls.get(`entidad/padron/${id}/filas?resultado=invalid${behind}`)
    const { filas, siguiente } = page as { filas: readonly { fila: number }[]; siguiente: number | null }
    lines.push(...filas.map(({ fila }) => fila))
    if (siguiente === null) return lines
    behind = `&despues=${siguiente}`
  }
}

/** Returns the memory that a process holds now, or its peak, in megabytes; NaN when Linux does not tell. */
export function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
