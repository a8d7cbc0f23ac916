import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where what somebody comes in with is written. */
const WRITER = 'server/access/prover/credentials.ts'
const WRITES = [
  /\.(insertInto|mergeInto)\('(account|passwordLink|activationCode)'\)/,
  /\.set\(\{[^}]*\bpassword_?[hH]ash\b/,
  /\.set\(\{[^}]*\bstate: 'activada'/,
  /INSERT INTO "?(account|password_link|activation_code)\b/i,
  /\bpassword_hash\s*=/i,
]
/** What a fresh demo begins with, and what a test lays out. */
const NOT_SERVED = /\.test\.ts$|^server\/(demo|testing)\//

test('nothing but the prover writes a credential: a password, a card that is somebody’s, a link, the desk’s code', () => {
  const served = globSync('server/**/*.ts', { cwd: `${import.meta.dirname}/..`, exclude: ['**/node_modules/**'] })
  const writing = served.filter((file) => {
    if (NOT_SERVED.test(file)) return false
    const source = readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')
    return WRITES.some((write) => write.test(source))
  })
  expect(writing).toEqual([WRITER])
})
