import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import type { answerReceipt } from '@djbr/domain/calls/examined.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { certificatesOf, printOf, swornDeclaration } from '../../declaring/reception/index.ts'
import { hashOf } from '../../ground/archive/index.ts'
import { actAsPerson, asOffice, asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { identityOf, nameOf } from '../../ground/documents/index.ts'
import { Failure, notFound } from '../../ground/http/failure.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { type Acting, audit, portalItself } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { answerReceiptModel, type PrintedAnswer } from './receipt-model.ts'
import { requestsOf, withRecords } from './requests.ts'

interface Ordered {
  readonly requestId: number
  readonly personId: number
  readonly at: Date
}

/** Orders the receipt of an answer (R18.10): it is printed and signed after the request ends. */
export async function orderReceipt({ jobs }: Services, trx: Transaction, { requestId, personId, at }: Ordered): Promise<void> {
  await trx.insertInto('answerReceipt').values({ requestId, personId, orderedAt: at, tryAfter: at }).execute()
  await jobs.enqueue(trx, printReceiptJob, { requestId, personId })
}

/** Prints the receipt of an answer once, which also orders its signature. */
export const printReceiptJob = defineJob({
  name: 'case.printReceipt',
  payload: z.object({ requestId: z.int(), personId: z.int() }),
  run: async (services, { requestId, personId }) => {
    const { db, clock, renderer } = services
    const answered = await readAnswer(services, { requestId, personId })
    if (!answered) return
    const source = Buffer.from(await renderer.render({ template: 'answer', model: answerReceiptModel(answered, printOf(services)) }))
    const sourceHash = hashOf(source)
    await asPerson(db, personId, async (trx) => {
      const printed = await trx
        .updateTable('answerReceipt')
        .set({ source, sourceHash })
        .where('requestId', '=', requestId)
        .where('sourceHash', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!printed) return
      const event = { at: clock.now(), action: 'case.printReceipt', subject: personId, object: `answer_receipt:${printed.id}` }
      await audit(trx, portalItself, { ...event, facts: { hash: sourceHash } })
    })
  },
})

/** Returns what a receipt says; undefined when it is already printed, or gone with its case. */
async function readAnswer({ db }: Services, { requestId, personId }: Omit<Ordered, 'at'>): Promise<PrintedAnswer | undefined> {
  return asOffice(db, 'cases', async (trx) => {
    const found = await trx
      .selectFrom('examinationRequest')
      .innerJoin('examinationCase', 'examinationCase.id', 'caseId')
      .select(['caseId', 'declarationId', 'answeredAt'])
      .where('examinationRequest.id', '=', requestId)
      .executeTakeFirst()
    const request = found && (await requestsOf(trx, [found.caseId])).find(({ id }) => id === requestId)
    if (!found?.answeredAt || !request) return undefined
    await actAsPerson(trx, personId)
    const waiting = await trx
      .selectFrom('answerReceipt')
      .select('id')
      .where('requestId', '=', requestId)
      .where('sourceHash', 'is', null)
      .executeTakeFirst()
    if (!waiting) return undefined
    const certificates = await certificatesOf(trx, [found.declarationId])
    const sworn = (await swornDeclaration(trx, found.declarationId))?.sworn
    if (!sworn) throw new Error(`nothing was sworn of declaration ${found.declarationId}`)
    return {
      ...{ person: nameOf(sworn.declarant), document: identityOf(sworn.declarant, sworn.words) },
      number: requestId,
      certificate: certificates.get(found.declarationId) ?? '',
      askedAt: laPazTimestamp(request.askedAt),
      answeredAt: laPazTimestamp(found.answeredAt),
      questions: withRecords(request, sworn).questions.map(({ files, ...question }, place) => ({
        ...question,
        files: files.map((file, index) => ({ ...file, hash: request.questions[place]?.files[index]?.hash ?? '' })),
      })),
    }
  })
}

/** Returns the signed receipt of a person's own answer (R18.10). Throws `refused` before it is signed, `notFound` for anybody else's and for an unanswered request. */
export const receiptOf = (
  { services: { db }, session: { personId } }: Acting,
  { requestId }: Asked<typeof answerReceipt>,
): Promise<Answer<typeof answerReceipt>> =>
  asPerson(db, personId, async (trx) => {
    const found = await trx
      .selectFrom('answerReceipt')
      .select('signed')
      .where('requestId', '=', requestId)
      .executeTakeFirstOrThrow(notFound)
    if (found.signed === null) throw new Failure('refused', 'examined.receipt.notSigned')
    return { document: found.signed.toString('base64'), name: `CONSTANCIA_RESPUESTA_${requestId}.pdf` }
  })
