import type { Asked } from '@djbr/domain/calls/call.ts'
import { type massNoticeDetail, massNotices } from '@djbr/domain/calls/mass-notices.ts'
import { PROPOSAL_DAYS } from '@djbr/domain/office/office.ts'
import { STANDS } from '@djbr/domain/register/mass-notices.ts'
import { sql } from 'kysely'
import { asRegister } from '../../../ground/database/as-person.ts'
import { page } from '../../../ground/http/page.ts'
import { writeMail } from '../../../ground/outside/mail/letter.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { letterOf } from '../letter.ts'
import { mostAloneNow } from './alone.ts'
import { contentOfMassNotice } from './audience.ts'
import { asItStands, countAudience, type MassNotice, massNoticeOf, notices } from './find.ts'

const DAY_MS = 86_400_000
const COLUMNS = { title: sql`title`, writtenAt: sql`written_at`, writer: sql`writer.name` }

const listed = ({ progress, ...notice }: MassNotice) => ({
  ...notice,
  ...progress,
  orderer: notice.orderer ?? '',
  decider: notice.decider ?? '',
})

/** Returns a page of the mass notices: first those that await a second person, oldest on top, then the latest written. */
export const massNoticesWritten = ({ services: { db, clock } }: Acting, asked: Asked<typeof massNotices>) =>
  asRegister(db, 'authority', async (trx) => {
    const now = clock.now()
    const lapsedAt = new Date(now.getTime() - PROPOSAL_DAYS * DAY_MS)
    const waits = sql<boolean>`
      (discarded_at IS NULL AND released_at IS NULL AND approved IS NULL AND coalesce(ordered_at, '-infinity') >= ${lapsedAt})`
    const unasked = {
      by: [sql`NOT ${waits}`, sql`CASE WHEN ${waits} THEN extract(epoch FROM ordered_at) ELSE -extract(epoch FROM written_at) END`],
    }
    const shown = { columns: COLUMNS, id: sql<number>`mass_notice.id`, unasked }
    const { rows, ...more } = await page(trx, massNotices, asked, notices(trx), shown)
    return { ...more, rows: rows.map((row) => listed(asItStands(row, now))) }
  })

const codeOf = (stands: MassNotice['stands']) => Number(Object.entries(STANDS).find(([, each]) => each === stands)?.[0])

/** Returns a mass notice as an officer may see it: its audience, its look, and how it stands. Throws `notFound` for an unknown number. */
export const seenBy = (
  { services: { db, clock, config }, session: { accountId } }: Pick<Acting, 'services' | 'session'>,
  { noticeId }: Asked<typeof massNoticeDetail>,
) =>
  asRegister(db, 'authority', async (trx) => {
    const notice = await massNoticeOf(trx, noticeId, clock.now())
    const isOpen = notice.state === 'draft' || notice.state === 'waiting'
    const mail = (language: 'es' | 'en') => writeMail(config, language, letterOf(language, '', contentOfMassNotice(notice))).text
    return {
      ...listed(notice),
      stands: codeOf(notice.stands),
      entity: notice.entityCode,
      englishTitle: notice.titleInEnglish,
      englishBody: notice.bodyInEnglish,
      mayDecide: notice.state === 'waiting' && accountId !== notice.orderedBy && accountId !== notice.writtenBy,
      peopleNow: isOpen ? await countAudience(trx, notice, clock.now()) : null,
      mostAlone: isOpen ? await mostAloneNow(trx, notice, accountId, clock.now()) : 0,
      mail: mail('es'),
      englishMail: notice.titleInEnglish === '' ? '' : mail('en'),
    }
  })
