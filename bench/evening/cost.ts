import { atMost, type Metric, metric, type Reference } from '../table.ts'
import type { Target } from './ask.ts'
import type { Floor } from './floor.ts'
import { declarations, type Load } from './hour.ts'
import { COST_MS, machineFactor, PER_SECOND } from './model.ts'
import { between, type Spent, totalOf, WORKERS, type Worker } from './spent.ts'

/** How many times its floor a part may cost. */
const TIMES_THE_FLOOR = 1.2

interface Asked {
  readonly seconds: number
  readonly accounts: readonly string[]
}

/** Returns the cost of each whole declaration when only declarations arrive, at a steady rate. */
export async function costOf(
  target: Target,
  asked: Asked,
  spent: () => Promise<Spent>,
): Promise<{ readonly each: Spent; readonly load: Load }> {
  const before = await spent()
  const load = await declarations(target, { perSecond: PER_SECOND, ...asked })
  return { load, each: between(before, await spent(), load.filings.length) }
}

/** Returns the rows with the cost of a declaration by part, beside the cost of the same work alone, in core-milliseconds. */
export function costRows(each: Spent, floor: Floor, signatureMs: number): Metric[] {
  const total = totalOf(each)
  const withFloor = Object.keys(floor) as (keyof Floor)[]
  const sum = (values: Readonly<Record<keyof Floor, number>>) => withFloor.reduce((all, worker) => all + values[worker], 0)
  const least = (value: number, name: string): Reference => ({ name, value, unit: 'ms' })
  const rows = (Object.keys(WORKERS) as Worker[]).map((worker) => {
    const name = `una declaración: ${WORKERS[worker]}`
    return worker in floor
      ? beside(name, each[worker], least(floor[worker as keyof Floor], FLOORS[worker as keyof Floor]))
      : metric(name, each[worker], 'ms de CPU')
  })
  return [
    atMost('una declaración entera', total, COST_MS * machineFactor(signatureMs), 'ms de CPU'),
    ...rows,
    beside('una declaración: lo que tiene un mínimo', sum(each), least(sum(floor), 'lo mismo a secas')),
  ]
}

const FLOORS: Readonly<Record<keyof Floor, string>> = {
  printing: 'Typst solo, los mismos papeles',
  pool: 'argon2 solo, una contraseña',
  portalSql: 'las mismas sentencias a secas',
}

const beside = (name: string, value: number, reference: Reference) =>
  atMost(name, value, TIMES_THE_FLOOR * reference.value, 'ms de CPU', { reference, times: TIMES_THE_FLOOR })
