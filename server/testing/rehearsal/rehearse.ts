import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '../../ground/database/connect.ts'
import { verifyChain } from '../../ground/proof/index.ts'
import { seedAccounts } from '../accounts.ts'
import { type Browser, type TestApp, testApp } from '../app.ts'
import { type ClusterAddress, preparedCluster, urlOf } from '../cluster.ts'
import { declarantWithDeclaration } from '../filing.ts'
import { ADDRESS } from './address.ts'
import { type Cluster, startCluster } from './cluster.ts'
import {
  changedInTwoSteps,
  clockStepped,
  databaseReadOnly,
  diskFull,
  leaderKilled,
  portalBeside,
  portalsDead,
  portalsReplaced,
  repositoryAway,
  roomLost,
  type Scene,
  type Stage,
  standbysAway,
  standbysHang,
} from './plays.ts'
import { startPortals } from './portals.ts'
import { hasPrometheus, startPrometheus } from './prometheus.ts'
import { startSigner } from './signer.ts'
import { retried, untilHealthy } from './waiting.ts'
import { longestGap, reconciled, startWriters, type Writers } from './writers.ts'

/** One line of the table. */
export interface Play {
  readonly name: string
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Longest time without an acknowledged save, in seconds. */
  readonly gap: number
  readonly said: string
  /** Alerts during the play. */
  readonly alerts: string
}

export interface Rehearsed {
  readonly plays: readonly Play[]
  /** The gaps after the leader was killed, in seconds. */
  readonly gaps: readonly number[]
  readonly chains: Readonly<Record<'snapshot' | 'audit', boolean>>
  readonly refusals: ReadonlyMap<string, number>
}

const ACCOUNTS = ['declarante01', 'declarante02', 'declarante03', 'declarante04']
const AFTERWARDS_MS = 3_000

/** Plays what can happen to a cluster while people save, and counts what became of the acknowledged saves. `kills`: how often the leader is killed. */
export async function rehearse({ kills, say }: { readonly kills: number; readonly say: (text: string) => void }): Promise<Rehearsed> {
  const cluster = await startCluster(say)
  try {
    return await playOn(cluster, kills, say)
  } finally {
    await cluster.stop()
  }
}

async function playOn(cluster: Cluster, kills: number, say: (text: string) => void): Promise<Rehearsed> {
  const { address } = await preparedCluster(`postgres://postgres:${cluster.password}@127.0.0.1:${cluster.primaryPort}`)
  const origin = `http://127.0.0.1:${cluster.portalsPort}`
  const portal = await testApp({ cluster: address, env: { BASE_URL: ADDRESS } })
  // The serving portals use the machine's time.
  portal.clock.set(new Date())
  await seedAccounts(portal.services.db, portal.clock)
  const people: Browser[] = []
  for (const account of ACCOUNTS) people.push(await declarantWithDeclaration(portal, account))
  const database = new URL(portal.database.url).pathname.slice(1)
  const superuser = connect({ url: urlOf(address, 'postgres', database), connections: 1 })
  const { portals: ports, portalsPort: proxyPort, log } = cluster
  const dataDir = join(cluster.folder, 'portals')
  const signer = startSigner({ log, databaseUrl: portal.database.signerUrl, dataDir })
  const portals = await startPortals({ ports, proxyPort, log, databaseUrl: portal.database.url, dataDir })
  const alerts = hasPrometheus()
    ? await startPrometheus(cluster.folder, { portals: portals.metricsPorts, patroni: cluster.patroni, log })
    : undefined
  if (!alerts) say('nobody watches the alerts: apt-get install prometheus')
  try {
    await untilHealthy(origin)
    const writers = startWriters(people, { at: origin, origin: ADDRESS })
    const stage: Stage = { cluster, origin, writers, superuser, database, ownerUrl: portal.database.ownerUrl, portals, alerts }
    return await playAll({ stage, kills, say, portal })
  } finally {
    portals.kill()
    signer.kill()
    alerts?.stop()
  }
}

interface Performance {
  readonly stage: Stage
  readonly kills: number
  readonly say: (text: string) => void
  readonly portal: TestApp
}

async function playAll({ stage, kills, say, portal }: Performance): Promise<Rehearsed> {
  const { cluster, writers, superuser, database, portals, alerts } = stage
  const plays: Play[] = []
  const gaps: number[] = []

  const play = async (name: string, act: Scene) => {
    await cluster.complete()
    await cleared(writers, superuser)
    const [from, date] = [performance.now(), Date.now()]
    const said = await act(stage)
    await pause(AFTERWARDS_MS)
    const acknowledged = writers.acknowledged()
    const gap = longestGap(acknowledged, from, performance.now())
    const { lost, doubled } = await retried(() => reconciled(superuser, acknowledged))
    const one = { name, acknowledged: acknowledged.length, lost, doubled, gap, said, alerts: (await alerts?.saidSince(date)) ?? '' }
    plays.push(one)
    say(
      `${name}: ${one.acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, longest gap ${gap.toFixed(1)} s. ${said}. Alerts: ${one.alerts}`,
    )
    return gap
  }

  for (let time = 1; time <= kills; time++) {
    const what = time % 2 === 1 ? 'machine' : 'postgres'
    gaps.push(await play(`leader killed (${what}), ${time} of ${kills}`, leaderKilled(what)))
  }
  await play('both standbys away', standbysAway)
  await play('both standbys hang', standbysHang)
  if (cluster.hasDisks) await play('disk of the leader full', diskFull)
  else say('no disk was full: only root can mount one')
  await play('clock of the leader stepped', clockStepped)
  await play('room of the leader lost', roomLost)
  await play('repository away', repositoryAway)
  await play('database read-only', databaseReadOnly)
  await play('a portal started beside those that serve', portalBeside)
  await play('portals upgraded one after the other', portalsReplaced)
  await play('portals gone back one after the other', portalsReplaced)
  await play('database changed in two steps', changedInTwoSteps)
  await play('both portals dead', portalsDead)

  await cluster.complete()
  const chains = { snapshot: await holds(superuser, 'snapshot'), audit: await holds(superuser, 'audit') }
  cluster.backup()
  await cleared(writers, superuser)
  const from = performance.now()
  await pause(5_000)
  const [earlier, before] = [performance.now(), new Date()]
  await pause(1_000)
  const after = performance.now()
  await pause(2_000)
  await retried(() => sql`SELECT pg_switch_wal()`.execute(superuser))
  await pause(10_000)
  await writers.stop()
  const acknowledged = writers.acknowledged()
  await portals.stop()
  await Promise.all([superuser.destroy(), portal.database.db.destroy(), portal.database.owner.destroy()])
  cluster.burn()
  plays.push(await fire(cluster, database, acknowledged, from))
  const port = await cluster.leadAgain(before)
  const { password } = cluster
  const late = await countAt(
    { port, password },
    database,
    acknowledged.filter(({ at }) => at > after),
  )
  const early = acknowledged.filter(({ at }) => at < earlier)
  const kept = await countAt({ port, password }, database, early)
  plays.push({
    name: 'restored to a moment',
    acknowledged: early.length,
    lost: early.length - kept,
    doubled: 0,
    gap: 0,
    alerts: '–',
    said: `Patroni leads with it; ${late} of what came a second or more after it`,
  })
  return { plays, gaps, chains, refusals: writers.refusals }
}

/** Destroys all members with their disks and restores what the archive has. What came within the last minute may be missing. */
async function fire(cluster: Cluster, database: string, acknowledged: ReturnType<Writers['acknowledged']>, from: number): Promise<Play> {
  const end = Math.max(...acknowledged.map(({ at }) => at))
  const restored = await cluster.restored()
  const kept = await countAt({ port: restored.port, password: cluster.password }, database, acknowledged)
  restored.stop()
  const seconds = ((1 - kept / Math.max(1, acknowledged.length)) * (end - from)) / 1000
  return {
    name: 'fire',
    acknowledged: acknowledged.length,
    lost: acknowledged.length - kept,
    doubled: 0,
    gap: 0,
    alerts: '–',
    said: `${seconds.toFixed(0)} s of writes lost`,
  }
}

async function countAt({ port, password }: ClusterAddress, database: string, those: ReturnType<Writers['acknowledged']>): Promise<number> {
  const db = connect({ url: urlOf({ port, password }, 'postgres', database), connections: 1 })
  try {
    const [found] = await db
      .selectFrom('goods')
      .select((all) => all.fn.countAll<number>().as('kept'))
      .where('description', 'in', those.length > 0 ? those.map(({ what }) => what) : [''])
      .execute()
    return Number(found?.kept)
  } finally {
    await db.destroy()
  }
}

async function cleared(writers: Writers, db: Database): Promise<void> {
  await retried(() => reconciled(db, writers.acknowledged()))
}

async function holds(db: Database, chain: 'snapshot' | 'audit'): Promise<boolean> {
  return (await retried(() => verifyChain(db, chain))).broken === null
}

export const asTable = ({ plays, gaps, chains, refusals }: Rehearsed): string => {
  const sorted = gaps.toSorted((one, other) => one - other)
  const rows = plays.map(
    ({ name, acknowledged, lost, doubled, gap, said, alerts }) =>
      `| ${name} | ${acknowledged} | ${lost} | ${doubled} | ${gap.toFixed(1)} | ${said} | ${alerts} |`,
  )
  return [
    '| play | acknowledged | lost | doubled | longest gap, s | what was seen | what the alerts said |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `gap of ${gaps.length} killed leaders: 95th percentile ${(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0).toFixed(1)} s`,
    `chains: snapshot ${chains.snapshot ? 'holds' : 'is broken'}, audit ${chains.audit ? 'holds' : 'is broken'}`,
    `other answers: ${[...refusals].map(([name, times]) => `${name} ${times}×`).join(', ') || 'none'}`,
  ].join('\n')
}
