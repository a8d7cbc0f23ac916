import type { Named } from '@djbr/domain/identity/full-name.ts'
import type { Outcome } from '@djbr/domain/register/report.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asRegister } from '../../database/as-person.ts'
import { noteListed } from '../../office/index.ts'
import { audit, type Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { type Owed, owedIn } from '../owed.ts'

export const A_PAGE = 50

/** An obligation in an entity's list. */
export interface Listed extends Named {
  readonly id: number
  readonly obligedPersonId: number
  readonly personId: number | null
  readonly documentNumber: string
  readonly complement: string
  readonly reason: number
  readonly dueOn: PlainDate
  readonly extendedTo: PlainDate | null
  readonly receivedOn: PlainDate | null
  readonly outcome: Outcome
}

interface Page {
  readonly owed: Owed & { readonly entity: number }
  readonly outcome?: Outcome | undefined
  /** How many to leave out. */
  readonly from: number
}

/**
 * A page of what an entity's people owe in a month, by surnames; one more than a page holds says that there is another. Reading it needs no reason and is
 * noted, once a day for each person whom the portal knows (R15.4, S45).
 */
export const listOfEntity = (
  { db }: Services,
  principal: Principal,
  { owed, outcome, from }: Page,
  today: PlainDate,
  at: Date,
): Promise<readonly Listed[]> =>
  asRegister(db, 'authority', async (trx) => {
    const { rows } = await sql<Listed>`
      SELECT o.id, o.obliged_person_id, b.person_id, b.document_number, b.complement, p.names, p.paternal_surname, p.maternal_surname, o.reason, o.due_on,
        o.extended_to, o.received_on, o.outcome
      FROM (${owedIn(owed, today)}) o JOIN obliged_person b ON b.id = o.obliged_person_id JOIN register_post p ON p.id = o.post_id
      ${outcome === undefined ? sql`` : sql`WHERE o.outcome = ${outcome}`}
      ORDER BY p.paternal_surname, p.maternal_surname, p.names, o.id LIMIT ${A_PAGE + 1} OFFSET ${from}`.execute(trx)
    const shown = rows.slice(0, A_PAGE)
    await audit(trx, principal, { at, action: 'followUp.list', object: `entidades:${owed.entity}` })
    await noteListed(
      trx,
      { principal, action: 'followUp.list', at },
      // @protects S46 everybody whom a list of the follow-up shows is noted
      //   instead: shown.flatMap(({ personId }) => personId ?? []) ==> []
      shown.flatMap(({ personId }) => personId ?? []),
    )
    return rows
  })
