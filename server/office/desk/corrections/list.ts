import type { Asked } from '@djbr/domain/calls/call.ts'
import { corrections } from '@djbr/domain/calls/corrections.ts'
import { type Expression, sql } from 'kysely'
import { asOffice } from '../../../ground/database/as-person.ts'
import { documentText } from '../../../ground/database/text.ts'
import { page } from '../../../ground/http/page.ts'
import type { Acting } from '../../../ground/proof/index.ts'

const COLUMNS = {
  state: sql`CASE WHEN accepted THEN 'accepted' WHEN settled_at IS NULL THEN 'waits' ELSE 'rejected' END`,
  askedAt: sql`requested_at`,
  settledBy: sql<string>`coalesce(account.name, '')`,
  reason: sql<string>`coalesce(reason, '')`,
}
const SHOWN = {
  id: sql<number>`request.id`,
  unasked: {
    by: [
      sql`settled_at IS NOT NULL`,
      sql`CASE WHEN settled_at IS NULL THEN extract(epoch FROM requested_at) ELSE -extract(epoch FROM settled_at) END`,
    ],
  },
}

/**
 * Returns a page of the corrections that only the staff can settle: pending ones first, oldest on top, then the latest settled. Leaves out the officer's own
 * and those that ask for their document.
 */
export const correctionRequests = ({ services: { db }, session: { personId, accountId } }: Acting, asked: Asked<typeof corrections>) =>
  asOffice(db, 'corrections', async (trx) => {
    const shown = documentsTo(accountId)
    const ofOthers = trx
      .selectFrom('dataCorrectionRequest as request')
      .innerJoin('person', 'person.id', 'request.personId')
      .leftJoin('account', 'account.id', 'request.settledBy')
      .select(['request.id', 'requestedAt as askedAt', 'accepted'])
      .select([
        COLUMNS.settledBy.as('settledBy'),
        COLUMNS.reason.as('reason'),
        shown.document.as('document'),
        shown.askedFor.as('askedFor'),
      ])
      .where('request.personId', '<>', personId)
      .where('request.holderId', '<>', personId)
    return page(trx, corrections, asked, ofOthers, { ...SHOWN, columns: { ...COLUMNS, ...shown } })
  })

/**
 * Selects, in SQL, the person's document and the document asked for: shown while pending, and afterwards only to the officer who settled it. A search finds a
 * row only by what it shows (safety S45).
 */
function documentsTo(accountId: number | null) {
  const named = sql`(accepted IS NULL OR request.settled_by = ${accountId})`
  const shown = (text: Expression<unknown>) => sql<string>`CASE WHEN ${named} THEN ${text} ELSE '' END`
  return {
    // @protects S45 nobody finds a correction by a document that it does not show them
    //   instead: shown(documentText('person')) ==> documentText('person')
    document: shown(documentText('person')),
    askedFor: shown(sql`concat_ws('-', request.document_number, nullif(request.complement, ''))`),
  }
}
