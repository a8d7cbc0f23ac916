import type { Answer } from '@djbr/domain/calls/call.ts'
import { madeRequest } from '@djbr/domain/calls/made-request.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { Query } from '@tanstack/react-query'
import type { CallOptions } from '../foundation/calls/api.ts'
import { ask } from '../foundation/calls/ask.ts'
import { CallFailure, isPassing, LostAnswer, PASSING, unlessRefused } from '../foundation/calls/failure.ts'
import { findOut } from '../foundation/calls/lost-answer.ts'
import { queries } from '../foundation/calls/query.ts'
import { notify, type WriteAnswer } from '../foundation/controls/notify.ts'
import { displayTime } from '../foundation/format/format.ts'
import { say } from '../foundation/language/language.ts'

/** Failures that a task of an area shows itself: refusals, wrong fields, another person's data, too many codes, a changed entry, a lost answer. */
const SAID_HERE = [200, 400, 403, 404, 409, 412, 429, 500, ...PASSING]

const TOPIC = 'lost answer'

/** Sends a write under the options that name it. */
type Send<Answer> = (named: CallOptions) => Promise<Answer>

/**
 * Makes a write of an area and returns its answer. When the answer was lost, it finds out what became of the write (R8.67): one that was made counts as
 * answered, with the time it was made. Throws a `CallFailure` when it was refused or the server failed before it, a `LostAnswer` when it did not arrive or nobody knows yet.
 */
export const write = (send: Send<WriteAnswer>): Promise<WriteAnswer> =>
  writeFor(send, (at) => ({ err_codigo: 0, err_mensaje: say('office.lost.done', { time: displayTime(at) }) }))

/**
 * Like `write`, for a write whose answer carries data. When the answer was lost, `again` fetches the data anew, given the time of the write; if `again`
 * is a message, throws a `LostAnswer` with it, which says that the data are lost and what to do.
 */
export async function writeFor<Answer extends object>(
  send: Send<Answer>,
  again: MessageKey | ((at: Date) => Answer | Promise<Answer>),
): Promise<Answer> {
  try {
    return await answered(send, again)
  } finally {
    void queries.invalidateQueries(changedByWrites)
  }
}

async function answered<Answer extends object>(send: Send<Answer>, again: Parameters<typeof writeFor<Answer>>[1]): Promise<Answer> {
  const request = newName()
  try {
    return unlessRefused(await send({ request, quiet: SAID_HERE }))
  } catch (failure) {
    if (!isPassing(failure) && !isFault(failure)) throw failure
    const at = await madeAt(request, failure)
    void queries.invalidateQueries({ predicate: ({ queryKey: [area] }) => /^(oficina|entidad)/.test(String(area)) })
    if (typeof again === 'string') throw new LostAnswer('made', say(again, { time: displayTime(at) }))
    return again(at)
  }
}

/**
 * Options of a query whose data any write of an area may change. It is fetched again however the write ended: after a refusal too, since a colleague may
 * have been first, and the button for what is already done must go.
 */
export const CHANGED_BY_WRITES = { meta: { changedByWrites: true } } as const
const changedByWrites = { predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.changedByWrites === true }

const newName = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether the server failed. What it had written by then stays, and only the server knows what that is. */
const isFault = (failure: unknown): boolean => failure instanceof CallFailure && failure.status === 500

/** Returns when a request was carried out. Throws a `LostAnswer` when it was not or nobody knows yet; `failure` itself when the server failed and wrote nothing. */
async function madeAt(request: string, failure: unknown): Promise<Date> {
  notify('info', say('office.lost.asking'), { topic: TOPIC })
  const found = await findOut(
    () => becameOf(request),
    ({ at }) => at !== null,
    { isOver: isFault(failure) },
  )
  if (!found) throw new LostAnswer('unknown', say('office.lost.unknown'))
  if (found.what.at !== null) return found.what.at
  if (isFault(failure)) throw failure
  throw new LostAnswer('notMade', say('office.lost.notMade', { time: displayTime(found.what.now) }))
}

/** Returns what the server says about a request; null while it is unavailable. */
async function becameOf(request: string): Promise<Answer<typeof madeRequest> | null> {
  try {
    return await ask(madeRequest, { request }, { quiet: true })
  } catch (failure) {
    if (isPassing(failure)) return null
    if (failure instanceof CallFailure) throw new LostAnswer('unknown', say('office.lost.unknown'))
    throw failure
  }
}
