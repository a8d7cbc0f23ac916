import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Field } from '../domain/fields/field.ts'
import type { FieldSet, RecordKind } from '../domain/fields/record-kind.ts'
import { recordKinds } from '../domain/kinds/index.ts'
import { declarationStart } from '../domain/sheets/declaration-data.ts'
import { sheets } from '../domain/sheets/index.ts'

const root = new URL('..', import.meta.url)
const source = (path: string) => readFileSync(new URL(path, root), 'utf8')
const files = (folder: string) => readdirSync(new URL(folder, root)).map((file) => `${folder}/${file}`)

const kinds: readonly RecordKind[] = Object.values(recordKinds)
const sets: readonly FieldSet[] = [...kinds, ...Object.values(sheets), declarationStart]

test('there are fourteen kinds of record and five sheets, each under its own name', () => {
  expect(kinds).toHaveLength(14)
  expect(Object.values(sheets)).toHaveLength(5)
  expect(kinds.map(({ name }) => name)).toEqual(Object.keys(recordKinds))
  expect(Object.values(sheets).map(({ name }) => name)).toEqual(Object.keys(sheets))
})

test('every kind and sheet has its golden example, and no example is left over', () => {
  const golden = files('domain/golden').filter((file) => file.endsWith('.json'))
  expect(golden.sort()).toEqual(sets.map(({ name }) => `domain/golden/${name}.json`).sort())
})

describe.each(sets.map((set) => [set.name, set] as const))('%s', (_, set) => {
  const fields = Object.values(set.fields)
  const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

  test('gives no name twice on the wire', () => {
    expect(twice(fields.map(({ write }) => write))).toEqual([])
    expect(twice(fields.flatMap(({ read, words }) => [read, ...(words ? [words] : [])]))).toEqual([])
    expect(fields.map(({ write }) => write).filter((name) => name in (set.fixed ?? {}))).toEqual([])
  })

  test('explains every choice in words', () => {
    const choices = fields.filter(({ control }) => control.type === 'choice')
    expect(choices.filter(({ words }) => !words)).toEqual([])
  })
})

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the table of %s', (_, kind) => {
  const typeOf = (name: string): Field['control']['type'] | undefined => kind.fields[name]?.control.type

  test('shows, knows and compares fields that there are', () => {
    const named = [...kind.columns, ...kind.headline, ...kind.duplicates.flatMap(({ by }) => by)]
    expect(named.filter((name) => !(name in kind.fields))).toEqual([])
    expect(kind.columns.length).toBeGreaterThan(2)
  })

  test('counts money only', () => {
    expect(Object.values(kind.counts).map(typeOf)).toEqual(Object.values(kind.counts).map(() => 'money'))
  })

  test('has paths and a code of its own family', () => {
    const family = kinds.filter(({ family: { table } }) => table === kind.family.table)
    expect(new Set(family.map(({ family: { code, path } }) => `${code} ${path}`)).size).toBe(1)
    expect(kinds.filter(({ path }) => path.list === kind.path.list || path.save === kind.path.save)).toEqual([kind])
  })
})

describe('generic code', () => {
  const generic = [
    'domain/fields/field.ts',
    'domain/fields/record-kind.ts',
    'domain/declaration/totals.ts',
    ...['server/declaring/records', 'web/declaring/records'].flatMap(files).filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
  ]
  const tables = kinds.map(({ family }) => family.table as string)
  const kindNames = kinds.map(({ name }) => name).filter((name) => !tables.includes(name))

  test.each(generic)('%s names no kind', (file) => {
    const text = source(file)
    expect(kindNames.filter((name) => new RegExp(`['"\`.]${name}\\b(?!\\.(title|intro|one|many|add|save))`).test(text))).toEqual([])
    expect(text).not.toMatch(/\bkind\.name\s*[!=]==/)
  })
})
