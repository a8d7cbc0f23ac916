import type { Access } from '@djbr/domain/calls/access.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { FloodLimit } from './rate-limits.ts'

export type { Access }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Whether an answer may be kept and asked again with its ETag, at once or after so many seconds (by anyone on the way, too); else `no-store`. */
    revalidate?: boolean | number
    /** `false`: a call that the portal makes by itself, so that it never keeps a session alive. */
    touches?: false
    /** The flood brakes that count the calls of one address. */
    flood?: FloodLimit | readonly FloodLimit[]
    /** Judges what a stranger guesses: answers on a beat (safety S61). */
    door?: true
    /** A write that another site sends, checked by the secret that it carries and by nothing else. */
    crossSite?: true
    /** Open also under a password that the office gave, which may only be changed. */
    underGivenPassword?: true
    /** What a body over the route's `bodyLimit` is refused with: the field that is too large, in its own words. */
    tooLarge?: { readonly field: string; readonly message: MessageKey }
    /** A write that may say in If-Match which version it was made over (R1.17). */
    ifMatch?: true
    /** A write that may carry a name of its own in Idempotency-Key, under which it is done once (R1.18). */
    requestKey?: true
    /** Left out of the table of who may call what: no call of its own. */
    unlisted?: true
  }
}
