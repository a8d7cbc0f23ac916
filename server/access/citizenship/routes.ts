import { z } from 'zod'
import { readCookie } from '../../ground/http/cookies.ts'
import { described } from '../../ground/http/described.ts'
import { ownOrigin } from '../../ground/http/own-origin.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { entrance, textGiven } from '../sent.ts'
import { findSessionOfCookie } from '../sessions.ts'
import { cookieOf, visitorOf } from '../visitor.ts'
import { enterByCitizenship, sendToCitizenship } from './enter.ts'

const opaque = textGiven(2000)

/** `confirmar`, whatever it says: the person is to be asked again. */
const sending = z.object({ confirmar: z.string().optional() })

/** Where the service sends the browser back to (R9.19). */
const RETURN_PATH = '/login-ciudadania'

/** The entrance by Ciudadanía Digital: out, and back (R2.21, R2.22). */
export const citizenshipRoutes =
  (services: Services): Slice =>
  async (app) => {
    app.get(
      '/public/codigo',
      described({
        access: 'public',
        flood: 'login',
        summary: 'Ir al ingreso de Ciudadanía Digital',
        query: sending,
        answer: z.object({ datos: z.object({ token: z.string(), url: z.string() }) }),
      }),
      async (request, reply) => ({
        datos: await sendToCitizenship(services, cookieOf(services, request, reply), {
          returnTo: `${ownOrigin(services.config, request)}${RETURN_PATH}`,
          confirming: request.query.confirmar !== undefined,
        }),
      }),
    )

    app.post(
      '/public/codigo',
      described({
        access: 'public',
        flood: 'login',
        summary: 'Ingresar con la respuesta de Ciudadanía Digital',
        body: z.object({ code: opaque, state: opaque, iss: opaque.optional() }),
        answer: entrance,
      }),
      async (request, reply) => {
        const secret = readCookie(services.config, request, 'djbr')
        const session = secret ? await findSessionOfCookie(services.db, secret, services.clock.now()) : null
        const returning = { visitor: visitorOf(services, request, reply), atSession: session?.personId ?? null }
        return enterByCitizenship(services, principalOf(request), returning, request.body)
      },
    )
  }
