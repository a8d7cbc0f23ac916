import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import type { FoundOutage, FoundPerson, searchDeclarations } from '@djbr/domain/calls/desk.ts'
import { certificateNumberIn } from '@djbr/domain/declaration/certificate-number.ts'
import { displayControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import type { FailedService } from '@djbr/domain/office/outages.ts'
import { personWith } from '../../../access/index.ts'
import { personOf } from '../../../declaring/declaration/index.ts'
import { declarationEverUnder, receivedUnder, requireStranger, swornDeclaration } from '../../../declaring/reception/index.ts'
import { actAsOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { displayNumbers, officeWork } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { waitsAt } from '../proposals/lapse.ts'
import { unblocking } from './unblocking.ts'
import { noteView } from './views.ts'

const MAX_SHOWN = 50

type Search = Asked<typeof searchDeclarations>
type Found = Answer<typeof searchDeclarations>

const viewOf = ({ code, certificate }: Search) => (code !== '' || certificate !== '' ? 'declaration.view' : 'person.view')

/**
 * Finds a person by a control code that one of their declarations has or ever had, a certificate number, the code of an outage's receipt or their document.
 * Returns them with all declarations that were finished, received or written off since. The view is noted and the person is told. Refused when there is nobody;
 * forbidden on oneself and one's relatives (safety S45).
 */
export const findPerson = officeWork(
  { sees: 'desk', action: viewOf },
  async ({ services, session: officer, principal, trx, concerns }, asked: Search): Promise<Omit<Found, 'declaration'>> => {
    const { personId, declarationId, outage } = await foundBy(trx, asked)
    concerns(personId)
    const sworn = declarationId === null ? undefined : (await swornDeclaration(trx, declarationId))?.sworn
    await requireStranger(trx, officer, personId, 'view', sworn)
    const person = await personOf(trx, personId)
    const declarations = await finishedOf(trx, personId)
    const view = { personId, declarationId, reason: asked.reason, action: viewOf(asked) } as const
    const viewId = await noteView(services, trx, officer, principal, view)
    const account = await accountOf(services, trx, personId)
    const { documentType } = person
    return {
      person: { viewId, names: fullName(person), documentType, document: documentOf(person), ...account },
      declarations,
      outage,
    }
  },
)

interface FoundBy {
  readonly personId: number
  /** Null when the search was for the person. */
  readonly declarationId: number | null
  /** Outage by whose receipt they were found; null otherwise. */
  readonly outage: FoundOutage | null
}

async function foundBy(trx: Transaction, { code, certificate, receipt, reason: _, ...document }: Search): Promise<FoundBy> {
  if (code !== '') return { ...(await declarationEverUnder(trx, code)), outage: null }
  const number = certificateNumberIn(certificate)
  if (number) return { ...(await receivedUnder(trx, number)), outage: null }
  if (receipt !== '') return { ...(await metOutage(trx, receipt)), declarationId: null }
  const person = await personWith(trx, registeredDocument(document)).select('person.id').executeTakeFirst()
  if (!person) throw new Failure('refused', 'office.people.unknown')
  return { personId: person.id, declarationId: null, outage: null }
}

async function metOutage(trx: Transaction, receiptCode: string) {
  await actAsOffice(trx, 'failures')
  const met = await trx
    .selectFrom('technicalFailure')
    .select(['personId', 'service', 'happenedAt', 'dueOn', 'certifiedAt'])
    .where('code', '=', normalizeControlCode(receiptCode))
    .executeTakeFirst()
  if (!met) throw new Failure('refused', 'office.people.unknownReceipt')
  const { personId, service, ...outage } = met
  return { personId, outage: { ...outage, service: service as FailedService } }
}

async function finishedOf(trx: Transaction, personId: number): Promise<Found['declarations']> {
  const rows = await trx
    .selectFrom('declaration')
    .leftJoin('reception', 'reception.declarationId', 'declaration.id')
    .select(['declaration.id', 'state', 'late', 'controlCode', 'finalizedAt', 'receivedAt', 'changedAt'])
    .select(['year', 'reception.department', 'departmentNumber', 'nationalNumber'])
    .where('declaration.personId', '=', personId)
    .where('state', 'in', [STATE.finished, STATE.received, STATE.writtenOff])
    // A declaration written off while in process is seen only by its declarant.
    .where('finalizedAt', 'is not', null)
    .orderBy('declaration.id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  const found = []
  for (const { id, state, late, controlCode, finalizedAt, receivedAt, changedAt, ...inSeries } of rows) {
    const sworn = (await swornDeclaration(trx, id))?.sworn
    if (!sworn) continue
    const { declarationData, position, totals, words } = sworn
    const numbers = receivedAt && displayNumbers(inSeries)
    found.push({
      state,
      late: late ?? false,
      controlCode: displayControlCode(controlCode ?? ''),
      departmental: numbers?.department ?? null,
      national: numbers?.national ?? null,
      ...{ finalizedAt, receivedAt, writtenOffAt: state === STATE.writtenOff ? changedAt : null },
      reason: words.motivos_declaracion?.[declarationData.reason ?? 0] ?? '',
      entity: position?.entity ?? '',
      post: position?.post ?? '',
      ...totals,
    })
  }
  return found
}

async function accountOf({ clock }: Services, trx: Transaction, personId: number): Promise<Pick<FoundPerson, 'account' | 'unblockWaits'>> {
  await actAsOffice(trx, 'proposals')
  const account = await trx
    .selectFrom('account')
    .leftJoin('proposal', (join) => join.onRef('target', '=', 'account.id').on('kind', '=', unblocking.kind).on(waitsAt(clock.now())))
    .select(['officeId', 'blockedAt', 'proposal.id as waiting'])
    .where('account.personId', '=', personId)
    .executeTakeFirst()
  return { account: statusOf(account), unblockWaits: Boolean(account?.waiting) }
}

function statusOf(account: { readonly officeId: number | null; readonly blockedAt: Date | null } | undefined): FoundPerson['account'] {
  if (!account) return 'none'
  if (account.officeId !== null) return 'staff'
  return account.blockedAt === null ? 'active' : 'blocked'
}
