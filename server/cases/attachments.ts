import type { AttachmentType } from '@djbr/domain/examination/cases/attachment.ts'
import type { FastifyReply } from 'fastify'
import { asOffice } from '../database/as-person.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { audit, orNoteRefusal, type Principal } from '../proof/index.ts'
import type { Services } from '../services.ts'
import type { caseOfExaminer } from './held.ts'

/** Hands a file of an answer out to who examines the case or decides on it; noted (R18.11, S46). Fails `notFound` for a file of another case. */
export function attachmentOf(
  { db, clock }: Services,
  officer: Session,
  principal: Principal,
  { caseId, fileId, as }: { readonly caseId: number; readonly fileId: number; readonly as: typeof caseOfExaminer },
): Promise<{ readonly type: AttachmentType; readonly bytes: Buffer }> {
  const event = { at: clock.now(), action: 'case.download', object: `examination_attachment:${fileId}` }
  return orNoteRefusal(db, principal, event, (concerns) =>
    asOffice(db, 'cases', async (trx) => {
      const { personId } = await as(trx, officer, caseId, concerns)
      const file = await trx
        .selectFrom('examinationAttachment')
        .innerJoin('examinationRequest', 'examinationRequest.id', 'requestId')
        .select(['type', 'bytes'])
        .where('examinationAttachment.id', '=', fileId)
        .where('caseId', '=', caseId)
        .where('answeredAt', 'is not', null)
        .executeTakeFirst()
      if (!file) throw new Failure('notFound', 'common.notFound')
      await audit(trx, principal, { ...event, subject: personId })
      return { type: file.type as AttachmentType, bytes: file.bytes }
    }),
  )
}

/** Nothing of the file is read by the browser: it is saved, under a name that the portal gives, and would have no origin if it were opened (R18.11, S59). */
export const handOut = (reply: FastifyReply, fileId: number, { type, bytes }: { readonly type: AttachmentType; readonly bytes: Buffer }) =>
  reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="adjunto-${fileId}.${type}"`)
    // @protects S59 a file is handed out, not opened
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .send(bytes)
