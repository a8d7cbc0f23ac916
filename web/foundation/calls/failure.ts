/** What is wrong with a field, by the wire name under which it is sent. */
export interface FieldFailure {
  readonly campo: string
  readonly mensaje: string
}

/** A call that failed or was refused. Status 0: the server could not be reached. */
export class CallFailure extends Error {
  readonly status: number
  readonly fields: readonly FieldFailure[]
  readonly answer: Readonly<Record<string, unknown>>
  /** Seconds that the server asks to wait; null when it does not. */
  readonly retryAfter: number | null

  constructor(status: number, message: string, answer: Readonly<Record<string, unknown>> = {}, retryAfter: number | null = null) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.answer = answer
    this.retryAfter = retryAfter
    this.fields = fieldFailures(answer.errores)
  }
}

/** What is known about a write whose answer was lost. */
type Fate = 'made' | 'notMade' | 'unknown'

/** A write whose answer did not arrive, and what has been found out about it since. */
export class LostAnswer extends CallFailure {
  readonly fate: Fate

  constructor(fate: Fate, message: string) {
    super(0, message)
    this.name = 'LostAnswer'
    this.fate = fate
  }
}

const isFieldFailure = (item: unknown): item is FieldFailure =>
  typeof item === 'object' && item !== null && 'campo' in item && 'mensaje' in item && typeof item.campo === 'string'

const fieldFailures = (errors: unknown): readonly FieldFailure[] => (Array.isArray(errors) ? errors.filter(isFieldFailure) : [])

/** Statuses that a retry may resolve: the server was unavailable or busy. */
export const PASSING: readonly number[] = [0, 408, 502, 503, 504]
export const isPassing = (failure: unknown): boolean => failure instanceof CallFailure && PASSING.includes(failure.status)

// @protects S38 of what nobody answered for nobody says that it was not done
//   instead: isPassing(failure) ==> false
/** Whether a write may have been made although no answer came. In that case nothing may claim that it was not done. */
export const mayBeMade = (failure: unknown): boolean => (failure instanceof LostAnswer ? failure.fate !== 'notMade' : isPassing(failure))

const numberIn = (answer: Readonly<Record<string, unknown>>) =>
  Number(answer.err_codigo ?? answer.err_existente ?? answer.error_existente ?? 0)

/** Refusal with status 200: its message key, beside its words. */
export interface Refusal {
  readonly clave_mensaje?: string
}

/** Whether an answer with status 200 is a refusal: its code is not zero. */
export const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && numberIn(answer as Readonly<Record<string, unknown>>) !== 0

/** Returns the answer unchanged. Throws a CallFailure of status 200 with its words when it is a business refusal. */
export function unlessRefused<Answer extends object>(answer: Answer): Answer {
  const said = answer as Readonly<Record<string, unknown>>
  if (isRefusal(said)) throw new CallFailure(200, String(said.err_mensaje ?? said.error_mensaje ?? ''), said)
  return answer
}
