import pg from 'pg'
import { addAccounts } from '../people.ts'
import { type Closing, startWithDatabase } from '../portal.ts'
import { bareSignature } from '../references.ts'
import type { Size } from '../size.ts'
import { atLeast, atMost, metric, type Part } from '../table.ts'
import type { Target } from './ask.ts'
import { type Load, load, timeOf } from './hour.ts'
import { NATIONAL_PEAK, REFERENCE_SIGNATURE_MS, TIMES_THE_PEAK } from './model.ts'
import { lossesOf, refusals, rowsOf, someCertificate } from './outcome.ts'

const SAVE_MS = 500
const FINALIZE_MS = 3_000

/** The last evening of a month: the load that one portal carries within the limits, and what happens at twice that. */
export async function evening(closing: Closing, size: Size): Promise<Part> {
  const { portal, ownerUrl } = await startWithDatabase(closing)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  closing.defer(() => owner.end())
  const steps = size([2.5, 4, 5, 6], [2])
  const seconds = size(40, 2)
  const accounts = await addAccounts(ownerUrl, size(1_500, 12))
  await owner.query(`UPDATE person SET identity_checked = true WHERE names = 'PRUEBA'`)
  const certificate = await someCertificate(owner)
  const target: Target = { url: portal.url, answers: [] }
  const run = async (perSecond: number) => {
    const people = accounts.splice(0, Math.round(perSecond * seconds))
    return load(target, { perSecond, seconds, accounts: people, certificate })
  }

  await load(target, { perSecond: 2, seconds: size(5, 1), accounts: accounts.splice(0, size(10, 2)), certificate })
  const carried: Load[] = []
  for (const step of steps) {
    const measured = await run(step)
    carried.push(measured)
    if (!holds(measured)) break
  }
  const found = carried.filter(holds).at(-1) ?? carried[0]
  if (!found) throw new Error('No se midió ninguna carga.')
  const twice = await run(found.perSecond * 2)
  const all = [...carried, twice]
  const proportion = REFERENCE_SIGNATURE_MS / (await bareSignature())
  return {
    title: 'La última tarde del mes: declaraciones completas, con búsquedas, comprobaciones y ventanilla, en una máquina con su base',
    metrics: [
      metric('hora pico nacional según el modelo', NATIONAL_PEAK, 'declaraciones por segundo'),
      ...all.flatMap((each) => rowsOf(each, each === twice ? `al doble, ${each.perSecond}/s` : `a ${each.perSecond}/s`)),
      atLeast('carga que sostiene', found.perSecond, TIMES_THE_PEAK * NATIONAL_PEAK * proportion, 'declaraciones por segundo'),
      ...(await lossesOf(owner, all)),
      atMost('respuestas 500', all.flatMap(({ answers }) => answers).filter(({ status }) => status === 500).length, 0, ''),
      atMost('negativas que no dicen por qué ni cuándo volver', refusals(twice).filter(({ isHonest }) => !isHonest).length, 0, ''),
    ],
  }
}

const holds = (each: Load) =>
  timeOf(each, 'save', 0.99) < SAVE_MS && timeOf(each, 'finalize', 0.99) < FINALIZE_MS && each.filings.every(({ done }) => done)
