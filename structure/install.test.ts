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
