import { isControlCode, normalizeControlCode } from '@djbr/domain/control-code.ts'
import type { PlainDate } from '@djbr/domain/dates.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { codeOf } from '../public-log/index.ts'

interface Standing {
  /** In force, followed by a later received declaration of the same person, or written off. */
  readonly standing: 'vigente' | 'reemplazada' | 'baja'
  /** What its QR code says, signed; empty while it waits to be signed, and of what was written off. */
  readonly code: string
}

/**
 * How a certificate stands today, to whoever has its control code and day of reception (rules.md 7; safety S26: both together, the check sign right).
 * Undefined for any other, the same whatever differs.
 */
export async function standingOf(db: Database, typedCode: string, receivedOn: PlainDate): Promise<Standing | undefined> {
  if (!isControlCode(typedCode)) return undefined
  const { rows } = await sql<{ id: number; state: number; followed: boolean }>`
    SELECT d.id, d.state, EXISTS (
      SELECT FROM declaration later JOIN reception r ON r.declaration_id = later.id
      WHERE later.person_id = d.person_id AND later.state = ${STATE.received} AND r.received_at > own.received_at) AS followed
    FROM declaration d JOIN reception own ON own.declaration_id = d.id
    WHERE d.control_code = ${normalizeControlCode(typedCode)} AND own.received_on = ${receivedOn}::date
      AND d.state IN (${STATE.received}, ${STATE.writtenOff})`.execute(db)
  const [found] = rows
  if (!found) return undefined
  if (found.state === STATE.writtenOff) return { standing: 'baja', code: '' }
  return { standing: found.followed ? 'reemplazada' : 'vigente', code: (await codeOf(db, found.id)) ?? '' }
}
