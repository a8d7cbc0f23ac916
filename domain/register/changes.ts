import type { PlainDate } from '../values/dates.ts'
import type { Derived, Owed, WithheldFor } from './derive.ts'

/** The part of a kept obligation that a derivation may change. */
export interface KeptObligation {
  readonly id: number
  readonly reason: number
  readonly origin: string
  readonly opensOn: PlainDate
  readonly dueOn: PlainDate
  readonly reportedLate: boolean
  readonly isVoid: boolean
  readonly isFulfilled: boolean
}

/** Why an obligation is void: what withholds it, or a correction of its origin. */
type VoidCause = WithheldFor | 'corrected'

/** A change that a derivation makes to kept obligations. */
export type Change =
  | { readonly kind: 'derived'; readonly owed: Owed }
  | { readonly kind: 'moved' | 'restored'; readonly kept: KeptObligation; readonly owed: Owed }
  | { readonly kind: 'voided'; readonly kept: KeptObligation; readonly cause: VoidCause }

const isSame = (kept: KeptObligation, { opensOn, dueOn, reportedLate }: Owed) =>
  kept.opensOn === opensOn && kept.dueOn === dueOn && kept.reportedLate === reportedLate

/**
 * Returns the changes that turn kept obligations into the derived ones (R11.19): none when they are the same. What was filed before the person left
 * or died stays fulfilled; anything else no longer owed becomes void, and comes back when it is owed again.
 */
export function changesTo(kept: readonly KeptObligation[], { owed, withheld }: Derived): readonly Change[] {
  const of = (candidate: { readonly reason: number; readonly origin: string }) => `${candidate.reason} ${candidate.origin}`
  const present = new Map(kept.map((one) => [of(one), one]))
  const due = new Set(owed.map(of))
  const reasons = new Map(withheld.map((one) => [of(one), one.why]))
  const wanted = owed.flatMap((one): Change[] => {
    const before = present.get(of(one))
    if (!before) return [{ kind: 'derived', owed: one }]
    if (before.isVoid) return [{ kind: 'restored', kept: before, owed: one }]
    return isSame(before, one) ? [] : [{ kind: 'moved', kept: before, owed: one }]
  })
  const unwanted = kept.flatMap((one): Change[] => {
    const why = reasons.get(of(one))
    const stays = one.isVoid || due.has(of(one)) || (one.isFulfilled && (why === 'left' || why === 'death'))
    return stays ? [] : [{ kind: 'voided', kept: one, cause: why ?? 'corrected' }]
  })
  return [...wanted, ...unwanted]
}
