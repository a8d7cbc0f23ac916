import { expect, test } from 'vitest'
import { kindNames } from '../declaration/totals.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { recordKinds } from '../kinds/index.ts'
import { type MessageKey, text } from '../messages/index.ts'
import { sheets } from '../sheets/index.ts'
import { golden } from '../testing/golden.ts'
import { changeAtLast, type FollowedForm, shownFields, swornValues, thingOverTime } from './sworn-form.ts'

const say = (key: MessageKey) => text('es', key)
const car = (change: object) => ({ ...golden('movable').record, ...change })
const form = (...cars: object[]): FollowedForm => ({
  words: {},
  records: cars.map((record) => ({ kind: 'movable', thing: 7, values: swornValues(recordKinds.movable, record) })),
})

test.each([...kindNames.map((kind) => recordKinds[kind]), ...Object.values(sheets)] as readonly FieldSet[])(
  'no field of $name is left out or told under the name of another',
  (set) => {
    const values = swornValues(set, Object.fromEntries(Object.keys(set.fields).map((name, at) => [name, at])))
    expect(Object.values(values)).toEqual(Object.keys(set.fields).map((_, at) => at))
    expect(shownFields(set, values, {}, say).map(({ name }) => name)).toEqual(Object.keys(set.fields))
  },
)

test('a thing is told field by field over the years, with what changed since it was last declared', () => {
  const forms = [form(car({ registry: '1852-PHD', value: 80_000 })), form(), form(car({ registry: '1852-PHX', value: 80_000 }))]
  const fields = new Map(thingOverTime(forms, 'movable', 7, say).map(({ name, ...field }) => [name, field]))
  expect(fields.get('registry')).toMatchObject({ texts: ['1852-PHD', null, '1852-PHX'], changed: [false, false, true] })
  expect(fields.get('value')).toMatchObject({ texts: ['Bs.\u00a080.000', null, 'Bs.\u00a080.000'], changed: [false, false, false] })
})

test('a field that says nothing in any year is left out, and a year is told in words', () => {
  const fields = thingOverTime([form(car({ observation: '', year: -1 }))], 'movable', 7, say)
  expect(fields.map(({ name }) => name)).not.toContain('observation')
})

test.each([
  [[form(car({})), form(car({}), car({}))], null],
  [[form(), form(car({}))], 'added'],
  [[form(car({})), form()], 'gone'],
  [[form(car({ value: 80_000 })), form(car({ value: 95_000 }))], 'changed'],
  [[form(car({ value: 80_000 })), form(), form()], null],
  [[form(car({ value: 80_000 })), form(car({ value: 95_000 })), form(car({ value: 95_000 }))], null],
  [[form(car({}))], null],
] as const)('what the last form says of a thing that the one before does not is told, case %#', (forms, change) => {
  expect(changeAtLast(thingOverTime(forms, 'movable', 7, say))).toBe(change)
})
