import { arrivals } from '@djbr/domain/fields/contract.ts'
import { type FieldSet, problemsOf, type RecordOf, recordFrom } from '@djbr/domain/fields/record-kind.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { Failure } from '../ground/http/failure.ts'
import { invalid } from '../ground/http/schemas.ts'
import type { Services } from '../services.ts'

/** Reads what was typed into a set of fields, whether or not its shape was checked before. Throws `invalid`, with each wrong field by its name on the wire. */
export function readInput<Set extends FieldSet>(set: Set, body: Readonly<Record<string, unknown>>, today: PlainDate): RecordOf<Set> {
  const arrived = z.object(arrivals(set)).safeParse(body)
  // @protects S49 what is typed into an open body has its shape
  //   instead: throw ==> return recordFrom(set, body); if (arrived.error) throw
  if (!arrived.success) throw new Failure('invalid', 'common.reviewRequired', { fields: invalid(arrived.error, body).details.fields ?? [] })
  const entered = recordFrom(set, arrived.data)
  const problems = problemsOf(set, entered, { today, declarant: { birthDate: null, gender: null, external: true } })
  if (problems.length === 0) return entered
  const fields = problems.map(({ field, message }) => ({ field: set.fields[field]?.write ?? field, message }))
  throw new Failure('invalid', 'common.reviewRequired', { fields })
}

/** Does the same, by the clock of the portal. */
export const readNow = <Set extends FieldSet>({ clock }: Services, set: Set, body: Readonly<Record<string, unknown>>): RecordOf<Set> =>
  readInput(set, body, dateInLaPaz(clock.now()))
