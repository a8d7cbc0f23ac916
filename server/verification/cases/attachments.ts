import type { Asked } from '@djbr/domain/calls/call.ts'
import type { fileOfCase } from '@djbr/domain/calls/cases.ts'
import { notFound } from '../../ground/http/failure.ts'
import type { HandedOut } from '../../ground/http/serve.ts'
import { officeAction } from '../../ground/proof/index.ts'
import { BY_DECIDER, BY_EXAMINER } from './held.ts'

/** Hands out a file of an answer to the officer who examines or decides the case, and notes it (R18.11, S46). Throws `notFound` for a file of another case. */
const fileFor = (by: typeof BY_EXAMINER) =>
  officeAction(
    { ...by, action: 'case.download', object: ({ fileId }: Asked<typeof fileOfCase>) => `examination_attachment:${fileId}` },
    async ({ trx }, { caseId, fileId }): Promise<HandedOut> => {
      const file = await trx
        .selectFrom('examinationAttachment')
        .innerJoin('examinationRequest', 'examinationRequest.id', 'requestId')
        .select(['type', 'bytes'])
        .where('examinationAttachment.id', '=', fileId)
        .where('caseId', '=', caseId)
        .where('answeredAt', 'is not', null)
        .executeTakeFirstOrThrow(notFound)
      return { name: `adjunto-${fileId}.${file.type}`, bytes: file.bytes }
    },
  )

export const fileForExaminer = fileFor(BY_EXAMINER)
export const fileForDecider = fileFor(BY_DECIDER)
