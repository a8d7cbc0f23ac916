import { type Facts, FEMALE } from '../fields/field.ts'

const TODAY = '2026-11-20'

/** Returns the facts that rules depend on, unless a test says otherwise: a woman born on 15 March 1980 who signed in with an account. */
export const facts = (declarant: Partial<Facts['declarant']> = {}): Facts => ({
  today: TODAY,
  declarant: { birthDate: '1980-03-15', gender: FEMALE, external: true, ...declarant },
})
