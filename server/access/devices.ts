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

/** As long as browsers keep a cookie at most. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

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
  // @protects S4 a sign-in from a new browser is told
  //   instead: await addDevice(services, trx, personId, secret) ==> !(await addDevice(services, trx, personId, secret))
  if (await addDevice(services, trx, personId, secret)) await notify(services, trx, { personId, kind: 'newDevice', language })
}

/** Keeps that a browser is somebody's; answers whether it is new to them. */
export async function addDevice({ clock }: Services, trx: Transaction, personId: number, secret: string): Promise<boolean> {
  const now = clock.now()
  await actAsPerson(trx, personId)
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO known_device (person_id, secret_hash, first_seen_at, last_seen_at) VALUES (${personId}, ${digest(secret)}, ${now}, ${now})
    ON CONFLICT (person_id, secret_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at
    RETURNING xmax = 0 AS is_new`.execute(trx)
  return rows[0]?.isNew ?? false
}

/** The browser's secret when somebody signed in from it before; null of any other browser, and of nobody. */
export async function knownDeviceOf(services: Pick<Services, 'db'>, personId: number | null, secret = ''): Promise<string | null> {
  return (await findDevice(services, personId, secret)) ? secret : null
}

/** The browser's secret when somebody showed their second factor in it before: a password alone makes no browser theirs (decision 048). Else null. */
export async function factorDeviceOf(services: Pick<Services, 'db'>, personId: number, secret = ''): Promise<string | null> {
  // @protects S4 a browser where the password alone was shown has no count of its own
  //   without: ?.factorShownAt
  return (await findDevice(services, personId, secret))?.factorShownAt ? secret : null
}

/** When a person last showed their second factor in this browser; null for never. */
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

/** Keeps that a person showed their second factor in a browser that they use. */
export async function noteFactorShown({ clock }: Services, trx: Transaction, personId: number, secret = ''): Promise<void> {
  await trx
    .updateTable('knownDevice')
    .set({ factorShownAt: clock.now() })
    .where('personId', '=', personId)
    .where('secretHash', '=', digest(secret))
    .execute()
}

/** The secret that a browser is known by; one that has none gets one. */
export function deviceSecretOf(browser: Browser): string {
  const secret = browser.cookie('djbr-equipo') ?? newSecret(32)
  browser.keep('djbr-equipo', secret, DEVICE_SECONDS)
  return secret
}

/** The browser that makes a call, as `deviceSecretOf` knows it. */
export const deviceOf = ({ browser, language }: Visiting & FromBrowser): Device => ({
  secret: deviceSecretOf(browser),
  called: nameOfDevice(browser.headers['user-agent']),
  language,
})

const KNOWN = new Set(Object.values({ ...bowser.BROWSER_MAP, ...bowser.OS_MAP }))

/** What a browser calls itself, and its system, where both are known by name: 'Firefox, Windows'; without versions, which its owner needs not. '' of any other. */
export function nameOfDevice(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter((name) => name !== undefined && KNOWN.has(name)).join(', ')
}
