import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('no package runs a script of its own when it is installed (safety S55)', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  expect(read('setup.mjs')).toContain("['ci', '--ignore-scripts',")
  const installs = read('Dockerfile').match(/npm (ci|prune).*/g) ?? []
  expect(installs).toHaveLength(2)
  expect(installs.filter((install) => !install.includes('--ignore-scripts'))).toEqual([])
})

test('the Node that installs is the one that runs, on every platform, and is locked by its hash', () => {
  const [first, all] = ['runtime/package.json', 'package.json'].map((file) => JSON.parse(read(file)) as { optionalDependencies: object })
  expect(first?.optionalDependencies).toEqual(all?.optionalDependencies)
  const { packages } = JSON.parse(read('runtime/package-lock.json')) as {
    packages: Readonly<Record<string, { integrity?: string; inBundle?: boolean }>>
  }
  const unlocked = Object.entries(packages).filter(([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity)
  expect(unlocked).toEqual([])
})
