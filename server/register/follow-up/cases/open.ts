import type { Asked } from '@djbr/domain/calls/call.ts'
import type { openOmissions } from '@djbr/domain/calls/omissions.ts'
import { MAX_CASES } from '@djbr/domain/register/omission.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { strangersTo } from '../../../declaring/reception/index.ts'
import { actAsReader } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { notifyEach } from '../../../ground/notices/index.ts'
import { audit, officeWork, type Working } from '../../../ground/proof/index.ts'
import { owedIn } from '../owed.ts'
import { reportedDocument } from '../people/named.ts'

interface Missing {
  readonly id: number
  readonly entityCode: number
  readonly personId: number | null
  readonly documentNumber: string
  readonly complement: string
}

/**
 * Opens cases for the missing declarations of an entity's month that have none yet, or for one of them (R15.9): up to two hundred at a time, notifying each
 * person. Refused when none is missing; forbidden when all that are left are one's own or a relative's (safety S45).
 */
export const open = officeWork(
  { action: 'omission.open', sees: 'register', object: ({ entityCode }: Asked<typeof openOmissions>) => `entidades:${entityCode}` },
  async (working, asked) => {
    const { session, trx, at, concerns } = working
    await actAsReader(trx, 'desk')
    const missing = await missingWithoutCase(trx, asked, dateInLaPaz(at))
    const [only] = missing
    if (!only) throw new Failure('refused', 'followup.case.nothing')
    if (missing.length === 1) concerns(only.personId)
    const { among } = await strangersTo(trx, session)
    const strangers = await among(missing.map((one) => ({ ...one, document: reportedDocument(one) })))
    const taken = strangers.slice(0, MAX_CASES)
    if (taken.length === 0) throw new Failure('forbidden', 'office.ownData.decide')
    await openEach(working, taken)
    const done = { opened: taken.length, left: strangers.length - taken.length, own: missing.length - strangers.length }
    return { ...done, params: { count: done.opened, left: done.left, own: done.own } }
  },
)

/** How many are read: some more than one batch takes, to tell that there are more. */
const LOOKED_AT = MAX_CASES + 50

async function missingWithoutCase(
  trx: Transaction,
  { entityCode: entity, month, obligationId }: Asked<typeof openOmissions>,
  today: string,
): Promise<readonly Missing[]> {
  const { rows } = await sql<Missing>`
    SELECT o.id, o.entity_code, b.person_id, b.document_number, b.complement
    FROM (${owedIn({ month, entity }, today)}) o JOIN obliged_person b ON b.id = o.obliged_person_id
    WHERE o.outcome = 'missing' AND NOT EXISTS (SELECT FROM omission_case c WHERE c.obligation_id = o.id)
      ${obligationId == null ? sql`` : sql`AND o.id = ${obligationId}`}
    ORDER BY o.id LIMIT ${LOOKED_AT}`.execute(trx)
  return rows
}

/** Opens a case for each, and notifies those whom the portal knows. Skips those that somebody else opened meanwhile. */
async function openEach({ services, session, principal, trx, at }: Working, taken: readonly Missing[]): Promise<void> {
  const opened = await trx
    .insertInto('omissionCase')
    .values(taken.map(({ id, entityCode }) => ({ obligationId: id, entityCode, openedAt: at, openedBy: accountOf(session) })))
    .onConflict((conflict) => conflict.column('obligationId').doNothing())
    .returning(['id', 'obligationId'])
    .execute()
  const personOf = new Map(taken.map(({ id, personId }) => [id, personId]))
  const cases = opened.map(({ id, obligationId }) => ({ id, personId: personOf.get(obligationId) ?? null }))
  for (const { id, personId } of cases) {
    await audit(trx, principal, { at, action: 'omission.open', subject: personId, object: `omission_case:${id}` })
  }
  const notices = cases.flatMap(({ personId }) =>
    personId === null ? [] : [{ personId, kind: 'omissionOpened', language: 'es' } as const],
  )
  await notifyEach(services, trx, notices)
}
