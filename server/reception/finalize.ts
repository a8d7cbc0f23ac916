import { randomInt } from 'node:crypto'
import { controlCode, normalizeControlCode } from '@djbr/domain/control-code.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/dates.ts'
import type { Snapshot } from '@djbr/domain/declaration.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import { statements } from '@djbr/domain/statements.ts'
import { totalsOf } from '@djbr/domain/totals.ts'
import { asPerson } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import { compose, deadlineOfDeclaration, sheetProblems, sinceLast } from '../declaration/index.ts'
import { TEMPLATE_VERSION } from '../documents/index.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { type Settled, settleIdentity } from '../identity/index.ts'
import { findOpen, latest, move } from '../lifecycle/index.ts'
import { type Caller, freeze, orNoteRefusal } from '../proof/index.ts'
import type { Services } from '../services.ts'

export interface Finalized {
  readonly declarationId: number
  /** False when it was finalized before: whoever asks twice is answered the present state. */
  readonly now: boolean
}

/**
 * Finalizes the open declaration of who calls, the traditional way: freezes it, draws its control code, closes it to changes.
 * The four statements are stored as they were shown, in the given language (rules.md 4.3, 4.4). Refused while it is not
 * valid, and while a difference of the declarant's data is not confirmed.
 */
export async function finalize(services: Services, session: Session, caller: Caller, language: Language): Promise<Finalized> {
  const now = services.clock.now()
  const deed = { at: now, action: 'declaration.finalize', subject: session.personId }
  const finalizing = async (trx: Transaction, identity: Settled | null): Promise<Finalized> => {
    const open = await findOpen(trx, session, now)
    if (!open) {
      const standing = await latest(trx, session.personId)
      if (standing?.state === STATE.finished) return { declarationId: standing.id, now: false }
      throw new Failure('refused', 'lifecycle.startNew')
    }
    const { id, personId } = open
    const declaration = await compose(trx, id)
    const [problem] = sheetProblems(declaration, session, dateInLaPaz(now))
    if (problem) throw new Failure('refused', problem)

    const identityChecked = identity?.isChecked(declaration.declarant) ?? false
    const deadline = await deadlineOfDeclaration(trx, id, declaration)
    const { since, words } = await sinceLast(trx, open, declaration, services.catalogs)
    const code = controlCode(randomInt)
    const snapshot: Snapshot = {
      ...declaration,
      version: 1,
      template: TEMPLATE_VERSION,
      controlCode: code,
      finalizedAt: laPazTimestamp(now),
      words,
      totals: totalsOf(declaration.records),
      statements: statements.map((key) => text(language, key)),
      language,
      identityChecked,
      since,
    }
    await freeze(trx, 'finalized', id, snapshot, now)
    const changes = {
      controlCode: normalizeControlCode(code),
      finalizedAt: now,
      late: deadline !== null && dateInLaPaz(now) > deadline,
      identityChecked,
      receptionSystem: 0,
    }
    if (!(await move(trx, caller, { transition: 'finalize', by: 'declarant', declarationId: id, personId, at: now, changes }))) {
      throw new Failure('refused', 'lifecycle.notReceived')
    }
    return { declarationId: id, now: true }
  }
  return orNoteRefusal(services.db, caller, deed, async () => {
    const standing = await latest(services.db, session.personId)
    const identity = standing?.state === STATE.inProcess ? await settleIdentity(services, session, caller) : null
    return asPerson(services.db, session.personId, (trx) => finalizing(trx, identity))
  })
}
