import type { Asked } from '@djbr/domain/calls/call.ts'
import { OMISSION_STATES, type Omission, omissions } from '@djbr/domain/calls/omissions.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { type Expression, sql } from 'kysely'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { page } from '../../../ground/http/page.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { noteList } from '../note-list.ts'
import { reportedDocument, reportedDocumentText } from '../people/named.ts'
import { entityWords } from '../wire.ts'

const ID = sql<number>`omission_case.id`
const LAST = sql<Omission['events'][number]['outcome'] | null>`
  (SELECT e.outcome FROM omission_case_event e WHERE e.case_id = omission_case.id ORDER BY e.id DESC LIMIT 1)`
const STATE = sql<(typeof OMISSION_STATES)[number]>`coalesce(${LAST}, 'open')`

const COLUMNS = {
  state: STATE,
  entityCode: sql`omission_case.entity_code`,
  dueOn: sql`due_on`,
  openedAt: sql`opened_at`,
  openedBy: sql`account.name`,
  document: reportedDocumentText('obligedPerson'),
  name: sql`concat_ws(' ', obliged_person.paternal_surname, obliged_person.maternal_surname, obliged_person.names)`,
} satisfies Readonly<Record<string, Expression<unknown>>>

/** Returns a page of the cases, those without an outcome first and the oldest first, and how many stand at each outcome. Noted as an entity's list is (R15.4, R15.9). */
export const listOmissions = (acting: Acting, asked: Asked<typeof omissions>) =>
  asRegister(acting.services.db, 'authority', async (trx) => {
    const all = trx
      .selectFrom('omissionCase')
      .innerJoin('obligation', 'obligation.id', 'obligationId')
      .innerJoin('obligedPerson', 'obligedPerson.id', 'obligedPersonId')
      .innerJoin('account', 'account.id', 'openedBy')
      .select(['omissionCase.id', 'entityCode', 'openedAt', 'account.name as openedBy', 'reason', 'dueOn', 'receivedOn'])
      .select(['obligedPerson.personId', 'documentNumber', 'complement', 'names', 'paternalSurname', 'maternalSurname'])
    const unasked = { by: [sql`${LAST} IS NOT NULL`] }
    const { rows, ...more } = await page(trx, omissions, asked, all, { columns: COLUMNS, id: ID, unasked })
    if (rows.length > 0) await noteList(trx, acting, 'entidades', rows)
    const events = await eventsOf(trx, rows)
    return {
      ...more,
      counts: await counts(trx, asked),
      rows: rows.map((row) => ({
        ...row,
        entity: entityWords(acting.services.listCache, row.entityCode),
        document: reportedDocument(row),
        name: fullName(row),
        events: events.get(row.id) ?? [],
      })),
    }
  })

/** Counts the cases at each outcome, of one entity or of all. */
async function counts(trx: Transaction, { entityCode }: Asked<typeof omissions>) {
  const found = await trx
    .selectFrom('omissionCase')
    .select((row) => [STATE.as('state'), row.fn.countAll<number>().as('count')])
    .$if(entityCode !== undefined, (query) => query.where('entityCode', '=', entityCode ?? 0))
    .groupBy(STATE)
    .execute()
  return OMISSION_STATES.map((state) => ({ state, count: Number(found.find((one) => one.state === state)?.count ?? 0) }))
}

/** Returns the outcomes of some cases, the oldest first. */
async function eventsOf(trx: Transaction, cases: readonly { readonly id: number }[]) {
  if (cases.length === 0) return new Map<number, never>()
  const ids = cases.map(({ id }) => id)
  const rows = await trx
    .selectFrom('omissionCaseEvent')
    .innerJoin('account', 'account.id', 'writtenBy')
    .select(['caseId', 'happenedOn', 'reference', 'account.name as by'])
    .select((row) => row.ref('outcome').$castTo<Omission['events'][number]['outcome']>().as('outcome'))
    .where('caseId', 'in', ids)
    .orderBy('omissionCaseEvent.id')
    .execute()
  return Map.groupBy(rows, ({ caseId }) => caseId)
}
