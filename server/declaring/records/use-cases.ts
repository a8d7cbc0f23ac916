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

/** Returns the records of one kind from the current user's latest declaration that is not written off. */
export const list = <Kind extends RecordKind>({ db }: Services, session: Session, kind: Kind): Promise<KeptRecord<Kind>[]> =>
  latestRecords(db, kind, session.personId)

/**
 * Adds a record to the open declaration and returns its code. When an attempt is made again, returns the same code and when it was saved then. Throws `refused` beyond
 * the kind's limit, or before what the kind needs is filled.
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
 * Changes a record of the open declaration. Throws `refused` when it has no such record of this kind. Throws `changed` when the record is gone or at another version
 * than the one that was seen, if one is given.
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

/** Copied records of a list that stay as they are, by their codes. */
interface Copies {
  readonly copied: Copied
  readonly ids: readonly number[]
}

/** Confirms that copied records, in one list or several, stay as they are. Returns how many of them were waiting for that word. */
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

/** What the declarant says of lists without records. */
interface EmptyAnswer {
  readonly kinds: readonly RecordKind[]
  /** False to take back what was said. */
  readonly isEmpty: boolean
  /** Returns the title of a list, in the declarant's language. */
  titleOf(kind: RecordKind): string
}

/** Says that the open declaration has no records of some kinds, or takes that back: for all of them or for none. Throws `refused` where there are some (R5.32). */
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

/** Deletes a record of a family from the open declaration, once even when an attempt is made again. Throws `refused` when it has no such record. */
export const erase = (acting: Actor, family: Family, id: number, attempt?: Attempt) =>
  writing({ ...acting, attempt }, async (trx, declaration, now, known) => {
    const { session, principal } = acting
    if (known) return
    if (!(await remove(trx, family.table, declaration.id, id))) throw new Failure('refused', 'records.nothingToDelete')
    if (attempt) await noteAttempt(trx, session.personId, attempt, id, now)
    await audit(trx, principal, { at: now, action: 'record.delete', subject: session.personId, object: `${family.table}:${id}` })
  })

/** Runs a write into the open declaration. The earlier answer to an attempt is queried right behind the lock of the declaration, without waiting for the lock's answer. */
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
