import { randomBytes, randomUUID } from 'node:crypto'
import { asPerson } from '../ground/database/as-person.ts'
import type { Session } from '../ground/http/session.ts'
import type { Services } from '../services.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days that a key seals: as long as a browser keeps what was typed, and may send it again. */
export const SEALS_DAYS = 7
/** Days that a key opens: what was sealed on its last day is opened for as long again. */
export const OPENS_DAYS = 14

/** A key of AES-GCM, 256 bits in base64. */
export interface DraftKey {
  readonly id: string
  readonly key: string
}

/**
 * Returns the keys of what a person types and has not saved: the first one seals, the others only open. Makes a new one when the latest is a week old, so that none
 * lives on and none is taken away from what it sealed (safety S56).
 */
export function draftKeysOf({ db, clock }: Services, { personId }: Session): Promise<readonly DraftKey[]> {
  const now = clock.now()
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return asPerson(db, personId, async (trx) => {
    const held = await trx
      .selectFrom('typedKey')
      .select(['id', 'key', 'madeAt'])
      .where('personId', '=', personId)
      .where('madeAt', '>', since(OPENS_DAYS))
      .orderBy('madeAt', 'desc')
      .execute()
    const keys = held.map(({ id, key }) => ({ id, key: key.toString('base64') }))
    const [latest] = held
    // @protects S56 what is typed is sealed by another key after a week
    //   without: && latest.madeAt > since(SEALS_DAYS)
    if (latest && latest.madeAt > since(SEALS_DAYS)) return keys
    const made = { id: randomUUID(), key: randomBytes(32) }
    await trx
      .insertInto('typedKey')
      .values({ ...made, personId, madeAt: now })
      .execute()
    return [{ id: made.id, key: made.key.toString('base64') }, ...keys]
  })
}
