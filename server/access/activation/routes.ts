import { ownerProof } from '@djbr/domain/access/activation.ts'
import * as activation from '@djbr/domain/calls/activation.ts'
import { recordFrom } from '@djbr/domain/fields/record-kind.ts'
import { claimedContact, claimedDocument, claimedIdentity, registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { Browser } from '../../ground/http/browser.ts'
import { Failure } from '../../ground/http/failure.ts'
import { calls, serve, under } from '../../ground/http/serve.ts'
import { saved } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import { enterByCard } from '../cards/enter-by-card.ts'
import { readNow } from '../form-input.ts'
import { subjectOf } from '../person-with.ts'
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
const STEP = { flood: 'activation', door: true } as const

async function presentTicket({ db, clock }: Services, visitorId: number | null) {
  const ticket = await findTicket(db, visitorId, clock.now())
  if (!ticket) throw notProved()
  return ticket
}

/** Returns the answer to a step: its message, the ticket, and what comes next or was made. */
const made = (browser: Browser, words: MessageKey, ticket: string, next = '') => ({ ...saved(browser, words), ticket, next, token: ticket })

const cardIn = (sent: { readonly tar_codigo_tarjeta: string; readonly tar_pin_tarjeta: string }) => ({
  code: sent.tar_codigo_tarjeta,
  pin: sent.tar_pin_tarjeta,
})

/** Card login, card activation and account creation (R2.19, R2.36). */
export const activationRoutes = calls(
  serve(
    activation.cardLogin,
    async ({ services, principal, browser }, sent) => {
      const document = registeredDocument(readNow(services, claimedDocument, sent))
      const code = sent.tar_codigo_tarjeta
      if (code.trim() === '') {
        throw new Failure('invalid', 'access.card.incomplete', { fields: [{ field: 'tar_codigo_tarjeta', message: 'common.required' }] })
      }
      return enterByCard(services, principal, visitorOf(services, browser), { document, code, captcha: sent })
    },
    { flood: 'login', door: true },
  ),
  under(
    STEP,
    serve(activation.identifyToActivate, async ({ services, principal, browser }, sent) => {
      const claimed = readNow(services, claimedIdentity, sent)
      const { ticket, next } = await identify(services, principal, visitorOf(services, browser), claimed, sent)
      return made(browser, 'access.activation.identified', ticket, next)
    }),
    serve(activation.proveToActivate, async ({ services, principal, browser }, sent) => {
      const { perdec_codigo: shown } = sent
      const ticket = await presentTicket(services, await knownVisitor(services, browser))
      if (ticket.made !== null) throw notProved()
      if (ticket.hasEntry) {
        await proveByOwner(services, principal, ticket, { ticket: shown, paper: recordFrom(ownerProof, sent) })
      } else {
        // @protects S3 contact data come with the ticket of the first step
        if (shown !== '' && !isTicket(ticket, shown)) throw notProved()
        await proveByContact(services, ticket, readNow(services, claimedContact, sent))
      }
      return made(browser, 'access.activation.proved', ticket.ticket)
    }),
    serve(activation.checkCard, async ({ services, principal, browser }, sent) => {
      const visitorId = await knownVisitor(services, browser)
      // @protects S4 of one visitor one PIN at a time is tried
      //   instead: inTurnOfVisitor(String(visitorId), ==> Promise.resolve().then(
      await inTurnOfVisitor(String(visitorId), () => verifyCard(services, principal, visitorId, cardIn(sent)))
      return { ...saved(browser, 'access.card.verified'), finalizado: true, error_existente: 0 }
    }),
    serve(activation.linkCard, async ({ services, principal, browser, language }, sent) => {
      const visitorId = await knownVisitor(services, browser)
      const ticket = await presentTicket(services, visitorId)
      if (ticket.proved && ticket.cardId === null)
        await inTurnOfVisitor(String(visitorId), () => verifyCard(services, principal, visitorId, cardIn(sent)))
      await activateCard(services, principal, visitorId, { gender: sent.perdec_genero, language })
      return made(browser, 'access.card.activated', ticket.ticket)
    }),
    serve(activation.accountName, async ({ services, principal, browser }, sent) => {
      const { db, clock } = services
      const visitor = visitorOf(services, browser)
      const document = registeredDocument(readNow(services, claimedDocument, sent))
      const status = await findTicket(db, await visitor.known(), clock.now())
      if (!status && recordFrom(claimedIdentity, sent).names !== '') {
        await identify(services, principal, visitor, readNow(services, claimedIdentity, sent), sent)
      }
      const ticket = status ?? (await presentTicket(services, await visitor.known()))
      if (ticket.made !== null || subjectOf(ticket) !== subjectOf(document)) throw notProved()
      const name = await nameAccount(services, ticket)
      return made(browser, 'access.activation.identified', ticket.ticket, name)
    }),
    serve(
      activation.newAccount,
      async ({ services, principal, browser, language }, { datos: { cuefundec_contrasenia: password, perdec_genero: gender } }) => {
        const visitorId = await knownVisitor(services, browser)
        const ticket = await presentTicket(services, visitorId)
        const given = { password, gender, language }
        // @protects S4 of one visitor one password at a time is hashed
        //   instead: inTurnOfVisitor(String(visitorId), ==> Promise.resolve().then(
        const name = await inTurnOfVisitor(String(visitorId), () => createAccount(services, principal, visitorId, given))
        return made(browser, 'access.activation.accountCreated', ticket.ticket, name)
      },
    ),
  ),
  serve(
    activation.madeLogin,
    async ({ services, principal, browser }, { codigo }) => enterByMade(services, principal, await knownVisitor(services, browser), codigo),
    { flood: 'login' },
  ),
  serve(
    activation.slipOfMade,
    async ({ services, browser }) => {
      const bytes = await printSlip(services, await knownVisitor(services, browser))
      return { err_existente: 0, err_mensaje: '', base64: Buffer.from(bytes).toString('base64'), nombre: SLIP }
    },
    { flood: 'slip' },
  ),
)
