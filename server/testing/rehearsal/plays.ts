import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashOf, openArchive } from '../../ground/archive/index.ts'
import type { Database } from '../../ground/database/connect.ts'
import { migrate, migrationFiles } from '../../ground/database/migrate.ts'
import { type Cluster, MEMBERS, type MemberName } from './cluster.ts'
import { migrationsOf, type Portals, versionWith } from './portals.ts'
import type { Alerts } from './prometheus.ts'
import { isHealthy, leaderOf, newLeader, until, untilSaved } from './waiting.ts'
import type { Writers } from './writers.ts'

/** What the plays run on. */
export interface Stage {
  readonly cluster: Cluster
  /** Where people save: HAProxy in front of both portals. */
  readonly origin: string
  readonly writers: Writers
  readonly superuser: Database
  /** Its name in the cluster. */
  readonly database: string
  readonly ownerUrl: string
  readonly portals: Portals
  /** The alerts of the rules; undefined without Prometheus. */
  readonly alerts: Alerts | undefined
}

/** One thing that happens to the cluster while people save. Returns what was seen. */
export type Scene = (stage: Stage) => Promise<string>

const HUNG_MS = 20_000
const STEPPED_MS = 12_000
const HOUR = 3600
const PAPERS = 200
const REPOSITORY_AWAY_MS = 10_000

/** The leader fails: its whole machine, or PostgreSQL alone. */
export const leaderKilled =
  (what: 'machine' | 'postgres'): Scene =>
  async ({ cluster, origin }) => {
    await pause(Math.random() * 2_000)
    const leader = await leaderOf(cluster)
    cluster.kill(leader, what)
    const next = await newLeader(cluster, leader)
    await untilSaved(origin)
    if (what === 'machine') cluster.start(leader)
    return `${leader} led, then ${next}`
  }

/** Both standbys fail: commits wait until the leader goes on without them, and somebody is called. */
export const standbysAway: Scene = async ({ cluster, origin, writers, alerts }) => {
  const others = await othersOf(cluster)
  const uncertain = writers.uncertainFrom()
  for (const name of others) cluster.kill(name, 'machine')
  await untilSaved(origin)
  await alerts?.untilFiring('ReplicaAusente')
  for (const name of others) cluster.start(name)
  return uncertain()
}

/** Both standbys hang with open connections, so that nothing shows that they are away: commits wait. */
export const standbysHang: Scene = async ({ cluster, origin, writers }) => {
  const others = await othersOf(cluster)
  const uncertain = writers.uncertainFrom()
  const from = performance.now()
  for (const name of others) cluster.hang(name)
  const unhealthy = until('health says nothing', async () => !(await isHealthy(origin))).then(() => (performance.now() - from) / 1000)
  await pause(HUNG_MS)
  for (const name of others) cluster.wake(name)
  const seconds = await unhealthy
  await untilSaved(origin)
  return `${uncertain()}; health 503 after ${seconds.toFixed(1)} s`
}

/** The leader's disk fills up. */
export const diskFull: Scene = async ({ cluster, origin, superuser }) => {
  const leader = await leaderOf(cluster)
  await cluster.fill(leader)
  // The log continues in its existing files; each is ended early, so that they are used up at once.
  await until('the leader still leads', async () => {
    await sql`SELECT pg_switch_wal()`.execute(superuser).catch(() => {})
    return (await cluster.leader()) !== leader
  })
  const next = await newLeader(cluster, leader)
  await untilSaved(origin)
  cluster.free(leader)
  return `${leader} led, then ${next}`
}

/** The leader's clock is an hour ahead, then an hour behind, then right again. */
export const clockStepped: Scene = async ({ cluster, origin }) => {
  for (const name of await othersOf(cluster)) {
    cluster.kill(name, 'machine')
    cluster.start(name, { withClock: true })
    await cluster.complete()
  }
  const former = await leaderOf(cluster)
  cluster.kill(former, 'machine')
  const leader = await newLeader(cluster, former)
  cluster.start(former)
  await cluster.complete()
  for (const seconds of [HOUR, -HOUR, 0]) {
    cluster.setClock(leader, seconds)
    await pause(STEPPED_MS)
    await untilSaved(origin)
  }
  return `${leader} led an hour ahead and an hour behind; ${await leaderOf(cluster)} leads`
}

/** The leader's room is lost with its disks: PostgreSQL, etcd, and one of the two places of the papers. */
export const roomLost: Scene = async ({ cluster, origin }) => {
  const [here, there] = ['papers-here', 'papers-there'].map((name) => join(cluster.folder, name)) as [string, string]
  for (const place of [here, there]) mkdirSync(place)
  const place = { dataDir: here, archiveUrl: undefined, archiveMirrorDir: there }
  const kept = await Promise.all(Array.from({ length: PAPERS }, keepPaper(await openArchive(place))))

  const leader = await leaderOf(cluster)
  cluster.loseRoom(leader)
  rmSync(here, { recursive: true })
  const next = await newLeader(cluster, leader)
  await untilSaved(origin)
  mkdirSync(here)
  const archive = await openArchive(place)
  const found = await Promise.all(kept.map(async (hash) => hash === hashOf((await archive.read(hash)) ?? new Uint8Array())))
  const repaired = await openArchive({ ...place, archiveMirrorDir: undefined })
  const repairs = await Promise.all(kept.map((hash) => repaired.has(hash)))
  cluster.rebuildRoom(leader)
  const count = (those: readonly boolean[]) => those.filter(Boolean).length
  return `${leader} led, then ${next}; of ${kept.length} papers ${count(found)} read from the other place, ${count(repairs)} mended`
}

const keepPaper = (archive: Awaited<ReturnType<typeof openArchive>>) => (_: unknown, place: number) =>
  archive.keep(Buffer.from(`paper ${place}`))

/** The repository of the write-ahead log goes away and comes back. */
export const repositoryAway: Scene = async ({ cluster, superuser, portals: { metric } }) => {
  const failing = async () => {
    await sql`SELECT pg_switch_wal()`.execute(superuser)
    return metric('djbr_wal_archive_failing_seconds')
  }
  const from = performance.now()
  cluster.setRepository('away')
  await until('the metric says nothing', async () => (await failing()) > 0)
  const seconds = (performance.now() - from) / 1000
  await pause(REPOSITORY_AWAY_MS)
  cluster.setRepository('there')
  await until('the archive does not go on', async () => (await failing()) === 0)
  return `the metric said so after ${seconds.toFixed(1)} s; the archive went on by itself`
}

/** The database becomes read-only, until somebody is called. */
export const databaseReadOnly: Scene = async ({ origin, superuser, database, alerts }) => {
  const set = async (mode: 'on' | 'off') => {
    await sql`SET default_transaction_read_only = off`.execute(superuser)
    await sql`ALTER DATABASE ${sql.id(database)} SET default_transaction_read_only = ${sql.lit(mode)}`.execute(superuser)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${database} AND pid <> pg_backend_pid()`.execute(
      superuser,
    )
  }
  await set('on')
  await (alerts ? alerts.untilFiring('NadieGuarda') : pause(HUNG_MS))
  await set('off')
  await untilSaved(origin)
  return 'nobody was told that a save was made'
}

/** A portal is started and stopped beside the serving ones: what the machine's own work costs people, with nothing replaced. */
export const portalBeside: Scene = async ({ writers, portals }) => sentAgain(writers, () => portals.startBeside())

/** The portals are upgraded one after the other while people save. */
export const portalsReplaced: Scene = async ({ writers, portals }) => sentAgain(writers, () => portals.replace())

/** A change of the database in two steps: what the new portals need comes before them, what only the old ones needed is removed after. */
export const changedInTwoSteps: Scene = async ({ cluster, writers, ownerUrl, portals }) => {
  const last = migrationFiles().length
  const nameOf = (step: number) => `${String(last + step).padStart(4, '0')}_step.sql`
  const first = { [nameOf(1)]: "ALTER TABLE goods ADD COLUMN rehearsed text NOT NULL DEFAULT 'new';\n" }
  const second = { ...first, [nameOf(2)]: 'ALTER TABLE goods DROP COLUMN rehearsed;\n' }
  return sentAgain(writers, async () => {
    for (const migrations of [first, second]) {
      const program = versionWith(cluster.folder, migrations)
      await migrate(ownerUrl, migrationsOf(program))
      await portals.replace(program)
    }
  })
}

/** Both portals are gone at once, until somebody is called. */
export const portalsDead: Scene = async ({ origin, portals, alerts }) => {
  portals.kill()
  await (alerts ? alerts.untilFiring('PortalMuerto') : pause(HUNG_MS))
  await portals.start()
  await untilSaved(origin)
  return 'both were started again'
}

async function sentAgain({ asked }: Writers, act: () => Promise<void>): Promise<string> {
  const { again } = asked
  await act()
  return `${asked.again - again} saves that had to be sent again`
}

async function othersOf(cluster: Cluster): Promise<MemberName[]> {
  const leader = await leaderOf(cluster)
  return MEMBERS.filter((name) => name !== leader)
}
