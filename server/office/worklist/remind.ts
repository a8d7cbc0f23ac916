import { text } from '@djbr/domain/messages/index.ts'
import type { Role } from '@djbr/domain/office/office.ts'
import { lapsesAt, WAITING } from '@djbr/domain/office/worklist.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { writeMail } from '../../ground/outside/mail/letter.ts'
import type { Services } from '../../services.ts'
import type { WaitedFor } from '../desk/index.ts'
import { type WaitingWork, worklistOf } from './waiting.ts'

const LANGUAGE = 'es'

/** An officer who may get mail. */
interface Reader extends WaitedFor {
  readonly accountId: number
  readonly names: string
  readonly email: string
}

/** Queues a mail, each morning at 8 of La Paz, to every officer who has pending work and an address: once a day each (R8.78). */
export const remindStaffJob = defineJob({
  name: 'worklist.remind',
  payload: z.object({}),
  every: '0 12 * * *',
  run: async (services) => {
    const { db, clock, jobs } = services
    const day = dateInLaPaz(clock.now())
    for (const reader of await readers(services)) {
      if ((await worklistOf(services, reader)).length === 0) continue
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('account')
          .set({ worklistMailedOn: day })
          .where('id', '=', reader.accountId)
          .where(sql<boolean>`worklist_mailed_on IS DISTINCT FROM ${day}::date`)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await jobs.enqueue(trx, mailWorklistJob, { accountId: reader.accountId, day })
      })
    }
  },
})

/** Mails an officer their pending work as it stands now, and only on its day: how many of each kind, since when and until when, nothing about whom. */
export const mailWorklistJob = defineJob({
  name: 'worklist.mail',
  payload: z.object({ accountId: z.int(), day: z.iso.date() }),
  run: async (services, { accountId, day }) => {
    const { clock, mail, config } = services
    if (day !== dateInLaPaz(clock.now())) return
    const [reader] = await readers(services, accountId)
    const work = reader ? await worklistOf(services, reader) : []
    if (!reader || work.length === 0) return
    const { outcome } = await mail.send(writeMail(config, LANGUAGE, letterTo(reader, work)))
    if (outcome === 'down' || outcome === 'later') throw new Failure('unavailable', 'common.unavailable')
  },
})

const letterTo = ({ email, names }: Reader, work: readonly WaitingWork[]) => ({
  to: email,
  names,
  subject: text(LANGUAGE, 'mail.worklist.subject'),
  paragraphs: [text(LANGUAGE, 'mail.worklist.text'), ...work.map(wordsOf)],
  links: [{ words: text(LANGUAGE, 'mail.worklist.open'), path: '/oficina/pendientes' }],
})

const dayOf = (instant: Date): string => displayDate(dateInLaPaz(instant))

function wordsOf({ kind, count, oldest }: WaitingWork): string {
  const said = { what: text(LANGUAGE, WAITING[kind].words), count, date: dayOf(oldest) }
  const lapses = lapsesAt(kind, oldest)
  if (!lapses) return text(LANGUAGE, 'mail.worklist.line', said)
  return text(LANGUAGE, 'mail.worklist.lineUntil', { ...said, until: dayOf(lapses) })
}

/** Returns the officers who may enter and have a role and an address; with an account, only that one. */
async function readers({ db, listCache }: Services, accountId?: number): Promise<readonly Reader[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
    .select(['account.id as accountId', 'account.personId', 'account.officeId', 'person.names', 'person.email'])
    .select(sql<Role[]>`array_agg(staff_role.role)`.as('roles'))
    .where('account.officeId', 'is not', null)
    .where('account.blockedAt', 'is', null)
    .where('person.email', '<>', '')
    .$if(accountId !== undefined, (query) => query.where('account.id', '=', accountId ?? 0))
    .groupBy(['account.id', 'person.id'])
    .orderBy('account.id')
    .execute()
  // @protects S44 nobody of an office that ended is mailed what waits
  //   without: .filter(({ officeId }) => listCache.isOpen(officeId))
  return rows.filter(({ officeId }) => listCache.isOpen(officeId))
}
