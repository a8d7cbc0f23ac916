import { addFile, answerReceipt, answerRequest, ownExaminations, removeFile, takeMoreTime } from '@djbr/domain/calls/examined.ts'
import { MAX_ATTACHMENT_BYTES } from '@djbr/domain/verification/cases/attachment.ts'
import { MAX_EXPLANATION_LENGTH, MAX_QUESTIONS } from '@djbr/domain/verification/cases/explanation.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { answer, attach, detach, extend, ownCases } from './answer.ts'
import { receiptOf } from './receipts.ts'

/** Limits of an upload: a full file in base64, and the rest of the body. */
const UPLOAD = {
  bodyLimit: Math.ceil(MAX_ATTACHMENT_BYTES * 1.4),
  tooLarge: { field: 'archivo', message: 'examined.file.tooLarge' },
} as const

/** Limit of a body with answers: the most questions, in the longest letters. */
const ANSWERS = { bodyLimit: MAX_QUESTIONS * MAX_EXPLANATION_LENGTH * 4 } as const

/** What a declarant is asked about their own declarations, their answers, and the outcome (R18.10, R18.13). */
export const ownCaseRoutes = calls(
  serve(ownExaminations, ownCases),
  act(answerRequest, answer, ANSWERS),
  serve(answerReceipt, receiptOf),
  act(takeMoreTime, extend),
  act(addFile, attach, UPLOAD),
  act(removeFile, detach),
)
