import { expect, test } from 'vitest'
import { FIRST_RULES, type RegisterRules } from './rules.ts'
import { enteredFrom, rulesChange, rulesOf } from './rules-change.ts'

const OTHERS: RegisterRules = {
  daysBeforeEntry: 0,
  firstYearBeginsAfterEntry: false,
  exitVoidsYear: false,
  extraMonthOutsideCapitals: false,
  extraMonthAbroad: false,
  promotionOwes: true,
  returnDays: 365,
  returnOwesBoth: false,
  successors: [
    { from: 12, to: 34, since: '2027-01-01' },
    { from: 34, to: 56, since: '2027-06-30' },
  ],
}

test.each([FIRST_RULES, OTHERS])('rules are entered and read back as they were', (rules) => {
  expect(rulesOf(enteredFrom(rules))).toEqual(rules)
})

test('successors are written a line each', () => {
  expect(enteredFrom(OTHERS).successors).toBe('12; 34; 01/01/2027\n34; 56; 30/06/2027')
  expect(rulesOf({ ...enteredFrom(FIRST_RULES), successors: '12;34;01/01/2027' })?.successors).toEqual([
    { from: 12, to: 34, since: '2027-01-01' },
  ])
})

test.each([
  ['what is no line of three', '12; 34'],
  ['a day that there is not', '12; 34; 31/02/2027'],
  ['two successors of one entity', '12; 34; 01/01/2027\n12; 56; 01/01/2027'],
  ['successors that come to no end', '12; 34; 01/01/2027\n34; 12; 01/01/2027'],
  ['an entity that is none', '0; 34; 01/01/2027'],
])('%s is no rule, and is said at its field', (_, successors) => {
  const entered = { ...enteredFrom(FIRST_RULES), successors }
  expect(rulesOf(entered)).toBeUndefined()
  expect(rulesChange.check(entered)).toEqual([{ field: 'successors', message: 'followup.rules.successorsWrong' }])
})
