import pg from 'pg'
import { serve, servedNation } from '../nation/served.ts'
import { addAccounts } from '../people.ts'
import type { Closing } from '../portal.ts'
import { bareSignature } from '../references.ts'
import { nationFactor, type Size } from '../size.ts'
import { atLeast, atMost, metric, type Part } from '../table.ts'
import type { Target } from './ask.ts'
import { costOf, costRows } from './cost.ts'
import { floorOf } from './floor.ts'
import { type Load, load, timeOf } from './hour.ts'
import { CARRIED, machineFactor, NATIONAL_PEAK, PER_SECOND, SAVE_MS } from './model.ts'
import { lossesOf, refusals, rowsOf, someCertificate } from './outcome.ts'
import { meter } from './spent.ts'

/** Limits under load, at the 99th percentile, in milliseconds. */
const LIMITS = { save: 500, finalize: 3_000 } as const

/**
 * Measures the last evening of a month with the whole nation in the database: what a declaration costs beside its floor, the load that one portal carries within
 * the limits, and what happens at twice that load.
 */
export async function evening(closing: Closing, size: Size): Promise<Part> {
  const nation = await servedNation(nationFactor(size))
  const owner = new pg.Client({ connectionString: nation.app.database.ownerUrl })
  await owner.connect()
  closing.defer(() => owner.end())
  const floor = await floorOf(nation, size)
  const serving = await serve(closing, nation)
  const spent = await meter(closing, nation, serving)
  const steps = size([PER_SECOND, 6, CARRIED], [PER_SECOND])
  const seconds = size(40, 1)
  const accounts = await addAccounts(nation.app.database.ownerUrl, size(1_600, 20))
  await owner.query(`UPDATE person SET identity_checked = true WHERE names = 'PRUEBA'`)
  const certificate = await someCertificate(owner)
  const target: Target = { url: serving.portal.url, answers: [] }
  const run = async (perSecond: number) => {
    const people = accounts.splice(0, Math.round(perSecond * seconds))
    return load(target, { perSecond, seconds, accounts: people, certificate })
  }

  await load(target, { perSecond: 2, seconds: size(20, 1), accounts: accounts.splice(0, size(40, 2)), certificate })
  const cost = await costOf(target, { seconds, accounts: accounts.splice(0, PER_SECOND * seconds) }, spent)
  const carried: Load[] = []
  for (const step of steps) {
    const measured = await run(step)
    carried.push(measured)
    if (!holds(measured)) break
  }
  const found = carried.filter(holds).at(-1) ?? carried[0]
  if (!found) throw new Error('No se midió ninguna carga.')
  const twice = await run(found.perSecond * 2)
  const all = [cost.load, ...carried, twice]
  const signature = await bareSignature()
  const factor = machineFactor(signature)
  return {
    title: `La última tarde del mes con ${nation.factor} de la nación: declaraciones completas, con búsquedas, comprobaciones y ventanilla, en una máquina con su base`,
    metrics: [
      metric('hora pico nacional según el modelo', NATIONAL_PEAK, 'declaraciones por segundo'),
      ...costRows(cost.each, floor, signature),
      ...[...carried, twice].flatMap((each) => rowsOf(each, each === twice ? `al doble, ${each.perSecond}/s` : `a ${each.perSecond}/s`)),
      atMost(`a ${PER_SECOND}/s: guardar, p99`, timeOf(carried[0] ?? found, 'save', 0.99), SAVE_MS * factor, 'ms'),
      atLeast('carga que sostiene', found.perSecond, CARRIED / factor, 'declaraciones por segundo'),
      ...(await lossesOf(owner, all)),
      atMost('respuestas 500', all.flatMap(({ answers }) => answers).filter(({ status }) => status === 500).length, 0, ''),
      atMost('negativas que no dicen por qué ni cuándo volver', refusals(twice).filter(({ isHonest }) => !isHonest).length, 0, ''),
    ],
  }
}

const holds = (each: Load) =>
  timeOf(each, 'save', 0.99) < LIMITS.save && timeOf(each, 'finalize', 0.99) < LIMITS.finalize && each.filings.every(({ done }) => done)
