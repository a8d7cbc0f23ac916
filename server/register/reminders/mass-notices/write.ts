import type { Asked } from '@djbr/domain/calls/call.ts'
import { type changeMassNotice, massNoticeDetail, type writeMassNotice } from '@djbr/domain/calls/mass-notices.ts'
import { refer } from '@djbr/domain/messages/reference.ts'
import { AUTHORITY } from '@djbr/domain/office/authority.ts'
import { massNotice, STANDS } from '@djbr/domain/register/mass-notices.ts'
import { foreignHosts } from '@djbr/domain/values/hosts.ts'
import { z } from 'zod'
import { Failure } from '../../../ground/http/failure.ts'
import { orPresent, requireVersion } from '../../../ground/http/if-match.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { type Acting, audit, officeAction } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { ON_NOTICE } from './find.ts'
import { seenBy } from './list.ts'

type Entered = Asked<typeof writeMassNotice>

const AUTHORITY_HOST = new URL(AUTHORITY.web).hostname.replace(/^www\./, '')

const columnsOf = ({ stands, reason, dueMonth, entity, department, title, body, englishTitle, englishBody }: Entered) => ({
  stands: STANDS[stands as keyof typeof STANDS],
  ...{ reason, dueMonth, department, title, body },
  entityCode: entity,
  titleInEnglish: englishTitle,
  bodyInEnglish: englishBody,
})

const ownHosts = ({ config }: Pick<Services, 'config'>) => [new URL(config.baseUrl).hostname, AUTHORITY_HOST]

/** Throws `invalid`, naming each field that links to a foreign host: what the authority sends leads only to the authority (R14.12). */
function requireOwnHosts(services: Pick<Services, 'config'>, { title, body, englishTitle, englishBody }: Entered): void {
  const fields = Object.entries({ title, body, englishTitle, englishBody }).flatMap(([name, words]) => {
    const [host] = foreignHosts(words, ownHosts(services))
    const field = massNotice.fields[name as 'title'].write
    return host === undefined ? [] : [{ field, message: refer('reminders.mass.foreignHost', { host }) }]
  })
  // @protects S45 a mass notice leads to the authority’s own hosts alone
  if (fields.length > 0) throw new Failure('invalid', 'common.reviewRequired', { fields })
}

/** Stores a new draft of a mass notice. Returns its number. Throws `invalid` when its words link to a foreign host. */
export function write({ services, session, principal }: Acting, entered: Entered) {
  requireOwnHosts(services, entered)
  const { db, clock } = services
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

/** Changes a draft, over the version that was seen; returns the present draft when that is outdated. Refused once it was ordered; whoever changes it becomes its writer. */
export const change = (acting: Acting, asked: Changed) =>
  orPresent(changeDraft(acting, asked), async () => z.encode(massNoticeDetail.answer, await seenBy(acting, asked)))

const changeDraft = officeAction(
  { ...ON_NOTICE, action: 'massNotice.change' },
  async ({ services, trx, found, session, version }, { noticeId, ...entered }: Changed) => {
    requireOwnHosts(services, entered)
    requireVersion(version, found.version)
    if (found.state !== 'draft') throw new Failure('refused', 'reminders.mass.notDraft')
    const next = found.version + 1
    const written = { ...columnsOf(entered), writtenBy: accountOf(session), version: next }
    await trx.updateTable('massNotice').set(written).where('id', '=', noticeId).execute()
    return { id: noticeId, version: next }
  },
)
