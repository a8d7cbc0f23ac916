import * as sessions from '@djbr/domain/calls/sessions.ts'
import { rolesInUse } from '@djbr/domain/office/office.ts'
import type { Browser, FromBrowser } from '../ground/http/browser.ts'
import { Failure } from '../ground/http/failure.ts'
import { ownOrigin } from '../ground/http/own-origin.ts'
import type { Visiting } from '../ground/http/principal.ts'
import { act, calls, serve, under } from '../ground/http/serve.ts'
import type { Session } from '../ground/http/session.ts'
import { audit } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'
import { offerImage, offerPuzzle } from './captcha.ts'
import { changeAsAsked } from './change-password.ts'
import { citizenTokensOf } from './citizenship/tokens.ts'
import { confirmSession } from './confirmation.ts'
import { deviceOf } from './devices.ts'
import { offerWork } from './doors/work.ts'
import { draftKeysOf } from './draft-keys.ts'
import { completeEntry, enterByAccount, LANDING, openEntry } from './enter.ts'
import { passkeyToShow } from './second-factor/passkeys.ts'
import { passkeyOfStep } from './second-factor/second-step.ts'
import { confirmingIn, optionsOf, shownIn } from './second-factor/wire.ts'
import { readSessionUser } from './session-user.ts'
import { endSessionOfCookie, findSessionOfCookie, openTab, renewSession, sessionOfBrowser, timeLeft } from './sessions.ts'
import { cookieOf, forgetVisitor, knownVisitor, visitorOf } from './visitor.ts'

const LOGIN = { flood: 'login' } as const

/** Captcha, account login and sessions (R2.8, R2.13, R2.25). */
export const accessRoutes = calls(
  serve(sessions.captchaImage, async ({ services, browser }, { purpose }) => offerImage(services, cookieOf(browser), purpose), {
    flood: 'captcha',
  }),
  serve(
    sessions.captchaWork,
    async ({ services, principal, browser }, { purpose, demand }) => {
      // Nothing is stored for the work that a call was asked to do.
      if (purpose === 'insistir') return offerWork(services, principal, demand)
      return offerPuzzle(services, cookieOf(browser), purpose)
    },
    { flood: 'puzzle' },
  ),
  serve(
    sessions.accountLogin,
    ({ services, principal, browser }, { captcha, token, ...given }) =>
      enterByAccount(services, principal, visitorOf(services, browser), {
        ...given,
        device: browser.cookie('djbr-equipo'),
        captcha: { captcha, token },
      }),
    { ...LOGIN, door: true },
  ),
  under(
    LOGIN,
    serve(sessions.openSession, async (visiting, { value }) => {
      const { services, principal, browser } = visiting
      const visitorId = await knownVisitor(services, browser)
      const entry = await openEntry(services, principal, visitorId, value, deviceOf(visiting), browser.cookie('djbr'))
      return 'step' in entry ? { waits: entry } : welcome(visiting, visitorId, entry)
    }),
    serve(sessions.completeSignIn, async (visiting, asked) => {
      const { services, principal, browser } = visiting
      const visitorId = await knownVisitor(services, browser)
      const given = { step: asked.paso, shown: shownIn(asked) }
      const entry = await completeEntry(services, principal, visitorId, given, deviceOf(visiting), browser.cookie('djbr'))
      return welcome(visiting, visitorId, entry)
    }),
    serve(sessions.passkeyOfSignIn, async ({ services, browser }, { paso }) =>
      optionsOf(await passkeyOfStep(services, await knownVisitor(services, browser), paso)),
    ),
  ),
  serve(sessions.continueInTab, async ({ services, browser }) => {
    const { db, clock } = services
    const session = await sessionOfBrowser(services, browser)
    if (!session) throw new Failure('unauthenticated', 'common.unauthenticated')
    return { token: await openTab(db, session, clock.now()), user: await shown(services, session) }
  }),
  under(
    { underGivenPassword: true },
    serve(sessions.currentSession, ({ services, session }) => statusOf(services, session)),
    serve(sessions.prolongSession, async ({ services, session }) => {
      const lastSeenAt = services.clock.now()
      await renewSession(services.db, session.sessionId, lastSeenAt)
      return statusOf(services, { ...session, lastSeenAt })
    }),
  ),
  under(
    LOGIN,
    act(sessions.confirmIdentity, async ({ services, principal, session, browser, language }, asked) => {
      const given = { ...confirmingIn(asked), from: { secret: browser.cookie('djbr-equipo'), language } }
      browser.keep('djbr', await confirmSession(services, principal, session, given))
    }),
    serve(sessions.passkeyToConfirm, async ({ services, session: { personId, sessionId } }) =>
      optionsOf(await passkeyToShow(services, { personId, of: `session ${sessionId} confirms` })),
    ),
  ),
  serve(sessions.draftKeys, async ({ services, session }) => ({ keys: await draftKeysOf(services, session) })),
  serve(sessions.signOut, async (visiting) => {
    // @protects S11 another site’s picture signs nobody out
    requireOwnOrTop(visiting.browser)
    return { goesTo: await leave(visiting) }
  }),
  serve(sessions.changePassword, changeAsAsked, LOGIN),
)

/** Gives a browser its session, and forgets the visitor that it was. */
async function welcome(
  { services, browser }: Visiting & FromBrowser,
  visitorId: number | null,
  entry: Extract<Awaited<ReturnType<typeof openEntry>>, { token: string }>,
) {
  browser.keep('djbr', entry.secret)
  if (visitorId !== null) await forgetVisitor(services, browser, visitorId)
  return { token: entry.token, user: await readSessionUser(services.db, { ...entry, roles: [] }) }
}

/** Returns the signed-in user, with the roles that open something here. */
const shown = ({ db, config }: Services, session: Session) =>
  readSessionUser(db, { ...session, roles: rolesInUse(session.roles, config.verification) })

const statusOf = async (services: Services, session: Session) => ({
  ...timeLeft(session, services.clock.now()),
  user: await shown(services, session),
})

/**
 * Ends the session of the cookie and returns where to go then: a person who came through Ciudadanía Digital leaves it as well. What the browser holds of the person
 * goes too, unless time ended the session before: then a draft may wait for its owner.
 */
async function leave({ services, principal, browser }: Visiting & FromBrowser): Promise<string> {
  const { db, clock, config, citizenship } = services
  const secret = browser.cookie('djbr')
  if (!secret) return LANDING
  const session = await findSessionOfCookie(db, secret, clock.now())
  const tokens = await citizenTokensOf(services, secret)
  await endSessionOfCookie(db, secret)
  browser.forget('djbr')
  const elsewhere = tokens && (await citizenship.leaveAddress(tokens, `${ownOrigin(config, browser)}${LANDING}`))
  if (!session) return elsewhere ?? LANDING
  await audit(db, { ...principal, session }, { at: clock.now(), action: 'session.end', subject: session.personId })
  // @protects S12 whoever leaves empties the browser
  browser.empty()
  return elsewhere ?? LANDING
}

/** Throws `forbidden` unless the portal's own page asks to leave or the browser goes to the address: a picture or a frame of another site cannot log anyone out. */
function requireOwnOrTop({ headers }: Pick<Browser, 'headers'>): void {
  const site = headers['sec-fetch-site']
  const top = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !top) throw new Failure('forbidden', 'common.forbidden')
}
