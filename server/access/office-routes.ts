import { addFirstCodes, openArea, passkeyOfMember } from '@djbr/domain/calls/second-factor.ts'
import { changeGivenPassword } from '@djbr/domain/calls/sessions.ts'
import { calls, serve, under } from '../ground/http/serve.ts'
import { changeAsAsked } from './change-password.ts'
import { confirmFirstCodes, drawFirstCodes } from './second-factor/enrol.ts'
import { memberOf, openOffice } from './second-factor/open-office.ts'
import { passkeyToShow } from './second-factor/passkeys.ts'
import { withQrImage } from './second-factor/routes.ts'
import { optionsOf, shownIn } from './second-factor/wire.ts'

const LOGIN = { flood: 'login' } as const

/** The sign-in of the staff, and of an entity's members: second factor, backup codes, password (R8.5 to R8.9). */
export const officeAccessRoutes = calls(
  under(
    LOGIN,
    serve(openArea, async ({ services, principal, session, browser, language }, shown) => {
      const from = { secret: browser.cookie('djbr-equipo'), language }
      const { secret, token } = await openOffice(services, principal, session, shownIn(shown), from)
      browser.keep('djbr', secret)
      return { token }
    }),
    serve(passkeyOfMember, async ({ services, session }) => {
      const { personId, sessionId } = memberOf(services, session).session
      return optionsOf(await passkeyToShow(services, { personId, of: `session ${sessionId} shows` }))
    }),
    serve(addFirstCodes, async (acting, { code }) => {
      if (code == null) return withQrImage(await drawFirstCodes(acting))
      const { secret, ...opened } = await confirmFirstCodes(acting, { code, language: acting.language })
      acting.browser.keep('djbr', secret)
      return opened
    }),
  ),
  serve(changeGivenPassword, changeAsAsked, { ...LOGIN, underGivenPassword: true }),
)
