import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Down } from '../down.ts'

/** Whom the register is asked about: the holder of an identity card, national or of a foreigner. */
export interface IdentityQuestion {
  readonly foreigner: boolean
  readonly number: string
  /** '' when the card has none, as a surname that a person lacks. */
  readonly complement: string
  readonly paternal: string
  readonly maternal: string
  readonly names: string
  readonly birthDate: PlainDate
}

export const COMPARED = ['number', 'complement', 'names', 'paternal', 'maternal', 'birthDate'] as const
export type ComparedField = (typeof COMPARED)[number]

/** Of each field: 0 differs, 1 matches, 2 was not verified. Never what the register has. */
export type Comparison = Readonly<Record<ComparedField, 0 | 1 | 2>>

/** What the register says of somebody's data. */
export type IdentityAnswer =
  /** Found. `matches`: no field differs, number and birth date match. `partial`: nothing differs, but one of those two was not verified. */
  | { readonly outcome: 'matches' | 'differs' | 'partial'; readonly compared: Comparison }
  | { readonly outcome: 'notFound' }
  /** Several records, or one under observation: to be solved in person. */
  | { readonly outcome: 'several' | 'observed'; readonly description: string }
  | Down

export type IdentityOutcome = IdentityAnswer['outcome']

/** The register of identities. Ask it outside of any transaction. Never throws: a service that fails is down. */
export interface IdentityService {
  ask(question: IdentityQuestion): Promise<IdentityAnswer>
  /** Stops what it does by itself. */
  close(): void
}

/** Stands where no identity service is set: it is down, which excuses (R9.12, R6.26). */
export const noIdentityService: IdentityService = { ask: async () => ({ outcome: 'down', why: 'not set' }), close: () => {} }
