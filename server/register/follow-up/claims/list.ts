import type { Asked } from '@djbr/domain/calls/call.ts'
import { type Claim, claims } from '@djbr/domain/calls/claims.ts'
import { type Expression, sql } from 'kysely'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { page } from '../../../ground/http/page.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { noteList } from '../note-list.ts'
import { inWords, reportedDocumentText } from '../people/named.ts'

/** The pending claims of persons, with their posts. Needs a transaction that sees the register. */
export const waitingClaims = (trx: Transaction) =>
  trx
    .selectFrom('registerClaim')
    .innerJoin('registerPost', 'registerPost.id', 'registerClaim.postId')
    .innerJoin('obligedPerson', 'obligedPerson.id', 'registerPost.obligedPersonId')
    .select(['registerClaim.id', 'registerClaim.personId', 'registerClaim.entityCode'])
    .select(['obligedPerson.documentNumber', 'obligedPerson.complement'])
    .select(['registerPost.names', 'registerPost.paternalSurname', 'registerPost.maternalSurname', 'title', 'startedOn', 'endedOn'])
    .select(['registerClaim.claimedAt', 'answeredAt'])
    .select((row) => row.ref('registerClaim.kind').$castTo<Claim['kind']>().as('kind'))
    .select((row) => row.ref('answer').$castTo<Claim['answer']>().as('answer'))
    .where('resolvedAt', 'is', null)

const COLUMNS = {
  entityCode: sql`register_claim.entity_code`,
  claimedAt: sql`register_claim.claimed_at`,
  name: sql`concat_ws(' ', register_post.paternal_surname, register_post.maternal_surname, register_post.names)`,
  kind: sql`register_claim.kind`,
  document: reportedDocumentText('obligedPerson'),
} satisfies Readonly<Record<string, Expression<unknown>>>

/**
 * Returns a page of the claims against entities that nobody has decided, the oldest first, without the officer's own and without what the persons wrote. Noted
 * as an entity's list is (R15.4, R15.11).
 */
export const listClaims = (acting: Acting, asked: Asked<typeof claims>) =>
  asRegister(acting.services.db, 'authority', async (trx) => {
    const others = waitingClaims(trx).where('registerClaim.personId', '<>', acting.session.personId)
    const shown = { columns: COLUMNS, id: sql<number>`register_claim.id`, unasked: { by: [COLUMNS.claimedAt] } }
    const { rows, ...more } = await page(trx, claims, asked, others, shown)
    if (rows.length > 0) await noteList(trx, acting, 'entidades', rows)
    return { ...more, rows: rows.map((row) => inWords(acting.services.listCache, row)) }
  })
