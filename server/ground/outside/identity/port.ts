import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Down } from '../down.ts'

/** The person the register is asked about: the holder of an identity card, national or foreign. */
export interface IdentityQuestion {
  readonly foreigner: boolean
  readonly number: string
  /** '' when the card has none, like a surname that a person lacks. */
  readonly complement: string
  readonly paternal: string
  readonly maternal: string
  readonly names: string
  readonly birthDate: PlainDate
}

export const COMPARED = ['number', 'complement', 'names', 'paternal', 'maternal', 'birthDate'] as const
export type ComparedField = (typeof COMPARED)[number]

/** For each field: 0 differs, 1 matches, 2 was not verified. Never the register's own data. */
export type Comparison = Readonly<Record<ComparedField, 0 | 1 | 2>>

/** The register's answer about a person's data. */
export type IdentityAnswer =
  /** Found. `matches`: no field differs, number and birth date match. `partial`: nothing differs, but one of those two was not verified. */
  | { readonly outcome: 'matches' | 'differs' | 'partial'; readonly compared: Comparison }
  | { readonly outcome: 'notFound' }
  /** Several records, or one under observation: to be resolved in person. */
  | { readonly outcome: 'several' | 'observed'; readonly description: string }
  | Down

export type IdentityOutcome = IdentityAnswer['outcome']

/** The register of identities. Call it outside any transaction. Never throws: a service that fails is down. */
export interface IdentityService {
  ask(question: IdentityQuestion): Promise<IdentityAnswer>
  /** Stops its background work. */
  close(): void
}

/** Used when no identity service is set: it is always down, which excuses (R9.12, R6.26). */
export const noIdentityService: IdentityService = { ask: async () => ({ outcome: 'down', why: 'not set' }), close: () => {} }
