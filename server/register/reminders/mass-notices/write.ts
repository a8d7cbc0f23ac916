import type { Asked } from '@djbr/domain/calls/call.ts'
import { type changeMassNotice, massNoticeDetail, type writeMassNotice } from '@djbr/domain/calls/mass-notices.ts'
import { STANDS } from '@djbr/domain/register/mass-notices.ts'
import { z } from 'zod'
import { Failure } from '../../../ground/http/failure.ts'
import { orPresent, requireVersion } from '../../../ground/http/if-match.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { type Acting, audit, officeAction } from '../../../ground/proof/index.ts'
import { ON_NOTICE } from './find.ts'
import { seenBy } from './list.ts'

type Entered = Asked<typeof writeMassNotice>

const columnsOf = ({ stands, reason, dueMonth, entity, department, title, body, englishTitle, englishBody }: Entered) => ({
  stands: STANDS[stands as keyof typeof STANDS],
  ...{ reason, dueMonth, department, title, body },
  entityCode: entity,
  titleInEnglish: englishTitle,
  bodyInEnglish: englishBody,
})

/** Keeps a new draft of a mass notice; answers its number. */
export function write({ services: { db, clock }, session, principal }: Acting, entered: Entered) {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('massNotice')
      .values({ ...columnsOf(entered), writtenBy: accountOf(session), writtenAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, principal, { at: now, action: 'massNotice.write', object: `mass_notice:${id}` })
    return { id, version: 1 }
  })
}

type Changed = Asked<typeof changeMassNotice>

/** Changes a draft, over the version that was seen; one that is another by now is answered. Refused once it was ordered; who changes it is its writer from then on. */
export const change = (acting: Acting, asked: Changed) =>
  orPresent(changeDraft(acting, asked), async () => z.encode(massNoticeDetail.answer, await seenBy(acting, asked)))

const changeDraft = officeAction(
  { ...ON_NOTICE, action: 'massNotice.change' },
  async ({ trx, found, session, version }, { noticeId, ...entered }: Changed) => {
    requireVersion(version, found.version)
    if (found.state !== 'draft') throw new Failure('refused', 'reminders.mass.notDraft')
    const next = found.version + 1
    const written = { ...columnsOf(entered), writtenBy: accountOf(session), version: next }
    await trx.updateTable('massNotice').set(written).where('id', '=', noticeId).execute()
    return { id: noticeId, version: next }
  },
)
