import type { Reference } from '@djbr/domain/messages/reference.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'

/** What can be expected to go wrong, and how the wire says each (R1.22, R1.23): see http/answer.ts. */
export type FailureCode =
  /** The payload breaks its schema: 400, the fields named. */
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
  /** Somebody else's save came between what was read and what is written: 412, with what stands now. */
  | 'changed'
  | 'tooLarge'
  | 'wrongHost'
  /** 429, with Retry-After. */
  | 'tooMany'
  /** Something that the server leans on is away: 503. */
  | 'unavailable'

export interface FailureDetails {
  /** Replaces the `{names}` of the message. */
  readonly params?: Params
  /** `invalid`, `tooLarge`: the wrong fields by their names on the wire, each with its message. */
  readonly fields?: readonly { readonly field: string; readonly message: Reference }[]
  /** `refused`: err_codigo, err_existente and error_existente when another number than 1 is meant. */
  readonly number?: number
  /** `refused`, `changed`, `conflict`, `tooMany`: more of the answer's body (inf_codigo, error_codigo, presente …). */
  readonly answer?: Readonly<Record<string, unknown>>
  /** `unavailable`: it cannot be reached at all; else it is busy with what was asked, and a later try may do. */
  readonly unreachable?: true
  /** `tooMany`, `unavailable`: the Retry-After header. */
  readonly retryAfterSeconds?: number
  /** What the log and the metrics are told besides: never a value of anybody's. */
  readonly alarm?: string
}

/** An expected refusal, thrown by an act. Anything else that is thrown is a fault: logged whole, answered with the text of the 500. */
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

/** What a query for something that has to be there fails with: `executeTakeFirstOrThrow(notFound)`. */
export const notFound = () => new Failure('notFound', 'common.notFound')

/** What was looked for. Fails `notFound` where there is none. */
export function orNotFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound()
  return found
}
