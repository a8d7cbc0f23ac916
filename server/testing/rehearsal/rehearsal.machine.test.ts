import { describe, expect, test } from 'vitest'
import { lacking } from './cluster.ts'
import { hasPrometheus } from './prometheus.ts'
import { asTable, rehearse } from './rehearse.ts'

/** Patroni hears for 20 seconds of nobody before another leads, and HAProxy looks every other second. */
const MAX_GAP_SECONDS = 30
/** `archive_timeout`, and what comes until the archive has it. */
const MAX_BURNT_SECONDS = 60

/** While one of two portals is replaced the other serves: people notice no more than what the machine's own work costs them when a portal is started beside. */
const MAX_REPLACED_GAP_SECONDS = 2
const MAX_TIMES_BESIDE = 2
/** A standby that hangs is told to whoever saves, and to the proxy. */
const MAX_UNKNOWN_SECONDS = 15

const REPLACED = ['portals upgraded one after the other', 'portals gone back one after the other', 'database changed in two steps']
/** Where somebody is called: by this alert alone. */
const CALLED = [
  ['both standbys away', 'ReplicaAusente'],
  ['database read-only', 'NadieGuarda'],
  ['both portals dead', 'PortalMuerto'],
] as const

const packages = lacking()
if (packages.length > 0) process.stderr.write(`the cluster is not rehearsed: apt-get install ${packages.join(' ')}\n`)

describe.skipIf(packages.length > 0)('a cluster as deploy/cluster describes it', () => {
  test('loses and doubles nothing that was acknowledged, whatever falls, and comes back by itself', async () => {
    const rehearsed = await rehearse({ kills: 2, say: () => {} })
    process.stdout.write(`${asTable(rehearsed)}\n`)
    const { plays, gaps, chains, refusals } = rehearsed
    const playOf = (name: string) => plays.find((play) => play.name === name)
    const secondsIn = (name: string, words: RegExp) => Number(words.exec(playOf(name)?.said ?? '')?.[1])
    expect(plays.filter(({ name, lost, doubled }) => doubled > 0 || (lost > 0 && name !== 'fire'))).toEqual([])
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MAX_GAP_SECONDS)
    expect(playOf('both standbys away')?.gap).toBeLessThanOrEqual(MAX_GAP_SECONDS)
    expect(secondsIn('both standbys hang', /the first after ([\d.]+) s/)).toBeLessThanOrEqual(MAX_UNKNOWN_SECONDS)
    expect(secondsIn('both standbys hang', /health 503 after ([\d.]+) s/)).toBeLessThanOrEqual(MAX_UNKNOWN_SECONDS)
    for (const name of ['clock of the leader stepped', 'room of the leader lost', 'repository away'])
      expect([name, (playOf(name)?.gap ?? MAX_GAP_SECONDS) < MAX_GAP_SECONDS]).toEqual([name, true])
    // Only root can fill a disk of its own.
    if (process.getuid?.() === 0) expect(playOf('disk of the leader full')?.gap).toBeLessThanOrEqual(MAX_GAP_SECONDS)
    expect(playOf('room of the leader lost')?.said).toMatch(/of 200 papers 200 read from the other place, 200 mended$/)
    const noticed = Math.max(MAX_REPLACED_GAP_SECONDS, MAX_TIMES_BESIDE * (playOf('a portal started beside those that serve')?.gap ?? 0))
    for (const name of REPLACED) {
      expect([name, playOf(name)?.said]).toEqual([name, '0 saves that had to be sent again'])
      expect([name, (playOf(name)?.gap ?? MAX_GAP_SECONDS) <= noticed]).toEqual([name, true])
    }
    if (hasPrometheus())
      for (const [name, alert] of CALLED)
        expect([name, playOf(name)?.alerts]).toEqual([name, expect.stringMatching(new RegExp(`^${alert} after \\d+ s(; \\(|$)`))])
    expect(playOf('fire')?.acknowledged).toBeGreaterThan(0)
    expect(Number.parseInt(playOf('fire')?.said ?? '', 10)).toBeLessThanOrEqual(MAX_BURNT_SECONDS)
    expect(playOf('restored to a moment')?.said).toMatch(/^Patroni leads with it; 0 /)
    expect([chains, [...refusals]]).toEqual([{ snapshot: true, audit: true }, []])
  }, 1_800_000)
})
