import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ground/database/connect.ts'
import { unconfirmed } from '../../ground/proof/index.ts'

const date = z.string()

/** What is told of a document to whoever has its very bytes: never whose it is. */
export const knownDocument = z.object({
  conocido: z.boolean(),
  clase: z.enum(['', 'certificado', 'formulario', 'constancia', 'ayuda']),
  /** `pendiente`: not received yet. `sin_efecto`: its declaration was corrected before it was received. `emitida`: a receipt or a help document, which stand as they are. */
  situacion: z.enum(['', 'pendiente', 'vigente', 'reemplazada', 'baja', 'sin_efecto', 'emitida']),
  fecha_recepcion: date,
  /** The day when the next declaration of the same person was received. */
  fecha_reemplazo: date,
  fecha_baja: date,
  /** Of a receipt; of a help document the day of its edition. */
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
 * stands today. The days come from sealed texts (S43).
 */
export async function documentByHash(db: Database, hash: string): Promise<KnownDocument> {
  const { rows } = await sql<Paper>`SELECT * FROM public_document(${hash})`.execute(db)
  const [paper] = rows
  // @protects S43 what is known of a paper is told as it was sealed
  if (paper && paper.state !== (paper.sealedState ?? STATE.inProcess)) throw unconfirmed('state')
  return paper ? { ...unknown, conocido: true, clase: classes[paper.class], ...statusOf(paper) } : receiptByHash(db, hash)
}

interface Paper {
  readonly class: keyof typeof classes
  readonly state: number
  readonly sealedState: number | null
  readonly receivedOn: PlainDate | null
  readonly isWhatWasReceived: boolean | null
  readonly isLatest: boolean
  readonly replacedAt: string | null
  readonly writtenOffOn: PlainDate | null
}

function statusOf({ state, receivedOn, isWhatWasReceived, isLatest, replacedAt, writtenOffOn }: Paper): Partial<KnownDocument> {
  const received = { fecha_recepcion: (isWhatWasReceived && receivedOn) || '' }
  if (state === STATE.writtenOff) return { ...received, situacion: 'baja', fecha_baja: writtenOffOn ?? '' }
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
  if (!printedAt) return helpDocumentByHash(db, hash)
  return { ...unknown, conocido: true, clase: 'constancia', situacion: 'emitida', fecha_emision: dateInLaPaz(printedAt) }
}

async function helpDocumentByHash(db: Database, hash: string): Promise<KnownDocument> {
  const found = await db.selectFrom('helpDocument').select('edition').where('hash', '=', hash).executeTakeFirst()
  return found ? { ...unknown, conocido: true, clase: 'ayuda', situacion: 'emitida', fecha_emision: found.edition } : unknown
}

/** A help document as it was printed, by the SHA-256 of its bytes, and the day of its edition. */
export interface PrintedHelp {
  readonly hash: string
  readonly name: string
  readonly edition: PlainDate
}

/** Puts a help document on record, so that whoever holds it can ask about it (R3.38). */
export async function recordHelpDocument(db: Database, printed: PrintedHelp): Promise<void> {
  await db
    .insertInto('helpDocument')
    .values(printed)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
