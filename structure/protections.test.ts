import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { withoutProtection } from './protections/protection.ts'
import { protections } from './protections/rows/all.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
const safety = read('docs/safety.md')
const rules = [...safety.matchAll(/^### (S\d+) /gm)].map(([, rule]) => rule)
const decisions = readdirSync(`${root}docs/decisions`).map((file) => file.slice(0, 3))

describe('docs/safety.md', () => {
  test('has the rules S1 to S57, in order', () => {
    expect(rules).toEqual(Array.from({ length: 57 }, (_, index) => `S${index + 1}`))
  })

  test('names modules that there are', () => {
    const named = [...safety.matchAll(/Where: ([\s\S]*?)\.\n/g)].flatMap(([, places = '']) => places.match(/[\w./-]+(?=`)/g) ?? [])
    expect(named.length).toBeGreaterThan(57)
    expect(named.filter((file) => !existsSync(root + file))).toEqual([])
  })
})

describe('the table of protections', () => {
  test('has a row for every rule, and no row without a rule or a decision', () => {
    const known = new Set(protections.map(({ rule }) => rule))
    expect(rules.filter((rule) => rule && !known.has(rule))).toEqual([])
    expect([...known].filter((rule) => !rules.includes(rule) && !decisions.includes(rule))).toEqual([])
  })

  test('gives no two rows of a rule the same name', () => {
    expect(new Set(protections.map(({ rule, name }) => `${rule} ${name}`)).size).toBe(protections.length)
  })

  test.each(protections.map((protection) => [protection.rule, protection.name, protection] as const))(
    '%s, %s: stands in the sources, and its tests are there',
    (_, __, protection) => {
      const source = read(protection.file)
      expect(withoutProtection(source, protection)).not.toBe(source)
      const tests = protection.tests.map(read)
      expect(tests.length).toBeGreaterThan(0)
      expect(tests.some((text) => text.includes(protection.named ?? ''))).toBe(true)
    },
  )
})
