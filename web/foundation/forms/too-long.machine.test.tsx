import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { expect, test } from 'vitest'
import { fieldsOf, MEANS, type Outcome, silent, tooLongIn } from '../../testing/too-long.tsx'

/** Every module of the domain that may declare fields, its texts and tests left out. */
const modules = import.meta.glob(['../../../domain/**/*.ts', '!**/*.test.ts', '!**/messages/**', '!**/testing/**', '!**/*.config.ts'], {
  eager: true,
})

/** A member of a module, and what it holds itself: a table of sheets, a list of lists. */
const DEPTH = 3

const isFieldSet = (value: object): value is FieldSet => {
  const { name, fields } = value as Partial<FieldSet>
  const declared = Object.values(fields ?? {})
  return typeof name === 'string' && declared.length > 0 && declared.every((field) => 'control' in field && 'arrive' in field)
}

function setsIn(value: unknown, depth = DEPTH): readonly FieldSet[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  if (isFieldSet(value)) return [value]
  return Object.values(value).flatMap((each) => setsIn(each, depth - 1))
}

test('one sign more than any field of the domain takes is cut or taken by no means', async () => {
  const sets = new Set(Object.values(modules).flatMap((module) => setsIn(module)))
  const outcomes: Outcome[] = []
  for (const [place, field] of fieldsOf(sets)) outcomes.push(...(await tooLongIn(place, field)))
  const table = MEANS.map((means) => {
    const tried = outcomes.filter((outcome) => outcome.means === means)
    return `${means}: ${tried.length} fields, ${tried.filter(({ isRefused }) => isRefused).length} refused, ${silent(tried).length} cut in silence`
  })
  process.stdout.write(`${table.join('\n')}\n`)
  expect(sets.size).toBeGreaterThan(60)
  expect(silent(outcomes)).toEqual([])
}, 600_000)
