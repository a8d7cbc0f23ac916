import type { Language } from '@djbr/domain/messages/text.ts'
import bowser from 'bowser'
import { sql } from 'kysely'
import { actAsPerson } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import { digest } from '../http/secrets.ts'
import { notify } from '../notices/index.ts'
import type { Services } from '../services.ts'

/** A browser of somebody who signs in, by the secret of a cookie that outlives sessions, what it is called, and the language it is used in. */
export interface Device {
  readonly secret: string
  readonly called: string
  readonly language: Language
}

/** Notes that a person signed in from a browser; one that they never used before is told to them (safety S4). */
export async function noteDevice(
  services: Services,
  trx: Transaction,
  personId: number,
  { secret, language }: Omit<Device, 'called'>,
): Promise<void> {
  const now = services.clock.now()
  await actAsPerson(trx, personId)
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO known_device (person_id, secret_hash, first_seen_at, last_seen_at) VALUES (${personId}, ${digest(secret)}, ${now}, ${now})
    ON CONFLICT (person_id, secret_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at
    RETURNING xmax = 0 AS is_new`.execute(trx)
  if (rows[0]?.isNew) await notify(services, trx, { personId, kind: 'newDevice', language })
}

const KNOWN = new Set(Object.values({ ...bowser.BROWSER_MAP, ...bowser.OS_MAP }))

/** What a browser calls itself, and its system, where both are known by name: 'Firefox, Windows'; without versions, which its owner needs not. '' of any other. */
export function nameOfDevice(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter((name) => name !== undefined && KNOWN.has(name)).join(', ')
}
