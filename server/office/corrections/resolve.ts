import { fullName } from '@djbr/domain/identity/full-name.ts'
import { documentOf, IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { displace, personWith } from '../../access/index.ts'
import { actAsOffice } from '../../database/as-person.ts'
import type { Transaction } from '../../database/connect.ts'
import { personOf } from '../../declaration/index.ts'
import { Failure } from '../../http/failure.ts'
import { accountOf, type Session } from '../../http/session.ts'
import { holdsFinished } from '../../lifecycle/index.ts'
import { notify } from '../../notices/index.ts'
import { audit, orNoteRefusal, type Principal } from '../../proof/index.ts'
import { requireStranger } from '../../reception/index.ts'
import { identityChanged } from '../../register/index.ts'
import type { Services } from '../../services.ts'
import { noteView } from '../people/views.ts'

const UNIQUE_VIOLATION = '23505'

/** Who asked for a document, to be compared with the identity card that they show. */
export interface Claimant {
  readonly names: string
  readonly birthDate: string
  readonly document: string
  readonly asked: string
  /** Whether somebody whose identity was confirmed holds the document: then nobody else can have it. */
  readonly heldByConfirmed: boolean
}

/** Who asked for a correction that waits; the view is noted and told to them. Fails as `resolveCorrection`. */
export function viewCorrection(services: Services, officer: Session, principal: Principal, id: number): Promise<Claimant> {
  const { db, clock } = services
  return orNoteRefusal(db, principal, { at: clock.now(), action: 'correction.view' }, (concerns) =>
    db.transaction().execute(async (trx) => {
      const request = await waiting(trx, officer, id)
      concerns(request.personId)
      const person = await personOf(trx, request.personId)
      const holder = await holderOf(trx, request)
      const reason = 'corrección de datos'
      await noteView(services, trx, officer, principal, { personId: person.id, declarationId: null, reason, action: 'correction.view' })
      return {
        names: fullName(person),
        birthDate: person.birthDate,
        document: documentOf(person),
        asked: [request.documentNumber, request.complement].filter(Boolean).join('-'),
        heldByConfirmed: holder !== undefined && !holder.provisional,
      }
    }),
  )
}

interface Decision {
  readonly id: number
  readonly accept: boolean
  readonly reason: string
  /** Whether the officer saw the identity card and found the document to be theirs. */
  readonly cardSeen: boolean
}

/**
 * Settles a correction: accepted, who asked for a document gets it and is confirmed by the card that was seen, and whoever held it unconfirmed gives
 * way (R8.31); both are told. `notFound` for a request that there is not or was settled; forbidden on one's own and one's relatives', on either
 * side. Refused when the card was not seen, when somebody confirmed holds the document, and while a finished declaration says another.
 */
export function resolveCorrection(services: Services, officer: Session, principal: Principal, decision: Decision): Promise<void> {
  const { db, clock } = services
  const { id, accept, reason } = decision
  const now = clock.now()
  const event = { at: now, action: accept ? 'correction.accept' : 'correction.reject', object: `data_correction_request:${id}` }
  return orNoteRefusal(db, principal, event, (concerns) =>
    db.transaction().execute(async (trx) => {
      const request = await waiting(trx, officer, id)
      const { personId } = request
      concerns(personId)
      if (accept) await giveDocument(services, trx, { officer, principal }, { ...request, cardSeen: decision.cardSeen })
      await trx
        .updateTable('dataCorrectionRequest')
        .set({ settledAt: now, settledBy: accountOf(officer), accepted: accept, reason })
        .where('id', '=', id)
        .execute()
      await audit(trx, principal, { ...event, subject: personId, facts: { reason } })
      const kind = accept ? 'correctionAccepted' : 'correctionRejected'
      await notify(services, trx, { personId, kind, details: { reason }, language: 'es' })
    }),
  )
}

interface Asked {
  readonly personId: number
  readonly holderId: number
  readonly documentNumber: string
  readonly complement: string
}

/** A request that waits, held until the transaction ends, of strangers on both sides. */
async function waiting(trx: Transaction, officer: Session, id: number): Promise<Asked> {
  await actAsOffice(trx, 'corrections')
  const request = await trx
    .selectFrom('dataCorrectionRequest')
    .select(['personId', 'holderId', 'documentNumber', 'complement'])
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw new Failure('notFound', 'common.notFound')
  for (const personId of [request.personId, request.holderId]) await requireStranger(trx, officer, personId, 'correct')
  return request
}

/** Who has the document by now, beside who asks for it. */
const holderOf = (trx: Transaction, { personId, documentNumber, complement }: Asked) =>
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
  asked: Asked & { readonly cardSeen: boolean },
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

/** Holds the declaration that is open: what was sworn and waits to be received says the former document. */
async function requireNothingFinished(trx: Transaction, personId: number): Promise<void> {
  if (await holdsFinished(trx, personId)) throw new Failure('refused', 'office.corrections.finished')
}
