/** Somebody who may examine, and what keeps them from one case. */
export interface Examiner {
  readonly accountId: number
  readonly isDeclarant: boolean
  /** A relative by what either of them declared. */
  readonly isRelative: boolean
  /** Of the declarant's entity now or within `YEARS_APART` years. */
  readonly ofSameEntity: boolean
  readonly received: boolean
  /** Chose it to be examined, or added grounds to it. */
  readonly chose: boolean
}

/** For how many years whoever was of an entity examines nobody of it (R18.6). */
export const YEARS_APART = 3

/** Who may examine a case, in the order of their accounts (R18.6): not its declarant, a relative, a colleague, nor whoever received or chose it. */
export const eligible = (examiners: readonly Examiner[]): readonly number[] =>
  examiners
    // @protects S58 whoever received a declaration does not examine it
    //   without: && !received
    .filter(({ isDeclarant, isRelative, ofSameEntity, received }) => !isDeclarant && !isRelative && !ofSameEntity && !received)
    // @protects S58 whoever chose a declaration does not examine it, whatever their role is now
    .filter(({ chose }) => !chose)
    .map(({ accountId }) => accountId)
    .sort((one, other) => one - other)

/**
 * Whom a seed of 64 hexadecimal digits draws among candidates in the order of their accounts: the seed, read as a number, modulo how many there are. Whoever has both finds
 * the same again (R18.6). Null without candidates; throws for a seed that is none.
 */
export function drawnBy(seed: string, candidates: readonly number[]): number | null {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error('a seed has 64 hexadecimal digits')
  if (candidates.length === 0) return null
  const ordered = candidates.toSorted((one, other) => one - other)
  return ordered[Number(BigInt(`0x${seed}`) % BigInt(ordered.length))] ?? null
}
