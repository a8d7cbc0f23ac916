import { createHash } from 'node:crypto'
import { canonical } from './snapshot.ts'

/** A row that a chain links: its kind, and the text that stands for all of it. */
export interface Entry {
  readonly id: number
  readonly kind: string
  readonly text: string
}

/** A row of either table, with its columns in camelCase; for a snapshot, those of its reception too. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** The hash before the first link, where nothing was carried over. */
export const GENESIS = Buffer.alloc(32)

/** `h_n = SHA-256(h_{n-1} ‖ kind ‖ text)` (S43). */
export const linkHash = (previous: Buffer, { kind, text }: Pick<Entry, 'kind' | 'text'>) =>
  createHash('sha256').update(previous).update(kind).update(text).digest()

/** Returns a value as JSON can express it: a moment that no clock showed (`infinity`, beyond all years) is linked as such, and does not keep later rows from being linked. */
function plainOf(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString()
  if (value instanceof Buffer) return value.toString('hex')
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

const picked = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, plainOf(row[name])]))

/** What is linked of a snapshot besides its text: the whole row, and the row of its reception. */
const OF_SNAPSHOT = [
  // @protects S43 the declaration, the person and the moment of a snapshot are under the hash
  //   without: , 'declarationId', 'personId', 'hash', 'createdAt', 'receptionPersonId', 'receptionSnapshotId', 'year', 'department'
  ...['id', 'kind', 'declarationId', 'personId', 'hash', 'createdAt', 'receptionPersonId', 'receptionSnapshotId', 'year', 'department'],
  // @protects S43 the numbers, times and office of a reception are under the hash
  ...['departmentNumber', 'nationalNumber', 'receivedAt', 'receivedOn', 'officeId', 'officerId'],
]
const OF_AUDIT_BEFORE = [
  ...[
    'id',
    'at',
    'action',
    'result',
    'actorAccountId',
    'actorPersonId',
    'sessionId',
    'subjectPersonId',
    'object',
    'address',
    'correlation',
  ],
  'details',
]
// @protects S46 what explains a row of the audit is under the hash
//   instead: [...OF_AUDIT_BEFORE, 'facts'] ==> OF_AUDIT_BEFORE
const OF_AUDIT = [...OF_AUDIT_BEFORE, 'facts']

/** Returns a snapshot as it is linked, with the SHA-256 in place of its text. Null when it is gone. */
export function snapshotEntry(row: Row): Entry | null {
  if (typeof row.canonical !== 'string') return null
  const text = createHash('sha256').update(row.canonical).digest('hex')
  // @protects S43 the text of a snapshot is under the hash
  //   instead: { ...picked(row, OF_SNAPSHOT), text } ==> picked(row, OF_SNAPSHOT)
  return { id: row.id, kind: String(row.kind), text: canonical({ ...picked(row, OF_SNAPSHOT), text }) }
}

const auditEntryOf =
  (names: readonly string[]) =>
  (row: Row): Entry | null =>
    row.action === null || row.action === undefined ? null : { id: row.id, kind: 'audit', text: canonical(picked(row, names)) }

/** Returns an audit row as it is linked. Null when it is gone. */
export const auditEntry = auditEntryOf(OF_AUDIT)

/** Returns a snapshot as the former chain linked it: by its text alone. */
export const carriedSnapshotEntry = ({ id, kind, canonical: text }: Row): Entry | null =>
  typeof text === 'string' ? { id, kind: String(kind), text } : null

/** Returns an audit row as the former chain linked it: without the facts that rows have had since. */
export const carriedAuditEntry = auditEntryOf(OF_AUDIT_BEFORE)

/** Whether a snapshot matches its link, trusting the link before; also true of one that is seconds old and not linked yet. */
export function isLinked(row: Row & { readonly linked: Buffer | null; readonly previous: Buffer | null }): boolean {
  if (row.linked === null) return true
  const entry = snapshotEntry(row)
  return entry !== null && row.previous !== null && linkHash(row.previous, entry).equals(row.linked)
}
