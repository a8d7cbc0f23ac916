import { rolesInUse } from '@djbr/domain/office/office.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clearCookie, readCookie, setCookie } from '../ground/http/cookies.ts'
import { described } from '../ground/http/described.ts'
import { Failure } from '../ground/http/failure.ts'
import { ownOrigin } from '../ground/http/own-origin.ts'
import { type Session, sessionOf } from '../ground/http/session.ts'
import type { Slice } from '../ground/http/slice.ts'
import { languageIn, saved, savedShape } from '../ground/http/wire.ts'
import { audit, principalOf } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'
import { captchaFields, offerImage, offerPuzzle, PURPOSES } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { citizenTokensOf } from './citizenship/tokens.ts'
import { confirmSession } from './confirmation.ts'
import { deviceSecretOf, nameOfDevice } from './devices.ts'
import { offerWork, puzzle } from './doors/work.ts'
import { draftKeysOf } from './draft-keys.ts'
import { completeEntry, enterByAccount, LANDING, openEntry } from './enter.ts'
import { passwordText } from './password-text.ts'
import { passkeyToShow } from './second-factor/passkeys.ts'
import { passkeyOfStep } from './second-factor/second-step.ts'
import { maybeShownFactor, maybeShownIn, requestOptions, shownFactor, shownIn } from './second-factor/wire.ts'
import { entrance, newPassword, repeated, textGiven } from './sent.ts'
import { readSessionUser, sessionUser } from './session-user.ts'
import { endSessionOfCookie, findSessionOfCookie, openTab, renewSession, timeLeft } from './sessions.ts'
import { cookieOf, forgetVisitor, knownVisitor, visitorOf } from './visitor.ts'

const purpose = z.object({ uso: z.enum(PURPOSES) })
const opened = z.object({ token: z.string(), usuario: sessionUser })
/** A sign-in that waits for its second factor: by which kinds, and the one-time value that completes it. */
const waiting = z.object({ segundo_factor: z.object({ paso: z.string(), codigo: z.boolean(), llave: z.boolean() }) })
const step = z.object({ paso: textGiven(100) })
const status = z.object({ usuario: sessionUser, segundos_inactividad: z.int(), segundos_sesion: z.int() })

const accountLogin = z.object({
  cueperdec_login: z
    .string('common.required')
    .trim()
    .min(1, 'common.required')
    .regex(/^[A-Za-z0-9]{10,12}$/, 'access.accountSize'),
  cueperdec_contrasenia: passwordText,
  ...captchaFields,
})

const shownSecret = (longest: number) => z.string('common.required').trim().min(1, 'common.required').max(longest, 'common.invalid')

/** A password change as it is sent: the current one, the new one and its repetition. */
export const passwordChange = repeated(z.object({ cuefundec_contrasenia0: passwordText, ...newPassword }), 'profile.password.mismatch')

/** Captcha, account login and sessions (R2.8, R2.13, R2.25). */
export const accessRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, config, citizenship } = services

    app.get(
      '/system/captcha',
      described({
        access: 'public',
        flood: 'captcha',
        summary: 'Pedir una imagen de captcha',
        query: purpose,
        answer: z.object({ token: z.string(), imagen: z.string() }),
      }),
      async (request, reply) => offerImage(services, cookieOf(services, request, reply), request.query.uso),
    )

    app.get(
      '/system/captcha/reto',
      described({
        access: 'public',
        flood: 'puzzle',
        summary: 'Pedir una prueba de trabajo en lugar de la imagen',
        query: purpose.extend({ por: z.string().max(1000).default('') }),
        answer: z.object({ token: z.string(), parameters: puzzle }),
      }),
      async (request, reply) => {
        const { uso, por } = request.query
        // Nothing is kept of work that a call was asked for.
        if (uso === 'insistir') return offerWork(services, principalOf(request), por)
        return offerPuzzle(services, cookieOf(services, request, reply), uso)
      },
    )

    app.post(
      '/control_tarjeta/login_cuenta',
      described({
        access: 'public',
        flood: 'login',
        door: true,
        summary: 'Ingresar con cuenta y contraseña',
        body: accountLogin,
        answer: entrance,
      }),
      async (request, reply) => {
        const { cueperdec_login: account, cueperdec_contrasenia: password, captcha, token } = request.body
        const visitor = visitorOf(services, request, reply)
        const device = readCookie(config, request, 'djbr-equipo')
        const given = { account, password, device, captcha: { captcha, token } }
        return enterByAccount(services, principalOf(request), visitor, given)
      },
    )

    app.post(
      '/system/sesion',
      described({
        access: 'public',
        flood: 'login',
        summary: 'Abrir la sesión con el valor de un ingreso',
        body: z.object({ data: textGiven(100) }),
        answer: z.union([opened, waiting]),
      }),
      async (request, reply) => {
        const visitorId = await knownVisitor(services, request)
        const device = deviceOf(request, reply)
        const entry = await openEntry(
          services,
          principalOf(request),
          visitorId,
          request.body.data,
          device,
          readCookie(config, request, 'djbr'),
        )
        if (!('step' in entry)) return welcome(reply, visitorId, entry)
        return { segundo_factor: { paso: entry.step, codigo: entry.codes, llave: entry.passkeys } }
      },
    )

    app.post(
      '/system/sesion/segundo_factor',
      described({
        access: 'public',
        flood: 'login',
        summary: 'Completar el ingreso con el segundo factor',
        body: z.intersection(step, shownFactor),
        answer: opened,
      }),
      async (request, reply) => {
        const visitorId = await knownVisitor(services, request)
        const given = { step: request.body.paso, shown: shownIn(request.body) }
        const former = readCookie(config, request, 'djbr')
        const entry = await completeEntry(services, principalOf(request), visitorId, given, deviceOf(request, reply), former)
        return welcome(reply, visitorId, entry)
      },
    )

    app.post(
      '/system/sesion/llave',
      described({
        access: 'public',
        flood: 'login',
        summary: 'Pedir con qué se usa una llave de acceso al ingresar',
        body: step,
        answer: z.object({ opciones: requestOptions }),
      }),
      async (request) => ({
        opciones: requestOptions.parse(await passkeyOfStep(services, await knownVisitor(services, request), request.body.paso)),
      }),
    )

    const deviceOf = (request: FastifyRequest, reply: FastifyReply) => ({
      secret: deviceSecretOf(services, request, reply),
      called: nameOfDevice(request.headers['user-agent']),
      language: languageIn(request),
    })

    /** Gives a browser its session, and forgets the visitor that it was. */
    const welcome = async (
      reply: FastifyReply,
      visitorId: number | null,
      entry: Extract<Awaited<ReturnType<typeof openEntry>>, { token: string }>,
    ) => {
      setCookie(config, reply, 'djbr', entry.secret)
      if (visitorId !== null) await forgetVisitor(services, reply, visitorId)
      return { token: entry.token, usuario: await readSessionUser(db, { ...entry, roles: [] }) }
    }

    /** Who is signed in, with the roles that open something here. */
    const shown = (session: Session) => readSessionUser(db, { ...session, roles: rolesInUse(session.roles, config.verification) })

    app.post(
      '/system/sesion/pestana',
      described({ access: 'public', summary: 'Continuar la sesión en otra pestaña', answer: opened }),
      async (request) => {
        const secret = readCookie(config, request, 'djbr')
        const session = secret ? await findSessionOfCookie(db, secret, clock.now()) : null
        if (!session) throw new Failure('unauthenticated', 'common.unauthenticated')
        return { token: await openTab(db, session, clock.now()), usuario: await shown(session) }
      },
    )

    const statusOf = async (request: FastifyRequest, lastSeenAt = sessionOf(request).lastSeenAt) => {
      const session = { ...sessionOf(request), lastSeenAt }
      const { idle, total } = timeLeft(session, clock.now())
      return { usuario: await shown(session), segundos_inactividad: idle, segundos_sesion: total }
    }

    app.get(
      '/system/sesion',
      described({ access: 'session', underGivenPassword: true, summary: 'Leer la sesión actual', answer: status }),
      (request) => statusOf(request),
    )

    app.post(
      '/system/sesion/renovar',
      described({ access: 'session', touches: false, underGivenPassword: true, summary: 'Prolongar la sesión', answer: status }),
      async (request) => {
        const now = clock.now()
        await renewSession(db, sessionOf(request).sessionId, now)
        return statusOf(request, now)
      },
    )

    const password = z.object({ clave: passwordText, ...maybeShownFactor })
    const card = z.object({ tar_codigo_tarjeta: shownSecret(40), tar_pin_tarjeta: shownSecret(20), ...maybeShownFactor })
    const secretIn = (body: z.output<typeof password> | z.output<typeof card> | z.output<typeof shownFactor>) => {
      if ('clave' in body) return { password: body.clave }
      return 'tar_codigo_tarjeta' in body ? { code: body.tar_codigo_tarjeta, pin: body.tar_pin_tarjeta } : null
    }
    app.post(
      '/system/confirmacion',
      described({
        access: 'session',
        flood: 'login',
        touches: false,
        summary: 'Confirmar la identidad antes de un cambio delicado',
        body: z.union([password, card, shownFactor]),
        answer: savedShape,
      }),
      async (request, reply) => {
        const { body } = request
        const secret = secretIn(body)
        const from = { secret: readCookie(config, request, 'djbr-equipo'), language: languageIn(request) }
        const given = { secret, shown: secret === null ? shownIn(body as z.output<typeof shownFactor>) : maybeShownIn(body), from }
        setCookie(config, reply, 'djbr', await confirmSession(services, principalOf(request), sessionOf(request), given))
        return saved(request, 'access.confirm.done')
      },
    )

    app.post(
      '/system/confirmacion/llave',
      described({
        access: 'session',
        flood: 'login',
        touches: false,
        summary: 'Pedir con qué se usa una llave de acceso al confirmar',
        answer: z.object({ opciones: requestOptions }),
      }),
      async (request) => {
        const { personId, sessionId } = sessionOf(request)
        return { opciones: requestOptions.parse(await passkeyToShow(services, { personId, of: `session ${sessionId} confirms` })) }
      },
    )

    app.post(
      '/system/sesion/resguardo',
      described({
        access: 'session',
        touches: false,
        summary: 'Pedir la clave con que el equipo cifra lo no guardado',
        answer: z.object({ claves: z.array(z.object({ id: z.uuid(), clave: z.string() })) }),
      }),
      async (request) => ({ claves: [...(await draftKeysOf(services, sessionOf(request)))] }),
    )

    app.get(
      '/system/salir',
      described({ access: 'public', summary: 'Cerrar la sesión', answer: z.object({ logoutUrl: z.string() }) }),
      async (request, reply) => {
        // @protects S11 another site’s picture signs nobody out
        requireOwnOrTop(request)
        return { logoutUrl: await leave(request, reply) }
      },
    )

    app.put(
      '/control_tarjeta/reset_password_usuario',
      described({ access: 'external', flood: 'login', summary: 'Cambiar la propia contraseña', body: passwordChange, answer: savedShape }),
      async (request, reply) => {
        const { cuefundec_contrasenia0: current, cuefundec_contrasenia: next } = request.body
        const change = { current, next, language: languageIn(request), device: readCookie(config, request, 'djbr-equipo') }
        const secret = await changePassword(services, principalOf(request), sessionOf(request), change)
        setCookie(config, reply, 'djbr', secret)
        return saved(request, 'profile.password.changed')
      },
    )

    /**
     * Ends the session of the cookie; answers where to go then: whoever came through Ciudadanía Digital leaves it as well. What the browser holds
     * of the person goes too, unless time ended the session before: then a draft may wait for its owner.
     */
    async function leave(request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const secret = readCookie(config, request, 'djbr')
      if (!secret) return LANDING
      const session = await findSessionOfCookie(db, secret, clock.now())
      const tokens = await citizenTokensOf(services, secret)
      await endSessionOfCookie(db, secret)
      clearCookie(config, reply, 'djbr')
      const elsewhere = tokens && (await citizenship.leaveAddress(tokens, `${ownOrigin(config, request)}${LANDING}`))
      if (!session) return elsewhere ?? LANDING
      await audit(db, { ...principalOf(request), session }, { at: clock.now(), action: 'session.end', subject: session.personId })
      // @protects S12 whoever leaves empties the browser
      reply.header('clear-site-data', '"storage"')
      return elsewhere ?? LANDING
    }
  }

/** Leaving is asked by the portal's own page or by going to its address; a picture or a frame of another site cannot log anyone out. */
function requireOwnOrTop({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const top = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !top) throw new Failure('forbidden', 'common.forbidden')
}
