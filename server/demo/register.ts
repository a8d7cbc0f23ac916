import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { addDays, dateInLaPaz, endOfMonth, firstOfMonth, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asRegister } from '../ground/database/as-person.ts'
import type { Transaction } from '../ground/database/connect.ts'
import { deriveFor } from '../register/obligations/index.ts'
import type { Services } from '../services.ts'
import { at, demoSession, type Filing, file, staffSession } from './declarations.ts'
import { nurse } from './holdings.ts'
import { addPerson } from './people.ts'
import { CUSTOMS, SERVANTS } from './servants.ts'

/** The documents of the demo's servants end in 1: the simulated identity service knows whoever has such a one. */
const documentAt = (place: number) => String(7_100_001 + place * 10)
const LA_PAZ = 2
const MONTHS_OF_PORTAL = 3
const EXTENDED_DAYS = 15

type Servant = (typeof SERVANTS)[number] & { readonly document: string; readonly birthDate: PlainDate | null }

/** The first day of a month, so many from the present one. */
const monthFrom = (today: PlainDate, months: number): PlainDate => firstOfMonth(endOfMonth(today, months))

const servantsOn = (today: PlainDate): readonly Servant[] =>
  SERVANTS.map((servant, place) => ({
    ...servant,
    document: documentAt(place),
    birthDate:
      servant.born && `${servant.born.year}${monthFrom(today, servant.born.month).slice(4, 8)}${String(1 + (place % 28)).padStart(2, '0')}`,
  }))

/**
 * The register of the demo (R10.27): made-up people of two entities, in every state, as if the portal had taken declarations for some months. Made once; nothing
 * where it is already.
 */
export async function seedRegister(services: Services): Promise<void> {
  const { db, clock, listCache } = services
  const today = dateInLaPaz(clock.now())
  if (await isThere(services)) return
  await db
    .updateTable('portalDate')
    .set({ day: monthFrom(today, -MONTHS_OF_PORTAL) })
    .where('code', '=', 1)
    .execute()
  await listCache.reload()
  const servants = servantsOn(today)
  for (const servant of servants) if (servant.did) await addToPortal(services, servant, today)
  await asRegister(db, 'portal', async (trx) => {
    const ids: number[] = []
    for (const servant of servants) ids.push(await report(services, trx, servant, today))
    await deriveFor(services, trx, ids)
    for (const [place, servant] of servants.entries()) await afterwards(services, trx, servant, ids[place] ?? 0)
  })
}

const isThere = ({ db }: Services): Promise<boolean> =>
  asRegister(db, 'portal', async (trx) => {
    const found = await trx.selectFrom('obligedPerson').select('id').where('documentNumber', '=', documentAt(0)).executeTakeFirst()
    return found !== undefined
  })

/** Somebody who is known to the portal: with what they filed, by their card. */
export async function addToPortal(services: Services, servant: Servant, today: PlainDate): Promise<void> {
  const { db } = services
  const { paternal, maternal, birthDate, did, born } = servant
  const personId = await addPerson(services, { ...servant, birthDate: birthDate ?? '' })
  const filing = born && filingOf(did, monthFrom(today, born.month))
  const begun = await db.selectFrom('declaration').select('id').where('personId', '=', personId).executeTakeFirst()
  if (!filing || begun) return
  const officer = await staffSession(services, 'recepcion01')
  const declared = { holdings: nurse({ paternal, maternal, names: 'ANA MARÍA' }, personId % 1000), department: LA_PAZ }
  await file(services, demoSession({ personId, accountId: null, officeId: null }), officer, declared, filing, true)
}

/** In the month of birth, or some days after it. */
function filingOf(did: Servant['did'], month: PlainDate): Filing | null {
  const days = { filedOnTime: 11, filedLate: 36 } as const
  if (did !== 'filedOnTime' && did !== 'filedLate') return null
  const day = addDays(month, days[did])
  return {
    reason: REASON.duringOffice,
    started: at(day, '09:10:00'),
    finalized: at(day, '10:40:00'),
    received: at(addDays(day, 1), '11:20:00'),
  }
}

/** Reports somebody with their posts, as their entities would have when the portal opened. */
async function report({ clock }: Services, trx: Transaction, servant: Servant, today: PlainDate): Promise<number> {
  const { document, birthDate, paternal, maternal, names, posts } = servant
  const reportedAt = new Date(at(monthFrom(today, -MONTHS_OF_PORTAL), '08:30:00'))
  const known = { paternalSurname: paternal, maternalSurname: maternal, names }
  const { id: obligedPersonId } = await trx
    .insertInto('obligedPerson')
    .values({ documentType: 1, documentNumber: document, birthDate, ...known })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, { entity, kind, title, place, begins, ends }] of posts.entries()) {
    const { id: postId } = await trx
      .insertInto('registerPost')
      .values({
        ...{ entityCode: entity, obligedPersonId, ...known, kind, title, ...place, reportedAt },
        item: document.slice(-3) + (index === 0 ? '' : `-${index}`),
        startedOn: addDays(today, begins),
        act: 'MEMORÁNDUM 1',
        ...(ends && { endedOn: addDays(today, ends.day), endCause: ends.cause, endReportedAt: clock.now() }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reporter = trx
      .selectFrom('account')
      .select('id')
      .where('name', '=', entity === CUSTOMS ? 'responsab01' : 'responsab02')
    await trx
      .insertInto('registerPostEvent')
      .values({
        postId,
        happenedAt: reportedAt,
        accountId: reporter,
        kind: 'added',
        after: sql`(SELECT post_facts(p) FROM register_post p WHERE p.id = ${postId})`,
      })
      .execute()
  }
  return obligedPersonId
}

/** What the authority, or the person, did about what is owed. */
async function afterwards({ clock }: Services, trx: Transaction, { did }: Servant, obligedPersonId: number): Promise<void> {
  const now = clock.now()
  const owed = trx.updateTable('obligation').where('obligedPersonId', '=', obligedPersonId).where('reason', '=', REASON.duringOffice)
  const present = owed.where('opensOn', '<=', dateInLaPaz(now))
  if (did === 'exempt') await present.set({ exemptSince: now }).execute()
  if (did === 'extended') await present.set({ extendedTo: addDays(dateInLaPaz(now), EXTENDED_DAYS) }).execute()
  if (did !== 'claimed') return
  const { id: postId, entityCode } = await trx
    .updateTable('registerPost')
    .set({ claimedAt: now })
    .where('obligedPersonId', '=', obligedPersonId)
    .returning(['id', 'entityCode'])
    .executeTakeFirstOrThrow()
  const { personId } = await trx.selectFrom('obligedPerson').select('personId').where('id', '=', obligedPersonId).executeTakeFirstOrThrow()
  if (personId === null) throw new Error('who answers an entity is a person of the portal')
  await trx.insertInto('registerClaim').values({ postId, entityCode, personId, kind: 'not_here', claimedAt: now }).execute()
}
