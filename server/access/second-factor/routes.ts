import { drawnCodes, enrolled, ownFactors } from '@djbr/domain/calls/second-factor.ts'
import { PRINTED, tidy } from '@djbr/domain/values/characters.ts'
import { z } from 'zod'
import { qrCode } from '../../ground/documents/index.ts'
import { readCookie } from '../../ground/http/cookies.ts'
import { described } from '../../ground/http/described.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, languageIn, saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { passwordText } from '../password-text.ts'
import { addPasskey, beginPasskey, confirmOwnCodes, drawOwnCodes, factorsOf, removeFactor, renewBackupCodes } from './manage.ts'
import { relyingParty } from './passkeys.ts'
import { undoableFactor, undoFactor } from './undo.ts'
import { creationOptions, madeCredential, oneTimeCode } from './wire.ts'

const MAX_NAME_LENGTH = 60
const MAX_TOKEN_LENGTH = 100

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
      described({
        ...config,
        summary: 'Activar los códigos de un solo uso',
        body: z.object({ codigo: oneTimeCode.nullish() }),
        answer: z.union([enrolled, drawnCodes]),
      }),
      async (request) => {
        const { codigo } = request.body
        if (codigo != null) {
          const given = { code: codigo, language: languageIn(request) }
          return { codigos: [...(await confirmOwnCodes(services, principalOf(request), sessionOf(request), given))] }
        }
        const { secret, address } = await drawOwnCodes(services, principalOf(request), sessionOf(request))
        return { secreto: secret, direccion: address, qr: asQrImage(address) }
      },
    )

    app.delete(
      '/system/segundo_factor/codigos',
      described({ ...config, summary: 'Quitar los códigos de un solo uso', answer: savedShape }),
      async (request) => {
        await removeFactor(services, principalOf(request), sessionOf(request), {
          which: 'codes',
          language: languageIn(request),
          device: readCookie(services.config, request, 'djbr-equipo'),
        })
        return saved(request, 'access.factor.codes.removed')
      },
    )

    app.post(
      '/system/segundo_factor/nueva_llave',
      described({ ...config, summary: 'Pedir con qué se crea una llave de acceso', answer: z.object({ opciones: creationOptions }) }),
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
      described({
        ...config,
        summary: 'Registrar una llave de acceso',
        body: z.object({ nombre: name, llave: madeCredential }),
        answer: enrolled,
      }),
      async (request) => {
        const { nombre: name, llave: response } = request.body
        const made = { name, response, language: languageIn(request) }
        return { codigos: [...(await addPasskey(services, principalOf(request), sessionOf(request), made))] }
      },
    )

    app.delete(
      '/system/segundo_factor/llaves/:codigo',
      described({ ...config, summary: 'Quitar una llave de acceso', params: z.object({ codigo: codeParam }), answer: savedShape }),
      async (request) => {
        await removeFactor(services, principalOf(request), sessionOf(request), {
          which: request.params.codigo,
          language: languageIn(request),
          device: readCookie(services.config, request, 'djbr-equipo'),
        })
        return saved(request, 'access.passkey.removed')
      },
    )

    app.post(
      '/system/segundo_factor/codigos_respaldo',
      described({ ...config, summary: 'Pedir otros códigos de respaldo', answer: enrolled }),
      async (request) => {
        return { codigos: [...(await renewBackupCodes(services, principalOf(request), sessionOf(request), languageIn(request)))] }
      },
    )

    const link = z.object({ clave: z.string().max(MAX_TOKEN_LENGTH).default('') })
    app.get(
      '/control_tarjeta/segundo_factor/deshacer',
      described({
        access: 'public',
        flood: 'mail',
        summary: 'Comprobar un enlace que quita los segundos factores',
        query: link,
        answer: savedShape,
      }),
      async (request) => {
        // @protects 048 looking at the link that undoes a second factor changes nothing
        //   instead: await undoableFactor(services, request.query.clave) ==> const token = request.query.clave; await undoFactor(services, principalOf(request), { token, password: 'Demo#2026', device: undefined, language: 'es' })
        await undoableFactor(services, request.query.clave)
        return saved(request, 'access.link.undoRight')
      },
    )

    app.post(
      '/control_tarjeta/segundo_factor/deshacer',
      described({
        access: 'public',
        flood: 'login',
        summary: 'Quitar los segundos factores con un enlace de correo',
        query: link,
        body: z.object({ contrasenia: passwordText }),
        answer: savedShape,
      }),
      async (request) => {
        const device = readCookie(services.config, request, 'djbr-equipo')
        const given = { token: request.query.clave, password: request.body.contrasenia, device, language: languageIn(request) }
        await undoFactor(services, principalOf(request), given)
        return saved(request, 'access.link.factorUndone')
      },
    )
  }
