import type { Stands } from '@djbr/domain/register/mass-notices.ts'
import { endOfMonth, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import { isClaimed } from '../facts.ts'
import type { Content } from '../said.ts'

/** Whose obligations a mass notice is about; null is any. */
export interface Audience {
  readonly stands: Stands
  readonly reason: number | null
  readonly dueMonth: PlainDate | null
  readonly entityCode: number | null
  readonly department: number | null
}

/** The words of a mass notice. */
export interface Written {
  readonly title: string
  readonly body: string
  readonly titleInEnglish: string
  readonly bodyInEnglish: string
}

const lastDay = sql<PlainDate>`coalesce(owed.extended_to, owed.due_on)`

/**
 * Selects the portal's people whom a notice is for on a day (R14.8): those with an open or missing obligation, neither claimed nor of a deceased person, that
 * has this reason, its last day in this month, and a post in this entity or department. Needs a transaction that sees the register.
 */
export function audienceOf(trx: Transaction, { stands, reason, dueMonth, entityCode, department }: Audience, today: PlainDate) {
  let people = trx
    .selectFrom('obligation as owed')
    .innerJoin('obligedPerson as who', 'who.id', 'owed.obligedPersonId')
    .leftJoin('registerPost as post', 'post.id', 'owed.postId')
    .where('who.personId', 'is not', null)
    .where('who.diedOn', 'is', null)
    .where('owed.voidedAt', 'is', null)
    .where('owed.exemptSince', 'is', null)
    .where('owed.receivedOn', 'is', null)
    .where(isClaimed, '=', false)
    .where('owed.opensOn', '<=', today)
  if (stands === 'open') people = people.where(lastDay, '>=', today)
  if (stands === 'omitted') people = people.where(lastDay, '<', today)
  if (reason !== null) people = people.where('owed.reason', '=', reason)
  if (dueMonth !== null) people = people.where(lastDay, '>=', dueMonth).where(lastDay, '<=', endOfMonth(dueMonth))
  if (entityCode !== null || department !== null)
    people = people.where(({ exists, selectFrom }) => {
      let posts = selectFrom('registerPost as held')
        .select('held.id')
        .whereRef('held.obligedPersonId', '=', 'owed.obligedPersonId')
        .where('held.voidedAt', 'is', null)
        .where(({ eb, or, ref }) => or([eb('owed.postId', 'is', null), eb('held.id', '=', ref('owed.postId'))]))
        .where(({ eb, or, ref }) =>
          or([eb('owed.postId', 'is not', null), eb('held.endedOn', 'is', null), eb('held.endedOn', '>=', ref('owed.opensOn'))]),
        )
      if (entityCode !== null) posts = posts.where('held.entityCode', '=', entityCode)
      if (department !== null) posts = posts.where('held.department', '=', department)
      return exists(posts)
    })
  return people
}

/** Returns what a mass notice says to a person; null when it is no longer for them, because its subject was received, exempted, claimed or voided. */
export async function massNoticeTo(trx: Transaction, id: number, personId: number, today: PlainDate): Promise<Content | null> {
  const notice = await trx.selectFrom('massNotice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const stillFor = await audienceOf(trx, { ...notice, stands: notice.stands as Stands }, today)
    .select('owed.id')
    .where('who.personId', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return stillFor ? contentOfMassNotice(notice) : null
}

/** Returns its content in Spanish and, where it was written, in English. */
export const contentOfMassNotice = (notice: Written): Content => ({
  kind: 'massNotice',
  details: {
    title: notice.title,
    body: notice.body,
    ...(notice.titleInEnglish !== '' && { titleInEnglish: notice.titleInEnglish, bodyInEnglish: notice.bodyInEnglish }),
  },
})
