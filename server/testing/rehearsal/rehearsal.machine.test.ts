import { describe, expect, test } from 'vitest'
import { lacking } from './cluster.ts'
import { asTable, rehearse } from './rehearse.ts'

/** Patroni hears for 20 seconds of nobody before another leads, and HAProxy looks every other second. */
const MAX_GAP_SECONDS = 30
/** `archive_timeout`, and what comes until the archive has it. */
const MAX_BURNT_SECONDS = 60

const packages = lacking()
if (packages.length > 0) process.stderr.write(`the cluster is not rehearsed: apt-get install ${packages.join(' ')}\n`)

describe.skipIf(packages.length > 0)('a cluster as deploy/cluster describes it', () => {
  test('loses and doubles nothing that was acknowledged, whatever falls, and comes back by itself', async () => {
    const rehearsed = await rehearse({ kills: 2, say: () => {} })
    process.stdout.write(`${asTable(rehearsed)}\n`)
    const { plays, gaps, chains, refusals } = rehearsed
    const playOf = (name: string) => plays.find((play) => play.name === name)
    expect(plays.filter(({ name, lost, doubled }) => doubled > 0 || (lost > 0 && name !== 'fire'))).toEqual([])
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MAX_GAP_SECONDS)
    expect(playOf('both standbys away')?.gap).toBeLessThanOrEqual(MAX_GAP_SECONDS)
    expect(playOf('portals upgraded one after the other')?.gap).toBeLessThanOrEqual(2)
    expect(playOf('fire')?.acknowledged).toBeGreaterThan(0)
    expect(Number.parseInt(playOf('fire')?.said ?? '', 10)).toBeLessThanOrEqual(MAX_BURNT_SECONDS)
    expect(playOf('restored to a moment')?.said).toMatch(/^0 /)
    expect([chains, [...refusals]]).toEqual([{ snapshot: true, audit: true }, []])
  }, 600_000)
})
