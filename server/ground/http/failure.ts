import type { Reference } from '@djbr/domain/messages/reference.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'

/** Everything that can be expected to go wrong; http/answer.ts has each one's form on the wire (R1.22, R1.23). */
export type FailureCode =
  /** The payload violates its schema: 400, naming the fields. */
  | 'invalid'
  /** A business refusal: 200 with a code that is not zero. */
  | 'refused'
  /** No session, or one that ended: 401. */
  | 'unauthenticated'
  /** Not allowed: 403, NOT_AUTHORIZED:READ or :WRITE by the method. */
  | 'forbidden'
  | 'notFound'
  | 'wrongMethod'
  | 'conflict'
  /** Somebody else's save came between the caller's read and write: 412, with the current state. */
  | 'changed'
  | 'tooLarge'
  | 'wrongHost'
  /** 429, with Retry-After. */
  | 'tooMany'
  /** A service that the server depends on is away: 503. */
  | 'unavailable'

export interface FailureDetails {
  /** Replaces the `{names}` of the message. */
  readonly params?: Params
  /** `invalid`, `tooLarge`: the wrong fields by their names on the wire, each with its message. */
  readonly fields?: readonly { readonly field: string; readonly message: Reference }[]
  /** `refused`: err_codigo, err_existente and error_existente, where the number is not 1. */
  readonly number?: number
  /** `refused`, `changed`, `conflict`, `tooMany`: more fields of the answer's body (inf_codigo, error_codigo, presente …). */
  readonly answer?: Readonly<Record<string, unknown>>
  /** `unavailable`: it cannot be reached at all; otherwise it is busy with the request, and a later try may succeed. */
  readonly unreachable?: true
  /** `tooMany`, `unavailable`: the Retry-After header. */
  readonly retryAfterSeconds?: number
  /** Told to the log and the metrics as well; never contains anybody's data. */
  readonly alarm?: string
}

/** An expected refusal, thrown by an act. Anything else thrown is a fault: logged in full, answered with the text of the 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly messageKey: MessageKey
  readonly details: FailureDetails

  constructor(code: FailureCode, messageKey: MessageKey, details: FailureDetails = {}) {
    super(`${code}: ${messageKey}`)
    this.code = code
    this.messageKey = messageKey
    this.details = details
  }
}

/** Returns the failure of a query for something that must exist: `executeTakeFirstOrThrow(notFound)`. */
export const notFound = () => new Failure('notFound', 'common.notFound')

/** Returns what was looked for. Fails `notFound` if there is none. */
export function orNotFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound()
  return found
}
