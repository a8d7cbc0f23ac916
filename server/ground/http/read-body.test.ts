import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MAX_BYTES_HERE } from '../own-thread.ts'
import { readBody } from './read-body.ts'

const bodyOf = (value: unknown) => Buffer.from(JSON.stringify(value))
const large = 'A'.repeat(MAX_BYTES_HERE)

describe('a body', () => {
  it('of up to 64 KB is read where it came, and any larger one in a thread of its own (decision 100)', async () => {
    let threads = 0
    const count = () => threads++
    process.on('worker', count)
    onTestFinished(() => void process.off('worker', count))
    expect(await readBody(bodyOf({ a: [1, 'ñ'] }))).toEqual({ a: [1, 'ñ'] })
    expect(threads).toBe(0)
    expect(await readBody(bodyOf({ a: [1, 'ñ'], file: large }))).toEqual({ a: [1, 'ñ'], file: large })
    expect(threads).toBe(1)
  })

  it('is refused there in the same words', async () => {
    await expect(readBody(bodyOf({ file: `${large}\0` }))).rejects.toMatchObject({ code: 'invalid', messageKey: 'common.notJson' })
  })
})

/** The files of the server that import a function, by their paths. */
function importersOf(name: string): readonly string[] {
  const server = fileURLToPath(new URL('../..', import.meta.url))
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(node_modules|testing)\//.test(path))
    .filter((path) => new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from`, 'm').test(readFileSync(join(server, path), 'utf8')))
    .toSorted()
}

describe('no reader of a file runs on the portal’s own thread', () => {
  const OF_ROSTERS = ['register/roster/read-upload.ts']
  it.each([
    ['readJson', ['ground/http/body-thread.ts', 'ground/http/read-body.ts', 'register/roster/task.ts']],
    ['readBytes', OF_ROSTERS],
    ['tableOf', OF_ROSTERS],
    ['workbookTable', OF_ROSTERS],
    ['readUpload', ['register/roster/correct.ts', 'register/roster/upload.ts']],
    ['correctByFile', ['register/roster/task.ts']],
    ['uploadRoster', ['register/roster/task.ts']],
    ['analyzeRoster', ['register/roster/task.ts']],
    ['doTask', ['register/roster/heavy-thread.ts', 'register/roster/heavy.ts']],
    ['validate', ['public/signature/validation-process.ts', 'signer/sign-next.ts']],
  ])('%s is called where that is so', (name, known) => {
    expect(importersOf(name)).toEqual(known)
  })
})
