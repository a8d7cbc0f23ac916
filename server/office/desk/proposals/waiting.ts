import type { ProposedOperation } from '@djbr/domain/office/worklist.ts'
import { strangersTo } from '../../../declaring/reception/index.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Services } from '../../../services.ts'
import { waitsAt } from './lapse.ts'

type Member = Pick<Session, 'accountId' | 'personId'>

/** Returns the pending proposals of some acts that a member may decide: proposed by somebody else, and about neither them nor a relative (safety S45). */
export async function proposalsFor(trx: Transaction, member: Member, kinds: readonly ProposedOperation[], now: Date) {
  const rows = await trx
    .selectFrom('proposal')
    .select(['kind', 'target', 'personId', 'proposedAt'])
    .where('kind', 'in', [...kinds])
    // @protects S45 nobody is counted what they proposed themselves
    .where('proposedBy', '<>', member.accountId)
    .where(waitsAt(now))
    .execute()
  const { isStranger } = await strangersTo(trx, member)
  const decidable: { kind: ProposedOperation; target: number; personId: number | null; proposedAt: Date }[] = []
  for (const { kind, ...row } of rows) {
    // @protects S45 nobody is counted what is their own or a relative’s
    //   instead: row.personId === null || (await isStranger(row.personId)) ==> true
    if (row.personId === null || (await isStranger(row.personId))) decidable.push({ kind: kind as ProposedOperation, ...row })
  }
  return decidable
}

/** Builds the function that returns since when each of them has been pending. */
export const proposalsWaitingFor =
  (kinds: readonly ProposedOperation[]) =>
  ({ db, clock }: Services, member: Member): Promise<readonly Date[]> =>
    asOffice(db, 'proposals', async (trx) => (await proposalsFor(trx, member, kinds, clock.now())).map(({ proposedAt }) => proposedAt))
