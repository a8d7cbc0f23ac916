import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoKey } from '@djbr/server/signer/demo-authority.ts'
import { openP12 } from '@djbr/server/signer/p12.ts'
import { trustStore, validate } from '@djbr/signature/index.ts'
import { signPdf } from '@djbr/signature/sign/sign-pdf.ts'
import type { Closing } from './portal.ts'
import { sizedPdf } from './sized-pdf.ts'
import { atMost, type Part, told } from './table.ts'

const KB = 1024
const WARM_UP = 100
const MADE_AT = new Date('2026-01-01T00:00:00Z')
const NOW = new Date('2026-11-20T14:00:00Z')
const words = { name: 'Firma de Demostración', reason: 'Recepción de la declaración', place: 'La Paz' }

/** What signing a PDF costs beside the bare operation, and what judging signed ones costs; CPU of the process, all its threads. */
export async function signing(closing: Closing): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'djbr-bench-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const { p12, passphraseFile } = await demoKey(folder, MADE_AT)
  const key = openP12(await readFile(p12), await readFile(passphraseFile, 'utf8'))
  const store = trustStore(key.certificates.slice(-1))
  const signed = (size: number) => signPdf(sizedPdf(size), key, NOW, words)
  const judge = (pdf: Uint8Array) => async () => {
    const { valid } = await validate(pdf, store, NOW)
    if (!valid) throw new Error('El documento firmado no es válido.')
  }
  const document = sizedPdf(100 * KB)
  const [middle, large] = [await signed(200 * KB), await signed(2048 * KB)]
  return {
    title: '(j) Firmas: CPU por documento, RSA de 2048 bits',
    figures: [
      atMost('firmar un PDF de 100 KB', await cpuOf(500, () => signPdf(document, key, NOW, words)), 5, 'ms'),
      told('la huella y la operación RSA a secas', await cpuOf(500, () => key.sign(document)), 'ms'),
      atMost('validar uno firmado de 200 KB', await cpuOf(200, judge(middle)), 15, 'ms'),
      atMost('validar uno firmado de 2 MB', await cpuOf(50, judge(large)), 60, 'ms'),
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
