import { readFileSync } from 'node:fs'
import { validate } from '@djbr/signature/index.ts'
import { areThere, isDue, type KnownFiles, knownFiles } from '@djbr/signature/testing/known-files.ts'
import { trustStore } from '@djbr/signature/trust/store.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

if (!areThere) test.skip('signed files with known verdicts: the corpora are not beside this repository')

const LARGEST = 2_097_152

describe.each(knownFiles())('of the known signed files, $name', (known) => {
  test('each has over HTTP the verdict that it has in process, and the one that is due', { timeout: 120_000 }, async () => {
    expect(await wrongVerdicts(known)).toEqual([])
  })
})

async function wrongVerdicts({ files, anchors, lists, now }: KnownFiles): Promise<string[]> {
  const portal = await testApp({ trust: { anchors, lists }, env: { RATE_LIMITS: 'off' } })
  const store = trustStore(anchors, lists)
  portal.clock.set(now)
  const wrong: string[] = []
  for (const known of files) {
    const pdf = new Uint8Array(readFileSync(known.place))
    if (pdf.length > LARGEST) continue
    const inProcess = await validate(pdf, store, now)
    const answer = await portal.browser().post('system/validar', { file: Buffer.from(pdf).toString('base64') })
    const { verificacion, integridad, firmas } = answer.json()
    const overHttp = { intact: integridad ?? false, valid: verificacion ?? false }
    const same =
      overHttp.intact === inProcess.intact && overHttp.valid === inProcess.valid && (firmas ?? []).length === inProcess.signatures.length
    if (!same || !isDue(known, overHttp)) wrong.push(`${known.file}: ${JSON.stringify(overHttp)}`)
  }
  await portal.close()
  return wrong
}
