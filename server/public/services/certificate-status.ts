import { isControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Database } from '../../ground/database/connect.ts'
import { codeOf } from '../log/index.ts'
import { sealedReception } from './sealed-reception.ts'

interface Status {
  /** In force, followed by a later received declaration of the same person, or written off. */
  readonly status: 'vigente' | 'reemplazada' | 'baja'
  /** What its QR code says, signed; empty while it waits to be signed, and for one that was written off. */
  readonly code: string
}

/** Returns how a certificate stands today, to a caller who has its control code and day of reception (R3.31). Returns undefined for any other, the same whatever differs. */
export async function statusOf(db: Database, enteredCode: string, receivedOn: PlainDate): Promise<Status | undefined> {
  if (!isControlCode(enteredCode)) return undefined
  const found = await sealedReception(db, normalizeControlCode(enteredCode), receivedOn)
  if (!found) return undefined
  if (found.writtenOff) return { status: 'baja', code: '' }
  return { status: found.followed ? 'reemplazada' : 'vigente', code: (await codeOf(db, found.declarationId)) ?? '' }
}
