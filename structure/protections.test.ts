import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decisionNumbers, read, root, safetyRules } from './documents.ts'
import { withoutProtection } from './protections/protection.ts'
import { protections } from './protections/rows/all.ts'

const safety = read('docs/safety.md')
const rules = safetyRules()
const decisions = decisionNumbers()

describe('docs/safety.md', () => {
  test('has the rules S1 to S60, in order', () => {
    expect(rules).toEqual(Array.from({ length: 60 }, (_, index) => `S${index + 1}`))
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
    expect(rules.filter((rule) => !known.has(rule))).toEqual([])
    expect([...known].filter((rule) => !rules.includes(rule) && !decisions.has(rule))).toEqual([])
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
