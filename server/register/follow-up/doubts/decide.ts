import type { Asked } from '@djbr/domain/calls/call.ts'
import type { decideDoubt } from '@djbr/domain/calls/doubts.ts'
import { requireStrangerTo } from '../../../declaring/reception/index.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { officeAction } from '../../../ground/proof/index.ts'
import { alreadyDecided } from '../../entity/index.ts'
import { postsChanged } from '../../obligations/index.ts'
import { reportedDocument } from '../people/named.ts'

/**
 * Decides whether an entity's statement takes effect (R11.27): a death ends what is owed, a missing obligation closes, or a reported person is the one in the
 * portal with that document. Derives again at once. Throws `notFound` when nothing is pending; forbidden on oneself and one's relatives (S45).
 */
export const resolveDoubt = officeAction(
  {
    action: 'entity.resolveDoubt',
    sees: 'register',
    object: ({ doubtId }: Asked<typeof decideDoubt>) => `register_doubt:${doubtId}`,
    async find(trx, officer, { doubtId }, concerns) {
      const found = await trx
        .selectFrom('registerDoubt as d')
        .innerJoin('obligedPerson as o', 'o.id', 'd.obligedPersonId')
        .leftJoin('registerPost as p', 'p.id', 'd.postId')
        .select(['d.kind', 'd.resolvedAt', 'd.resolvedBy', 'd.obligedPersonId', 'o.documentNumber', 'o.complement', 'p.endedOn'])
        .select((row) => row.fn.coalesce('o.personId', 'd.personId').as('personId'))
        .where('d.id', '=', doubtId)
        .forUpdate('d')
        .executeTakeFirst()
      // @protects S33 a doubt is decided once
      //   without: || found.resolvedAt !== null
      if (!found || found.resolvedAt !== null) throw alreadyDecided(found, officer.accountId)
      concerns(found.personId)
      // @protects S45 nobody decides what an entity said of themselves or of a relative
      await requireStrangerTo(trx, officer, { personId: found.personId, document: reportedDocument(found) }, 'decide')
      return found
    },
    facts: ({ upheld, reason }) => ({ upheld, reason }),
  },
  async ({ trx, services, session, found: { kind, obligedPersonId, personId, endedOn }, at }, { doubtId, upheld, reason }) => {
    const resolved = { resolvedAt: at, resolvedBy: accountOf(session), outcome: upheld ? 'upheld' : 'rejected', reason }
    await trx.updateTable('registerDoubt').set(resolved).where('id', '=', doubtId).execute()
    if (personId !== null) await notify(services, trx, { personId, kind: 'doubtResolved', details: { reason }, language: 'es' })
    if (!upheld) return
    if (kind === 'death') await trx.updateTable('obligedPerson').set({ diedOn: endedOn }).where('id', '=', obligedPersonId).execute()
    await postsChanged(services, trx, [obligedPersonId])
  },
)
