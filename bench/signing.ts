import { verify, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoKey } from '@djbr/server/signer/demo-authority.ts'
import { openP12 } from '@djbr/server/signer/p12.ts'
import { trustStore, validate } from '@djbr/signature/index.ts'
import { signPdf } from '@djbr/signature/sign/sign-pdf.ts'
import type { Closing } from './portal.ts'
import { sizedPdf } from './sized-pdf.ts'
import { atMost, metric, type Part } from './table.ts'

const KB = 1024
const WARM_UP = 100
const MADE_AT = new Date('2026-01-01T00:00:00Z')
const NOW = new Date('2026-11-20T14:00:00Z')
const words = { name: 'Firma de Demostración', reason: 'Recepción de la declaración', place: 'La Paz' }

/** What signing a PDF costs beside the bare operation, and what validating signed ones costs; CPU of the process, all its threads. */
export async function signing(closing: Closing): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'djbr-bench-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const { p12, passphraseFile } = await demoKey(folder, MADE_AT)
  const key = openP12(await readFile(p12), await readFile(passphraseFile, 'utf8'))
  const store = trustStore(key.certificates.slice(-1))
  const signed = (size: number) => signPdf(sizedPdf(size), key, NOW, words)
  const validating = (pdf: Uint8Array) => async () => {
    const { valid } = await validate(pdf, store, NOW)
    if (!valid) throw new Error('El documento firmado no es válido.')
  }
  const document = sizedPdf(100 * KB)
  const [middle, large] = [await signed(200 * KB), await signed(2048 * KB)]
  const publicKey = new X509Certificate(key.certificates[0] as Uint8Array).publicKey
  const bareVerify = async (pdf: Uint8Array) => {
    const signature = await key.sign(pdf)
    return cpuOf(200, async () => {
      if (!verify('sha256', pdf, publicKey, signature)) throw new Error('La firma a secas no es válida.')
    })
  }
  const bareSigning = await cpuOf(500, () => key.sign(document))
  const signing = await cpuOf(500, () => signPdf(document, key, NOW, words))
  const [bareMiddle, bareLarge] = [await bareVerify(middle), await bareVerify(large)]
  const [validatingMiddle, validatingLarge] = [await cpuOf(200, validating(middle)), await cpuOf(50, validating(large))]
  return {
    title: '(j) Firmas: CPU por documento, RSA de 2048 bits',
    metrics: [
      atMost('firmar un PDF de 100 KB', signing, 5, 'ms'),
      metric('la huella y la operación RSA a secas', bareSigning, 'ms'),
      atMost('firmar, en veces de lo mismo a secas', signing / bareSigning, 7, ''),
      atMost('validar uno firmado de 200 KB', validatingMiddle, 15, 'ms'),
      atMost('validarlo, en veces de la huella y la operación RSA a secas', validatingMiddle / bareMiddle, 16, ''),
      atMost('validar uno firmado de 2 MB', validatingLarge, 60, 'ms'),
      atMost('validarlo, en veces de la huella y la operación RSA a secas', validatingLarge / bareLarge, 6, ''),
    ],
  }
}

/** Milliseconds of CPU each time, once warm. */
async function cpuOf(times: number, work: () => Promise<unknown>): Promise<number> {
  for (let time = 0; time < WARM_UP; time++) await work()
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
