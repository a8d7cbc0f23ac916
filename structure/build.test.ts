import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './documents.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'djbr-build-'))
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(join(root, 'scripts/setup.mjs'), join(folder, 'scripts/setup.mjs'))
  write('package-lock.json', '{}')
  for (const workspace of ['domain', 'signature', 'web']) write(`${workspace}/index.ts`, '')
  write('node_modules/vite/bin/vite.js', BUILDER)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Builds nothing, and notes for which browsers it was asked to. */
const BUILDER = `require('node:fs').appendFileSync('../builds', (process.env.OLDER_BROWSERS === 'off' ? 'current' : 'older') + '\\n')`

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Calls a function of the setup there as a process of its own does; what it answers is not false. */
function calls(call: 'ensureWebBuilt' | 'buildWeb' | 'packWeb', env: Readonly<Record<string, string>> = {}): void {
  const program = `import { ${call} } from './scripts/setup.mjs'; process.exit((await ${call}()) === false ? 1 : 0)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}

/** Which builds were made so far, once this one is asked for. */
function builds(call: 'ensureWebBuilt' | 'buildWeb', env?: Readonly<Record<string, string>>): string[] {
  calls(call, env)
  return readFileSync(join(folder, 'builds'), 'utf8').trim().split('\n')
}

test('the pages are built once for the same sources, whatever the tests and the compiler of types leave beside them', () => {
  expect(builds('ensureWebBuilt')).toEqual(['current'])
  for (const workspace of ['domain', 'signature', 'web']) write(`${workspace}/tsconfig.tsbuildinfo`, '{}')
  write('web/shell/shell.test.tsx', '')
  expect(builds('ensureWebBuilt')).toEqual(['current'])
  write('web/shell/shell.tsx', '')
  expect(builds('ensureWebBuilt')).toEqual(['current', 'current'])
})

test('a build for older browsers is made beside a run that does without, once', () => {
  expect(builds('buildWeb', { OLDER_BROWSERS: 'off' })).toEqual(['current'])
  expect(builds('buildWeb', { OLDER_BROWSERS: 'on' })).toEqual(['current', 'older'])
  expect(builds('buildWeb', { OLDER_BROWSERS: 'on' })).toEqual(['current', 'older'])
  expect(builds('ensureWebBuilt')).toEqual(['current', 'older'])
})

test('what shrinks of the pages is packed once beside itself, and nothing else', () => {
  const script = 'export const word = "declaración"\n'.repeat(50)
  write('web/dist/assets/app.js', script)
  write('web/dist/assets/words.json', '{}')
  write('web/dist/assets/words.json.br', 'packed before')
  write('web/dist/assets/coat-of-arms.png', 'a picture')
  calls('packWeb')
  const assets = join(folder, 'web/dist/assets')
  expect(readdirSync(assets).sort()).toEqual(['app.js', 'app.js.br', 'coat-of-arms.png', 'words.json', 'words.json.br'])
  expect(brotliDecompressSync(readFileSync(join(assets, 'app.js.br'))).toString()).toBe(script)
  expect(readFileSync(join(assets, 'words.json.br'), 'utf8')).toBe('packed before')
})
