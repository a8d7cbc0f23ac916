import type { Access } from '@djbr/domain/calls/access.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { FloodLimit } from './rate-limits.ts'

export type { Access }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Whether an answer may be cached and revalidated with its ETag, at once or after so many seconds (by shared caches, too); else `no-store`. */
    revalidate?: boolean | number
    /** `false`: a call that the portal makes by itself, which must never keep a session alive. */
    touches?: false
    /** Flood brakes that count calls from one address. */
    flood?: FloodLimit | readonly FloodLimit[]
    /** Judges a stranger's guess: answers at fixed intervals (safety S61). */
    door?: true
    /** A write sent by another site, verified only by the secret that it carries. */
    crossSite?: true
    /** Also open while the password is one that the office set, which may only be changed. */
    underGivenPassword?: true
    /** The refusal of a body over the route's `bodyLimit`: the field that is too large, and its message. */
    tooLarge?: { readonly field: string; readonly message: MessageKey }
    /** A write that may say in If-Match which version it is based on (R1.17). */
    ifMatch?: true
    /** A write that may carry its own key in Idempotency-Key, under which it is done only once (R1.18). */
    requestKey?: true
    /** Left out of the table of who may call what: not a call in its own right. */
    unlisted?: true
  }
}
