import type { Language } from '@djbr/domain/messages/text.ts'
import bowser from 'bowser'
import { sql } from 'kysely'
import { actAsPerson, asPerson } from '../ground/database/as-person.ts'
import type { Transaction } from '../ground/database/connect.ts'
import type { Browser, FromBrowser } from '../ground/http/browser.ts'
import type { Visiting } from '../ground/http/principal.ts'
import { digest, newSecret } from '../ground/http/secrets.ts'
import { notify } from '../ground/notices/index.ts'
import type { Services } from '../services.ts'

/** Longest that browsers keep a cookie, in seconds. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/** A browser that a person signs in from: the secret of a cookie that outlives sessions, the browser's name, and the language it is used in. */
export interface Device {
  readonly secret: string
  readonly called: string
  readonly language: Language
}

/** Notes that a person signed in from a browser, and notifies them when they never used it before (safety S4). */
export async function noteDevice(
  services: Services,
  trx: Transaction,
  personId: number,
  { secret, language }: Omit<Device, 'called'>,
): Promise<void> {
  // @protects S4 a sign-in from a new browser is told
  //   instead: await addDevice(services, trx, personId, secret) ==> !(await addDevice(services, trx, personId, secret))
  if (await addDevice(services, trx, personId, secret)) await notify(services, trx, { personId, kind: 'newDevice', language })
}

/** Records that a browser is a person's. Returns whether it is new to them. */
export async function addDevice({ clock }: Services, trx: Transaction, personId: number, secret: string): Promise<boolean> {
  const now = clock.now()
  await actAsPerson(trx, personId)
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO known_device (person_id, secret_hash, first_seen_at, last_seen_at) VALUES (${personId}, ${digest(secret)}, ${now}, ${now})
    ON CONFLICT (person_id, secret_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at
    RETURNING xmax = 0 AS is_new`.execute(trx)
  return rows[0]?.isNew ?? false
}

/** Returns the browser's secret when the person signed in from it before; null for any other browser, and for nobody. */
export async function knownDeviceOf(services: Pick<Services, 'db'>, personId: number | null, secret = ''): Promise<string | null> {
  return (await findDevice(services, personId, secret)) ? secret : null
}

/** Returns the browser's secret when the person showed their second factor in it before, else null: a password alone makes no browser theirs (decision 048). */
export async function factorDeviceOf(services: Pick<Services, 'db'>, personId: number, secret = ''): Promise<string | null> {
  // @protects S4 a browser where the password alone was shown has no count of its own
  //   without: ?.factorShownAt
  return (await findDevice(services, personId, secret))?.factorShownAt ? secret : null
}

/** Returns when a person last showed their second factor in this browser; null for never. */
export async function factorShownAt(services: Pick<Services, 'db'>, personId: number, secret = ''): Promise<Date | null> {
  return (await findDevice(services, personId, secret))?.factorShownAt ?? null
}

const findDevice = ({ db }: Pick<Services, 'db'>, personId: number | null, secret: string) =>
  asPerson(db, personId ?? 0, (trx) =>
    trx
      .selectFrom('knownDevice')
      .select('factorShownAt')
      .where('personId', '=', personId ?? 0)
      // @protects S4 a browser has a count of its own for its owner’s account alone
      .where('secretHash', '=', digest(secret))
      .executeTakeFirst(),
  )

/** Records that a person showed their second factor in a browser that they use. */
export async function noteFactorShown({ clock }: Services, trx: Transaction, personId: number, secret = ''): Promise<void> {
  await trx
    .updateTable('knownDevice')
    .set({ factorShownAt: clock.now() })
    .where('personId', '=', personId)
    .where('secretHash', '=', digest(secret))
    .execute()
}

/** Returns the secret that a browser is known by, and gives it one when it has none. */
export function deviceSecretOf(browser: Browser): string {
  const secret = browser.cookie('djbr-equipo') ?? newSecret(32)
  browser.keep('djbr-equipo', secret, DEVICE_SECONDS)
  return secret
}

/** Returns the browser that makes a call, as `deviceSecretOf` knows it. */
export const deviceOf = ({ browser, language }: Visiting & FromBrowser): Device => ({
  secret: deviceSecretOf(browser),
  called: nameOfDevice(browser.headers['user-agent']),
  language,
})

const KNOWN = new Set(Object.values({ ...bowser.BROWSER_MAP, ...bowser.OS_MAP }))

/**
 * Returns the names of a browser and its system, where they are known: 'Firefox, Windows'. Versions are left out, since the owner does not need them. Returns '' for
 * any other.
 */
export function nameOfDevice(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter((name) => name !== undefined && KNOWN.has(name)).join(', ')
}
