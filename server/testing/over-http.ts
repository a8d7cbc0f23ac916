import { readFileSync } from 'node:fs'
import { validate } from '@djbr/signature/index.ts'
import { isDue, type KnownFiles } from '@djbr/signature/testing/known-files.ts'
import { trustStore } from '@djbr/signature/trust/store.ts'
import { testApp } from './app.ts'

const LARGEST = 2_097_152

/** Returns the known signed files whose verdict over HTTP differs from the one in process, or from the expected one; files too large to be sent are left out. */
export async function wrongVerdicts({ files, anchors, lists, now }: KnownFiles): Promise<string[]> {
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
