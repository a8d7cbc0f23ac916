import { readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../simulators.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { declarantWithDeclaration, fillSheets, receiveDigitally } from '../testing/filing.ts'
import { keyIn, signerProcess } from '../testing/signing.ts'
import { receptionsLike } from '../testing/signing-orders.ts'

/** A bench asks for more. */
const RECEPTIONS = Number(process.env.RECEPTIONS ?? 100)
const KILLS = 5
const MAX_MS = 60_000 + RECEPTIONS * 100

let portal: TestApp
let simulators: Simulators

beforeAll(async () => {
  portal = await testApp({ accounts: true, prints: true })
  const declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  const declarationId = await receiveDigitally(portal, declarant)
  await portal.runJobs()
  await receptionsLike(portal.database.owner, declarationId, RECEPTIONS - 1)
  await keyIn(portal.dataDir)
  simulators = await startSimulators()
}, 120_000)
afterAll(async () => {
  await portal.close()
  await simulators.stop()
})

const signed = async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM signed_document`.execute(portal.database.owner)
  return rows[0]?.count ?? 0
}

test(
  `${RECEPTIONS} receptions are signed once each, though the signer is killed five times; and it says when it is there`,
  async () => {
    const { signerUrl } = portal.database
    for (let kill = 1; kill <= KILLS; kill++) {
      const signer = signerProcess(signerUrl, portal.dataDir)
      await expect.poll(signed, { timeout: MAX_MS, interval: 5 }).toBeGreaterThanOrEqual(Math.floor((kill * RECEPTIONS * 2) / (KILLS * 2)))
      await signer.kill()
    }
    // What a killed signer had taken is free again after its lease.
    await sql`UPDATE signing_order SET try_after = ordered_at`.execute(portal.database.owner)
    const { url, authority } = simulators.timestamps
    await writeFile(`${portal.dataDir}/trust/timestamps.pem`, authority)
    const signer = signerProcess(signerUrl, portal.dataDir, { TSA_URL: url })
    await expect.poll(signed, { timeout: MAX_MS, interval: 20 }).toBe(RECEPTIONS * 2)
    portal.clock.set(new Date())
    expect((await portal.browser().get('system/salud')).json()).toMatchObject({ firma: 'ok' })
    await signer.end()
    expect((await portal.browser().get('system/salud')).json()).toMatchObject({ firma: 'no_disponible' })

    const { rows } = await sql<{ hash: string; level: string }>`
    SELECT d.hash, d.level FROM signing_order o JOIN signed_document d ON d.order_id = o.id`.execute(portal.database.owner)
    expect(rows).toHaveLength(RECEPTIONS * 2)
    const kept = new Set((await readdir(`${portal.dataDir}/archive`, { recursive: true })).map((path) => path.slice(3, 67)))
    expect(rows.filter(({ hash }) => !kept.has(hash))).toEqual([])
    expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(['B-B', 'B-T']))
  },
  MAX_MS * 6,
)

test('the process that serves has neither the key nor what opens it', () => {
  const key = readFileSync(`${portal.dataDir}/signer/passphrase`, 'utf8')
  expect(JSON.stringify(process.env)).not.toContain(key)
  expect(JSON.stringify(portal.services.config)).not.toMatch(/passphrase|p12|pin"/i)
})
