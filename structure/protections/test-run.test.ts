import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../documents.ts'
import { runTests, unloaded } from './test-run.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'djbr-test-run-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** How a run of a file ends that imports `describe`, `expect` and `test`. */
function endingOf(body: string) {
  writeFileSync(join(folder, 'one.test.ts'), `import { describe, expect, test } from 'vitest'\n${body}\n`)
  return runTests(folder, ['one.test.ts'], { environment: {}, longestMs: 60_000 })
}

test('the tests of a file that pass, pass', async () => {
  expect(await endingOf(`test('it holds', () => expect(1).toBe(1))`)).toEqual({ kind: 'passed' })
})

test('a test that fails is named with its groups', async () => {
  const body = `describe('a rule', () => { test('it holds', () => expect(1).toBe(2)) })`
  expect(await endingOf(body)).toEqual({ kind: 'failed', file: 'one.test.ts', test: 'a rule it holds' })
})

test.each([
  ['does not load', `throw new Error('not loaded')`, 'one.test.ts: not loaded'],
  [
    'ends with an error that is no test’s',
    `test('it holds', () => void setTimeout(() => { throw new Error('late') }))`,
    'no test failed, and the run did',
  ],
  ['runs none of its tests', `test.skip('it holds', () => expect(1).toBe(2))`, 'no test ran'],
])('a file that %s is broken', async (_, body, why) => {
  expect(await endingOf(body)).toEqual({ kind: 'broken', why })
})

test('the files that do not load are named, with why', async () => {
  await endingOf(`throw new Error('not loaded')`)
  expect(unloaded(folder)).toEqual([{ file: 'one.test.ts', why: 'not loaded' }])
  await endingOf(`test('it fails', () => expect(1).toBe(2))`)
  expect(unloaded(folder)).toEqual([])
})
