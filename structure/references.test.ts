import { expect, test } from 'vitest'
import { decisionNumbers, read, safetyRules, under } from './documents.ts'

const chapters = under('docs/specification', /^\d\d-.*\.md$/)
const rules = chapters.flatMap((chapter) => [...read(chapter).matchAll(/^\*\*(R\d+\.\d+)\*\*/gm)].map(([, rule = '']) => rule))
const known = new Set(rules)
const protections = new Set(safetyRules())
const decisions = decisionNumbers()

const code = ['domain', 'server', 'signature', 'web', 'simulators', 'journeys', 'bench', 'structure', 'scripts'].flatMap((folder) =>
  under(folder, /\.(tsx?|m[jt]s|sql|typ|json)$/),
)
const docs = ['README.md', 'README.es.md', 'CONTRIBUTING.md', ...under('docs', /\.md$/)]

/** What stands behind each reference of a kind, in whichever file it does. */
function referencesTo(pattern: RegExp, files: readonly string[]): { readonly file: string; readonly to: string }[] {
  return files.flatMap((file) => [...read(file).matchAll(pattern)].map(([match, to = match]) => ({ file, to })))
}

test('rules are numbered from 1 in each chapter, none twice', () => {
  for (const [index, chapter] of chapters.entries()) {
    const own = rules.filter((rule) => rule.startsWith(`R${index + 1}.`))
    expect(own, chapter).toEqual(Array.from({ length: own.length }, (_, place) => `R${index + 1}.${place + 1}`))
  }
  expect(rules.length).toBe(known.size)
  expect(rules.length).toBeGreaterThan(400)
})

test('a reference to a rule of the specification leads to one', () => {
  const references = referencesTo(/\bR\d{1,2}\.\d{1,3}\b/g, [...code, ...docs])
  expect(references.length).toBeGreaterThan(500)
  expect(references.filter(({ to }) => !known.has(to))).toEqual([])
})

test('a reference to a rule of safety leads to one', () => {
  const references = referencesTo(/(?:safety|[(,;] ?)\s*(S\d{1,2})\b(?!\.)/g, [...code.filter((file) => /\.tsx?$/.test(file)), ...docs])
  expect(references.length).toBeGreaterThan(150)
  expect(references.filter(({ to }) => !protections.has(to))).toEqual([])
})

test('a reference to a decision leads to one', () => {
  const references = referencesTo(/\bdecisions? (\d{3})\b/g, [...code, ...docs])
  expect(references.length).toBeGreaterThan(50)
  expect(references.filter(({ to }) => !decisions.has(to))).toEqual([])
})

test('nothing refers to a text that the repository does not hold', () => {
  const mentionThem = ['structure/references.test.ts']
  const files = [...code, ...docs].filter((file) => !mentionThem.includes(file))
  expect(referencesTo(/\b(?:rules\.md|outside-services \d|[Dd]ocument [123](?:,| section)|by issue \d+)/g, files)).toEqual([])
})
