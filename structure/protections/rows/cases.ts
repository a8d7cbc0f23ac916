import type { Protection } from '../protection.ts'

/** What keeps the examining of declarations in separate hands (chapter 18). */
export const cases: readonly Protection[] = [
  {
    rule: 'S58',
    name: 'who selects, examines and decides are three people',
    file: 'domain/office/office.ts',
    text: '  return first && second ? [first, second] : null\n',
    becomes: '  return first && second ? null : null\n',
    tests: ['domain/office/office.test.ts'],
    named: 'roles that are held apart',
  },
]
