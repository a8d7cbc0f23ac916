/** A possible examiner, and what excludes them from a case. */
export interface Examiner {
  readonly accountId: number
  readonly isDeclarant: boolean
  /** Whether they are relatives, according to either person's declarations. */
  readonly isRelative: boolean
  /** Whether they belong to the declarant's entity, now or within `YEARS_APART` years. */
  readonly ofSameEntity: boolean
  readonly received: boolean
  /** Whether they selected the case for examination, or added grounds to it. */
  readonly chose: boolean
}

/** Years during which a former member of an entity examines nobody from it (R18.6). */
export const YEARS_APART = 3

/** Returns who may examine a case, in the order of their accounts (R18.6): not its declarant, a relative, a colleague, or anyone who received or selected it. */
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
 * Returns the candidate that a seed of 64 hexadecimal digits draws, among candidates in the order of their accounts: the seed as a number, modulo their count. Anyone with both
 * gets the same result (R18.6). Null without candidates; throws for an invalid seed.
 */
export function drawnBy(seed: string, candidates: readonly number[]): number | null {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error('a seed has 64 hexadecimal digits')
  if (candidates.length === 0) return null
  const ordered = candidates.toSorted((one, other) => one - other)
  return ordered[Number(BigInt(`0x${seed}`) % BigInt(ordered.length))] ?? null
}
