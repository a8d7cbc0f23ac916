import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { validate } from './index.ts'
import { cpuTimeOf } from './testing/cpu-time.ts'
import { areThere, collected, damaged, type KnownFile } from './testing/known-files.ts'
import { trustStore } from './trust/store.ts'

if (!areThere) test.skip('signed files with known verdicts: the corpus is not beside this repository')

const nobody = trustStore([])
const now = new Date('2026-11-20T14:00:00Z')
const validated = ({ place }: KnownFile) => validate(new Uint8Array(readFileSync(place)), nobody, now)

describe.skipIf(!areThere)('of the signed files whose verdict is known', () => {
  const files = areThere ? collected().files : []

  test.each(files.filter(({ intact }) => intact))('$file is intact, signed by $signers', async (file) => {
    const verdict = await validated(file)
    expect(verdict.signatures.map(({ broken }) => broken)).toEqual(verdict.signatures.map(() => null))
    expect(verdict.intact).toBe(true)
    if (file.signers) expect([...new Set(verdict.signatures.map(({ signer }) => signer))]).toEqual([...new Set(file.signers)])
  })

  test.each(files.filter(({ intact }) => !intact))('$file is not intact', async (file) => {
    expect(await validated(file)).toMatchObject({ intact: false, valid: false })
  })

  test.each(files.filter(({ signers }) => signers?.length === 0))('$file has nobody who signed', async (file) => {
    const { signatures } = await validated(file)
    expect(signatures.filter(({ hasCertificate }) => hasCertificate)).toEqual([])
  })
})

const broken = areThere ? damaged().files : []

test.skipIf(!areThere).each(broken)('the broken file $file is checked within four seconds, and not intact', async (file) => {
  expect(await cpuTimeOf(async () => expect((await validated(file)).intact).toBe(false))).toBeLessThan(4_000)
})
