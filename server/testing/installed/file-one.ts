// Files one declaration through the proxy of this network: `node file-one.ts NAME CERTIFICATE ACCOUNT PASSWORD`. Ends with 1 when that fails.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Browser } from './browser.ts'
import { fileThrough } from './filing.ts'

const [name = '', certificate = '', account = '', password = ''] = process.argv.slice(2)
const place = { name, port: 443, certificate: readFileSync(certificate, 'utf8') }
const say = (what: string) => process.stdout.write(`${what}\n`)
const SIGNER_COMES_WITHIN_S = 30

await fileThrough(place, { account, password }, { say, now: () => new Date() })
await awaitSigner()
say('El firmador está.')

async function awaitSigner(): Promise<void> {
  for (let waited = 0; waited < SIGNER_COMES_WITHIN_S; waited++) {
    const { firma } = await new Browser(place).call<{ firma: string }>('GET', 'system/salud')
    if (firma === 'ok') return
    await pause(1000)
  }
  throw new Error('The signer is not there')
}
