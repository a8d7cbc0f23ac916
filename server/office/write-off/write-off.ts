import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { move } from '../../lifecycle/index.ts'
import { notify } from '../../notices/index.ts'
import { audit, type Caller, orNoteRefusal } from '../../proof/index.ts'
import { declarationByCode, requireStranger, swornDeclaration } from '../../reception/index.ts'
import type { Services } from '../../services.ts'

interface Proposal {
  readonly typedCode: string
  readonly reason: string
  /** The resolution or note that orders it. */
  readonly reference: string
}

/**
 * Proposes to write off a finished or received declaration; another person decides (rules.md 8). Gives the code of the request. Refused while
 * another proposal for it waits; forbidden on one's own or a relative's (safety S45).
 */
export function proposeWriteOff(
  services: Services,
  officer: Session,
  caller: Caller,
  { typedCode, reason, reference }: Proposal,
): Promise<string> {
  const { db, clock } = services
  const now = clock.now()
  const deed = { at: now, action: 'writeOff.propose' }
  return orNoteRefusal(db, caller, deed, () =>
    db.transaction().execute(async (trx) => {
      const { id: declarationId, personId } = await declarationByCode(trx, typedCode)
      await requireStranger(trx, officer, personId, (await swornDeclaration(trx, declarationId))?.sworn)
      const id = randomUUID()
      const added = await trx
        .insertInto('writeOffRequest')
        .values({ id, declarationId, reason, reference, proposedBy: accountOf(officer), proposedAt: now })
        .onConflict((conflict) => conflict.column('declarationId').where('decidedAt', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new Failure('refused', 'office.writeOff.waiting')
      const details = `${reference}: ${reason}`
      await audit(trx, caller, { ...deed, subject: personId, object: `declaration:${declarationId}`, details })
      return id
    }),
  )
}

/**
 * Decides a proposal of somebody else: approved, the declaration is written off, its certificate says so wherever it is checked, and its declarant
 * is told; else it stays. `notFound` for a request that there is not or was decided; forbidden for who proposed it, on one's own or a relative's.
 */
export function decideWriteOff(
  services: Services,
  officer: Session,
  caller: Caller,
  { id, approve }: { readonly id: string; readonly approve: boolean },
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const deed = { at: now, action: approve ? 'writeOff.approve' : 'writeOff.decline', object: `write_off_request:${id}` }
  return orNoteRefusal(db, caller, deed, () =>
    db.transaction().execute(async (trx) => {
      const request = await trx
        .selectFrom('writeOffRequest')
        .innerJoin('declaration', 'declaration.id', 'writeOffRequest.declarationId')
        .select(['declarationId', 'proposedBy', 'writeOffRequest.reason', 'reference', 'declaration.personId'])
        .where('writeOffRequest.id', '=', id)
        .where('decidedAt', 'is', null)
        .forUpdate('writeOffRequest')
        .executeTakeFirst()
      if (!request) throw new Failure('notFound', 'common.notFound')
      if (request.proposedBy === officer.accountId) throw new Failure('forbidden', 'office.writeOff.samePerson')
      const { declarationId, personId } = request
      await requireStranger(trx, officer, personId, (await swornDeclaration(trx, declarationId))?.sworn)
      await trx
        .updateTable('writeOffRequest')
        .set({ decidedBy: accountOf(officer), decidedAt: now, approved: approve })
        .where('id', '=', id)
        .execute()
      await audit(trx, caller, { ...deed, subject: personId })
      if (approve) await writeOff(services, trx, caller, request)
    }),
  )
}

interface Approved {
  readonly declarationId: number
  readonly personId: number
  readonly reason: string
  readonly reference: string
}

async function writeOff(services: Services, trx: Transaction, caller: Caller, { declarationId, personId, reason, reference }: Approved) {
  const by = { transition: 'writeOff', by: 'supervisor', declarationId, personId, at: services.clock.now() } as const
  if (!(await move(trx, caller, { ...by, reason: `${reference}: ${reason}` }))) throw new Failure('refused', 'office.writeOff.already')
  await notify(services, trx, { personId, kind: 'writtenOff', details: { reason, reference }, language: 'es' })
}

function accountOf({ accountId }: Session): number {
  if (accountId === null) throw new Failure('forbidden', 'common.forbidden')
  return accountId
}
