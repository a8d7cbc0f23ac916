import type { Asked, Call } from '@djbr/domain/calls/call.ts'
import { type ExplanationRequest, type OwnExamination, ownExaminations } from '@djbr/domain/calls/examined.ts'
import { ask, queryOf } from '../../foundation/calls/ask.ts'
import { isPassing, LostAnswer, PASSING } from '../../foundation/calls/failure.ts'
import { findOut } from '../../foundation/calls/lost-answer.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import { say } from '../../foundation/language/language.ts'

export const OWN_EXAMINATIONS = { ...queryOf(ownExaminations), queryKey: ['examenes'] }

/** Returns the request of an examination that awaits an answer; undefined when there is none. */
export const openRequestOf = ({ mayAnswer, requests }: OwnExamination): ExplanationRequest | undefined => {
  const latest = requests.at(-1)
  return mayAnswer && latest?.answeredAt === null ? latest : undefined
}

/** Failures that this screen shows itself. */
const SAID_HERE = [200, 400, 404, 413, ...PASSING]

/**
 * Makes a write on a request. When its answer was lost, reads the request again until it is known whether the write was made. Throws a `CallFailure` when it was
 * refused, a `LostAnswer` when it did not arrive or nobody knows yet.
 */
export async function writeOn<C extends Call>(
  call: C,
  asked: Asked<C> & { readonly requestId: number },
  isMade: (request: ExplanationRequest) => boolean,
): Promise<WriteAnswer> {
  try {
    return (await ask(call, asked, { quiet: SAID_HERE })) as WriteAnswer
  } catch (failure) {
    if (!isPassing(failure)) throw failure
    const found = await findOut(() => requestNow(asked.requestId), isMade)
    if (!found) throw new LostAnswer('unknown', say('examined.lost.unknown'))
    if (!found.made) throw new LostAnswer('notMade', say('examined.lost.notMade'))
    return { err_codigo: 0, err_mensaje: say('examined.lost.made') }
  }
}

/** Returns the request as the server has it; null while the server is unavailable. */
async function requestNow(requestId: number): Promise<ExplanationRequest | null> {
  try {
    const all = await ask(ownExaminations, {}, { quiet: true })
    return all.flatMap(({ requests }) => requests).find(({ id }) => id === requestId) ?? null
  } catch (failure) {
    if (isPassing(failure)) return null
    throw new LostAnswer('unknown', say('examined.lost.unknown'))
  }
}
