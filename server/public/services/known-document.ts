import type { Answer } from '@djbr/domain/calls/call.ts'
import type { knownDocument } from '@djbr/domain/calls/certificates.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/database/connect.ts'
import { unconfirmed } from '../../ground/proof/index.ts'

export type KnownDocument = Answer<typeof knownDocument>

const unknown: KnownDocument = { known: false, kind: '', status: '', receivedOn: '', replacedOn: '', writtenOffOn: '', issuedOn: '' }
const classes = { certificate: 'certificado', form: 'formulario' } as const

/**
 * Returns what the authority knows of the document with a SHA-256 (64 lower-case hexadecimal digits): whether it printed or signed it, and how its declaration stands
 * today. The days come from sealed texts (S43).
 */
export async function documentByHash(db: Database, hash: string): Promise<KnownDocument> {
  const { rows } = await sql<Paper>`SELECT * FROM public_document(${hash})`.execute(db)
  const [paper] = rows
  // @protects S43 what is known of a paper is told as it was sealed
  if (paper && paper.state !== (paper.sealedState ?? STATE.inProcess)) throw unconfirmed('state')
  return paper ? { ...unknown, known: true, kind: classes[paper.class], ...statusOf(paper) } : receiptByHash(db, hash)
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
  const received = { receivedOn: (isWhatWasReceived && receivedOn) || '' }
  if (state === STATE.writtenOff) return { ...received, status: 'baja', writtenOffOn: writtenOffOn ?? '' }
  if (state === STATE.received && isWhatWasReceived) {
    return replacedAt ? { ...received, status: 'reemplazada', replacedOn: replacedAt.slice(0, 10) } : { ...received, status: 'vigente' }
  }
  return { status: state === STATE.finished && isLatest ? 'pendiente' : 'sin_efecto' }
}

async function receiptByHash(db: Database, hash: string): Promise<KnownDocument> {
  const { rows } = await sql<{ printedAt: Date | null }>`SELECT receipt_printed_at(${hash}) AS printed_at`.execute(db)
  const printedAt = rows[0]?.printedAt
  if (!printedAt) return helpDocumentByHash(db, hash)
  return { ...unknown, known: true, kind: 'constancia', status: 'emitida', issuedOn: dateInLaPaz(printedAt) }
}

async function helpDocumentByHash(db: Database, hash: string): Promise<KnownDocument> {
  const found = await db.selectFrom('helpDocument').select('edition').where('hash', '=', hash).executeTakeFirst()
  return found ? { ...unknown, known: true, kind: 'ayuda', status: 'emitida', issuedOn: found.edition } : unknown
}

/** A help document as it was printed, by the SHA-256 of its bytes, and the day of its edition. */
export interface PrintedHelp {
  readonly hash: string
  readonly name: string
  readonly edition: PlainDate
}

/** Records a help document, so that anybody who holds it can ask about it (R3.38). */
export async function recordHelpDocument(db: Database, printed: PrintedHelp): Promise<void> {
  await db
    .insertInto('helpDocument')
    .values(printed)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
