import { createHash } from 'node:crypto'
import type { DateOrder } from '@djbr/domain/import/date-order.ts'
import { MAX_KEPT_ROWS, ROWS_KEPT_DAYS, type RosterMode } from '@djbr/domain/roster/roster.ts'
import { sql } from 'kysely'
import { asEntity } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { audit, type Doer, entityWork, type Member, memberOf, withRefusalAudit } from '../../ground/proof/index.ts'
import { analysis } from './analysis.ts'
import { type Answer, keepAnswers } from './answers.ts'
import { readUpload, type WrittenRow } from './read-upload.ts'
import type { RosterWork } from './roster-work.ts'

/** A file as it arrives. */
export interface Upload {
  readonly mode: RosterMode
  readonly bytes: Uint8Array
  readonly fileName: string
  /** The SHA-256 of the file before the browser dropped columns of it. */
  readonly fileHash: string | null
  /** Order of day and month in its dates, when the uploader said so. */
  readonly dates: DateOrder | undefined
  /** What its titles and words mean, when the uploader was asked. */
  readonly answers: readonly Answer[]
}

const ROWS_AT_ONCE = 2000
const ONE_OPEN = 'roster_one_open'

/**
 * Stores an entity's file (R12.2) without what a roster does not have, and queues its analysis. Returns its number. Refused with what is wrong with the file,
 * or while another one of the entity is unfinished.
 */
export async function uploadRoster(by: Doer<RosterWork>, { mode, bytes, fileName, fileHash, dates, answers }: Upload): Promise<number> {
  const { db, clock, jobs } = by.services
  const member = memberOf(by)
  const { entityCode, accountId, principal } = member
  const event = { at: clock.now(), action: 'roster.upload', object: `entity:${entityCode}` }
  return withRefusalAudit(db, principal, event, async () => {
    const { rows, columns, dropped } = await readUpload(bytes, dates)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const numbered = withLines(rows)
    return asEntity(db, entityCode, async (trx) => {
      const { id } = await trx
        .insertInto('roster')
        .values({
          entityCode,
          mode,
          fileName,
          sha256: hash,
          fileSha256: fileHash,
          columns: [...columns],
          dropped: [...dropped],
          rowTotal: rows.length,
          uploadedBy: accountId,
          uploadedAt: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await keepAnswers(trx, member, answers, clock.now())
      for (let at = 0; at < numbered.length; at += ROWS_AT_ONCE) await insertRows(trx, id, numbered.slice(at, at + ROWS_AT_ONCE))
      await jobs.enqueue(trx, analysis, { rosterId: id })
      const facts = { hash, ...(fileHash !== null && { fileHash }), rows: rows.length, mode }
      await audit(trx, principal, { ...event, object: `roster:${id}`, facts })
      return id
    }).catch((error) => {
      throw isOneOpen(error) ? new Failure('refused', 'roster.alreadyOpen') : error
    })
  })
}

const isOneOpen = (error: unknown) => (error as { constraint?: unknown } | null)?.constraint === ONE_OPEN

/** Refuses a file before reading any of it while another one of the entity is unfinished (R12.1), or when too many rows are stored. */
export const requireNoneOpen = entityWork(
  { action: 'roster.upload', object: ({ entityCode }: Pick<Member, 'entityCode'>) => `entity:${entityCode}` },
  async ({ trx }) => {
    const { open, kept } = await trx
      .selectFrom('roster')
      .select([sql<number>`count(*) FILTER (WHERE state = ANY(${OPEN_STATES}))`.as('open')])
      .select(sql<number>`coalesce(sum(row_total) FILTER (WHERE rows_deleted_at IS NULL), 0)`.as('kept'))
      .executeTakeFirstOrThrow()
    // @protects 094 a file that cannot be taken is not read
    if (open > 0) throw new Failure('refused', 'roster.alreadyOpen')
    // @protects S49 the files of an entity are kept up to so many rows
    if (kept >= MAX_KEPT_ROWS) throw new Failure('refused', 'roster.tooManyKept', { params: { max: MAX_KEPT_ROWS, days: ROWS_KEPT_DAYS } })
  },
)

const OPEN_STATES = ['uploaded', 'analyzed', 'exitsProposed'] as const

/** Uses the lines that a file states itself, unless one is missing or repeated: then the lines of the file count. */
function withLines(rows: readonly WrittenRow[]): readonly WrittenRow[] {
  const lines = new Set(rows.map(({ line }) => line))
  const usable = lines.size === rows.length && rows.every(({ line }) => line > 0 && line < 2 ** 31)
  return usable ? rows : rows.map(({ cells }, at) => ({ line: at + 2, cells }))
}

async function insertRows(trx: Transaction, rosterId: number, rows: readonly WrittenRow[]): Promise<void> {
  await sql`
    INSERT INTO roster_row (roster_id, line, cells)
    SELECT ${rosterId}, line, cells FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(line integer, cells jsonb)`.execute(trx)
}
