import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isSignerThere } from '../ground/database/signer-beat.ts'
import { lapsingSoon } from '../office/worklist/index.ts'
import { createMetrics } from '../operations/index.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { codeSignerBeside, keyIn, signerBeside } from '../testing/signing.ts'
import { startSigner } from './service.ts'

const WITHIN = { timeout: 30_000, interval: 20 }

let portal: TestApp
let folder: string
const metrics = createMetrics()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'djbr-signer-'))
  portal = await testApp()
  metrics.watch({
    pools: { main: portal.services.db },
    writes: portal.services.writes,
    papers: portal.services.papers,
    trust: portal.services.trust,
    clock: portal.clock,
    lapsing: () => lapsingSoon(portal.services),
  })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const sampleValue = async (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metrics.read())?.[1] ?? Number.NaN)

/** A signer that runs beside the portal; what it told, and how often it looked whether its key is published. */
async function running(env: { readonly report: (error: unknown) => void }) {
  const documents = signerBeside(portal, (await keyIn(folder)).key)
  const codes = await codeSignerBeside(portal)
  let looked = 0
  const { published, sign } = codes.certificateKey
  const certificateKey = {
    sign,
    get published() {
      looked += 1
      return published
    },
  }
  const signer = startSigner({ ...documents, headsDir: codes.headsDir, certificateKey, databaseUrl: portal.database.signerUrl, ...env })
  return {
    kid: published.kid,
    looked: () => looked,
    stop: async () => {
      await signer.stop()
      await documents.close()
      await codes.close()
    },
  }
}

test('a signer that signs says until when its certificate holds, and one that is past it that it refuses', async () => {
  const signer = await running({ report: () => {} })
  await vi.waitFor(async () => expect(await sampleValue('djbr_signer_refuses')).toBe(0), WITHIN)
  const ends = await sampleValue('djbr_signer_key_ends_seconds')
  expect(ends).toBeGreaterThan(0)
  await signer.stop()

  portal.clock.advance(ends + 1)
  const late = await running({ report: () => {} })
  await vi.waitFor(async () => expect(await sampleValue('djbr_signer_refuses')).toBe(2), WITHIN)
  expect(await sampleValue('djbr_signer_key_ends_seconds')).toBeLessThan(0)
  await late.stop()
  portal.clock.advance(-ends - 1)
})

test('a signer whose key is withdrawn while it runs tells it once, however often it looks, and is not there any more', async () => {
  const report = vi.fn()
  const signer = await running({ report })
  await vi.waitFor(async () => expect(await isSignerThere(portal.services.db, portal.clock.now())).toBe(true), WITHIN)
  await sql`UPDATE published_key SET withdrawn_at = ${portal.clock.now()} WHERE id = ${signer.kid}`.execute(portal.database.owner)
  await sql`NOTIFY signing`.execute(portal.database.owner)
  await vi.waitFor(() => expect(report).toHaveBeenCalled(), WITHIN)
  const looked = signer.looked()
  await vi.waitFor(async () => expect(await sampleValue('djbr_signer_refuses')).toBe(1), WITHIN)
  await vi.waitFor(() => expect(signer.looked()).toBeGreaterThan(looked + 3), WITHIN)
  expect(report.mock.calls.map(([error]) => error.message)).toEqual([`the key ${signer.kid} was withdrawn: give the signer another one`])
  expect(await isSignerThere(portal.services.db, portal.clock.now())).toBe(false)
  await signer.stop()
})
