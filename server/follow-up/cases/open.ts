import { MOST_CASES } from '@djbr/domain/register/omission.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { actAsRegister, asReader } from '../../database/as-person.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import { accountOf, type Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, orNoteRefusal, type Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { type Owed, owedIn } from '../owed.ts'
import { isStranger } from './strangers.ts'

/** What came of handing omissions on. */
export interface Opened {
  readonly opened: number
  /** How many of the month wait still: ask again. */
  readonly left: number
  /** How many are for another officer, being this one's or their relatives'. */
  readonly own: number
}

interface Missing {
  readonly id: number
  readonly entityCode: number
  readonly personId: number | null
  readonly documentNumber: string
  readonly complement: string
}

/**
 * Hands on the missing declarations of an entity's month that are no cases yet (R15.9), or one of them: the next two hundred at a time, each person told. Refused when
 * none is missing; forbidden when all that are left are one's own or a relative's (safety S45).
 */
export function openCases(
  services: Services,
  officer: Session,
  principal: Principal,
  { owed, obligation }: { readonly owed: Owed & { readonly entity: number }; readonly obligation: number | undefined },
): Promise<Opened> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'omission.open', object: `entidades:${owed.entity}` }
  return orNoteRefusal(db, principal, event, (concerns) =>
    asReader(db, 'desk', async (trx) => {
      await actAsRegister(trx, 'authority')
      const missing = await missingWithoutCase(trx, { owed, obligation }, dateInLaPaz(now))
      if (missing.length === 0) throw new Failure('refused', 'followup.case.nothing')
      const strangers: Missing[] = []
      let own = 0
      for (const one of missing) {
        if (await isStranger(trx, officer, one)) strangers.push(one)
        else own++
      }
      const taken = strangers.slice(0, MOST_CASES)
      if (missing.length === 1) concerns(missing[0]?.personId ?? null)
      if (taken.length === 0) throw new Failure('forbidden', 'office.ownData.decide')
      for (const one of taken) await openOne(services, trx, officer, principal, one)
      return { opened: taken.length, left: strangers.length - taken.length, own }
    }),
  )
}

/** So many beyond a piece say that there are more. */
const LOOKED_AT = MOST_CASES + 50

async function missingWithoutCase(
  trx: Transaction,
  { owed, obligation }: { readonly owed: Owed; readonly obligation: number | undefined },
  today: string,
): Promise<readonly Missing[]> {
  const { rows } = await sql<Missing>`
    SELECT o.id, o.entity_code, b.person_id, b.document_number, b.complement
    FROM (${owedIn(owed, today)}) o JOIN obliged_person b ON b.id = o.obliged_person_id
    WHERE o.outcome = 'missing' AND NOT EXISTS (SELECT FROM omission_case c WHERE c.obligation_id = o.id)
      ${obligation === undefined ? sql`` : sql`AND o.id = ${obligation}`}
    ORDER BY o.id LIMIT ${LOOKED_AT}`.execute(trx)
  return rows
}

async function openOne(services: Services, trx: Transaction, officer: Session, principal: Principal, one: Missing): Promise<void> {
  const now = services.clock.now()
  const opened = await trx
    .insertInto('omissionCase')
    .values({ obligationId: one.id, entityCode: one.entityCode, openedAt: now, openedBy: accountOf(officer) })
    .onConflict((conflict) => conflict.column('obligationId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return
  await audit(trx, principal, { at: now, action: 'omission.open', subject: one.personId, object: `omission_case:${opened.id}` })
  if (one.personId === null) return
  await notify(services, trx, { personId: one.personId, kind: 'omissionOpened', details: {}, language: 'es' })
}
