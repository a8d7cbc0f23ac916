import { dateInLaPaz, type PlainDate } from '@djbr/domain/dates.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'

const date = z.string()

/** What is told of a document to whoever has its very bytes: never whose it is. */
export const knownDocument = z.object({
  conocido: z.boolean(),
  clase: z.enum(['', 'certificado', 'formulario', 'constancia']),
  /** `pendiente`: not received yet. `sin_efecto`: its declaration was corrected before it was received. `emitida`: a receipt, which stands as it is. */
  situacion: z.enum(['', 'pendiente', 'vigente', 'reemplazada', 'baja', 'sin_efecto', 'emitida']),
  fecha_recepcion: date,
  /** The day when the next declaration of the same person was received. */
  fecha_reemplazo: date,
  fecha_baja: date,
  /** Of a receipt. */
  fecha_emision: date,
})
export type KnownDocument = z.output<typeof knownDocument>

const unknown: KnownDocument = {
  conocido: false,
  clase: '',
  situacion: '',
  fecha_recepcion: '',
  fecha_reemplazo: '',
  fecha_baja: '',
  fecha_emision: '',
}
const classes = { certificate: 'certificado', form: 'formulario' } as const

/**
 * What the authority knows of the document with a SHA-256 (64 lower-case hexadecimal digits): printed or signed by it, and how its declaration
 * stands today. The days come from what the chains seal: the texts of the receptions, and the audit for a write-off (safety S43).
 */
export async function documentByHash(db: Database, hash: string): Promise<KnownDocument> {
  const { rows } = await sql<Paper>`
    WITH paper AS (
      SELECT declaration_id, snapshot_id, class FROM archived_document WHERE hash = ${hash}
      UNION
      SELECT o.declaration_id, o.snapshot_id, o.class FROM signed_document s JOIN signing_order o ON o.id = s.order_id WHERE s.hash = ${hash}
    )
    SELECT paper.class, d.state, received.on AS received_on,
      received.sworn = encode(sworn.hash, 'hex') AS is_what_was_received,
      NOT EXISTS (
        SELECT FROM snapshot s WHERE s.declaration_id = d.id AND s.kind = 'finalized' AND s.id > sworn.id) AS is_latest,
      (SELECT min(n.canonical::jsonb ->> 'receivedAt')
        FROM declaration later JOIN snapshot n ON n.declaration_id = later.id AND n.kind = 'received'
        WHERE later.person_id = d.person_id AND later.state = ${STATE.received}
          AND n.canonical::jsonb ->> 'receivedAt' > received.at) AS replaced_at,
      (SELECT max(a.at) FROM audit a
        WHERE a.subject_person_id = d.person_id AND a.object = 'declaration:' || d.id
          AND a.action = 'declaration.writeOff' AND a.result = 'done') AS written_off_at
    FROM paper JOIN declaration d ON d.id = paper.declaration_id JOIN snapshot sworn ON sworn.id = paper.snapshot_id
    LEFT JOIN LATERAL (
      SELECT s.canonical::jsonb ->> 'sworn' AS sworn, s.canonical::jsonb ->> 'receivedAt' AS at, left(s.canonical::jsonb ->> 'receivedAt', 10) AS on
      FROM snapshot s WHERE s.declaration_id = d.id AND s.kind = 'received' ORDER BY s.id DESC LIMIT 1) received ON true
    LIMIT 1`.execute(db)
  const [paper] = rows
  return paper ? { ...unknown, conocido: true, clase: classes[paper.class], ...standingOf(paper) } : receiptByHash(db, hash)
}

interface Paper {
  readonly class: keyof typeof classes
  readonly state: number
  readonly receivedOn: PlainDate | null
  readonly isWhatWasReceived: boolean | null
  readonly isLatest: boolean
  readonly replacedAt: string | null
  readonly writtenOffAt: Date | null
}

function standingOf({ state, receivedOn, isWhatWasReceived, isLatest, replacedAt, writtenOffAt }: Paper): Partial<KnownDocument> {
  const received = { fecha_recepcion: (isWhatWasReceived && receivedOn) || '' }
  if (state === STATE.writtenOff) return { ...received, situacion: 'baja', fecha_baja: writtenOffAt ? dateInLaPaz(writtenOffAt) : '' }
  if (state === STATE.received && isWhatWasReceived) {
    return replacedAt
      ? { ...received, situacion: 'reemplazada', fecha_reemplazo: replacedAt.slice(0, 10) }
      : { ...received, situacion: 'vigente' }
  }
  return { situacion: state === STATE.finished && isLatest ? 'pendiente' : 'sin_efecto' }
}

async function receiptByHash(db: Database, hash: string): Promise<KnownDocument> {
  const { rows } = await sql<{ printedAt: Date | null }>`SELECT receipt_printed_at(${hash}) AS printed_at`.execute(db)
  const printedAt = rows[0]?.printedAt
  if (!printedAt) return unknown
  return { ...unknown, conocido: true, clase: 'constancia', situacion: 'emitida', fecha_emision: dateInLaPaz(printedAt) }
}
