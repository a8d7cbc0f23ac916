import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const HELP = 'server/ground/documents/templates/help'
const FOLDERS = [`${HELP}/pictures`, 'docs/pictures']
const MAX_BYTES = 1_500_000

const filesIn = (folder: string) => readdirSync(`${root}${folder}`)
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))

const drawn = FOLDERS.flatMap((folder) => filesIn(folder).map((file) => `${folder}/${file}`))
const readmes = found([read('README.md'), read('README.es.md')], /\]\(([^)]+\.jpg)\)/g)
const printed = found(
  filesIn(HELP)
    .filter((file) => file.endsWith('.typ'))
    .map((file) => read(`${HELP}/${file}`)),
  /#picture\("([^"]+)"/g,
).map((name) => `${HELP}/pictures/${name}.jpg`)

test('each picture of README and of the help is there, and each that is there is shown', () => {
  expect([...new Set([...readmes, ...printed])].sort()).toEqual(drawn.sort())
})

test('each picture is held to its screen by the words that it showed (decision 138)', () => {
  const held = filesIn('journeys/pictures').map((file) => file.replace('.txt', ''))
  expect(drawn.map((file) => file.replace(/^.*\/(.*)\.jpg$/, '$1')).sort()).toEqual(held.sort())
  expect(held.filter((name) => !read('journeys/pictures.machine.spec.ts').includes(`'${name}'`))).toEqual([])
})

test(`the pictures weigh at most ${MAX_BYTES / 1_000_000} MB together`, () => {
  expect(drawn.reduce((sum, file) => sum + statSync(`${root}${file}`).size, 0)).toBeLessThan(MAX_BYTES)
})
