import { drawnCodes, enrolled, ownFactors } from '@djbr/domain/calls/second-factor.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { PRINTED, tidy } from '@djbr/domain/values/characters.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { qrCode } from '../../ground/documents/index.ts'
import { readCookie } from '../../ground/http/cookies.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { passwordText } from '../password-text.ts'
import { addPasskey, beginPasskey, confirmOwnCodes, drawOwnCodes, factorsOf, removeFactor, renewBackupCodes } from './manage.ts'
import { relyingParty } from './passkeys.ts'
import { undoableFactor, undoFactor } from './undo.ts'
import { creationOptions, madeCredential, oneTimeCode } from './wire.ts'

const MAX_NAME_LENGTH = 60
const MAX_TOKEN_LENGTH = 100

const spokenIn = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])

/** What an authenticator reads a secret from. */
export const asQrImage = (address: string) => `data:image/svg+xml;base64,${Buffer.from(qrCode(address)).toString('base64')}`

const ownFactorsRoute = calls(
  serve(ownFactors, async ({ services, session }) => ({
    ...(await factorsOf(services, session.personId)),
    domain: relyingParty(services.config)?.id ?? null,
  })),
)

/** The second factors of whoever signed in: one-time codes, passkeys, backup codes (decision 048). */
export const secondFactorRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'session', touches: false } as const
    await app.register(ownFactorsRoute(services))

    app.post(
      '/system/segundo_factor/codigos',
      {
        config,
        schema: {
          summary: 'Activar los códigos de un solo uso',
          body: z.object({ codigo: oneTimeCode.nullish() }),
          response: { 200: z.union([enrolled, drawnCodes]) },
        },
      },
      async (request) => {
        const { codigo } = request.body
        if (codigo != null) {
          const given = { code: codigo, language: spokenIn(request) }
          return { codigos: [...(await confirmOwnCodes(services, principalOf(request), sessionOf(request), given))] }
        }
        const { secret, address } = await drawOwnCodes(services, principalOf(request), sessionOf(request))
        return { secreto: secret, direccion: address, qr: asQrImage(address) }
      },
    )

    app.delete(
      '/system/segundo_factor/codigos',
      { config, schema: { summary: 'Quitar los códigos de un solo uso', response: { 200: savedShape } } },
      async (request) => {
        await removeFactor(services, principalOf(request), sessionOf(request), {
          which: 'codes',
          language: spokenIn(request),
          device: readCookie(services.config, request, 'djbr-equipo'),
        })
        return saved(request, 'access.factor.codes.removed')
      },
    )

    app.post(
      '/system/segundo_factor/nueva_llave',
      {
        config,
        schema: { summary: 'Pedir con qué se crea una llave de acceso', response: { 200: z.object({ opciones: creationOptions }) } },
      },
      async (request) => {
        return { opciones: creationOptions.parse(await beginPasskey(services, principalOf(request), sessionOf(request))) }
      },
    )

    const name = z
      .string('common.required')
      .overwrite(tidy)
      .min(1, 'common.required')
      .max(MAX_NAME_LENGTH, `common.tooLong?max=${MAX_NAME_LENGTH}`)
      .regex(PRINTED, 'common.specialCharacter')
    app.post(
      '/system/segundo_factor/llaves',
      {
        config,
        schema: {
          summary: 'Registrar una llave de acceso',
          body: z.object({ nombre: name, llave: madeCredential }),
          response: { 200: enrolled },
        },
      },
      async (request) => {
        const { nombre: name, llave: response } = request.body
        const made = { name, response, language: spokenIn(request) }
        return { codigos: [...(await addPasskey(services, principalOf(request), sessionOf(request), made))] }
      },
    )

    app.delete(
      '/system/segundo_factor/llaves/:codigo',
      { config, schema: { summary: 'Quitar una llave de acceso', params: z.object({ codigo: codeParam }), response: { 200: savedShape } } },
      async (request) => {
        await removeFactor(services, principalOf(request), sessionOf(request), {
          which: request.params.codigo,
          language: spokenIn(request),
          device: readCookie(services.config, request, 'djbr-equipo'),
        })
        return saved(request, 'access.passkey.removed')
      },
    )

    app.post(
      '/system/segundo_factor/codigos_respaldo',
      { config, schema: { summary: 'Pedir otros códigos de respaldo', response: { 200: enrolled } } },
      async (request) => {
        return { codigos: [...(await renewBackupCodes(services, principalOf(request), sessionOf(request), spokenIn(request)))] }
      },
    )

    const link = z.object({ clave: z.string().max(MAX_TOKEN_LENGTH).default('') })
    app.get(
      '/control_tarjeta/segundo_factor/deshacer',
      {
        config: { access: 'public', flood: 'mail' },
        schema: { summary: 'Comprobar un enlace que quita los segundos factores', querystring: link, response: { 200: savedShape } },
      },
      async (request) => {
        // @protects 048 looking at the link that undoes a second factor changes nothing
        //   instead: await undoableFactor(services, request.query.clave) ==> const token = request.query.clave; await undoFactor(services, principalOf(request), { token, password: 'Demo#2026', device: undefined, language: 'es' })
        await undoableFactor(services, request.query.clave)
        return saved(request, 'access.link.undoRight')
      },
    )

    app.post(
      '/control_tarjeta/segundo_factor/deshacer',
      {
        config: { access: 'public', flood: 'login' },
        schema: {
          summary: 'Quitar los segundos factores con un enlace de correo',
          querystring: link,
          body: z.object({ contrasenia: passwordText }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const device = readCookie(services.config, request, 'djbr-equipo')
        const given = { token: request.query.clave, password: request.body.contrasenia, device, language: spokenIn(request) }
        await undoFactor(services, principalOf(request), given)
        return saved(request, 'access.link.factorUndone')
      },
    )
  }
