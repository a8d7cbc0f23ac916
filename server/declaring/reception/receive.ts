import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { dateInLaPaz, laPazTimestamp, yearOf } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import { notify } from '../../ground/notices/index.ts'
import {
  type ApprovalText,
  certificateNumber,
  type Doer,
  displayNumbers,
  freeze,
  officeWork,
  type PresentReceptionText,
  type Working,
} from '../../ground/proof/index.ts'
import { enter } from '../../public/log/index.ts'
import { receptionChanged } from '../../register/obligations/index.ts'
import type { Services } from '../../services.ts'
import { latest, move } from '../lifecycle/index.ts'
import { alreadyReceived } from './already-received.ts'
import { heldByCode } from './control-codes.ts'
import { confirmAtDesk } from './desk-identity.ts'
import { publish } from './publish.ts'
import { orderSignatures } from './sign.ts'
import { type SwornDeclaration, swornDeclaration } from './snapshots.ts'
import { requireStranger } from './strangers.ts'

export interface Received {
  readonly declarationId: number
  readonly departmental: string
  readonly national: string
  readonly receivedAt: string
}

interface Shown {
  readonly enteredCode: string
  readonly cardSeen: boolean
}

interface Approved {
  readonly declarationId: number
  approvalOf(trx: Transaction): Promise<ApprovalText | null>
}

const NATIONAL_SERIES = 'BO'
const LA_PAZ = 2
const DIGITAL = 1

/**
 * Receives a finished declaration at the desk and notifies the declarant. Draws both certificate numbers, without gaps or doubles, in the transaction that moves it
 * (R6.50, safety S41). Throws `refused` when it is not finished, or when nobody confirmed the declarant and the identity card was not seen; throws `forbidden` for
 * one's own or a relative's (safety S45).
 */
export const receive = officeWork(
  { sees: 'desk', action: 'declaration.receive' },
  async ({ services, session: officer, principal, trx, at, concerns }, { enteredCode, cardSeen }: Shown) => {
    const declaration = await heldByCode(trx, { officer, action: 'receive', concerns }, enteredCode)
    const { id: declarationId, personId, state } = declaration
    const found = await swornDeclaration(trx, declarationId)
    if (!found) throw new Failure('refused', 'lifecycle.notFinished')
    await requireStranger(trx, officer, personId, 'receive', found.sworn)
    if (state === STATE.finished && declaration.receptionSystem === DIGITAL) {
      const approved = (await latest(trx, personId))?.approved
      throw new Failure('refused', approved ? 'lifecycle.approvedDigitally' : 'lifecycle.filedDigitally')
    }

    if (!(await move(trx, principal, { transition: 'receive', by: 'desk', declarationId, personId, at }))) {
      throw state === STATE.received ? await alreadyReceived(trx, declarationId) : new Failure('refused', 'lifecycle.notFinished')
    }
    await confirmAtDesk(services, trx, principal, { personId, cardSeen, at })

    const office = officeOf(services, officer)
    const desk = { office, officerId: officer.accountId }
    return issue(services, trx, { declaration, found, department: office.department, desk, approval: null })
  },
)

/**
 * Receives a finished declaration whose approval `approvalOf` returns: draws the numbers by the place of filing, La Paz for filings abroad, and orders the signing, in
 * one transaction (R6.46). Does nothing to any other. Returns whether the declaration is now received.
 */
export const receiveDigitally = officeWork(
  { sees: 'desk', action: 'declaration.receive', object: ({ declarationId }: Approved) => `declaration:${declarationId}` },
  async ({ services, principal, trx, at }: Working<Doer>, { declarationId, approvalOf }): Promise<boolean> => {
    const declaration = await trx
      .selectFrom('declaration')
      .select(['id', 'personId', 'state', 'receptionSystem', 'department', 'finalizedAt', 'late'])
      .where('id', '=', declarationId)
      .forUpdate()
      .executeTakeFirst()
    if (declaration?.state === STATE.received) return true
    const found = await swornDeclaration(trx, declarationId)
    if (!declaration || !found || declaration.receptionSystem !== DIGITAL) return false
    const approval = await approvalOf(trx)
    if (!approval) return false
    const { personId } = declaration
    if (!(await move(trx, principal, { transition: 'receive', by: 'server', declarationId, personId, at }))) return false
    await issue(services, trx, { declaration, found, department: declaration.department ?? LA_PAZ, desk: null, approval })
    await orderSignatures(services, trx, { declarationId, snapshotId: found.snapshotId })
    return true
  },
)

interface Issuing {
  readonly declaration: { readonly id: number; readonly personId: number; readonly finalizedAt: Date | null; readonly late: boolean | null }
  readonly found: SwornDeclaration
  /** Department whose series numbers the certificate. */
  readonly department: number
  /** Approval that a digital reception follows; null at the desk. */
  readonly approval: ApprovalText | null
  /** Null when the server receives. */
  readonly desk: { readonly office: { readonly id: number; readonly name: string }; readonly officerId: number | null } | null
}

/** Numbers, freezes, publishes and notifies a reception, in the transaction that moves the declaration. */
async function issue(
  services: Services,
  trx: Transaction,
  { declaration, found, department: code, desk, approval }: Issuing,
): Promise<Received> {
  const now = services.clock.now()
  const receivedOn = dateInLaPaz(now)
  const year = yearOf(receivedOn)
  const department = services.listCache.detail('departamentos', code)
  const departmentNumber = await nextNumber(trx, year, department)
  const nationalNumber = await nextNumber(trx, year, NATIONAL_SERIES)
  const numbers = displayNumbers({ year, department, departmentNumber, nationalNumber })
  const receivedAt = laPazTimestamp(now)
  const office = desk?.office.name ?? ''
  const { id: declarationId, personId, late } = declaration
  const value: PresentReceptionText = {
    ...{ version: 3, sworn: found.hash, controlCode: found.sworn.controlCode },
    ...{ departmental: numbers.department, national: numbers.national, receivedAt, digital: desk === null, late: late ?? false },
    office: desk && { id: desk.office.id, name: desk.office.name },
    officer: desk?.officerId ?? null,
    approval,
  }
  await freeze(trx, { kind: 'received', declarationId, personId, at: now, value })
  const officers = { officeId: desk?.office.id ?? null, officerId: desk?.officerId ?? null }
  const issued = { year, department, departmentNumber, nationalNumber, receivedAt: now, receivedOn }
  await trx
    .insertInto('reception')
    .values({ declarationId, personId, snapshotId: found.snapshotId, ...issued, ...officers })
    .execute()
  await publish(trx, declaration, found.sworn, receivedOn)
  await receptionChanged(services, trx, personId)
  const reported = { personId, details: { office, certificate: certificateNumber(issued) }, language: 'es' } as const
  await notify(services, trx, { ...reported, kind: desk ? 'received' : 'receivedDigitally' })
  await enter(trx, declarationId, { ...found, receivedOn, number: numbers.national }, now)
  return { declarationId, departmental: numbers.department, national: numbers.national, receivedAt }
}

/** Returns the next number of a series, from a row that is locked until the transaction ends, so that none is skipped and none given twice. */
async function nextNumber(trx: Transaction, year: number, series: string): Promise<number> {
  const { last } = await trx
    .insertInto('certificateCounter')
    .values({ year, series, last: 1 })
    // @protects S41 two receptions share no number
    //   without: + 1
    .onConflict((conflict) => conflict.columns(['year', 'series']).doUpdateSet({ last: sql`certificate_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

function officeOf({ listCache }: Services, { officeId }: Session) {
  const office = listCache.office(officeId)
  if (!office) throw new Failure('forbidden', 'common.forbidden')
  return office
}
