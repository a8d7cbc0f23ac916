import { Failure } from '../http/failure.ts'

/** Refuses an answer whose rows disagree with the sealed texts: nobody is told it, and an alarm is raised (S43). `why`: no personal data. */
export const unconfirmed = (why: string): Failure => new Failure('refused', 'public.unconfirmed', { alarm: `unconfirmed: ${why}` })
