import type { PlainDate } from '@djbr/domain/dates.ts'
import { type FieldSet, problemsOf, type RecordOf, recordFrom } from '@djbr/domain/record-kind.ts'
import { Failure } from '../http/failure.ts'

/** What was typed into a set of fields. Throws `invalid`, each wrong field by its name on the wire. */
export function typedIn<Set extends FieldSet>(set: Set, body: Readonly<Record<string, unknown>>, today: PlainDate): RecordOf<Set> {
  const typed = recordFrom(set, body)
  const problems = problemsOf(set, typed, { today, declarant: { birthDate: null, gender: null, external: true } })
  if (problems.length === 0) return typed
  const fields = problems.map(({ field, message }) => ({ field: set.fields[field]?.write ?? field, message }))
  throw new Failure('invalid', 'common.reviewRequired', { fields })
}
