import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const page = read('CONTRIBUTING.md')

/** A recipe by its title: how many files it says it touches, and how many its steps list: one each, or `and N more`. */
const recipes = page
  .split(/^### /m)
  .slice(1)
  .map((recipe) => {
    const steps = [...recipe.matchAll(/^\d+\. `[^`]+`(?: and (\d+) more)?/gm)]
    const listed = steps.reduce((sum, [, more]) => sum + 1 + Number(more ?? 0), 0)
    return { title: recipe.split('\n', 1)[0], said: Number(/(\d+) files?:/.exec(recipe)?.[1]), listed }
  })

/** How many files what is changed most often may touch. */
const AT_MOST = {
  'A field of a kind of record': 8,
  'A rule of the review before swearing': 4,
  'An office list with a filter': 8,
  'An office screen with its call': 7,
  'A language': 26,
}

describe('the recipes', () => {
  test('list as many files as they say', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(8)
    expect(recipes.filter(({ said, listed }) => said !== listed)).toEqual([])
  })

  test.each(Object.entries(AT_MOST))('%s touches at most %i files', (title, most) => {
    expect(recipes.find((recipe) => recipe.title === title)?.said).toBeLessThanOrEqual(most)
  })
})

test.each([
  ['README.md', /to begin it anew, end it and delete the folder `\.data`/],
  ['README.es.md', /para empezarla de nuevo, deténgala y borre la carpeta `\.data`/],
])('%s says how the demo begins anew', (file, words) => expect(read(file)).toMatch(words))

test.each(['CONTRIBUTING.md', 'README.md', 'README.es.md', 'docs/architecture.md', 'docs/decisions/README.md'])(
  '%s names files that there are',
  (book) => {
    const text = read(book)
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path)
    const linked = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, path = '']) => new URL(path, new URL(book, root)).pathname)
    expect(linked.length + named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
    expect(linked.filter((path) => !existsSync(path))).toEqual([])
  },
)

describe('the commands', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const named = (book: string) => [...read(book).matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, script = '']) => script)

  test('of the root are all named in README', () => {
    expect(scripts.filter((script) => !named('README.md').includes(script))).toEqual([])
  })

  test.each(['README.md', 'README.es.md'])('that %s shows in a table are there', (book) => {
    const rows = read(book)
      .split('\n')
      .filter((line) => line.startsWith('| `npm run'))
    const shown = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script))
    expect(shown).toEqual(expect.arrayContaining(['test:all', 'test:changed', 'build']))
    expect(shown.filter((script) => !scripts.includes(script))).toEqual([])
  })
})
