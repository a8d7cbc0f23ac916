import type { DeclarantIdentity } from '@djbr/domain/declaration.ts'

/** What the identity service says of a person's data: all match, some differ, it does not settle them, or it is down. */
export type IdentityOutcome = 'matches' | 'differs' | 'unsettled' | 'down'

/** The register of identities, asked outside of any transaction. Never throws: a service that fails is down. */
export interface IdentityService {
  check(identity: DeclarantIdentity): Promise<IdentityOutcome>
}

/** Stands where no identity service is set: it is down, which excuses (rules.md 4.3). */
export const noIdentityService: IdentityService = { check: async () => 'down' }
