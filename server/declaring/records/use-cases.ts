import type { Family, RecordKind, RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { requireVersion } from '../../ground/http/if-match.ts'
import type { Actor } from '../../ground/http/principal.ts'
import type { Session } from '../../ground/http/session.ts'
import { audit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { holdOpen, type OpenDeclaration, requireValid } from '../lifecycle/index.ts'
import { type Answered, type Attempt, answeredTo, noteAttempt, requireSame } from './attempts.ts'
import {
  type Copied,
  confirmCopies,
  countOf,
  insert,
  type KeptRecord,
  latestRecords,
  noteEmpty,
  remove,
  update,
  versionOf,
} from './store.ts'

/** The records of one kind of the latest declaration of the current user that is not written off. */
export const list = <Kind extends RecordKind>({ db }: Services, session: Session, kind: Kind): Promise<KeptRecord<Kind>[]> =>
  latestRecords(db, kind, session.personId)

/**
 * Adds a record to the open declaration; answers its code, the same one when an attempt is made again, with when it was saved then. Refused beyond the kind's limit, or
 * before what it needs.
 */
export const add = <Kind extends RecordKind>(acting: Actor, kind: Kind, record: RecordOf<Kind>, attempt?: Attempt) =>
  writing({ ...acting, attempt }, async (trx, declaration, now, known) => {
    const { services, session, principal } = acting
    // @protects S38 a save that is sent again adds nothing
    // @protects S38 what is sent again says when it had been saved
    //   instead: known.savedAt ==> null as Date | null
    if (known) return { id: known.recordId, version: 1, savedBefore: known.savedAt }
    requireValid(kind, record, { today: dateInLaPaz(now), declarant: declaration.declarant }, services.listCache)
    // @protects S33 a limit of records holds
    await requireRoom(trx, kind, declaration)
    const id = await insert(trx, kind, declaration, record)
    if (attempt) await noteAttempt(trx, session.personId, attempt, id, now)
    await audit(trx, principal, { at: now, action: 'record.add', subject: session.personId, object: `${kind.name}:${id}` })
    return { id, version: 1, savedBefore: null }
  })

/**
 * Changes a record of the open declaration. Refused when it has no such record of this kind; fails `changed` when it is gone or another one
 * than the version that was seen, if one is said.
 */
export const change = <Kind extends RecordKind>(acting: Actor, kind: Kind, id: number, record: RecordOf<Kind>, seen?: number) =>
  writing(acting, async (trx, declaration, now) => {
    const { services, session, principal } = acting
    if (seen !== undefined) requireVersion(seen, await versionOf(trx, kind, declaration.id, id))
    requireValid(kind, record, { today: dateInLaPaz(now), declarant: declaration.declarant }, services.listCache)
    const version = await update(trx, kind, declaration.id, id, record)
    if (version === undefined) throw new Failure('refused', 'common.notFound')
    await audit(trx, principal, { at: now, action: 'record.change', subject: session.personId, object: `${kind.name}:${id}` })
    return { id, version }
  })

/** What was copied into a list and stays as it is, by its codes. */
interface Copies {
  readonly copied: Copied
  readonly ids: readonly number[]
}

/** Says of what was copied, in one list or several, that it stays as it is; answers how many of it was waiting for that word. */
export const keep = (acting: Actor, copies: readonly Copies[]): Promise<number> =>
  writing(acting, async (trx, declaration, now) => {
    let count = 0
    for (const { copied, ids } of copies) {
      const confirmed = ids.length === 0 ? 0 : await confirmCopies(trx, copied, declaration.id, ids)
      const event = { at: now, action: 'record.keep', subject: acting.session.personId, object: copied.name }
      await audit(trx, acting.principal, { ...event, facts: { records: confirmed } })
      count += confirmed
    }
    return count
  })

/** What is said of lists without records. */
interface EmptyAnswer {
  readonly kinds: readonly RecordKind[]
  /** False takes back what was said. */
  readonly isEmpty: boolean
  /** How a list is called to whoever answers. */
  titleOf(kind: RecordKind): string
}

/** Says that the open declaration has no records of some kinds, or takes that back: of all of them or of none. Refused where there are some (R5.32). */
export const answerEmpty = (acting: Actor, { kinds, isEmpty, titleOf }: EmptyAnswer): Promise<void> =>
  writing(acting, async (trx, declaration, now) => {
    for (const kind of kinds) {
      // @protects S32 a list with records is not said to be empty
      if (isEmpty && (await countOf(trx, kind, declaration.id)) > 0) {
        throw new Failure('refused', 'records.notEmpty', { params: { title: titleOf(kind) } })
      }
      await noteEmpty(trx, kind, declaration, isEmpty)
      const event = { at: now, action: 'record.none', subject: acting.session.personId, object: kind.name }
      await audit(trx, acting.principal, { ...event, facts: { none: isEmpty } })
    }
  })

/** Deletes a record of a family from the open declaration, once when an attempt is made again. Refused when it has no such record. */
export const erase = (acting: Actor, family: Family, id: number, attempt?: Attempt) =>
  writing({ ...acting, attempt }, async (trx, declaration, now, known) => {
    const { session, principal } = acting
    if (known) return
    if (!(await remove(trx, family.table, declaration.id, id))) throw new Failure('refused', 'records.nothingToDelete')
    if (attempt) await noteAttempt(trx, session.personId, attempt, id, now)
    await audit(trx, principal, { at: now, action: 'record.delete', subject: session.personId, object: `${family.table}:${id}` })
  })

/** Writes into the open declaration. What was answered to an attempt before is asked for behind the hold of the declaration, without waiting for that. */
function writing<T>(
  { services: { db, clock }, session, attempt }: Actor & { readonly attempt?: Attempt | undefined },
  work: (trx: Transaction, declaration: OpenDeclaration, now: Date, known: Answered | undefined) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  return asPerson(db, session.personId, async (trx) => {
    const [declaration, known] = await Promise.all([holdOpen(trx, session, now), attempt && answeredTo(trx, session.personId, attempt)])
    if (attempt && known) requireSame(known, attempt)
    return work(trx, declaration, now, known)
  })
}

async function requireRoom(trx: Transaction, kind: RecordKind, declaration: OpenDeclaration): Promise<void> {
  if (kind.needs && !(await has(trx, kind.needs.sheet, declaration.id))) throw new Failure('refused', kind.needs.otherwise)
  if (kind.atMost !== undefined && (await countOf(trx, kind, declaration.id)) >= kind.atMost) {
    throw new Failure('refused', 'records.atMost', { params: { max: kind.atMost } })
  }
}

const has = async (trx: Transaction, sheet: 'position', declarationId: number): Promise<boolean> =>
  (await trx.selectFrom(sheet).select('declarationId').where('declarationId', '=', declarationId).executeTakeFirst()) !== undefined
