import type { Asked } from '@djbr/domain/calls/call.ts'
import { personToCompare, type restoreAccount } from '@djbr/domain/calls/desk.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { type GivenCode, giveActivationCode, hasEntry, registered } from '../../access/index.ts'
import { confirmAtDesk, mustShowCard, printOf, requireStranger } from '../../declaring/reception/index.ts'
import { holderOf, printPaper, slipModel } from '../../ground/documents/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import { notify } from '../../ground/notices/index.ts'
import { type Acting, officeAction } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

/**
 * Issues and prints a code with which a person whose identity the desk saw can enter again (R8.21); the person is told. Refused when nobody with a way in has
 * the document, for staff and blocked accounts, and when the person is unconfirmed and the card was not compared; forbidden on oneself and one's relatives
 * (safety S45).
 */
export async function giveCode(acting: Acting, asked: Asked<typeof restoreAccount>) {
  const { code, until, person, shown } = await restore(acting, asked)
  return { code, until, person: shown, ...(await printCode(acting.services, { code, until }, person)) }
}

const restore = officeAction(
  {
    action: 'account.restore',
    async find(trx, officer, { reason: _, cardSeen, ...document }: Asked<typeof restoreAccount>, __, { clock }) {
      const person = await registered(trx, registeredDocument(document), clock.now()).forUpdate('person').executeTakeFirst()
      if (!person || !hasEntry(person)) throw new Failure('refused', 'office.restore.unknown')
      await requireStranger(trx, officer, person.id, 'restore')
      if (person.isReserved) throw new Failure('refused', 'office.restore.reserved')
      const shown = { names: holderOf(person).person, birthDate: person.birthDate }
      if (!cardSeen && (await mustShowCard(trx, person.id))) {
        throw new Failure('refused', 'office.restore.cardNotSeen', { answer: z.encode(personToCompare, { person: shown }) })
      }
      return { personId: person.id, person, shown }
    },
    facts: ({ reason }) => ({ reason }),
  },
  async ({ services, session, principal, trx, found: { personId, person, shown }, at }, { cardSeen }) => {
    await confirmAtDesk(services, trx, principal, { personId, cardSeen: cardSeen === true, at })
    const code = await giveActivationCode(services, trx, personId, session)
    const office = services.listCache.office(session.officeId)?.name ?? ''
    await notify(services, trx, { personId, kind: 'activationCode', details: { office }, language: 'es' })
    return { ...code, person, shown }
  },
)

type Holder = Parameters<typeof holderOf>[0]

function printCode(services: Services, { code, until }: GivenCode, holder: Holder) {
  const model = slipModel(
    { made: 'code', name: code, ...holderOf(holder), at: laPazTimestamp(services.clock.now()), until: laPazTimestamp(until) },
    printOf(services),
  )
  return printPaper(services, { template: 'slip', model }, 'CODIGO_ACTIVACION.pdf')
}
