import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { type PersonalDocument, personWith } from '../../access/index.ts'
import { actAsOffice, asReader } from '../../database/as-person.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { personOf } from '../../declaration/index.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { orNoteRefusal, type Principal } from '../../proof/index.ts'
import { declarationByCode, requireStranger, swornDeclaration } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import { lapsedAt } from '../proposals/lapse.ts'
import { unblocking } from './unblocking.ts'
import { noteView } from './views.ts'

const MOST_SHOWN = 50

/** Who is looked for, by one of the two, and why. */
export interface Search {
  readonly by: { readonly controlCode: string } | { readonly document: PersonalDocument }
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
}

export interface SeenDeclaration {
  readonly state: number
  readonly late: boolean
  readonly finalizedAt: Date | null
  readonly receivedAt: Date | null
  readonly writtenOffAt: Date | null
  readonly sworn: Snapshot
}

/**
 * A person, by the control code of a finished or received declaration or by their document, with all that they finished, had received or had written off since; the view is
 * noted and told to them. Refused when there is nobody; forbidden on oneself and one's relatives (safety S45).
 */
export function findPerson(services: Services, officer: Session, principal: Principal, { by, reason }: Search): Promise<FoundPerson> {
  const { db, clock } = services
  const action = 'controlCode' in by ? 'declaration.view' : 'person.view'
  return orNoteRefusal(db, principal, { at: clock.now(), action }, (concerns) =>
    asReader(db, 'desk', async (trx) => {
      const found = 'controlCode' in by ? await declarationByCode(trx, by.controlCode) : null
      const personId = found?.personId ?? ('document' in by ? await personIdWith(trx, by.document) : 0)
      concerns(personId)
      await requireStranger(trx, officer, personId, found ? (await swornDeclaration(trx, found.id))?.sworn : undefined)
      const person = await personOf(trx, personId)
      const declarations = await finishedOf(trx, personId)
      const viewId = await noteView(services, trx, officer, principal, { personId, declarationId: found?.id ?? null, reason, action })
      return {
        viewId,
        names: [person.names, person.paternalSurname, person.maternalSurname].filter(Boolean).join(' '),
        documentType: person.documentType,
        document: documentOf(person),
        ...(await accountOf(services, trx, personId)),
        declarations,
      }
    }),
  )
}

async function personIdWith(db: Database, document: PersonalDocument): Promise<number> {
  const person = await personWith(db, document).select('person.id').executeTakeFirst()
  if (!person) throw new Failure('refused', 'office.people.unknown')
  return person.id
}

async function finishedOf(trx: Transaction, personId: number): Promise<SeenDeclaration[]> {
  const rows = await trx
    .selectFrom('declaration')
    .leftJoin('reception', 'reception.declarationId', 'declaration.id')
    .select(['declaration.id', 'state', 'late', 'finalizedAt', 'receivedAt', 'changedAt'])
    .where('declaration.personId', '=', personId)
    .where('state', 'in', [STATE.finished, STATE.received, STATE.writtenOff])
    // One written off while in process is seen by its declarant alone.
    .where('finalizedAt', 'is not', null)
    .orderBy('declaration.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const found: SeenDeclaration[] = []
  for (const { id, state, late, finalizedAt, receivedAt, changedAt } of rows) {
    const sworn = (await swornDeclaration(trx, id))?.sworn
    const writtenOffAt = state === STATE.writtenOff ? changedAt : null
    if (sworn) found.push({ state, late: late ?? false, finalizedAt, receivedAt, writtenOffAt, sworn })
  }
  return found
}

async function accountOf({ clock }: Services, trx: Transaction, personId: number): Promise<Pick<FoundPerson, 'account' | 'unblockWaits'>> {
  await actAsOffice(trx, 'proposals')
  const account = await trx
    .selectFrom('account')
    .leftJoin('proposal', (join) =>
      join
        .onRef('target', '=', 'account.id')
        .on('kind', '=', unblocking.kind)
        .on('decidedAt', 'is', null)
        .on('proposedAt', '>', lapsedAt(clock.now())),
    )
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
