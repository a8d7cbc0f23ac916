import { createHash } from 'node:crypto'
import { attachmentTypeOf, MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '@djbr/domain/examination/cases/attachment.ts'
import type { CaseState } from '@djbr/domain/examination/cases/case.ts'
import { type AnswerCause, mayMove } from '@djbr/domain/examination/cases/case.ts'
import { CASE_DAYS, workingDaysAfter } from '@djbr/domain/examination/cases/deadlines.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { actAsPerson, asOffice, asPerson } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { audit, orNoteRefusal, type Principal } from '../proof/index.ts'
import { swornDeclaration } from '../reception/index.ts'
import type { Services } from '../services.ts'
import { type HeldCase, lockedCase, moveCase } from './held.ts'
import { requestsOf } from './view.ts'

/**
 * The cases of who asks that they were told of (R18.10, R18.13): what they are asked, what they answered, and what came of it. Never why they were selected, nor what was
 * noted or proposed.
 */
export const ownCases = ({ db }: Services, { personId }: Session) =>
  asOffice(db, 'cases', async (trx) => {
    const cases = await trx
      .selectFrom('examinationCase')
      .select(['id', 'declarationId', 'state', 'notifiedAt', 'outcome', 'reasons', 'endedAt'])
      .where('personId', '=', personId)
      .where('notifiedAt', 'is not', null)
      .orderBy('id', 'desc')
      .execute()
    const requests = await requestsOf(
      trx,
      cases.map(({ id }) => id),
    )
    await actAsPerson(trx, personId)
    const own = []
    for (const { state, ...one } of cases) {
      const sworn = (await swornDeclaration(trx, one.declarationId))?.sworn
      const asked = requests.filter(({ caseId }) => caseId === one.id)
      own.push({ ...one, sworn, requests: asked, mayAnswer: mayMove(state as CaseState, 'answer') })
    }
    return own
  })

/** Holds the request that its person may still answer, with its case. `notFound` for anybody else's; `refused` once it is answered or the case went on. */
async function openRequest(trx: Transaction, personId: number, requestId: number) {
  const found = await trx
    .selectFrom('examinationRequest')
    .select(['id', 'caseId', 'askedAt', 'dueOn', 'extendedAt', 'answeredAt'])
    .where('id', '=', requestId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (!found) throw new Failure('notFound', 'common.notFound')
  const held = await lockedCase(trx, found.caseId)
  const latest = await trx
    .selectFrom('examinationRequest')
    .select(['id', 'answeredAt', 'dueOn', 'extendedAt'])
    .where('caseId', '=', found.caseId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const isOpen = latest.id === requestId && latest.answeredAt === null && mayMove(held.state, 'answer')
  if (!isOpen) throw new Failure('refused', 'cases.notAsked')
  return { held, request: latest }
}

const own = <T>(
  services: Services,
  { personId }: Session,
  principal: Principal,
  { action, requestId }: { readonly action: string; readonly requestId: number },
  work: (trx: Transaction, open: { held: HeldCase; request: Awaited<ReturnType<typeof openRequest>>['request'] }, at: Date) => Promise<T>,
): Promise<T> => {
  const at = services.clock.now()
  const event = { at, action, subject: personId, object: `examination_request:${requestId}` }
  return orNoteRefusal(services.db, principal, event, () =>
    asPerson(services.db, personId, async (trx) => {
      const done = await work(trx, await openRequest(trx, personId, requestId), at)
      await audit(trx, principal, event)
      return done
    }),
  )
}

/** Answers a request: by a lawful cause, in one's own words, with the files that were added (R18.10). Late it is taken as long as nothing is proposed. */
export const answer = (
  services: Services,
  session: Session,
  principal: Principal,
  requestId: number,
  { cause, words }: { readonly cause: AnswerCause; readonly words: string },
): Promise<void> =>
  own(services, session, principal, { action: 'case.answer', requestId }, async (trx, { held }, at) => {
    await trx.updateTable('examinationRequest').set({ answeredAt: at, cause, answer: words }).where('id', '=', requestId).execute()
    await moveCase(trx, held, 'answer', { at, accountId: null })
  })

/** Takes ten working days more to answer, once, before the last day is over (R18.10). Gives the new last day. */
export const extend = (services: Services, session: Session, principal: Principal, requestId: number, reason: string): Promise<string> =>
  own(services, session, principal, { action: 'case.extend', requestId }, async (trx, { held, request }, at) => {
    if (request.extendedAt !== null) throw new Failure('refused', 'cases.extendedAlready')
    if (dateInLaPaz(at) > request.dueOn || held.state !== 'asked') throw new Failure('refused', 'cases.tooLateToExtend')
    await actAsPerson(trx, session.personId)
    const { department } = (await swornDeclaration(trx, held.declarationId))?.sworn.declarationData ?? { department: null }
    const dueOn = workingDaysAfter(request.dueOn, CASE_DAYS.moreToAnswer, { department, holidays: services.listCache.holidays })
    await trx
      .updateTable('examinationRequest')
      .set({ dueOn, extendedAt: at, extensionReason: reason })
      .where('id', '=', requestId)
      .execute()
    return dueOn
  })

/**
 * Adds a file to an answer that is not given yet, known by its content and kept apart (R18.11, S59); the same file once more is the same. Fails `invalid` for any other type,
 * one that is too large, or one too many. Gives its code.
 */
export const attach = (
  services: Services,
  session: Session,
  principal: Principal,
  requestId: number,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<number> =>
  own(services, session, principal, { action: 'case.attach', requestId }, async (trx, _, at) => {
    const type = attachmentTypeOf(bytes)
    const refuse = (message: 'examined.file.type' | 'examined.file.tooLarge' | 'examined.file.tooMany') =>
      new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'archivo', message }] })
    if (bytes.length > MOST_ATTACHMENT_BYTES) throw refuse('examined.file.tooLarge')
    // @protects S59 a file is known by its content
    if (type === null) throw refuse('examined.file.type')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const { rows } = await sql<{ id: number; hash: string }>`
      SELECT id, hash FROM examination_attachment WHERE request_id = ${requestId}`.execute(trx)
    const present = rows.find((row) => row.hash === hash)
    if (present) return present.id
    if (rows.length >= MOST_ATTACHMENTS) throw refuse('examined.file.tooMany')
    const { id } = await trx
      .insertInto('examinationAttachment')
      .values({ requestId, personId: session.personId, name, type, hash, addedAt: at, bytes: Buffer.from(bytes) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** Takes a file back before the answer is given (R18.11). */
export const detach = (services: Services, session: Session, principal: Principal, requestId: number, fileId: number): Promise<void> =>
  own(services, session, principal, { action: 'case.detach', requestId }, async (trx) => {
    const gone = await trx
      .deleteFrom('examinationAttachment')
      .where('id', '=', fileId)
      .where('requestId', '=', requestId)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new Failure('notFound', 'common.notFound')
  })
