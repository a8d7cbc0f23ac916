import { z } from 'zod'

/**
 * A service that did not answer, or not the question: why, in fixed words, and the system's code if there is one, such as that of a certificate that TLS refused.
 * Both are for the log and hold nobody's data (safety S47).
 */
export interface Down {
  readonly outcome: 'down'
  readonly why: string
  readonly code?: string
}

/** No answer came, or it is not a valid one; the message is for the log. */
export class NoAnswer extends Error {}

/** Returns what a failed call says of the service, without a word of what was asked or sent. */
export function downBy(error: unknown): Down {
  if (error instanceof NoAnswer) return { outcome: 'down', why: error.message }
  if (error instanceof SyntaxError || error instanceof z.ZodError) return { outcome: 'down', why: 'not understood' }
  if (error instanceof Error && error.name === 'TimeoutError') return { outcome: 'down', why: 'time-out' }
  const code = codeOf(error)
  return { outcome: 'down', why: 'not reached', ...(code !== undefined && { code }) }
}

/** Returns the code of an error's cause, else its own; undefined when neither has one. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  // @protects S47 what TLS refused has its code, and no words
  //   without: codeOf(error.cause) ??
  return codeOf(error.cause) ?? (typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : undefined)
}
