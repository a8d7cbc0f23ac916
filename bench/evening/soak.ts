import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Serving, serve, servedNation } from '../nation/served.ts'
import { addAccounts } from '../people.ts'
import type { Closing } from '../portal.ts'
import { bareSigning, cpuNow } from '../references.ts'
import { memoryOf } from '../roster.ts'
import { nationFactor, type Size, soakSeconds } from '../size.ts'
import { atMost, exactly, type Metric, median, metric, type Part } from '../table.ts'
import type { Answer, Target } from './ask.ts'
import { load } from './hour.ts'
import { lossesOf, someCertificate } from './outcome.ts'
import { meter, type Spent, totalOf } from './spent.ts'

const PER_SECOND = 2
const WINDOWS = 12
const THIRD = WINDOWS / 3
/** How many times the first third of the windows the last third may be. */
const FLAT = 1.05
const LOOKED_AT_EVERY_MS = 250

/** Bare signatures made at each look, which tell how fast the machine is at that moment. */
const SIGNATURES = 10

/** What was measured in one window of the soak. */
interface Window {
  /** Core-milliseconds per finalized declaration. */
  readonly cost: number
  /** Milliseconds of processor of a bare signature at the time: a shared machine does not keep its speed. */
  readonly signature: number
  /** Least memory each process held, in megabytes: anything above it is garbage not yet collected. */
  readonly portal: number
  readonly signer: number
}

/**
 * Makes whole declarations with everything that comes beside them for as long as asked, with the nation in the database. Reports the cost of each and the memory
 * held, in windows.
 */
export async function soak(closing: Closing, size: Size): Promise<Part> {
  const nation = await servedNation(nationFactor(size))
  const owner = new pg.Client({ connectionString: nation.app.database.ownerUrl })
  await owner.connect()
  closing.defer(() => owner.end())
  const serving = await serve(closing, nation)
  const spent = await meter(closing, nation, serving)
  const seconds = soakSeconds(size)
  const [warming, people] = [size(120, 2), Math.round(PER_SECOND * seconds)]
  const accounts = await addAccounts(nation.app.database.ownerUrl, PER_SECOND * warming + people)
  await owner.query(`UPDATE person SET identity_checked = true WHERE names = 'PRUEBA'`)
  const certificate = await someCertificate(owner)
  const target: Target = { url: serving.portal.url, answers: [] }
  // What V8 compiles and the heaps grow by at first is no leak.
  await load(target, { perSecond: PER_SECOND, seconds: warming, accounts: accounts.splice(0, PER_SECOND * warming), certificate })

  const [soaked, windows] = await Promise.all([
    load(target, { perSecond: PER_SECOND, seconds, accounts, certificate }),
    watch(serving, { seconds, spent, answers: target.answers }),
  ])
  return {
    title: `${Math.round(seconds)} segundos a ${PER_SECOND} declaraciones por segundo con ${nation.factor} de la nación, en ${WINDOWS} ventanas`,
    metrics: [
      ...windows.map(({ cost, signature, portal, signer }, at) => ({
        name: `ventana ${at + 1}: CPU de una declaración y de una firma a secas, memoria del portal y de la firma`,
        value: `${cost.toFixed(0)} y ${signature.toFixed(2)} ms, ${portal.toFixed(0)} y ${signer.toFixed(0)} MB`,
      })),
      flat('CPU de una declaración, en firmas a secas, del último tercio al primero', windows, ({ cost, signature }) => cost / signature),
      flat('memoria del portal, del último tercio al primero', windows, ({ portal }) => portal),
      flat('memoria de la firma, del último tercio al primero', windows, ({ signer }) => signer),
      exactly('declaraciones terminadas', soaked.filings.filter(({ done }) => done).length, people),
      ...(await lossesOf(owner, [soaked])),
      atMost('respuestas 500', soaked.answers.filter(({ status }) => status === 500).length, 0, ''),
      metric('negativas por exceso de carga', soaked.answers.filter(({ status }) => status !== 200).length, ''),
    ],
  }
}

interface Watched {
  readonly seconds: number
  readonly spent: () => Promise<Spent>
  /** The answers so far; the list grows. */
  readonly answers: readonly Answer[]
}

/** Samples both processes until the time is over. */
async function watch({ portal, signerPid }: Serving, { seconds, spent, answers }: Watched): Promise<readonly Window[]> {
  const windows: Window[] = []
  const sign = bareSigning()
  const begun = performance.now()
  const finalized = () => answers.filter(({ kind, status }) => kind === 'finalize' && status === 200).length
  let before = { spent: totalOf(await spent()), finalized: finalized() }
  while (windows.length < WINDOWS) {
    const held = { portal: Number.POSITIVE_INFINITY, signer: Number.POSITIVE_INFINITY }
    const signatures: number[] = []
    while (performance.now() - begun < ((windows.length + 1) * seconds * 1000) / WINDOWS) {
      held.portal = Math.min(held.portal, memoryOf(portal.pid))
      held.signer = Math.min(held.signer, memoryOf(signerPid))
      signatures.push(await cpuNow(SIGNATURES, sign))
      await pause(LOOKED_AT_EVERY_MS)
    }
    const after = { spent: totalOf(await spent()), finalized: finalized() }
    const cost = (after.spent - before.spent) / Math.max(1, after.finalized - before.finalized)
    windows.push({ ...held, cost, signature: median(signatures) })
    before = after
  }
  return windows
}

/** Compares the median of the last third of the windows with that of the first; the ratio may be at most `FLAT`. */
function flat(name: string, windows: readonly Window[], of: (window: Window) => number): Metric {
  const [first, last] = [windows.slice(0, THIRD), windows.slice(-THIRD)].map((some) => median(some.map(of)))
  return atMost(name, (last ?? Number.NaN) / (first ?? Number.NaN), FLAT, 'veces')
}
