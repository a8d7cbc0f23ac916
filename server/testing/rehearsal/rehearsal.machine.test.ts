import { describe, expect, test } from 'vitest'
import { lacking } from './cluster.ts'
import { asTable, rehearse } from './rehearse.ts'

/** Patroni hears for 20 seconds of nobody before another leads, and HAProxy looks every other second. */
const MAX_GAP_SECONDS = 30
/** `archive_timeout`, and what comes until the archive has it. */
const MAX_BURNT_SECONDS = 60

/** One of two portals serves while the other is replaced. */
const MAX_REPLACED_GAP_SECONDS = 5
/** A standby that hangs is told to whoever saves, and to the proxy. */
const MAX_UNKNOWN_SECONDS = 15

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
    expect(playOf('portals upgraded one after the other')?.gap).toBeLessThanOrEqual(2)
    for (const name of ['database changed in two steps', 'portals gone back one after the other'])
      expect([name, (playOf(name)?.gap ?? MAX_GAP_SECONDS) <= MAX_REPLACED_GAP_SECONDS]).toEqual([name, true])
    expect(playOf('fire')?.acknowledged).toBeGreaterThan(0)
    expect(Number.parseInt(playOf('fire')?.said ?? '', 10)).toBeLessThanOrEqual(MAX_BURNT_SECONDS)
    expect(playOf('restored to a moment')?.said).toMatch(/^0 /)
    expect([chains, [...refusals]]).toEqual([{ snapshot: true, audit: true }, []])
  }, 1_200_000)
})
