import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const under = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)

/** The last column of docs/vocabulary.md: words, and phrases of two or three. */
const forbidden = [...read('docs/vocabulary.md').matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)].flatMap(([, column = '']) =>
  [...column.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words),
)

/** Names that hold a forbidden word, and why they may: in every file, or in those that `where` matches. */
const EXEMPT: readonly { readonly name: RegExp; readonly where?: RegExp; readonly why: string }[] = [
  { name: /^act$/, where: /\.test\.tsx$/, why: 'React’s own, for its tests' },
  { name: /^(actAs|ACT_AS)/, why: 'to act as a role of the database, in one word' },
  { name: /^bringToFront$/, why: 'Playwright’s' },
  { name: /^allSettled$/, why: 'of Promise' },
  { name: /^onSettled$/, why: 'TanStack Query’s' },
  { name: /^figure$/, where: /^web\//, why: 'an element of HTML' },
  { name: /^fold$/, where: /card-sheets|print-model/, why: 'a sheet of paper is folded there' },
]

/** What commands write, with the names of the database, of the wire and of a library. */
const WRITTEN = ['server/ground/database/types.ts', 'journeys/contract/types.ts', 'server/verification/draws/verifier-library.mjs']

const isSource = (path: string) =>
  /\.(tsx?|m[jt]s|css)$/.test(path) && !/(^|\/)(node_modules|dist|producers|\.[^/]+)\//.test(path) && !WRITTEN.includes(path)

/** What code calls things, not what its texts and comments say. */
function namesIn(path: string): ReadonlySet<string> {
  const text = read(path)
  if (path.endsWith('.css')) return new Set(text.replace(/\/\*[\s\S]*?\*\//g, '').match(/(?<=\.|--|\[)[A-Za-z][\w-]*/g))
  const names = new Set<string>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'Identifier' && 'value' in node) names.add(String(node.value))
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }))
  return names
}

const code = [
  ...readdirSync(root),
  ...['domain', 'server', 'signature', 'web', 'simulators', 'journeys', 'bench', 'structure', 'scripts'].flatMap(under),
]
  .filter(isSource)
  .map((path) => ({ path, names: namesIn(path) }))
const columns = namesIn('server/ground/database/types.ts')

/** `keepOnVeil`, `KEEP_ON_VEIL` and `keep-on-veil` are all ` keep on veil `. */
const wordsOf = (name: string) =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

const isExempt = (path: string, name: string) => EXEMPT.some((one) => one.name.test(name) && (one.where?.test(path) ?? true))

/** Whether names hold a forbidden word, of each that was asked before: most come again in many files. */
const looked = new Map<string, boolean>()

function holdsForbidden(name: string): boolean {
  const before = looked.get(name)
  if (before !== undefined) return before
  const own = wordsOf(name)
  const holds = forbidden.some((words) => own.includes(` ${words} `))
  looked.set(name, holds)
  return holds
}

const isWrong = (path: string, name: string) => holdsForbidden(name) && !columns.has(name) && !isExempt(path, name)
const partsOf = (path: string) => path.split('/').map((part) => part.replace(/\..*$/, ''))

test('the vocabulary says which words are not used', () => {
  expect(forbidden).toEqual(expect.arrayContaining(['judge', 'made page', 'way']))
  expect(isWrong('web/controls/dialog.tsx', 'keepOnVeil')).toBe(true)
  expect(isWrong('web/controls/dialog.tsx', 'keepOnBackdrop')).toBe(false)
})

test('no name in the code is one of them, but those that columns give', () => {
  const wrong = code.flatMap(({ path, names }) => [...names].filter((name) => isWrong(path, name)).map((name) => `${path}: ${name}`))
  expect(wrong).toEqual([])
})

test('no file and no folder is named by one of them', () => {
  const paths = [...code.map(({ path }) => path), ...under('docs')]
  expect(paths.filter((path) => partsOf(path).some((part) => isWrong(path, part)))).toEqual([])
})

test('every exemption is needed', () => {
  const isNeeded = ({ name, where }: (typeof EXEMPT)[number]) =>
    code.some(({ path, names }) => (where?.test(path) ?? true) && [...names, ...partsOf(path)].some((one) => name.test(one)))
  expect(EXEMPT.filter((exempt) => !isNeeded(exempt))).toEqual([])
})
