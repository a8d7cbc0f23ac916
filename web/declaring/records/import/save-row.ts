import { encode, type RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { SHOWN_IN_PLACE } from '../../../foundation/autosave/use-writing.tsx'
import { api } from '../../../foundation/calls/api.ts'
import { CallFailure, unlessRefused } from '../../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../../foundation/controls/notify.ts'
import type { ValidatedRow } from './validate-rows.ts'

/**
 * Adds a row as a record, once. If an earlier attempt succeeded but its answer was lost and the row was corrected since, changes that record. Throws
 * a CallFailure when refused.
 */
export async function saveRow(kind: RecordKind, { key, record }: ValidatedRow): Promise<void> {
  const path = `djbr_registro/${kind.path.save}`
  const sent = encode(kind, record)
  try {
    unlessRefused(await api.post<WriteAnswer>(path, sent, { quiet: SHOWN_IN_PLACE, idempotencyKey: key }))
  } catch (failure) {
    const known = failure instanceof CallFailure && failure.status === 409 ? Number(failure.answer.inf_codigo) : 0
    if (!(known > 0)) throw failure
    unlessRefused(await api.put<WriteAnswer>(path, { ...sent, [kind.code]: known }, { quiet: SHOWN_IN_PLACE }))
  }
}
