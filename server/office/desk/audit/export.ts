import { Readable } from 'node:stream'
import { MAX_EXPORTED, wordsOfAction } from '@djbr/domain/audit/audit-log.ts'
import { objectInWords } from '@djbr/domain/audit/audited-object.ts'
import { factsInWords } from '@djbr/domain/audit/audited-words.ts'
import type { AuditFilter, AuditRow, exportAudit } from '@djbr/domain/calls/audit.ts'
import type { Asked } from '@djbr/domain/calls/call.ts'
import { type Language, referenceText, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import { csvFile, csvLines } from '@djbr/domain/values/csv.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { Database } from '../../../ground/database/connect.ts'
import { type Acting, audit, withRefusalAudit } from '../../../ground/proof/index.ts'
import { filtersIn, findRows, subjectOf } from './find.ts'

const AT_ONCE = 1_000

const TITLES: readonly MessageKey[] = [
  'audit.number',
  'audit.at',
  'audit.actionCode',
  'audit.action',
  'audit.result',
  'audit.actor',
  'audit.session',
  'audit.subject',
  'audit.objectCode',
  'audit.object',
  'audit.address',
  'audit.correlation',
  'audit.detailsCode',
  'audit.details',
]

/** Returns the filtered audit rows as a file, for a reason that is recorded. Refuses an unknown account. */
export async function table({ services: { db, clock }, principal, language }: Acting, { reason, ...filter }: Asked<typeof exportAudit>) {
  const event = { at: clock.now(), action: 'audit.export', ...subjectOf(filter) }
  return withRefusalAudit(db, principal, event, async () => {
    // Tells of an unknown account before the file begins.
    await findRows(db, filter, { pageSize: 1 })
    await audit(db, principal, { ...event, facts: { reason, filters: filtersIn(filter) } })
    return { name: `auditoria-${dateInLaPaz(clock.now())}.csv`, text: Readable.from(exported(db, filter, language)) }
  })
}

/** Yields the filtered rows as CSV in batches, at most `MAX_EXPORTED`, newest first. */
async function* exported(db: Database, filter: AuditFilter, language: Language): AsyncGenerator<string> {
  yield csvFile([TITLES.map((title) => text(language, title))])
  let after: number | undefined
  for (let reported = 0; reported < MAX_EXPORTED; reported += AT_ONCE) {
    const { rows, next } = await findRows(db, { ...filter, after }, { pageSize: Math.min(AT_ONCE, MAX_EXPORTED - reported) })
    yield csvLines(rows.map((row) => cellsOf(row, language)))
    if (next === null) return
    after = next
  }
}

function cellsOf(row: AuditRow, language: Language) {
  const words = wordsOfAction(row.action)
  const say = (key: MessageKey, params?: Params) => text(language, key, params)
  return [
    row.id,
    laPazTimestamp(row.at),
    row.action,
    words ? say(words) : '',
    say(row.result === 'done' ? 'audit.done' : 'audit.refused'),
    row.account ?? (row.actorPersonId === null ? '' : String(row.actorPersonId)),
    row.sessionId,
    row.subject,
    row.object,
    objectInWords(row.object, row.objectName, say),
    row.address,
    row.correlation,
    row.facts === null ? '' : JSON.stringify(row.facts),
    factsInWords(row.facts, say, (reference) => referenceText(language, reference)),
  ]
}
