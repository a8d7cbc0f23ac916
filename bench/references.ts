import { argon2Sync, createHash, generateKeyPairSync, sign } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { PASSWORD_COST } from '@djbr/server/access/password-hash.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { createCanvas } from '@napi-rs/canvas'
import pg from 'pg'
import { median, type Reference } from './table.ts'

const WARM_UP = 100
const PROBES = 500

/** Measures one index probe through pg alone, over the machine's network, as when the multiples of it were set: a person by their document. */
export async function indexProbe(databaseUrl: string): Promise<Reference> {
  const client = new pg.Client({ connectionString: databaseUrl.replace(/\?.*/, '') })
  await client.connect()
  const times: number[] = []
  try {
    for (let count = -WARM_UP; count < PROBES; count++) {
      const begun = performance.now()
      await client.query({
        name: 'probe',
        text: 'SELECT id FROM person WHERE document_type = 1 AND document_number = $1',
        values: [String(4_000_000 + count)],
      })
      if (count >= 0) times.push(performance.now() - begun)
    }
  } finally {
    await client.end()
  }
  return { name: 'una búsqueda por índice con pg', value: median(times), unit: 'ms' }
}

/** Measures a statement through pg alone: the median of some runs. */
export async function bareStatement(databaseUrl: string, name: string, text: string, runs = 15): Promise<Reference> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const times: number[] = []
  try {
    for (let count = 0; count < runs; count++) {
      const begun = performance.now()
      await client.query(text)
      times.push(performance.now() - begun)
    }
  } finally {
    await client.end()
  }
  return { name, value: median(times), unit: 'ms' }
}

const HASHED = Buffer.alloc(1_000_000, 'DJBR')

/** Measures SHA-256 of a megabyte and one 2048-bit RSA signature, as Node does them. */
export async function hashAndSign(): Promise<Reference> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const value = await cpuOf(200, () => {
    createHash('sha256').update(HASHED).digest()
    sign('sha256', Buffer.from('DJBR'), privateKey)
  })
  return { name: 'SHA-256 de 1 MB y una firma RSA', value, unit: 'ms' }
}

/** Returns the cost of one 2048-bit RSA signature in milliseconds of CPU: the targets of the last evening are in proportion to it. */
export async function bareSignature(): Promise<number> {
  return cpuOf(1_000, bareSigning())
}

/** Returns a function that makes one 2048-bit RSA signature at each call. */
export function bareSigning(): () => unknown {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return () => sign('sha256', Buffer.from('DJBR'), privateKey)
}

/** Measures drawing images of the captcha's size with four letters in the machine's own typeface. */
export async function bareCanvas(images: number): Promise<Reference> {
  const value = await cpuOf(images, () => {
    const canvas = createCanvas(200, 90)
    const context = canvas.getContext('2d')
    context.fillStyle = '#f4f1ea'
    context.fillRect(0, 0, 200, 90)
    context.fillStyle = '#22382e'
    context.font = '48px sans-serif'
    context.fillText('ACDE', 20, 60)
    canvas.toBuffer('image/png')
  })
  return { name: 'el lienzo solo, con cuatro letras', value: 1000 / value, unit: 'por segundo de CPU' }
}

const documents = (path: string) => fileURLToPath(new URL(`../server/ground/documents/${path}`, import.meta.url))

/** A paper: a template, its model, and the documents that it embeds. */
export interface Paper {
  readonly template: string
  readonly model: unknown
  readonly standard?: string
  readonly embedded?: readonly Uint8Array[]
}

/** Measures printing a template with its model through Typst alone, in this thread. */
export async function bareTypst({ template, model, standard = 'ua-1', embedded = [] }: Paper, runs: number): Promise<Reference> {
  const compiler = NodeCompiler.create({ workspace: documents('templates'), fontArgs: [{ fontPaths: [documents('fonts')] }] })
  const inputs = { model: JSON.stringify(model) }
  for (const [at, bytes] of embedded.entries()) compiler.mapShadow(documents(`templates/embedded-${at}.pdf`), Buffer.from(bytes))
  const value = await cpuOf(runs, async () => {
    const { result } = compiler.compile({ mainFilePath: documents(`templates/${template}.typ`), inputs })
    if (!result) throw new Error(`Typst no imprimió ${template}.`)
    compiler.pdf(result, { pdfStandard: standard, creationTimestamp: 0 })
    compiler.evictCache(0)
    await new Promise(setImmediate)
  })
  return { name: 'Typst solo, con la misma plantilla', value, unit: 'ms' }
}

/** Measures hashing a password with Node's own argon2id at a given cost. */
export const barePassword = ({ memoryCost, timeCost, parallelism }: typeof PASSWORD_COST, times: number): Promise<number> =>
  cpuOf(times, () =>
    argon2Sync('argon2id', {
      message: 'Demo#2026',
      nonce: HASHED.subarray(0, 16),
      parallelism,
      tagLength: 32,
      memory: memoryCost,
      passes: timeCost,
    }),
  )

/** Returns the milliseconds of CPU per run, after warming up. */
export async function cpuOf(times: number, work: () => unknown): Promise<number> {
  for (let time = 0; time < Math.min(WARM_UP, times); time++) await work()
  return cpuNow(times, work)
}

/** Like `cpuOf`, for work that is already warm. */
export async function cpuNow(times: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
