import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchCopy, replace } from './scratch-copy.ts'

let folder: string
const at = (path: string) => join(folder, path)

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'djbr-scratch-'))
  write('root/domain/one.ts', 'one')
  write('root/.gitignore', 'node_modules/\ndist/\n')
  execFileSync('git', ['init', '--quiet'], { cwd: at('root') })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a copy has the sources that are not committed yet and none that was built, and what is written to it stays in it', () => {
  write('root/web/dist/index.html', 'built')
  makeScratchCopy(at('root'), at('copy'))
  expect(existsSync(at('copy/web/dist'))).toBe(false)
  replace(at('copy/domain/one.ts'), 'another')
  expect([readFileSync(at('root/domain/one.ts'), 'utf8'), readFileSync(at('copy/domain/one.ts'), 'utf8')]).toEqual(['one', 'another'])
})

test('a copy has what is written from the sources and not committed', () => {
  write('root/.gitignore', 'server/verification/draws/verifier-library.mjs\n')
  write('root/server/verification/draws/verifier-library.mjs', 'written')
  makeScratchCopy(at('root'), at('copy'))
  expect(readFileSync(at('copy/server/verification/draws/verifier-library.mjs'), 'utf8')).toBe('written')
})

test('the commands of a copy are there, the Node among them that is installed apart', () => {
  write('root/runtime/node_modules/node-here/bin/node', 'node')
  mkdirSync(at('root/node_modules/.bin'), { recursive: true })
  symlinkSync('../../runtime/node_modules/node-here/bin/node', at('root/node_modules/.bin/node'))
  makeScratchCopy(at('root'), at('copy'))
  expect(readFileSync(at('copy/node_modules/.bin/node'), 'utf8')).toBe('node')
})
