import { Failure } from '../http/failure.ts'

/** The refusal of an answer that the rows give otherwise than the sealed texts: it is told to nobody, and raises an alarm (S43). `why`: no personal data. */
export const unconfirmed = (why: string): Failure => new Failure('refused', 'public.unconfirmed', { alarm: `unconfirmed: ${why}` })
