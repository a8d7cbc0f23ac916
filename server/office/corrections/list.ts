import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { asOffice } from '../../database/as-person.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'

const MOST_SHOWN = 100

export interface CorrectionRow {
  readonly id: number
  /** Whoever asks, as the register has their document now; no name. While it waits, and then to who settled it alone: else '' (safety S45). */
  readonly document: string
  /** The document that was asked for; as `document`. */
  readonly asked: string
  readonly requestedAt: Date
  /** null while it waits. */
  readonly accepted: boolean | null
  readonly settledBy: string
  readonly reason: string
}

/** The corrections that only the staff can settle: what waits first, the oldest on top. Never the officer's own, nor those of their document. */
export function correctionRequests({ db }: Services, officer: Session): Promise<CorrectionRow[]> {
  return asOffice(db, 'corrections', async (trx) => {
    const rows = await trx
      .selectFrom('dataCorrectionRequest as request')
      .innerJoin('person', 'person.id', 'request.personId')
      .leftJoin('account', 'account.id', 'request.settledBy')
      .select(['request.id', 'requestedAt', 'accepted', 'reason', 'request.settledBy as settledById', 'account.name as settledBy'])
      .select(['request.documentNumber as askedNumber', 'request.complement as askedComplement'])
      .select(['person.documentNumber', 'person.complement', 'person.documentPrefix', 'person.documentSuffix'])
      .where('request.personId', '<>', officer.personId)
      .where('request.holderId', '<>', officer.personId)
      .orderBy('settledAt', (order) => order.desc().nullsFirst())
      .orderBy('requestedAt')
      .orderBy('request.id')
      .limit(MOST_SHOWN)
      .execute()
    return rows.map((row) => {
      const named = row.accepted === null || row.settledById === officer.accountId
      return {
        id: row.id,
        document: named ? documentOf(row) : '',
        asked: named ? [row.askedNumber, row.askedComplement].filter(Boolean).join('-') : '',
        requestedAt: row.requestedAt,
        accepted: row.accepted,
        settledBy: row.settledBy ?? '',
        reason: row.reason ?? '',
      }
    })
  })
}
