import type { Asked } from '@djbr/domain/calls/call.ts'
import { corrections } from '@djbr/domain/calls/corrections.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { sql } from 'kysely'
import { asOffice } from '../../../ground/database/as-person.ts'
import { page } from '../../../ground/http/page.ts'
import type { Acting } from '../../../ground/proof/index.ts'

const SHOWN = {
  columns: {
    state: sql`CASE WHEN accepted THEN 'accepted' WHEN settled_at IS NULL THEN 'waits' ELSE 'rejected' END`,
    askedAt: sql`requested_at`,
    settledBy: sql`coalesce(account.name, '')`,
  },
  id: sql<number>`request.id`,
  unasked: {
    by: [
      sql`settled_at IS NOT NULL`,
      sql`CASE WHEN settled_at IS NULL THEN extract(epoch FROM requested_at) ELSE -extract(epoch FROM settled_at) END`,
    ],
  },
}

/** The corrections that only the staff can settle: what waits first, the oldest on top, then the last settled. Never the officer's own, nor those of their document. */
export const correctionRequests = ({ services: { db }, session: { personId, accountId } }: Acting, asked: Asked<typeof corrections>) =>
  asOffice(db, 'corrections', async (trx) => {
    const ofOthers = trx
      .selectFrom('dataCorrectionRequest as request')
      .innerJoin('person', 'person.id', 'request.personId')
      .leftJoin('account', 'account.id', 'request.settledBy')
      .select(['request.id', 'requestedAt', 'accepted', 'reason', 'request.settledBy as settledById', 'account.name as settledBy'])
      .select(['request.documentNumber as askedNumber', 'request.complement as askedComplement'])
      .select(['person.documentNumber', 'person.complement', 'person.documentPrefix', 'person.documentSuffix'])
      .where('request.personId', '<>', personId)
      .where('request.holderId', '<>', personId)
    const { rows, ...more } = await page(trx, corrections, asked, ofOthers, SHOWN)
    return {
      ...more,
      rows: rows.map((row) => {
        const named = row.accepted === null || row.settledById === accountId
        return {
          id: row.id,
          document: named ? documentOf(row) : '',
          askedFor: named ? [row.askedNumber, row.askedComplement].filter(Boolean).join('-') : '',
          askedAt: row.requestedAt,
          accepted: row.accepted,
          settledBy: row.settledBy ?? '',
          reason: row.reason ?? '',
        }
      }),
    }
  })
