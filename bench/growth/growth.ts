import { seedDemo } from '@djbr/server/demo/index.ts'
import { connect } from '@djbr/server/ground/database/connect.ts'
import { testApp } from '@djbr/server/testing/app.ts'
import { startTestCluster } from '@djbr/server/testing/cluster.ts'
import { machineFactor } from '../evening/model.ts'
import { makeNation } from '../nation/nation.ts'
import { asOwner, type Closing } from '../portal.ts'
import { bareSignature } from '../references.ts'
import type { Size } from '../size.ts'
import { atMost, type Metric, metric, type Part } from '../table.ts'
import { askedCalls } from './calls.ts'
import { askedJobs } from './jobs.ts'
import { LISTED } from './listed.ts'
import { type Cost, explain, planLines, watch } from './watched.ts'

/** A cost that multiplies by more than this for ten times the data grows with the data. */
const GROWS = 1.5
/** Smaller differences, in pages or in milliseconds of the reference machine's processor, are another index level, the rows of one page looked up one by one, or chance. */
const PAGES = 100
const CPU_MS = 4
const TIMES = 5

/** Bytes of a cluster that holds the nation, and bytes it needs besides. */
const BYTES_OF_NATION = 20 * 1024 ** 3
const BYTES_BESIDE = 4 * 1024 ** 3

type Costs = ReadonlyMap<string, Cost>

const FACTORS = [0.01, 0.1, 1] as const
const TRIAL = [0.001, 0.003] as const

/** Measures every GET of the contract and the portal's own jobs over a hundredth of the nation, a tenth and the whole, and reports what grows with the data. */
export const growth = (_: Closing, size: Size): Promise<Part> => growthOver(size<readonly number[]>(FACTORS, TRIAL))

/** Like `growth`, over the given shares of the nation, each ten times the one before. */
export async function growthOver(factors: readonly number[]): Promise<Part> {
  const chance: Pick<Cost, 'buffers' | 'cpu'> = { buffers: PAGES, cpu: CPU_MS * machineFactor(await bareSignature()) }
  const measured: Costs[] = []
  for (const factor of factors) measured.push(await costsAt(factor))
  return {
    title: `Crecimiento: cada GET del contrato y cada trabajo, con ${factors.join(', ')} de la nación; páginas que tocó PostgreSQL y CPU`,
    metrics: [
      metric('llamadas y trabajos medidos', measured[0]?.size ?? 0, ''),
      ...factors.slice(1).flatMap((factor, at) => grown(measured[at] ?? new Map(), measured[at + 1] ?? new Map(), factor, chance)),
    ],
  }
}

/** Measures each call and job over a portal with the given share of the nation; the portal is removed afterwards. */
async function costsAt(factor: number): Promise<Costs> {
  const own = new AsyncDisposableStack()
  try {
    return await costsOver(own, factor)
  } finally {
    await own.disposeAsync()
  }
}

async function costsOver(own: Closing, factor: number): Promise<Costs> {
  const cluster = await startTestCluster(BYTES_BESIDE + factor * BYTES_OF_NATION)
  own.defer(() => cluster.stop())
  const portal = await testApp({ cluster: cluster.address })
  own.defer(() => portal.close())
  await seedDemo(portal.services, fail)
  await makeNation(portal.services, portal.database.ownerUrl, factor)
  await asOwner(portal.database.ownerUrl, (client) => client.query('INSERT INTO signer_beat (seen_at) VALUES ($1)', [portal.clock.now()]))
  await explain(cluster.address)
  const signer = connect({ url: portal.database.signerUrl, connections: 1 })
  own.defer(() => signer.destroy())
  const measure = watch(portal.services.db, signer)
  const costs = new Map<string, Cost>()
  const failed: string[] = []
  for (const { name, ask } of [...(await askedJobs(portal, signer)), ...(await askedCalls(portal))]) {
    try {
      costs.set(name, await least(ask, measure))
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n'))
  return costs
}

const fail = (error: unknown): never => {
  throw error
}

/** Asks once to fill the caches, then returns the least of several measurements. */
async function least(ask: () => Promise<void>, measure: (work: () => Promise<void>) => Promise<Cost>): Promise<Cost> {
  await ask()
  const costs: Cost[] = []
  for (let time = 0; time < TIMES; time++) costs.push(await measure(ask))
  return costs.reduce((best, cost) => ({ ...(cost.buffers < best.buffers ? cost : best), cpu: Math.min(best.cpu, cost.cpu) }))
}

/** Returns everything that grew by more than chance from one size to the next, and the listed ones with their ceilings. Prints the plans of what should not have grown. */
function grown(before: Costs, after: Costs, factor: number, chance: Pick<Cost, 'buffers' | 'cpu'>): Metric[] {
  const metrics: Metric[] = []
  let steady = 0
  for (const [name, cost] of after) {
    const earlier = before.get(name)
    if (!earlier) continue
    const [pages, cpu] = [cost.buffers / Math.max(1, earlier.buffers), cost.cpu / Math.max(0.1, earlier.cpu)]
    const times = Math.max(cost.buffers - earlier.buffers > chance.buffers ? pages : 0, cost.cpu - earlier.cpu > chance.cpu ? cpu : 0)
    const listed = LISTED[name]
    if (times <= GROWS && !listed) steady++
    else {
      const counted = `${earlier.buffers} a ${cost.buffers} páginas, ${earlier.cpu.toFixed(1)} a ${cost.cpu.toFixed(1)} ms de CPU`
      metrics.push(atMost(`${name}, con ${factor}: ${counted}`, times, listed?.times ?? GROWS, 'veces'))
      if (times > (listed?.times ?? GROWS) && cost.worst) process.stderr.write(`\n${name}: ${counted}\n${planLines(cost.worst)}\n`)
    }
  }
  return [metric(`con ${factor}: no crecen`, steady, ''), ...metrics]
}
