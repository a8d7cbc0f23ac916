import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { type massNotice, STANDS } from '@djbr/domain/register/mass-notices.ts'
import { asRegister } from '../../database/as-person.ts'
import { Failure } from '../../http/failure.ts'
import { requireVersion } from '../../http/if-match.ts'
import type { Session } from '../../http/session.ts'
import { audit, orNoteRefusal, type Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { massNoticeOf } from './find.ts'

type Entered = RecordOf<typeof massNotice>

const columnsOf = ({ stands, reason, dueMonth, entity, department, title, body, englishTitle, englishBody }: Entered) => ({
  stands: STANDS[stands as keyof typeof STANDS],
  ...{ reason, dueMonth, department, title, body },
  entityCode: entity,
  titleInEnglish: englishTitle,
  bodyInEnglish: englishBody,
})

/** Keeps a new draft of a mass notice; answers its number. */
export function writeMassNotice({ db, clock }: Services, { accountId }: Session, principal: Principal, entered: Entered): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('massNotice')
      .values({ ...columnsOf(entered), writtenBy: accountId as number, writtenAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, principal, { at: now, action: 'massNotice.write', object: `mass_notice:${id}` })
    return id
  })
}

/** Changes a draft, over the version that was seen. Refused once it was ordered; who changes it is its writer from then on. */
export async function changeMassNotice(
  { db, clock }: Services,
  { accountId }: Session,
  principal: Principal,
  { id, version, entered }: { readonly id: number; readonly version: number | undefined; readonly entered: Entered },
): Promise<number> {
  const now = clock.now()
  const event = { at: now, action: 'massNotice.change', object: `mass_notice:${id}` } as const
  return orNoteRefusal(db, principal, event, () =>
    asRegister(db, 'authority', async (trx) => {
      const before = await massNoticeOf(trx, id, now, 'hold')
      requireVersion(version, before.version)
      if (before.state !== 'borrador') throw new Failure('refused', 'reminders.mass.notDraft')
      const next = before.version + 1
      const written = { ...columnsOf(entered), writtenBy: accountId as number, version: next }
      await trx.updateTable('massNotice').set(written).where('id', '=', id).execute()
      await audit(trx, principal, event)
      return next
    }),
  )
}
