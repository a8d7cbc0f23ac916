import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { validate } from './index.ts'
import { trustStore } from './trust/store.ts'

/** Honest files by producers of all kinds, with an authority of their own: `producers/README.md` says how each was made (S29). */
const producers = new URL('testing/producers/', import.meta.url)
const rows = tableOf('manifest.tsv').map(([file = '', , , special = '', signers = '', , expected = '', pdfsig = '', rule = '']) => ({
  file,
  special,
  signers: signers.split(' ; '),
  expected,
  pdfsig,
  rule,
}))

const now = new Date('2027-01-01T00:00:00Z')
const store = trustStore([certificateIn(readFileSync(new URL('authority.pem', producers), 'utf8'))])
const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined

function tableOf(name: string): string[][] {
  const place = new URL(name, producers)
  const lines = readFileSync(place, 'utf8').trimEnd().split('\n').slice(1)
  return lines.map((line) => line.split('\t'))
}

function certificateIn(pem: string): Uint8Array {
  return new Uint8Array(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'))
}

const place = (file: string): URL => new URL(`files/${file}`, producers)

test('the corpus holds two hundred honest files at least', () => {
  expect(rows.length).toBeGreaterThanOrEqual(200)
})

test.each(rows.filter(({ expected }) => expected === 'intact and valid'))('$file is valid: $special', async ({ file, signers }) => {
  const verdict = await validate(new Uint8Array(readFileSync(place(file))), store, now)
  expect(verdict).toMatchObject({ damage: null, intact: true, valid: true })
  expect(verdict.signatures.map(({ signer }) => signer)).toEqual(signers)
})

test.each(rows.filter(({ expected }) => expected === 'not intact'))('$file is refused by a rule: $special', async ({ file, rule }) => {
  const verdict = await validate(new Uint8Array(readFileSync(place(file))), store, now)
  expect(verdict).toMatchObject({ damage: null, intact: false })
  expect(verdict.signatures.flatMap(({ refusal }) => refusal?.rule ?? [])).toEqual([rule])
})

describe.skipIf(!hasPdfsig)('poppler agrees', () => {
  test.each(rows.filter(({ pdfsig }) => pdfsig === 'valid'))('on $file', ({ file, signers }) => {
    const said = spawnSync('pdfsig', ['-nocert', place(file).pathname], { encoding: 'utf8' }).stdout
    expect(said.match(/Signature is Valid/g)).toHaveLength(signers.length)
  })
})
