import { lastPaper, linkRequest } from '@djbr/domain/access/recovery.ts'
import * as recovery from '@djbr/domain/calls/recovery.ts'
import { claimedIdentity } from '@djbr/domain/identity/claimed-identity.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { act, calls, under } from '../../ground/http/serve.ts'
import { deviceSecretOf } from '../devices.ts'
import { readNow } from '../form-input.ts'
import { knownVisitor, visitorOf } from '../visitor.ts'
import { askForLink, linkedAccount, resetByLink } from './by-mail.ts'
import { documentIn } from './document-in.ts'
import { formerContact, undoContact } from './former-contact.ts'
import { identify } from './identify.ts'
import { prove } from './prove.ts'
import { reset } from './reset.ts'
import { undoAccount, undoReset } from './undo.ts'

const STEP = { flood: 'recovery', door: true } as const
const MAIL = { flood: 'mail', door: true } as const

/** Recovery by paper in three steps, and by mail (R2.47). */
export const recoveryRoutes = calls(
  under(
    STEP,
    act(recovery.identifyToRecover, async ({ services, principal, browser }, sent) => {
      const claimed = readNow(services, claimedIdentity, sent)
      return { inf_codigo: await identify(services, principal, visitorOf(services, browser), claimed, sent) }
    }),
    act(recovery.provePaper, async ({ services, principal, browser, language }, sent) => {
      const ticket = sent.perdec_codigo
      const paper = readNow(services, lastPaper, sent)
      const visitor = await knownVisitor(services, browser)
      return { inf_codigo: ticket, account: await prove(services, principal, visitor, { ticket, paper, language }) }
    }),
    act(
      recovery.resetByPaper,
      async ({ services, principal, browser, language }, { perdec_codigo: ticket, cuefundec_contrasenia: password }) => {
        const visitor = await knownVisitor(services, browser)
        await reset(services, principal, visitor, { ticket, password, language, device: deviceSecretOf(browser) })
      },
    ),
  ),
  under(
    MAIL,
    act(recovery.requestLink, async ({ services, principal, language }, sent) => {
      const { document, email, bornOn: birthDate } = readNow(services, linkRequest, sent)
      await askForLink(services, principal, { document: documentIn(document), email, birthDate, language })
      return { words: text(language, 'access.mail.asked') }
    }),
    act(recovery.checkLink, async ({ services }, { token }) => ({ account: await linkedAccount(services, token) })),
    act(
      recovery.passwordByLink,
      async ({ services, principal, browser, language }, { token, cuefundec: named, cuefundec_contrasenia: password }) => {
        const device = deviceSecretOf(browser)
        const whose = await resetByLink(services, principal, { token, named, password, language, device })
        return { ...whose, state: text(language, 'access.accountActive') }
      },
    ),
    act(recovery.undoableRecovery, async ({ services }, { token }) => ({ account: await undoAccount(services, token) })),
    act(recovery.undoRecovery, ({ services, principal, language }, { token }) => undoReset(services, principal, { token, language })),
    act(recovery.undoableContactChange, async ({ services }, { token }) => ({ email: await formerContact(services, token) })),
    act(recovery.undoContactChange, ({ services, principal, language }, { token }) => undoContact(services, principal, token, language)),
  ),
)
