import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from './documents.ts'

test('no package runs a script of its own when it is installed (safety S55)', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  expect(read('scripts/setup.mjs')).toContain("['ci', '--ignore-scripts',")
  const installs = read('Dockerfile').match(/npm (ci|prune).*/g) ?? []
  expect(installs).toHaveLength(2)
  expect(installs.filter((install) => !install.includes('--ignore-scripts'))).toEqual([])
})

test('the Node that installs is the one that runs, on every platform, and is locked by its hash', () => {
  const [first, all] = ['runtime/package.json', 'package.json'].map(
    (file) => JSON.parse(read(file)) as { optionalDependencies?: Readonly<Record<string, string>> },
  )
  expect(new Set(Object.values(first?.optionalDependencies ?? {})).size).toBe(1)
  expect(Object.keys(first?.optionalDependencies ?? {})).toHaveLength(4)
  expect(all?.optionalDependencies).toBe(undefined)
  const command = join(root, 'node_modules', '.bin', 'node')
  expect(Number(execFileSync(command, ['--print', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }))).toBeGreaterThanOrEqual(26)
  const { packages } = JSON.parse(read('runtime/package-lock.json')) as {
    packages: Readonly<Record<string, { integrity?: string; inBundle?: boolean }>>
  }
  const unlocked = Object.entries(packages).filter(([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity)
  expect(unlocked).toEqual([])
})
