import { lastPaper, linkRequest } from '@djbr/domain/access/recovery.ts'
import { claimedIdentity } from '@djbr/domain/identity/claimed-identity.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { described } from '../../ground/http/described.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { languageIn, saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { deviceSecretOf } from '../devices.ts'
import { readInput } from '../form-input.ts'
import { knownVisitor, visitorOf } from '../visitor.ts'
import { askForLink, linkedAccount, resetByLink } from './by-mail.ts'
import { formerContact, undoContact } from './former-contact.ts'
import { identify } from './identify.ts'
import { prove } from './prove.ts'
import { reset } from './reset.ts'
import { undoAccount, undoReset } from './undo.ts'
import {
  contactChecked,
  documentIn,
  identified,
  identityBody,
  linkBody,
  linkChecked,
  linkQuery,
  linkUsed,
  mailAsked,
  mailBody,
  paperBody,
  passwordBody,
  proved,
} from './wire.ts'

/** Recovery by paper in three steps, and by mail (R2.47). */
export const recoveryRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { clock } = services
    const today = () => dateInLaPaz(clock.now())
    const config = { access: 'public', flood: 'recovery', door: true } as const
    const mail = { access: 'public', flood: 'mail', door: true } as const

    app.post(
      '/control_tarjeta/verifica_persona_recovery',
      described({ ...config, summary: 'Recuperar la cuenta: identificar a la persona', body: identityBody, answer: identified }),
      async (request, reply) => {
        const claimed = readInput(claimedIdentity, request.body, today())
        const visitor = visitorOf(services, request, reply)
        const ticket = await identify(services, principalOf(request), visitor, claimed, request.body)
        return { ...saved(request, 'access.recovery.identified'), inf_codigo: ticket }
      },
    )

    app.post(
      '/control_tarjeta/verifica_ultima_djbr',
      described({ ...config, summary: 'Recuperar la cuenta: probar la última declaración recibida', body: paperBody, answer: proved }),
      async (request) => {
        const ticket = request.body.perdec_codigo
        const paper = readInput(lastPaper, request.body, today())
        const visitor = await knownVisitor(services, request)
        const account = await prove(services, principalOf(request), visitor, { ticket, paper, language: languageIn(request) })
        return { ...saved(request, 'access.recovery.proved'), inf_codigo: ticket, inf_complemento: account }
      },
    )

    app.put(
      '/control_tarjeta/reset_password',
      described({ ...config, summary: 'Recuperar la cuenta: fijar la contraseña', body: passwordBody, answer: savedShape }),
      async (request, reply) => {
        const { perdec_codigo: ticket, cuefundec_contrasenia: password } = request.body
        const visitor = await knownVisitor(services, request)
        const device = deviceSecretOf(services, request, reply)
        await reset(services, principalOf(request), visitor, { ticket, password, language: languageIn(request), device })
        return saved(request, 'access.recovery.done')
      },
    )

    app.post(
      '/control_tarjeta/reset_password_correo',
      described({ ...mail, summary: 'Pedir por correo un enlace de contraseña', body: mailBody, answer: mailAsked }),
      async (request) => {
        const { document, email, bornOn: birthDate } = readInput(linkRequest, request.body, today())
        const language = languageIn(request)
        await askForLink(services, principalOf(request), { document: documentIn(document), email, birthDate, language })
        return { ...saved(request, 'access.mail.asked'), mensaje: text(language, 'access.mail.asked') }
      },
    )

    app.get(
      '/control_tarjeta/reset',
      described({ ...mail, summary: 'Comprobar un enlace de contraseña', query: linkQuery, answer: linkChecked }),
      async (request) => {
        const cuenta = await linkedAccount(services, request.query.clave)
        return { ...saved(request, 'access.link.right'), cuenta }
      },
    )

    app.post(
      '/control_tarjeta/reset',
      described({ ...mail, summary: 'Fijar la contraseña con un enlace de correo', query: linkQuery, body: linkBody, answer: linkUsed }),
      async (request, reply) => {
        const { cuefundec: named, cuefundec_contrasenia: password } = request.body
        const device = deviceSecretOf(services, request, reply)
        const given = { token: request.query.clave, named, password, language: languageIn(request), device }
        const { account, names, phone, email } = await resetByLink(services, principalOf(request), given)
        return {
          ...saved(request, 'access.recovery.done'),
          cuenta: account,
          celular: phone,
          correo: email,
          cuefundec_estado_descripcion: text(given.language, 'access.accountActive'),
          nombre: names,
        }
      },
    )

    app.get(
      '/control_tarjeta/reset/deshacer',
      described({ ...mail, summary: 'Comprobar un enlace que deshace una recuperación', query: linkQuery, answer: linkChecked }),
      async (request) => {
        const cuenta = await undoAccount(services, request.query.clave)
        return { ...saved(request, 'access.link.undoRight'), cuenta }
      },
    )

    app.post(
      '/control_tarjeta/reset/deshacer',
      described({ ...mail, summary: 'Deshacer una recuperación', query: linkQuery, answer: savedShape }),
      async (request) => {
        await undoReset(services, principalOf(request), { token: request.query.clave, language: languageIn(request) })
        return saved(request, 'access.link.undone')
      },
    )

    app.get(
      '/control_tarjeta/contacto/deshacer',
      described({ ...mail, summary: 'Comprobar un enlace que deshace un cambio de contacto', query: linkQuery, answer: contactChecked }),
      async (request) => {
        const correo = await formerContact(services, request.query.clave)
        return { ...saved(request, 'access.link.undoRight'), correo }
      },
    )

    app.post(
      '/control_tarjeta/contacto/deshacer',
      described({ ...mail, summary: 'Deshacer un cambio de contacto', query: linkQuery, answer: savedShape }),
      async (request) => {
        await undoContact(services, principalOf(request), request.query.clave, languageIn(request))
        return saved(request, 'access.link.contactUndone')
      },
    )
  }
