import { PROPOSAL_DAYS } from '@djbr/domain/office/office.ts'
import { sql } from 'kysely'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Database } from '../../../ground/database/connect.ts'

const DAY_MS = 86_400_000

/** The instant up to which an undecided proposal has lapsed by now. */
const lapsedAt = (now: Date): Date => new Date(now.getTime() - PROPOSAL_DAYS * DAY_MS)

export const hasLapsed = (proposedAt: Date, now: Date): boolean => proposedAt <= lapsedAt(now)

/** Condition for a pending proposal: not decided, not withdrawn and not lapsed (R8.27, R8.79). */
export const waitsAt = (now: Date) =>
  sql<boolean>`(proposal.decided_at IS NULL AND proposal.withdrawn_at IS NULL AND proposal.proposed_at > ${lapsedAt(now)})`

/** Counts the proposals that are pending now and will have lapsed at a later instant if nobody decides them. */
export const lapsingProposals = (db: Database, now: Date, later: Date): Promise<number> =>
  asOffice(db, 'proposals', async (trx) => {
    const { count } = await trx
      .selectFrom('proposal')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(waitsAt(now))
      .where(sql<boolean>`NOT ${waitsAt(later)}`)
      .executeTakeFirstOrThrow()
    return Number(count)
  })
