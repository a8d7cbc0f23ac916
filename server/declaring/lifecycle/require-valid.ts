import type { Facts } from '@djbr/domain/fields/field.ts'
import { type FieldSet, problemsOf, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'

/** Lists that are asked for with their parents, and checked by the act that knows them. */
const NESTED = new Set(['provincias', 'localidades'])

/** Throws `invalid`, with each wrong field by its write name, unless a record may be declared by the domain's rules and its codes are in their lists. */
export function requireValid<Set extends FieldSet>(set: Set, record: RecordOf<Set>, facts: Facts, listCache: ListCache): void {
  const problems = problemsOf(set, record, facts)
  const unknown = Object.entries(set.fields).flatMap(([field, { control }]) => {
    if (control.type !== 'choice' || NESTED.has(control.list)) return []
    const code = record[field as keyof RecordOf<Set>] as number | null
    // @protects S34 a code is one of its list
    //   instead: listCache.has(control.list, code) ==> code > 0
    const fine = code === null || listCache.has(control.list, code) || problems.some((problem) => problem.field === field)
    return fine ? [] : [{ field, message: 'common.unknownCode' as const }]
  })
  const wrong = [...problems, ...unknown]
  // @protects S34 the server validates what the form checked
  //   instead: === 0 ==> >= 0
  if (wrong.length === 0) return
  throw new Failure('invalid', 'common.reviewRequired', {
    fields: wrong.map(({ field, message }) => ({ field: set.fields[field]?.write ?? field, message })),
  })
}
