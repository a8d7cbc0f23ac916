import { digest } from '../ground/http/secrets.ts'
import type { Services } from '../services.ts'

/** A sealed token that serves once. */
export interface SingleUse {
  /** What it is used for: a token may serve once for each use. */
  readonly serving: string
  readonly token: string
  /** When it expires, in milliseconds. */
  readonly until: number
}

const hashOf = ({ serving, token }: SingleUse) => digest(`${serving} ${token}`)
const keyOf = (use: SingleUse) => hashOf(use).toString('base64')

/** Misused tokens that are remembered; beyond that, the ones noted first are forgotten. */
const MAX_MISUSED = 50_000

/** Tokens that were answered wrongly in this process, and until when they would have been good. */
const misused = new Map<string, number>()

/** Takes a wrongly answered token out of use in this process. Writes nothing, so that wrong answers add no rows. */
export function noteMisuse({ clock }: Pick<Services, 'clock'>, use: SingleUse): void {
  const now = clock.now().getTime()
  for (const [key, until] of misused) {
    if (until > now && misused.size < MAX_MISUSED) break
    misused.delete(key)
  }
  misused.set(keyOf(use), use.until)
}

export const wasMisused = (use: SingleUse): boolean => misused.has(keyOf(use))

/** How far the clocks of portals may be apart: what is over for the portal that sweeps may still be good for another. */
const CLOCKS_APART_MS = 60_000

/** Uses a token up for all portals, at its right answer. Returns false when it was used up before. */
export async function useUp({ db }: Pick<Services, 'db'>, use: SingleUse): Promise<boolean> {
  // @protects S61 work serves once
  //   instead: conflict.doNothing() ==> conflict.column('tokenHash').doUpdateSet((row) => ({ tokenHash: row.ref('excluded.tokenHash') }))
  const used = await db
    .insertInto('usedToken')
    // @protects S2 what was used is remembered longer than any portal takes it for good
    //   without: + CLOCKS_APART_MS
    .values({ tokenHash: hashOf(use), expiresAt: new Date(use.until + CLOCKS_APART_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tokenHash')
    .executeTakeFirst()
  return used !== undefined
}

/** Makes a token good again, because what it was used for was not judged. */
export async function giveBack({ db }: Pick<Services, 'db'>, use: SingleUse): Promise<void> {
  await db.deleteFrom('usedToken').where('tokenHash', '=', hashOf(use)).execute()
}
