import { ownerProof } from '@djbr/domain/access/activation.ts'
import { arrivals } from '@djbr/domain/fields/contract.ts'
import { FEMALE, MALE } from '@djbr/domain/fields/field.ts'
import { type FieldSet, recordFrom } from '@djbr/domain/fields/record-kind.ts'
import { claimedContact, claimedDocument, claimedIdentity, registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { languageIn, saved } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { captchaFields } from '../captcha.ts'
import { enterByCard } from '../cards/enter-by-card.ts'
import { readInput } from '../form-input.ts'
import { subjectOf } from '../person-with.ts'
import { entrance, newPassword, repeated, textGiven, textIfSent } from '../sent.ts'
import { knownVisitor, visitorOf } from '../visitor.ts'
import { activateCard } from './activate-card.ts'
import { createAccount, nameAccount } from './create-account.ts'
import { enterByMade } from './enter-made.ts'
import { identify } from './identify.ts'
import { proveByContact, proveByOwner } from './prove.ts'
import { printSlip } from './slip.ts'
import { findTicket, inTurnOfVisitor, isTicket, notProved } from './ticket.ts'
import { verifyCard } from './verify-card.ts'

const SLIP = 'ACTIVACION_TARJETA.pdf'

const gender = z
  .union([z.literal([FEMALE, MALE]), z.literal(['0', '1']).transform(Number), z.literal(['', '-1', -1]).transform(() => -1)])
  .nullish()
  .transform((value) => value ?? -1)

/** What the steps answer: zero and their words, the ticket in `inf_codigo`, what is asked next or was made in `inf_complemento`. */
const stepAnswer = z.object({
  err_codigo: z.int(),
  err_existente: z.int(),
  err_mensaje: z.string(),
  inf_codigo: z.string(),
  inf_complemento: z.string(),
  token: z.string(),
})

/** Card login, card activation and account creation (R2.19, R2.36). */
export const activationRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { clock, db } = services
    const config = { access: 'public', flood: 'activation', door: true } as const

    const read = <Set extends FieldSet>(set: Set, body: Readonly<Record<string, unknown>>) => readInput(set, body, dateInLaPaz(clock.now()))

    const presentTicket = async (visitorId: number | null) => {
      const ticket = await findTicket(db, visitorId, clock.now())
      if (!ticket) throw notProved()
      return ticket
    }
    const named = (ticket: string) => ({ inf_codigo: ticket, token: ticket })

    app.post(
      '/control_tarjeta/login_tarjeta',
      described({
        access: 'public',
        flood: 'login',
        door: true,
        summary: 'Ingresar con una tarjeta',
        body: z.object({ ...arrivals(claimedDocument), tar_codigo_tarjeta: textIfSent(40), ...captchaFields }),
        answer: entrance,
      }),
      async (request, reply) => {
        const document = registeredDocument(read(claimedDocument, request.body))
        const code = request.body.tar_codigo_tarjeta
        if (code.trim() === '') {
          throw new Failure('invalid', 'access.card.incomplete', { fields: [{ field: 'tar_codigo_tarjeta', message: 'common.required' }] })
        }
        const visitor = visitorOf(services, request, reply)
        return enterByCard(services, principalOf(request), visitor, { document, code, captcha: request.body })
      },
    )

    app.post(
      '/control_tarjeta/verifica_datos_personales',
      described({
        ...config,
        summary: 'Crear el acceso: verificar los datos personales',
        body: z.object({ ...arrivals(claimedIdentity), ...captchaFields }),
        answer: stepAnswer,
      }),
      async (request, reply) => {
        const claimed = read(claimedIdentity, request.body)
        const visitor = visitorOf(services, request, reply)
        const { ticket, next } = await identify(services, principalOf(request), visitor, claimed, request.body)
        return { ...saved(request, 'access.activation.identified'), ...named(ticket), inf_complemento: next }
      },
    )

    app.post(
      '/control_tarjeta/verifica_datos_complementarios',
      described({
        ...config,
        summary: 'Crear el acceso: probar quién lo pide',
        body: z.object({ ...arrivals(claimedContact), ...arrivals(ownerProof), perdec_codigo: textIfSent(100) }),
        answer: stepAnswer,
      }),
      async (request) => {
        const { perdec_codigo: shown } = request.body
        const ticket = await presentTicket(await knownVisitor(services, request))
        if (ticket.made !== null) throw notProved()
        if (ticket.hasEntry) {
          const paper = recordFrom(ownerProof, request.body)
          await proveByOwner(services, principalOf(request), ticket, { ticket: shown, paper })
        } else {
          // @protects S3 contact data come with the ticket of the first step
          if (shown !== '' && !isTicket(ticket, shown)) throw notProved()
          await proveByContact(services, ticket, read(claimedContact, request.body))
        }
        return { ...saved(request, 'access.activation.proved'), ...named(ticket.ticket), inf_complemento: '' }
      },
    )

    const card = { tar_codigo_tarjeta: textIfSent(40), tar_pin_tarjeta: textIfSent(20) }
    const cardIn = ({ tar_codigo_tarjeta: code, tar_pin_tarjeta: pin }: { tar_codigo_tarjeta: string; tar_pin_tarjeta: string }) => ({
      code,
      pin,
    })

    app.post(
      '/control_tarjeta/valida_tarjeta',
      described({
        ...config,
        summary: 'Crear el acceso: comprobar el código y el PIN de una tarjeta',
        body: z.object(card),
        answer: z.object({ finalizado: z.boolean(), error_existente: z.int(), err_existente: z.int(), err_mensaje: z.string() }),
      }),
      async (request) => {
        const visitorId = await knownVisitor(services, request)
        // @protects S4 of one visitor one PIN at a time is tried
        //   instead: inTurnOfVisitor(String(visitorId), ==> Promise.resolve().then(
        await inTurnOfVisitor(String(visitorId), () => verifyCard(services, principalOf(request), visitorId, cardIn(request.body)))
        return { ...saved(request, 'access.card.verified'), finalizado: true, error_existente: 0 }
      },
    )

    app.post(
      '/control_tarjeta/cuenta_tarjeta',
      described({
        ...config,
        summary: 'Crear el acceso: vincular una tarjeta a la persona',
        body: z.object({ ...card, perdec_genero: gender }),
        answer: stepAnswer,
      }),
      async (request) => {
        const visitorId = await knownVisitor(services, request)
        const ticket = await presentTicket(visitorId)
        if (ticket.proved && ticket.cardId === null)
          await inTurnOfVisitor(String(visitorId), () => verifyCard(services, principalOf(request), visitorId, cardIn(request.body)))
        await activateCard(services, principalOf(request), visitorId, { gender: request.body.perdec_genero, language: languageIn(request) })
        return { ...saved(request, 'access.card.activated'), ...named(ticket.ticket), inf_complemento: '' }
      },
    )

    app.post(
      '/control_tarjeta/cuenta_uid',
      described({
        ...config,
        summary: 'Crear el acceso: leer el nombre que tendrá la cuenta',
        body: z.object({ ...arrivals(claimedIdentity), ...captchaFields }),
        answer: stepAnswer,
      }),
      async (request, reply) => {
        const visitor = visitorOf(services, request, reply)
        const document = registeredDocument(read(claimedDocument, request.body))
        const status = await findTicket(db, await visitor.known(), clock.now())
        if (!status && recordFrom(claimedIdentity, request.body).names !== '') {
          await identify(services, principalOf(request), visitor, read(claimedIdentity, request.body), request.body)
        }
        const ticket = status ?? (await presentTicket(await visitor.known()))
        if (ticket.made !== null || subjectOf(ticket) !== subjectOf(document)) throw notProved()
        const name = await nameAccount(services, ticket)
        return { ...saved(request, 'access.activation.identified'), ...named(ticket.ticket), inf_complemento: name }
      },
    )

    const newAccount = repeated(z.object({ ...newPassword, perdec_genero: gender }))
    app.post(
      '/control_tarjeta/cuenta',
      described({
        ...config,
        summary: 'Crear el acceso: crear la cuenta con su contraseña',
        body: z.object({ datos: newAccount }),
        answer: stepAnswer,
      }),
      async (request) => {
        const { cuefundec_contrasenia: password, perdec_genero } = request.body.datos
        const visitorId = await knownVisitor(services, request)
        const ticket = await presentTicket(visitorId)
        const given = { password, gender: perdec_genero, language: languageIn(request) }
        // @protects S4 of one visitor one password at a time is hashed
        //   instead: inTurnOfVisitor(String(visitorId), ==> Promise.resolve().then(
        const name = await inTurnOfVisitor(String(visitorId), () => createAccount(services, principalOf(request), visitorId, given))
        return { ...saved(request, 'access.activation.accountCreated'), ...named(ticket.ticket), inf_complemento: name }
      },
    )

    app.post(
      '/control_tarjeta/ingreso_creado',
      described({
        access: 'public',
        flood: 'login',
        summary: 'Crear el acceso: ingresar con lo que se acaba de crear',
        body: z.object({ codigo: textGiven(100) }),
        answer: entrance,
      }),
      async (request) => enterByMade(services, principalOf(request), await knownVisitor(services, request), request.body.codigo),
    )

    app.get(
      '/reporte/jasper_crea_cuenta',
      described({
        access: 'public',
        flood: 'slip',
        summary: 'Descargar la constancia de la cuenta o tarjeta',
        answer: z.object({ err_existente: z.int(), err_mensaje: z.string(), base64: z.string(), nombre: z.string() }),
      }),
      async (request) => {
        const bytes = await printSlip(services, await knownVisitor(services, request))
        return { err_existente: 0, err_mensaje: '', base64: Buffer.from(bytes).toString('base64'), nombre: SLIP }
      },
    )
  }
