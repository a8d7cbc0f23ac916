import { randomInt } from 'node:crypto'
import { controlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { totalsOf } from '@djbr/domain/declaration/totals.ts'
import type { Language } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { TEMPLATE_VERSION } from '../../ground/documents/index.ts'
import type { FromBrowser } from '../../ground/http/browser.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import { type Acting, audit, freeze, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { compose, deadlineOfDeclaration, sheetProblems, sinceLast } from '../declaration/index.ts'
import { type Resolved, resolveIdentity } from '../identity/index.ts'
import { findOpen, latest, move } from '../lifecycle/index.ts'
import { notifyOfVisit } from './notify-of-visit.ts'
import { composedVisit, visitOf } from './visit.ts'

/** Who finalizes, and how they asked for it. */
export interface Finalizing {
  readonly session: Session
  readonly principal: Principal
  readonly language: Language
  /** When the request reached the portal. */
  readonly arrivedAt: Date
  /** Version of the statements that was shown, when the caller says so. */
  readonly statementsSeen: number | undefined
}

/** Reads a request to finalize, as it came. */
export const finalizingOf = ({ session, principal, language, version, browser }: Acting & FromBrowser): Finalizing => ({
  session,
  principal,
  language,
  arrivedAt: browser.arrivedAt,
  statementsSeen: version,
})

export interface Finalized {
  readonly declarationId: number
  /** False when it was finalized before: a caller who asks twice gets the present state. */
  readonly now: boolean
}

/** Who receives the declaration: the desk, on paper; or the server, once it is approved at Ciudadanía Digital. */
export type FilingMethod = 'traditional' | 'digital'

const SYSTEM = { traditional: 0, digital: 1 } as const

/**
 * Finalizes the current user's open declaration by either method: freezes it, draws its control code, closes it to changes. Stores the four statements as they were
 * shown, in the given language (R6.23, R6.29). Throws `changed` when the office changed them since they were shown (`statementsSeen`, when given), and `refused` while
 * the declaration is not valid or a difference of the declarant's data is not confirmed. It counts as finalized when the request arrived, even if it is processed
 * later, unless something was saved since (R6.69).
 */
export async function finalize(services: Services, finalizing: Finalizing, method: FilingMethod): Promise<Finalized> {
  const { session, principal, language, arrivedAt, statementsSeen } = finalizing
  const now = services.clock.now()
  const event = { at: now, action: 'declaration.finalize', subject: session.personId }
  const work = async (trx: Transaction, identity: Resolved | null): Promise<Finalized> => {
    const savedAt = await lastSave(trx, session.personId)
    const open = await findOpen(trx, session, now)
    if (!open) {
      const current = await latest(trx, session.personId)
      if (current?.state === STATE.finished) {
        if (method === 'traditional' && current.receptionSystem === SYSTEM.digital) {
          await turnToPaper(trx, principal, current, session.personId, now)
          const visit = await composedVisit(services, trx, current.id)
          await notifyOfVisit(services, trx, { personId: session.personId, language, visit })
        }
        return { declarationId: current.id, now: false }
      }
      throw new Failure('refused', 'lifecycle.startNew')
    }
    const { id, personId } = open
    const { listCache } = services
    // @protects 033 whoever finalizes swears the words that were shown
    //   instead: !== listCache.statementsVersion() ==> < 0
    if (statementsSeen !== undefined && statementsSeen !== listCache.statementsVersion())
      throw new Failure('changed', 'lifecycle.statementsChanged')
    const declaration = await compose(trx, id)
    // @protects S37 what was saved after a request arrived is not sworn as of before
    //   instead: savedAt && savedAt <= arrivedAt ? arrivedAt : now ==> arrivedAt
    const finalizedAt = savedAt && savedAt <= arrivedAt ? arrivedAt : now
    const [problem] = sheetProblems(declaration, session, dateInLaPaz(finalizedAt))
    // @protects S37 what is not complete is not finalized
    if (problem) throw new Failure('refused', problem)

    const identityChecked = identity?.isChecked(declaration.declarant) ?? false
    const deadline = await deadlineOfDeclaration(trx, id, declaration, listCache)
    const { since, words } = await sinceLast(trx, open, declaration, listCache)
    const code = controlCode(randomInt)
    const snapshot: Snapshot = {
      ...declaration,
      version: 2,
      template: TEMPLATE_VERSION,
      controlCode: code,
      finalizedAt: laPazTimestamp(finalizedAt),
      words,
      totals: totalsOf(declaration.records),
      statements: listCache.statements(language),
      language,
      identityChecked,
      since,
    }
    await freeze(trx, { kind: 'finalized', declarationId: id, personId, at: finalizedAt, value: snapshot })
    const changes = {
      controlCode: normalizeControlCode(code),
      finalizedAt,
      // @protects S37 a month ends when it ends in La Paz
      //   instead: dateInLaPaz(finalizedAt) ==> finalizedAt.toISOString().slice(0, 10)
      late: deadline !== null && dateInLaPaz(finalizedAt) > deadline,
      identityChecked,
      swornReason: words.motivos_declaracion?.[declaration.declarationData.reason ?? 0] ?? null,
      receptionSystem: SYSTEM[method],
    }
    const arrived = dateInLaPaz(finalizedAt) === dateInLaPaz(now) ? undefined : laPazTimestamp(finalizedAt)
    if (
      !(await move(trx, principal, { transition: 'finalize', by: 'declarant', declarationId: id, personId, at: now, arrived, changes }))
    ) {
      throw new Failure('refused', 'lifecycle.notReceived')
    }
    if (method === 'traditional')
      await notifyOfVisit(services, trx, { personId, language, visit: visitOf(services, id, declaration, deadline) })
    return { declarationId: id, now: true }
  }
  return withRefusalAudit(services.db, principal, event, async () => {
    const current = await latest(services.db, session.personId)
    const identity = current?.state === STATE.inProcess ? await resolveIdentity(services, session, principal) : null
    return asPerson(services.db, session.personId, (trx) => work(trx, identity))
  })
}

/** Returns when the declaration in process was last saved, and locks it from here on. */
async function lastSave(trx: Transaction, personId: number): Promise<Date | undefined> {
  const held = await trx
    .selectFrom('declaration')
    .select('changedAt')
    .where('personId', '=', personId)
    .where('state', '=', STATE.inProcess)
    .forUpdate()
    .executeTakeFirst()
  return held?.changedAt
}

/** Turns a declaration that waits for its approval into one presented on paper; nothing is typed again (R6.45). Throws `refused` once it is approved. */
async function turnToPaper(
  trx: Transaction,
  principal: Principal,
  { id }: { readonly id: number },
  personId: number,
  at: Date,
): Promise<void> {
  await trx.selectFrom('declaration').select('id').where('id', '=', id).forUpdate().execute()
  if ((await latest(trx, personId))?.approved) throw new Failure('refused', 'lifecycle.enable.inReception')
  await trx
    .updateTable('declaration')
    .set({ receptionSystem: SYSTEM.traditional, changedAt: at })
    .where('id', '=', id)
    .where('state', '=', STATE.finished)
    .execute()
  await audit(trx, principal, { at, action: 'declaration.toPaper', subject: personId, object: `declaration:${id}` })
}
