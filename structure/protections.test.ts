import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decisionNumbers, read, root, safetyRules } from './documents.ts'
import { allProtections, countLines, idOf } from './protections/all.ts'
import { withoutProtection } from './protections/removal.ts'

const safety = read('docs/safety.md')
const rules = safetyRules()
const decisions = decisionNumbers()
const protections = allProtections(root)

/** 645 of them took 6,053 lines when each was quoted in a table. */
const MAX_LINES = 2_500

describe('docs/safety.md', () => {
  test('has the rules S1 to S62, in order', () => {
    expect(rules).toEqual(Array.from({ length: 62 }, (_, index) => `S${index + 1}`))
  })

  test('names modules that there are', () => {
    const named = [...safety.matchAll(/Where: ([\s\S]*?)\.\n/g)].flatMap(([, places = '']) => places.match(/[\w./-]+(?=`)/g) ?? [])
    expect(named.length).toBeGreaterThan(57)
    expect(named.filter((file) => !existsSync(root + file))).toEqual([])
  })
})

describe('the protections', () => {
  test('are of every rule, and none is without a rule or a decision', () => {
    const known = new Set(protections.map(({ rule }) => rule))
    expect(rules.filter((rule) => !known.has(rule))).toEqual([])
    expect([...known].filter((rule) => !rules.includes(rule) && !decisions.has(rule))).toEqual([])
  })

  test('have no two of a rule with the same name', () => {
    expect(new Set(protections.map(idOf)).size).toBe(protections.length)
  })

  test('are described in few lines', () => {
    const lines = countLines(root)
    process.stdout.write(`${protections.length} protections are described in ${lines} lines\n`)
    expect(lines).toBeLessThanOrEqual(MAX_LINES)
  })

  test.each(protections.map((protection) => [protection.rule, protection.name, protection] as const))(
    '%s, %s: goes from the sources, and its tests are there',
    (_, __, protection) => {
      const source = read(protection.file)
      expect(withoutProtection(source, protection)).not.toBe(source)
      expect(protection.tests.length > 0 || protection.marker).toBeTruthy()
      expect(protection.tests.filter((file) => !existsSync(root + file))).toEqual([])
    },
  )
})
