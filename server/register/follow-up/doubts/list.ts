import type { Asked } from '@djbr/domain/calls/call.ts'
import { type Doubt, doubts } from '@djbr/domain/calls/doubts.ts'
import { type Expression, sql } from 'kysely'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { page } from '../../../ground/http/page.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { noteList } from '../note-list.ts'
import { inWords, reportedDocumentText } from '../people/named.ts'

/** The entities' statements that await the authority, with the people they are about. Needs a transaction that sees the register. */
export const waitingDoubts = (trx: Transaction) =>
  trx
    .selectFrom('registerDoubt as d')
    .innerJoin('obligedPerson as o', 'o.id', 'd.obligedPersonId')
    .leftJoin('registerPost as p', 'p.id', 'd.postId')
    .leftJoin('obligation as b', 'b.id', 'd.obligationId')
    .select(['d.id', 'd.entityCode', 'd.raisedAt', 'o.documentNumber', 'o.complement', 'o.names', 'o.paternalSurname', 'o.maternalSurname'])
    .select(['p.endedOn as diedOn', 'b.reason', 'b.dueOn'])
    .select((row) => row.ref('d.kind').$castTo<Doubt['kind']>().as('kind'))
    .select((row) => row.fn.coalesce('o.personId', 'd.personId').as('personId'))
    .where('d.resolvedAt', 'is', null)

const COLUMNS = {
  entityCode: sql`d.entity_code`,
  raisedAt: sql`d.raised_at`,
  name: sql`concat_ws(' ', o.paternal_surname, o.maternal_surname, o.names)`,
  kind: sql`d.kind`,
  document: reportedDocumentText('o'),
} satisfies Readonly<Record<string, Expression<unknown>>>

/**
 * Returns a page of the entities' statements that have no effect until decided, the oldest first, without those about the officer (R11.27). Noted as an
 * entity's list is (R15.4).
 */
export const listDoubts = (acting: Acting, asked: Asked<typeof doubts>) =>
  asRegister(acting.services.db, 'authority', async (trx) => {
    const others = waitingDoubts(trx).where(sql`coalesce(o.person_id, d.person_id)`, 'is distinct from', acting.session.personId)
    const { rows, ...more } = await page(trx, doubts, asked, others, {
      columns: COLUMNS,
      id: sql<number>`d.id`,
      unasked: { by: [COLUMNS.raisedAt] },
    })
    const known = rows.flatMap(({ personId }) => (personId === null ? [] : [{ personId }]))
    if (known.length > 0) await noteList(trx, acting, 'entidades', known)
    return { ...more, rows: rows.map((row) => inWords(acting.services.listCache, row)) }
  })
