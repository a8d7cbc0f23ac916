import type { Named } from '@djbr/domain/identity/full-name.ts'
import type { ClaimKind } from '@djbr/domain/register/claims.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { asRegister } from '../../database/as-person.ts'
import type { Transaction } from '../../database/connect.ts'
import type { Answer } from '../../entity/index.ts'
import type { Session } from '../../http/session.ts'
import { noteListed } from '../../office/index.ts'
import { audit, type Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'

export const A_PAGE = 50

/** An answer that waits for the authority, with the post that it is about, as the entity wrote it. */
export interface ClaimRow extends Named {
  readonly id: number
  readonly personId: number
  readonly documentNumber: string
  readonly complement: string
  readonly entityCode: number
  readonly title: string
  readonly startedOn: PlainDate
  readonly endedOn: PlainDate | null
  readonly kind: ClaimKind
  readonly claimedAt: Date
  /** What the entity says to it; null while it says nothing. */
  readonly answer: Answer | null
  readonly answeredAt: Date | null
}

interface Asked {
  readonly entity?: number | undefined
  /** How many to leave out. */
  readonly from: number
}

/** The answers of persons that wait, with their posts; for a transaction that sees the register. */
export const waitingClaims = (trx: Transaction) =>
  trx
    .selectFrom('registerClaim')
    .innerJoin('registerPost', 'registerPost.id', 'registerClaim.postId')
    .innerJoin('obligedPerson', 'obligedPerson.id', 'registerPost.obligedPersonId')
    .select(['registerClaim.id', 'registerClaim.personId', 'registerClaim.entityCode'])
    .select(['obligedPerson.documentNumber', 'obligedPerson.complement'])
    .select(['registerPost.names', 'registerPost.paternalSurname', 'registerPost.maternalSurname', 'title', 'startedOn', 'endedOn'])
    .select(['registerClaim.kind', 'registerClaim.claimedAt', 'answeredAt'])
    .select((row) => row.ref('answer').$castTo<Answer | null>().as('answer'))
    .where('resolvedAt', 'is', null)

/**
 * A page of what persons answer to entities and nobody decided yet, the oldest first, without the officer's own; one more than a page holds says that
 * there is another. What they wrote is not in it. Noted as an entity's list is (R15.4, R15.11).
 */
export const listClaims = (
  { db, clock }: Services,
  officer: Session,
  principal: Principal,
  { entity, from }: Asked,
): Promise<readonly ClaimRow[]> =>
  asRegister(db, 'authority', async (trx) => {
    const at = clock.now()
    const rows = await waitingClaims(trx)
      .where('registerClaim.personId', '<>', officer.personId)
      .$if(entity !== undefined, (query) => query.where('registerClaim.entityCode', '=', entity ?? 0))
      .orderBy('registerClaim.claimedAt')
      .orderBy('registerClaim.id')
      .limit(A_PAGE + 1)
      .offset(from)
      .execute()
    const shown = rows.slice(0, A_PAGE)
    if (shown.length > 0) await audit(trx, principal, { at, action: 'followUp.list', object: 'entidades' })
    await noteListed(
      trx,
      { principal, action: 'followUp.list', at },
      // @protects S46 everybody whom the list of claims shows is noted
      //   instead: shown.map(({ personId }) => personId) ==> []
      shown.map(({ personId }) => personId),
    )
    return rows.map((row) => ({ ...row, kind: row.kind as ClaimKind }))
  })
