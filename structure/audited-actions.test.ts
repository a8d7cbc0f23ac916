import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUDITED_ACTIONS } from '../domain/audit/audit-log.ts'
import { objectInWords } from '../domain/audit/audited-object.ts'
import { transitions } from '../domain/declaration/lifecycle.ts'
import { recordKinds } from '../domain/kinds/index.ts'
import { listKinds } from '../domain/lists/index.ts'
import { text } from '../domain/messages/index.ts'
import { sheets } from '../domain/sheets/index.ts'

const server = new URL('../server/', import.meta.url).pathname
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^node_modules\//.test(file),
)
/** `action: 'a.b'`, also one of two behind a question, and each part of an operation. */
const written = sources.flatMap((file) => {
  const source = readFileSync(join(server, file), 'utf8')
  const single = [...source.matchAll(/\baction: (\{[^}]*\}|[^\n]*'[a-z]\w*\.[\w.]+'[^\n]*)/g)].flatMap(([, line = '']) =>
    [...line.matchAll(/'([a-z]\w*\.[\w.]+)'/g)].map(([, action = '']) => action),
  )
  const parts = [...source.matchAll(/\bactionsOf\('(\w+)'\)/g)].flatMap(([, operation]) =>
    ['propose', 'approve', 'decline', 'withdraw'].map((part) => `${operation}.${part}`),
  )
  return [...single, ...parts]
})
const moves = Object.keys(transitions).map((transition) => `declaration.${transition}`)

test('whatever the server writes to the audit has words (domain/audit/audit-log.ts and messages/audit), and nothing else has', () => {
  const known = new Set<string>(AUDITED_ACTIONS)
  const all = new Set([...written, ...moves])
  expect([...all].filter((action) => !known.has(action)).sort()).toEqual([])
  expect([...known].filter((action) => !all.has(action)).sort()).toEqual([])
})

/** On a line about an object: `name:${…}`. */
const objects = sources.flatMap((file) =>
  [...readFileSync(join(server, file), 'utf8').matchAll(/\bobject\b[^\n]*`[^\n]*/g)].flatMap(([line]) =>
    [...line.matchAll(/`([a-z_]+):\$\{/g)].map(([, name = '']) => name),
  ),
)
/** What the server writes by the name of its description. */
const described = [
  ...Object.values(recordKinds).flatMap(({ name, family }) => [name, family.table]),
  ...Object.keys(sheets),
  ...listKinds.map(({ name }) => name),
]

test('whatever an action is done to has words too (domain/audit/audited-object.ts)', () => {
  expect(objects.length).toBeGreaterThan(20)
  const coded = [...new Set([...objects, ...described])].map((name) => `${name}:1`)
  expect(coded.filter((object) => objectInWords(object, null, (key, params) => text('es', key, params)) === object)).toEqual([])
})
