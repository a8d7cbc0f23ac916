// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CLASS_NAMES } from './class-names.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

it.skipIf(!existsSync(`${here}dist/.vite/manifest.json`))('every file of styles is in what was built', () => {
  const built = globSync('dist/assets/*.css', { cwd: here }).map((file) => readFileSync(here + file, 'utf8'))
  const files = globSync('**/*.module.css', { cwd: here, exclude: ['node_modules/**', 'dist/**'] })
  expect(files.length).toBeGreaterThan(100)
  const lost = files.filter((file) => !built.some((css) => css.includes(CLASS_NAMES.generateScopedName('', here + file))))
  expect(lost).toEqual([])
})
