import { createHash } from 'node:crypto'
import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import type { addFile, answerRequest, ownExaminations, removeFile, takeMoreTime } from '@djbr/domain/calls/examined.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { attachmentTypeOf, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@djbr/domain/verification/cases/attachment.ts'
import type { CaseState } from '@djbr/domain/verification/cases/case.ts'
import { type ExaminationOutcome, mayMove } from '@djbr/domain/verification/cases/case.ts'
import { CASE_DAYS, workingDaysAfter } from '@djbr/domain/verification/cases/deadlines.ts'
import type { NotNull } from 'kysely'
import { certificatesOf, swornDeclaration } from '../../declaring/reception/index.ts'
import { actAsPerson, asOffice } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure, notFound } from '../../ground/http/failure.ts'
import type { Done } from '../../ground/http/serve.ts'
import { type Acting, type Noting, ownAction } from '../../ground/proof/index.ts'
import { lockedCase, moveCase } from './held.ts'
import { orderReceipt } from './receipts.ts'
import { requestsOf, withRecords } from './requests.ts'

/** Returns the cases that the person was told of (R18.10, R18.13): the questions, their answers and the outcome. Never why they were selected, or what was noted or proposed. */
export const ownCases = ({ services: { db }, session: { personId } }: Acting): Promise<Answer<typeof ownExaminations>> =>
  asOffice(db, 'cases', async (trx) => {
    const cases = await trx
      .selectFrom('examinationCase')
      .select(['id', 'declarationId', 'state', 'allUntil', 'notifiedAt', 'outcome', 'reasons', 'endedAt'])
      .where('personId', '=', personId)
      .where('notifiedAt', 'is not', null)
      .$narrowType<{ notifiedAt: NotNull }>()
      .orderBy('id', 'desc')
      .execute()
    const requests = await requestsOf(
      trx,
      cases.map(({ id }) => id),
    )
    await actAsPerson(trx, personId)
    const receipts = await trx.selectFrom('answerReceipt').select(['requestId', 'signedHash']).where('personId', '=', personId).execute()
    const isSigned = new Map(receipts.map(({ requestId, signedHash }) => [requestId, signedHash !== null]))
    const certificates = await certificatesOf(
      trx,
      cases.map(({ declarationId }) => declarationId),
    )
    const own = []
    for (const { state, outcome, ...one } of cases) {
      const sworn = (await swornDeclaration(trx, one.declarationId))?.sworn
      const received = await trx
        .selectFrom('reception')
        .select('receivedOn')
        .where('declarationId', '=', one.declarationId)
        .executeTakeFirst()
      own.push({
        ...one,
        declaration: {
          reason: sworn?.words.motivos_declaracion?.[sworn.declarationData.reason ?? 0] ?? '',
          receivedOn: received?.receivedOn ?? null,
          certificate: certificates.get(one.declarationId) ?? '',
        },
        outcome: outcome as ExaminationOutcome | null,
        mayAnswer: mayMove(state as CaseState, 'answer'),
        requests: requests.filter(({ caseId }) => caseId === one.id).map((each) => withRecords(each, sworn, isSigned.get(each.id) ?? null)),
      })
    }
    return own
  })

/** Locks and returns a request that its person may still answer, with its case. Throws `notFound` for anybody else's; `refused` once it is answered or the case has moved on. */
async function openRequest(trx: Transaction, personId: number, requestId: number) {
  const found = await trx
    .selectFrom('examinationRequest')
    .select(['id', 'caseId', 'questions'])
    .where('id', '=', requestId)
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow(notFound)
  const held = await lockedCase(trx, found.caseId)
  const latest = await trx
    .selectFrom('examinationRequest')
    .select(['id', 'answeredAt', 'dueOn', 'extendedAt'])
    .where('caseId', '=', found.caseId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const isOpen = latest.id === requestId && latest.answeredAt === null && mayMove(held.state, 'answer')
  if (!isOpen) throw new Failure('refused', 'cases.notAsked')
  return { held, request: { ...latest, questions: (found.questions as unknown as readonly unknown[]).length } }
}

type OpenRequest = Awaited<ReturnType<typeof openRequest>>

/** Builds an action on a request that its person may still answer. Fails as `openRequest` does. */
const onRequest = <Asked extends { readonly requestId: number }, Given>(
  known: { readonly action: string },
  work: (acting: Noting & OpenRequest, asked: Asked) => Promise<Given>,
) =>
  ownAction({ ...known, object: ({ requestId }: Asked) => `examination_request:${requestId}` }, async (acting, asked: Asked) =>
    work({ ...acting, ...(await openRequest(acting.trx, acting.session.personId, asked.requestId)) }, asked),
  )

/**
 * Answers a request: each question with a lawful cause, in the person's own words, and with the files added to it (R18.10). Accepts late answers as long as
 * nothing is proposed. Orders the receipt. Throws `invalid` when a question has no answer.
 */
export const answer = onRequest(
  { action: 'case.answer' },
  async ({ services, session, trx, at, held, request }, { requestId, answers }: Asked<typeof answerRequest>) => {
    if (answers.length !== request.questions) throw new Failure('invalid', 'examined.eachQuestion')
    await trx
      .updateTable('examinationRequest')
      .set({ answeredAt: at, answers: JSON.stringify(answers) })
      .where('id', '=', requestId)
      .execute()
    await moveCase(trx, held, 'answer', { at, accountId: null })
    await orderReceipt(services, trx, { requestId, personId: session.personId, at })
  },
)

/** Extends the time to answer by ten working days, once, before the last day is over (R18.10). Returns the new last day, for the message. */
export const extend = onRequest(
  { action: 'case.extend' },
  async ({ services, session, trx, at, held, request }, { requestId, reason }: Asked<typeof takeMoreTime>): Promise<Done> => {
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
    return { params: { date: displayDate(dueOn) } }
  },
)

/**
 * Adds a file to a question's answer that is not given yet; its content determines its type, and it is stored apart (R18.11, S59). Adding the same file again
 * changes nothing. Throws `invalid` for any other type, a file that is too large, or one too many, and `notFound` for a question that was not asked. Returns
 * its code.
 */
export const attach = onRequest(
  { action: 'case.attach' },
  async ({ session, trx, at, request }, { requestId, question, name, base64 }: Asked<typeof addFile>): Promise<Done> => {
    if (question >= request.questions) throw new Failure('notFound', 'common.notFound')
    const bytes = Buffer.from(base64, 'base64')
    const type = attachmentTypeOf(bytes)
    const refuse = (message: 'examined.file.type' | 'examined.file.tooLarge' | 'examined.file.tooMany') =>
      new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'archivo', message }] })
    // @protects S59 a file of an answer has at most 2 MB
    if (bytes.length > MAX_ATTACHMENT_BYTES) throw refuse('examined.file.tooLarge')
    // @protects S59 a file is known by its content
    if (type === null) throw refuse('examined.file.type')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const files = await trx
      .selectFrom('examinationAttachment')
      .select(['id', 'question', 'hash'])
      .where('requestId', '=', requestId)
      .execute()
    const present = files.find((file) => file.question === question && file.hash === hash)
    if (present) return { id: present.id }
    if (files.length >= MAX_ATTACHMENTS) throw refuse('examined.file.tooMany')
    return trx
      .insertInto('examinationAttachment')
      .values({ requestId, personId: session.personId, question, name, type, hash, addedAt: at, bytes })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
)

/** Removes a file before the answer is given (R18.11). */
export const detach = onRequest({ action: 'case.detach' }, async ({ trx }, { requestId, fileId }: Asked<typeof removeFile>) => {
  const gone = await trx.deleteFrom('examinationAttachment').where('id', '=', fileId).where('requestId', '=', requestId).executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new Failure('notFound', 'common.notFound')
})
