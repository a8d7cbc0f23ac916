import { digest, newSecret } from '../ground/http/secrets.ts'
import type { Browser, TestApp } from './app.ts'

/** Makes a browser known to the portal, as if it had passed somewhere. Returns its visitor's number. */
export async function knownToPortal({ clock, database }: Pick<TestApp, 'clock' | 'database'>, browser: Browser): Promise<number> {
  const cookie = newSecret(32)
  browser.cookies.set('djbr-visita', cookie)
  const { id } = await database.owner
    .insertInto('visitor')
    .values({ secretHash: digest(cookie), expiresAt: new Date(clock.now().getTime() + 60 * 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
