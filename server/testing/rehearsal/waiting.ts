import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, MemberName } from './cluster.ts'

const WAITED_MS = 90_000
const BEAT_MS = 300
/** How long a portal caches whether it can save, plus one check of the proxy, in milliseconds. */
const HEARD_AFTER_MS = 6_000

/** Waits until a condition holds. Throws `otherwise` after 90 seconds, or after the given time. */
export async function until(otherwise: string, isSo: () => Promise<boolean>, waitedMs = WAITED_MS): Promise<void> {
  for (const limit = performance.now() + waitedMs; performance.now() < limit; await pause(BEAT_MS)) if (await isSo()) return
  throw new Error(otherwise)
}

/** Tells whether the portal at an address, or one of those behind it, reports that it can save. */
export const isHealthy = async (origin: string): Promise<boolean> =>
  (await fetch(`${origin}/api/system/salud`, { signal: AbortSignal.timeout(3_000) }).catch(() => null))?.ok === true

export const untilHealthy = (origin: string): Promise<void> => until(`${origin} is not healthy`, () => isHealthy(origin))

/** Waits until the portals have noticed what happened and report that they can save. */
export async function untilSaved(origin: string): Promise<void> {
  await pause(HEARD_AFTER_MS)
  await until('nobody can save again', () => isHealthy(origin))
}

export async function leaderOf(cluster: Cluster): Promise<MemberName> {
  let leader: MemberName | undefined
  await until('nobody leads', async () => {
    leader = await cluster.leader()
    return leader !== undefined
  })
  return leader as MemberName
}

/** Waits for a new leader after this one. Returns its name. */
export async function newLeader(cluster: Cluster, former: MemberName): Promise<MemberName> {
  let leader: MemberName | undefined
  await until('nobody took over', async () => {
    leader = await cluster.leader()
    return leader !== undefined && leader !== former
  })
  return leader as MemberName
}

/** Retries a query while the database changes hands. */
export async function retried<Given>(work: () => Promise<Given>): Promise<Given> {
  for (let time = 0; ; time++) {
    try {
      return await work()
    } catch (error) {
      if (time > 60) throw error
      await pause(500)
    }
  }
}
