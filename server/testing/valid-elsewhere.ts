import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { trustStore, validate } from '@djbr/signature/index.ts'
import { signPdf } from '@djbr/signature/sign/sign-pdf.ts'
import { authority } from '@djbr/signature/testing/authority.ts'
import { stampBy } from '@djbr/signature/testing/forge.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateModel, formModel, startRenderer } from '../ground/documents/index.ts'
import { pem } from '../signer/demo-authority.ts'
import { sampleSnapshot } from './sample-declaration.ts'
import { keyIn } from './signing.ts'

const AT_ONCE = 4
const now = new Date('2026-11-20T14:00:00Z')
const words = { name: 'Firma de Demostración', reason: 'Recepción', place: 'La Paz' }
const run = promisify(execFile)

const has = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).error === undefined

/**
 * Tests that our documents are valid for our validator, for pdfsig and for openssl: certificate and form by turns, each signed at its own moment, every fourth
 * with a timestamp. Four documents cover each variant once.
 */
export function testValidElsewhere(count: number, documentsOfOurs: string): void {
  let folder: string
  let documents: Uint8Array[]
  let anchors: readonly Uint8Array[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'djbr-elsewhere-'))
    const { key, trust } = await keyIn(folder)
    anchors = trust.anchors
    const clock = await (await authority('Sello')).holder('Reloj', { use: 'timestamping' })
    const renderer = await startRenderer()
    const print = { baseUrl: 'https://djbr.example.bo', demo: true }
    const [certificate, form] = await Promise.all([
      renderer.render({ template: 'certificate', model: certificateModel(sampleSnapshot(), null, print) }),
      renderer.render({ template: 'form', model: formModel(sampleSnapshot(), null, print) }),
    ])
    documents = []
    for (let number = 0; number < count; number++) {
      const at = new Date(now.getTime() - number * 1000)
      documents.push(await signPdf(number % 2 === 0 ? certificate : form, key, at, words, number % 4 === 0 ? stampBy(clock) : null))
    }
    await renderer.close()
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Does some work with every document, a few at once. */
  async function withEach(work: (document: Uint8Array, number: number) => Promise<void>): Promise<void> {
    const waiting = documents.entries()
    const hand = async () => {
      for (const [number, document] of waiting) await work(document, number)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, hand))
  }

  test(`${documentsOfOurs} are valid for our validator, and with a byte more none is`, async () => {
    const store = trustStore(anchors)
    await withEach(async (document) => {
      expect(await validate(document, store, now)).toMatchObject({ valid: true, signatures: [{ signer: 'Firma de Demostración' }] })
      expect(await validate(new Uint8Array([...document, 0x20]), store, now)).toMatchObject({ valid: false, intact: false })
    })
  })

  const [hasPdfsig, hasOpenssl] = [has('pdfsig', '-v'), has('openssl', 'version')]
  if (!hasPdfsig) test.skip(`${documentsOfOurs} are valid for pdfsig: it is not on this machine (poppler-utils)`)
  if (!hasOpenssl) test.skip(`${documentsOfOurs} are valid for openssl: it is not on this machine`)

  test.skipIf(!hasPdfsig)(
    'they are valid for pdfsig',
    async () => {
      await withEach(async (document, number) => {
        const file = join(folder, `${number}.pdf`)
        await writeFile(file, document)
        const { stdout } = await run('pdfsig', ['-nocert', file])
        expect(stdout).toContain('Signature Validation: Signature is Valid.')
        expect(stdout).toContain('Total document signed')
        expect(stdout).toContain('Signature Type: ETSI.CAdES.detached')
      })
    },
    60_000,
  )

  test.skipIf(!hasOpenssl)(
    'they are valid for openssl, with the attributes of CAdES',
    async () => {
      const authorityFile = join(folder, 'authority.pem')
      await writeFile(authorityFile, anchors.map((der) => pem('CERTIFICATE', der)).join(''))
      const trust = ['-CAfile', authorityFile, '-purpose', 'any', '-attime', String(now.getTime() / 1000)]
      await withEach(async (document, number) => {
        const { covered, signature } = partsOf(document)
        const [content, cms] = [join(folder, `${number}.bin`), join(folder, `${number}.der`)]
        await writeFile(content, covered)
        await writeFile(cms, signature)
        const verify = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', cms, '-content', content, '-out', '/dev/null']
        expect((await run('openssl', [...verify, ...trust])).stderr).toMatch(/CAdES Verification successful/i)
      })
    },
    60_000,
  )
}

/** Returns what the last signature covers, and the signature, cut out by hand. */
function partsOf(document: Uint8Array) {
  const bytes = Buffer.from(document)
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(bytes.toString('latin1', bytes.lastIndexOf('/ByteRange'))) ?? []
  const [start = 0, length = 0, next = 0, rest = 0] = range.map(Number)
  const digits = bytes.toString('latin1', start + length + 1, next - 1)
  return {
    covered: Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(next, next + rest)]),
    signature: Buffer.from(digits, 'hex'),
  }
}
