import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { validate } from './index.ts'
import { trustStore } from './trust/store.ts'

const corpora = new URL('../../shared/corpora/', import.meta.url)
const isThere = existsSync(corpora)
if (!isThere) test.skip('signed files with known verdicts: the corpus is not beside this repository')

type Row = { file: string; expected: string; otherwise: string; signers: string[] }

const rows = isThere ? readManifest() : []
const nobody = trustStore([])
const now = new Date('2026-11-20T14:00:00Z')

function readManifest(): Row[] {
  const lines = readFileSync(new URL('signed-pdfs/manifest.tsv', corpora), 'utf8').trimEnd().split('\n').slice(1)
  return lines.map((line) => {
    const [file = '', , expected = '', otherwise = '', , signer = ''] = line.split('\t')
    return { file, expected, otherwise, signers: signer.split(' ; ').filter((one) => one !== '') }
  })
}

const judged = (file: string) => validate(new Uint8Array(readFileSync(new URL(file, corpora))), nobody, now)

describe.skipIf(!isThere)('of the signed files whose verdict is known', () => {
  test.each(rows.filter(({ expected }) => expected === 'T'))('$file is intact, signed by $signers', async ({ file, signers }) => {
    const verdict = await judged(`signed-pdfs/${file}`)
    expect(verdict.signatures.map(({ broken }) => broken)).toEqual(verdict.signatures.map(() => null))
    expect(verdict.intact).toBe(true)
    expect([...new Set(verdict.signatures.map(({ signer }) => signer))]).toEqual([...new Set(signers)])
  })

  test.each(rows.filter(({ expected }) => expected === 'F' || expected === 'X'))('$file is not intact', async ({ file }) => {
    expect(await judged(`signed-pdfs/${file}`)).toMatchObject({ intact: false, valid: false })
  })

  test.each(rows.filter(({ expected }) => expected === 'N'))('$file has nobody who signed', async ({ file }) => {
    const { intact, signatures } = await judged(`signed-pdfs/${file}`)
    expect({ intact, signers: signatures.filter(({ hasCertificate }) => hasCertificate) }).toEqual({ intact: false, signers: [] })
  })

  test.each(rows.filter(({ expected }) => expected === 'P'))(
    '$file, on which opinions differ, is judged: $otherwise',
    async ({ file, otherwise }) => {
      expect((await judged(`signed-pdfs/${file}`)).intact).toBe(otherwise === 'T')
    },
  )
})

const broken = isThere ? readdirSync(new URL('bad-input/pdf-fuzz/', corpora)).filter((name) => name.endsWith('.pdf')) : []

test.skipIf(!isThere).each(broken)('the broken file %s is judged within four seconds, and not intact', async (name) => {
  const before = performance.now()
  expect((await judged(`bad-input/pdf-fuzz/${name}`)).intact).toBe(false)
  expect(performance.now() - before).toBeLessThan(4_000)
})
