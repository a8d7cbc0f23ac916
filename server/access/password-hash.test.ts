import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from './password-hash.ts'

const server = fileURLToPath(new URL('../', import.meta.url))

const served = globSync('**/*.ts', { cwd: server, exclude: ['node_modules', '**/testing', '**/*.test.ts'] })
const sources = served.map((name) => [name, readFileSync(server + name, 'utf8')] as const)

test('a password is kept as argon2id of 19 MiB and two passes, and tried at that cost (S4)', async () => {
  const { hash, verify, isOutdated } = createPasswords()
  const kept = await hash('Quinua-real-7')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([await verify('Quinua-real-7', kept), await verify('Quinua-real-8', kept), await verify('Quinua-real-7', undefined)]).toEqual([
    true,
    false,
    false,
  ])
  expect([isOutdated(kept), isOutdated(kept.replace('t=2', 't=1'))]).toEqual([false, true])
})

test('a password is the same however a keyboard composes its letters, also one that was kept before as it was sent (S19)', async () => {
  const { hash: keep, verify } = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const [composed, decomposed] = ['Ñandú-real-7', 'Ñandú-real-7'.normalize('NFD')]
  for (const kept of [await keep(composed), await keep(decomposed)])
    expect([await verify(composed, kept), await verify(decomposed, kept)]).toEqual([true, true])
  const before = await hash(decomposed, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  expect([await verify(decomposed, before), await verify(composed, before)]).toEqual([true, false])
})

test('no portal that serves gives another cost: who makes its passwords says none (S4)', () => {
  const made = sources.flatMap(([name, text]) => (text.match(/\bcreatePasswords\(.*?\)/g) ?? []).map((call) => `${name} ${call}`))
  expect(made.sort()).toEqual([
    'access/password-hash.ts createPasswords(cost = PASSWORD_COST)',
    'certify-break.ts createPasswords()',
    'main.ts createPasswords()',
    'office/desk/staff/command.ts createPasswords()',
  ])
})

test('nothing else makes hashes of passwords, and their cost is read from no setting (S4)', () => {
  const hashing = sources.filter(([, text]) => text.includes('argon2')).map(([name]) => name)
  expect(hashing).toEqual(['access/password-hash.ts'])
  const [text = ''] = sources.filter(([name]) => name === 'access/password-hash.ts').map(([, text]) => text)
  expect(text).not.toMatch(/\bprocess\b|config/i)
})
