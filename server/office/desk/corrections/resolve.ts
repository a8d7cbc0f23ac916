import type { Asked } from '@djbr/domain/calls/call.ts'
import type { resolveCorrection, viewCorrection } from '@djbr/domain/calls/corrections.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { documentOf, IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { displace, personWith } from '../../../access/index.ts'
import { personOf } from '../../../declaring/declaration/index.ts'
import { holdsFinished } from '../../../declaring/lifecycle/index.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { decidedBefore } from '../../../ground/http/decided-before.ts'
import { Failure, notFound } from '../../../ground/http/failure.ts'
import { accountOf, type Session } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { type Concerns, officeAction, officeWork, type Principal } from '../../../ground/proof/index.ts'
import { identityChanged } from '../../../register/obligations/index.ts'
import type { Services } from '../../../services.ts'
import { noteView } from '../people/views.ts'

const UNIQUE_VIOLATION = '23505'

/** Returns who asked for a pending correction; the view is noted and the person is told. Fails as `resolve` does. */
export const claimantOf = officeWork(
  { sees: 'corrections', action: 'correction.view' },
  async ({ services, session, principal, trx, concerns }, asked: Asked<typeof viewCorrection>) => {
    const request = await waiting(trx, session, asked, concerns)
    const person = await personOf(trx, request.personId)
    const holder = await holderOf(trx, request)
    const reason = 'corrección de datos'
    await noteView(services, trx, session, principal, { personId: person.id, declarationId: null, reason, action: 'correction.view' })
    return {
      names: fullName(person),
      birthDate: person.birthDate,
      document: documentOf(person),
      askedFor: [request.documentNumber, request.complement].filter(Boolean).join('-'),
      heldByConfirmed: holder !== undefined && !holder.provisional,
    }
  },
)

/**
 * Settles a correction. When accepted, the claimant gets the document and is confirmed by the card that was seen, and an unconfirmed holder gives way (R8.31);
 * both are told. Throws `notFound` for an unknown request and, saying who and when, for a settled one; forbidden on one's own and one's relatives', on either
 * side. Refused when the card was not seen, when a confirmed person holds the document, and while a finished declaration states another.
 */
export const resolve = officeAction(
  {
    sees: 'corrections',
    action: ({ accept }: Resolving) => (accept ? 'correction.accept' : 'correction.reject'),
    object: ({ id }: Resolving) => `data_correction_request:${id}`,
    find: waiting,
    facts: ({ reason }: Resolving) => ({ reason }),
  },
  async ({ services, session: officer, principal, trx, found, at }, { id, accept, reason, cardSeen }) => {
    const { personId } = found
    if (accept) await giveDocument(services, trx, { officer, principal }, { ...found, cardSeen: cardSeen === true })
    await trx
      .updateTable('dataCorrectionRequest')
      .set({ settledAt: at, settledBy: accountOf(officer), accepted: accept, reason })
      .where('id', '=', id)
      .execute()
    const kind = accept ? 'correctionAccepted' : 'correctionRejected'
    await notify(services, trx, { personId, kind, details: { reason }, language: 'es' })
  },
)
type Resolving = Asked<typeof resolveCorrection>

interface Request {
  readonly personId: number
  readonly holderId: number
  readonly documentNumber: string
  readonly complement: string
}

/** Returns a pending request, locked until the transaction ends, with strangers on both sides. */
async function waiting(trx: Transaction, officer: Session, { id }: { readonly id: number }, concerns: Concerns): Promise<Request> {
  const request = await trx
    .selectFrom('dataCorrectionRequest')
    .select(['personId', 'holderId', 'documentNumber', 'complement', 'settledAt', 'settledBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (request.settledAt) throw decidedBefore(request.settledAt, request.settledBy, officer.accountId)
  for (const personId of [request.personId, request.holderId]) await requireStranger(trx, officer, personId, 'correct')
  concerns(request.personId)
  return request
}

/** Returns who else holds the document now. */
const holderOf = (trx: Transaction, { personId, documentNumber, complement }: Request) =>
  personWith(trx, { documentType: IDENTITY_CARD, documentNumber, complement, documentPrefix: '', documentSuffix: '' })
    .select(['person.id', 'person.provisional'])
    .where('person.id', '<>', personId)
    .forUpdate()
    .executeTakeFirst()

interface By {
  readonly officer: Session
  readonly principal: Principal
}

async function giveDocument(
  services: Services,
  trx: Transaction,
  { officer, principal }: By,
  asked: Request & { readonly cardSeen: boolean },
) {
  const { personId, documentNumber, complement, cardSeen } = asked
  const now = services.clock.now()
  if (!cardSeen) throw new Failure('refused', 'office.corrections.cardNotSeen')
  await requireNothingFinished(trx, personId)
  const holder = await holderOf(trx, asked)
  if (holder) await requireStranger(trx, officer, holder.id, 'correct')
  if (holder && !holder.provisional) throw new Failure('refused', 'office.corrections.heldByConfirmed')
  if (holder) {
    await displace(trx, principal, holder.id, now)
    await notify(services, trx, { personId: holder.id, kind: 'displaced', language: 'es' })
  }
  const person = await trx.selectFrom('person').selectAll().where('id', '=', personId).forUpdate().executeTakeFirstOrThrow()
  if (person.displacedAt !== null) throw new Failure('refused', 'lifecycle.displaced')
  await trx
    .updateTable('person')
    .set({
      ...{ documentType: IDENTITY_CARD, documentNumber, complement, documentPrefix: '', documentSuffix: '' },
      ...{ provisional: false, identityChecked: false, identityCheckId: null, updatedAt: now },
      identityDifferences: person.identityDifferences.filter((difference) => difference !== 'documento'),
    })
    .where('id', '=', personId)
    .execute()
    .catch((error) => {
      throw error?.code === UNIQUE_VIOLATION ? new Failure('refused', 'office.corrections.heldByConfirmed') : error
    })
  await identityChanged(services, trx, personId)
  if (holder) await identityChanged(services, trx, holder.id)
}

/** Throws `refused` while a finished declaration awaits reception: it states the former document. Locks the open declaration. */
async function requireNothingFinished(trx: Transaction, personId: number): Promise<void> {
  if (await holdsFinished(trx, personId)) throw new Failure('refused', 'office.corrections.finished')
}
