import { citizenshipAddress, citizenshipLogin } from '@djbr/domain/calls/sessions.ts'
import { ownOrigin } from '../../ground/http/own-origin.ts'
import { calls, serve, under } from '../../ground/http/serve.ts'
import { sessionOfBrowser } from '../sessions.ts'
import { cookieOf, visitorOf } from '../visitor.ts'
import { enterByCitizenship, sendToCitizenship } from './enter.ts'

const LOGIN = { flood: 'login' } as const

/** Where the service sends the browser back to (R9.19). */
const RETURN_PATH = '/login-ciudadania'

/** The entrance by Ciudadanía Digital: out, and back (R2.21, R2.22). */
export const citizenshipRoutes = calls(
  under(
    LOGIN,
    serve(citizenshipAddress, async ({ services, browser }, { confirming }) => ({
      datos: await sendToCitizenship(services, cookieOf(browser), {
        returnTo: `${ownOrigin(services.config, browser)}${RETURN_PATH}`,
        confirming: confirming !== undefined,
      }),
    })),
    serve(citizenshipLogin, async ({ services, principal, browser }, returned) => {
      const session = await sessionOfBrowser(services, browser)
      const returning = { visitor: visitorOf(services, browser), atSession: session?.personId ?? null }
      return enterByCitizenship(services, principal, returning, returned)
    }),
  ),
)
