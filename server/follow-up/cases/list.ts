import type { Named } from '@djbr/domain/identity/full-name.ts'
import type { CaseOutcome } from '@djbr/domain/register/omission.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asRegister } from '../../database/as-person.ts'
import { noteListed } from '../../office/index.ts'
import { audit, type Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'

export const A_PAGE = 50

export interface CaseRow extends Named {
  readonly id: number
  readonly entityCode: number
  readonly personId: number | null
  readonly documentNumber: string
  readonly complement: string
  readonly reason: number
  readonly dueOn: PlainDate
  readonly receivedOn: PlainDate | null
  readonly openedAt: Date
  readonly openedBy: string
  /** Oldest first. */
  readonly events: readonly { readonly outcome: CaseOutcome; readonly on: PlainDate; readonly reference: string; readonly by: string }[]
}

interface Asked {
  readonly entity?: number | undefined
  /** `open`: nothing came of it yet. */
  readonly status?: CaseOutcome | 'open' | undefined
  readonly from: number
}

const LAST = sql`(SELECT e.outcome FROM omission_case_event e WHERE e.case_id = c.id ORDER BY e.id DESC LIMIT 1)`

/** How many cases stand at each outcome, and a page of them, the latest first, with their history; noted as an entity's list is (R15.4). */
export const listCases = ({ db, clock }: Services, principal: Principal, { entity, status, from }: Asked) =>
  asRegister(db, 'authority', async (trx) => {
    const at = clock.now()
    const ofEntity = entity === undefined ? sql`true` : sql`c.entity_code = ${entity}`
    const { rows: counts } = await sql<{ status: CaseOutcome | 'open'; count: number }>`
      SELECT coalesce(${LAST}, 'open') AS status, count(*) AS count FROM omission_case c WHERE ${ofEntity} GROUP BY 1`.execute(trx)
    const { rows } = await sql<CaseRow>`
      SELECT c.id, c.entity_code, b.person_id, b.document_number, b.complement, b.names, b.paternal_surname, b.maternal_surname, o.reason, o.due_on,
        o.received_on, c.opened_at, a.name AS opened_by,
        coalesce((SELECT jsonb_agg(jsonb_build_object('outcome', e.outcome, 'on', e.happened_on, 'reference', e.reference, 'by', w.name) ORDER BY e.id)
          FROM omission_case_event e JOIN account w ON w.id = e.written_by WHERE e.case_id = c.id), '[]') AS events
      FROM omission_case c JOIN obligation o ON o.id = c.obligation_id JOIN obliged_person b ON b.id = o.obliged_person_id
      JOIN account a ON a.id = c.opened_by
      WHERE ${ofEntity} ${status === undefined ? sql`` : sql`AND coalesce(${LAST}, 'open') = ${status}`}
      ORDER BY c.id DESC LIMIT ${A_PAGE + 1} OFFSET ${from}`.execute(trx)
    const shown = rows.slice(0, A_PAGE)
    if (shown.length > 0) await audit(trx, principal, { at, action: 'followUp.list', object: 'entidades' })
    const people = shown.flatMap(({ personId }) => personId ?? [])
    await noteListed(trx, { principal, action: 'followUp.list', at }, people)
    return { counts, cases: shown, more: rows.length > A_PAGE }
  })
