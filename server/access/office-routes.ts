import { drawnCodes, enrolledInArea } from '@djbr/domain/calls/second-factor.ts'
import { z } from 'zod'
import { readCookie, setCookie } from '../ground/http/cookies.ts'
import { described } from '../ground/http/described.ts'
import { sessionOf } from '../ground/http/session.ts'
import type { Slice } from '../ground/http/slice.ts'
import { languageIn, saved, savedShape } from '../ground/http/wire.ts'
import { principalOf } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'
import { changePassword } from './change-password.ts'
import { passwordChange } from './routes.ts'
import { confirmFirstCodes, drawFirstCodes } from './second-factor/enrol.ts'
import { memberOf, openOffice } from './second-factor/open-office.ts'
import { passkeyToShow } from './second-factor/passkeys.ts'
import { asQrImage } from './second-factor/routes.ts'
import { oneTimeCode, requestOptions, shownFactor, shownIn } from './second-factor/wire.ts'

/** The sign-in of the staff, and of an entity's members: second factor, backup codes, password (R8.5 to R8.9). */
export const officeAccessRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { config } = services

    app.post(
      '/oficina/sesion/codigo',
      described({
        access: 'member',
        flood: 'login',
        summary: 'Abrir la oficina con el segundo factor',
        body: shownFactor,
        answer: z.object({ token: z.string() }),
      }),
      async (request, reply) => {
        const from = { secret: readCookie(config, request, 'djbr-equipo'), language: languageIn(request) }
        const { secret, token } = await openOffice(services, principalOf(request), sessionOf(request), shownIn(request.body), from)
        setCookie(config, reply, 'djbr', secret)
        return { token }
      },
    )

    app.post(
      '/oficina/sesion/llave',
      described({
        access: 'member',
        flood: 'login',
        summary: 'Pedir con qué se usa una llave de acceso en la oficina',
        answer: z.object({ opciones: requestOptions }),
      }),
      async (request) => {
        const { personId, sessionId } = memberOf(services, sessionOf(request)).session
        return { opciones: requestOptions.parse(await passkeyToShow(services, { personId, of: `session ${sessionId} shows` })) }
      },
    )

    app.post(
      '/oficina/sesion/segundo_factor',
      described({
        access: 'member',
        flood: 'login',
        summary: 'Dar de alta el segundo factor del personal',
        body: z.object({ codigo: oneTimeCode.nullish() }),
        answer: z.union([enrolledInArea, drawnCodes]),
      }),
      async (request, reply) => {
        const { codigo } = request.body
        if (codigo == null) {
          const { secret, address } = await drawFirstCodes(services, principalOf(request), sessionOf(request))
          return { secreto: secret, direccion: address, qr: asQrImage(address) }
        }
        const given = { code: codigo, language: languageIn(request) }
        const { secret, token, codes } = await confirmFirstCodes(services, principalOf(request), sessionOf(request), given)
        setCookie(config, reply, 'djbr', secret)
        return { token, codigos: [...codes] }
      },
    )

    app.put(
      '/oficina/sesion/clave',
      described({
        access: 'member',
        flood: 'login',
        underGivenPassword: true,
        summary: 'Cambiar la contraseña que dio la oficina',
        body: passwordChange,
        answer: savedShape,
      }),
      async (request, reply) => {
        const { cuefundec_contrasenia0: current, cuefundec_contrasenia: next } = request.body
        const language = languageIn(request)
        const change = { current, next, language, device: readCookie(config, request, 'djbr-equipo') }
        const secret = await changePassword(services, principalOf(request), sessionOf(request), change)
        setCookie(config, reply, 'djbr', secret)
        return saved(request, 'profile.password.changed')
      },
    )
  }
