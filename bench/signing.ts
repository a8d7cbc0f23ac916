import { verify, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoKey } from '@djbr/server/signer/demo-authority.ts'
import { openP12 } from '@djbr/server/signer/p12.ts'
import { trustStore, validate } from '@djbr/signature/index.ts'
import { signPdf } from '@djbr/signature/sign/sign-pdf.ts'
import type { Closing } from './portal.ts'
import { cpuOf } from './references.ts'
import type { Size } from './size.ts'
import { sizedPdf } from './sized-pdf.ts'
import { atMost, type Part, type Reference } from './table.ts'

const KB = 1024
const MADE_AT = new Date('2026-01-01T00:00:00Z')
const NOW = new Date('2026-11-20T14:00:00Z')
const bare = (value: number): Reference => ({ name: 'la huella y la operación RSA a secas', value, unit: 'ms' })
const words = { name: 'Firma de Demostración', reason: 'Recepción de la declaración', place: 'La Paz' }

/** Measures what signing a PDF costs beside the bare operation, and what validating signed ones costs: CPU of the process, all threads. */
export async function signing(closing: Closing, size: Size): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'djbr-bench-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const { p12, passphraseFile } = await demoKey(folder, MADE_AT)
  const key = openP12(await readFile(p12), await readFile(passphraseFile, 'utf8'))
  const store = trustStore(key.certificates.slice(-1))
  const signed = (bytes: number) => signPdf(sizedPdf(bytes), key, NOW, words)
  const validating = (pdf: Uint8Array) => async () => {
    const { valid } = await validate(pdf, store, NOW)
    if (!valid) throw new Error('El documento firmado no es válido.')
  }
  const document = sizedPdf(100 * KB)
  const [middle, large] = [await signed(200 * KB), await signed(2048 * KB)]
  const publicKey = new X509Certificate(key.certificates[0] as Uint8Array).publicKey
  const bareVerify = async (pdf: Uint8Array) => {
    const signature = await key.sign(pdf)
    return cpuOf(size(200, 2), async () => {
      if (!verify('sha256', pdf, publicKey, signature)) throw new Error('La firma a secas no es válida.')
    })
  }
  const bareSigning = await cpuOf(size(500, 2), () => key.sign(document))
  const signing = await cpuOf(size(500, 2), () => signPdf(document, key, NOW, words))
  const [bareMiddle, bareLarge] = [await bareVerify(middle), await bareVerify(large)]
  const [validatingMiddle, validatingLarge] = [await cpuOf(size(200, 2), validating(middle)), await cpuOf(size(50, 2), validating(large))]
  return {
    title: 'Firmas: CPU por documento, RSA de 2048 bits',
    metrics: [
      atMost('firmar un PDF de 100 KB', signing, 5, 'ms', { reference: bare(bareSigning), times: 7 }),
      atMost('validar uno firmado de 200 KB', validatingMiddle, 15, 'ms', { reference: bare(bareMiddle), times: 16 }),
      atMost('validar uno firmado de 2 MB', validatingLarge, 60, 'ms', { reference: bare(bareLarge), times: 6 }),
    ],
  }
}
