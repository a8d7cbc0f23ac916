import type { Browser } from '../ground/http/browser.ts'
import { digest, newSecret } from '../ground/http/secrets.ts'
import type { Services } from '../services.ts'

const LIFE_SECONDS = 60 * 60

/** Returns the number of a browser that something was stored for within the hour; null for any other. */
export async function knownVisitor({ db, clock }: Services, browser: Browser): Promise<number | null> {
  const secret = browser.cookie('djbr-visita')
  if (!secret) return null
  const found = await db
    .selectFrom('visitor')
    .select('id')
    .where('secretHash', '=', digest(secret))
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return found?.id ?? null
}

/** A browser before anybody signs in there: known by a cookie, and by a row once something is stored for it. */
export interface Visitor {
  /** Cookie that captchas are bound to; undefined for a browser that was given none. */
  readonly cookie: string | undefined
  /** Returns the number of its row; null while nothing is stored for it. */
  known(): Promise<number | null>
  /** Returns the number of its row, and writes one when there is none. Ask for it once the browser has passed. */
  number(): Promise<number>
}

/** Returns the visitor that tickets and passes are bound to. The calls of strangers add no row: only storing something for somebody who passed asks for a number. */
export function visitorOf(services: Services, browser: Browser): Visitor {
  let numbered: Promise<number> | undefined
  const number = () => {
    numbered ??= enrolled(services, browser)
    return numbered
  }
  return {
    // @protects S48 a browser that passed nothing adds no visitor
    //   instead: browser.cookie ==> void number() ?? browser.cookie
    cookie: browser.cookie('djbr-visita'),
    known: () => numbered ?? knownVisitor(services, browser),
    number,
  }
}

async function enrolled(services: Services, browser: Browser): Promise<number> {
  const known = await knownVisitor(services, browser)
  if (known !== null) return known
  const { db, clock } = services
  const expiresAt = new Date(clock.now().getTime() + LIFE_SECONDS * 1000)
  const { id } = await db
    .insertInto('visitor')
    .values({ secretHash: digest(cookieOf(browser)), expiresAt })
    .onConflict((conflict) => conflict.column('secretHash').doUpdateSet({ expiresAt }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the cookie of a browser, good for an hour from now; a browser without one gets one. What it alone may bring back is sealed for it, without a row (decision 128). */
export function cookieOf(browser: Browser): string {
  const cookie = browser.cookie('djbr-visita') ?? newSecret(32)
  browser.keep('djbr-visita', cookie, LIFE_SECONDS)
  return cookie
}

/** Forgets a visitor and all that was bound to it; a person who signs in leaves it behind. */
export async function forgetVisitor({ db }: Services, browser: Browser, visitorId: number): Promise<void> {
  await db.deleteFrom('visitor').where('id', '=', visitorId).execute()
  browser.forget('djbr-visita')
}
