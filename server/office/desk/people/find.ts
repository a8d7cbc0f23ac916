import type { CertificateNumber } from '@djbr/domain/declaration/certificate-number.ts'
import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { type PersonalDocument, personWith } from '../../../access/index.ts'
import { personOf } from '../../../declaring/declaration/index.ts'
import { declarationEverUnder, receivedUnder, requireStranger, swornDeclaration } from '../../../declaring/reception/index.ts'
import { actAsOffice, asReader } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { Session } from '../../../ground/http/session.ts'
import { displayNumbers, type Principal, withRefusalAudit } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { waitsAt } from '../proposals/lapse.ts'
import { unblocking } from './unblocking.ts'
import { noteView } from './views.ts'

const MAX_SHOWN = 50

/** Who is looked for, by one of these, and why. */
export interface Search {
  readonly by:
    | { readonly controlCode: string }
    | { readonly certificate: CertificateNumber }
    | { readonly receiptCode: string }
    | { readonly document: PersonalDocument }
  readonly reason: string
}

export type AccountStatus = 'none' | 'active' | 'blocked' | 'staff'

export interface FoundPerson {
  /** What the office names the person by in this session, for half an hour. */
  readonly viewId: string
  readonly names: string
  readonly documentType: number
  readonly document: string
  readonly account: AccountStatus
  /** Somebody proposed to open the blocked account again. */
  readonly unblockWaits: boolean
  readonly declarations: readonly SeenDeclaration[]
  /** The outage that they were found by; null when by something else. */
  readonly outage: SeenOutage | null
}

interface SeenOutage {
  readonly service: string
  readonly happenedAt: Date
  readonly dueOn: PlainDate
  readonly certifiedAt: Date | null
}

export interface SeenDeclaration {
  readonly controlCode: string
  /** Null for what was not received. */
  readonly numbers: { readonly department: string; readonly national: string } | null
  readonly state: number
  readonly late: boolean
  readonly finalizedAt: Date | null
  readonly receivedAt: Date | null
  readonly writtenOffAt: Date | null
  readonly sworn: Snapshot
}

/**
 * A person, by a control code that one of their declarations goes by or ever went by, a number of a certificate, the code of an outage's receipt or their document, with all that they finished, had received or had written off since; the view is
 * noted and told to them. Refused when there is nobody; forbidden on oneself and one's relatives (safety S45).
 */
export function findPerson(services: Services, officer: Session, principal: Principal, { by, reason }: Search): Promise<FoundPerson> {
  const { db, clock } = services
  const action = 'controlCode' in by || 'certificate' in by ? 'declaration.view' : 'person.view'
  return withRefusalAudit(db, principal, { at: clock.now(), action }, (concerns) =>
    asReader(db, 'desk', async (trx) => {
      const { personId, declarationId, outage } = await foundBy(trx, by)
      concerns(personId)
      const sworn = declarationId === null ? undefined : (await swornDeclaration(trx, declarationId))?.sworn
      await requireStranger(trx, officer, personId, 'view', sworn)
      const person = await personOf(trx, personId)
      const declarations = await finishedOf(trx, personId)
      const viewId = await noteView(services, trx, officer, principal, { personId, declarationId, reason, action })
      return {
        viewId,
        names: fullName(person),
        documentType: person.documentType,
        document: documentOf(person),
        ...(await accountOf(services, trx, personId)),
        declarations,
        outage,
      }
    }),
  )
}

interface FoundBy {
  readonly personId: number
  /** Null when it was the person that was looked for. */
  readonly declarationId: number | null
  readonly outage: SeenOutage | null
}

async function foundBy(trx: Transaction, by: Search['by']): Promise<FoundBy> {
  if ('controlCode' in by) return { ...(await declarationEverUnder(trx, by.controlCode)), outage: null }
  if ('certificate' in by) return { ...(await receivedUnder(trx, by.certificate)), outage: null }
  if ('receiptCode' in by) return { ...(await metOutage(trx, by.receiptCode)), declarationId: null }
  const person = await personWith(trx, by.document).select('person.id').executeTakeFirst()
  if (!person) throw new Failure('refused', 'office.people.unknown')
  return { personId: person.id, declarationId: null, outage: null }
}

async function metOutage(trx: Transaction, receiptCode: string): Promise<Pick<FoundBy, 'personId'> & { readonly outage: SeenOutage }> {
  await actAsOffice(trx, 'failures')
  const met = await trx
    .selectFrom('technicalFailure')
    .select(['personId', 'service', 'happenedAt', 'dueOn', 'certifiedAt'])
    .where('code', '=', normalizeControlCode(receiptCode))
    .executeTakeFirst()
  if (!met) throw new Failure('refused', 'office.people.unknownReceipt')
  const { personId, ...outage } = met
  return { personId, outage }
}

async function finishedOf(trx: Transaction, personId: number): Promise<SeenDeclaration[]> {
  const rows = await trx
    .selectFrom('declaration')
    .leftJoin('reception', 'reception.declarationId', 'declaration.id')
    .select(['declaration.id', 'state', 'late', 'controlCode', 'finalizedAt', 'receivedAt', 'changedAt'])
    .select(['year', 'reception.department', 'departmentNumber', 'nationalNumber'])
    .where('declaration.personId', '=', personId)
    .where('state', 'in', [STATE.finished, STATE.received, STATE.writtenOff])
    // One written off while in process is seen by its declarant alone.
    .where('finalizedAt', 'is not', null)
    .orderBy('declaration.id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  const found: SeenDeclaration[] = []
  for (const { id, state, late, controlCode, finalizedAt, receivedAt, changedAt, ...numbers } of rows) {
    const sworn = (await swornDeclaration(trx, id))?.sworn
    const writtenOffAt = state === STATE.writtenOff ? changedAt : null
    const received = receivedAt && displayNumbers(numbers)
    const times = { finalizedAt, receivedAt, writtenOffAt }
    if (sworn) found.push({ state, late: late ?? false, controlCode: controlCode ?? '', numbers: received, ...times, sworn })
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

function statusOf(account: { readonly officeId: number | null; readonly blockedAt: Date | null } | undefined): AccountStatus {
  if (!account) return 'none'
  if (account.officeId !== null) return 'staff'
  return account.blockedAt === null ? 'active' : 'blocked'
}
