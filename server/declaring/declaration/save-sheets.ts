import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { declarationData } from '@djbr/domain/sheets/declaration-data.ts'
import type { sheets } from '@djbr/domain/sheets/index.ts'
import { hasSpouse, personalData } from '@djbr/domain/sheets/personal-data.ts'
import { isNational, position } from '@djbr/domain/sheets/position.ts'
import { proxy } from '@djbr/domain/sheets/proxy.ts'
import { spouse } from '@djbr/domain/sheets/spouse.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { requireVersion } from '../../ground/http/if-match.ts'
import type { Actor } from '../../ground/http/principal.ts'
import { audit } from '../../ground/proof/index.ts'
import { holdOpen, type OpenDeclaration, requireValid } from '../lifecycle/index.ts'
import { type DeclarationData, keptData } from './kept-data.ts'
import { type CodedSheet, codedSheetOf, codeOf, saveSheet, saveSpouse, sheetOf, spouseOf, versionOf } from './sheets.ts'

type Sheet = (typeof sheets)[keyof typeof sheets]

/**
 * Saves a sheet of the open declaration: locks, checks, writes and audits in one transaction. Throws `changed` when the sheet is at another version than the one that
 * was seen, if one is given.
 */
function saving<Set extends Sheet, T>(
  { services, session, principal }: Actor,
  set: Set,
  record: RecordOf<Set>,
  seen: number | undefined,
  write: (trx: Transaction, declaration: OpenDeclaration) => Promise<T>,
): Promise<T> {
  const now = services.clock.now()
  return asPerson(services.db, session.personId, async (trx) => {
    const declaration = await holdOpen(trx, session, now)
    if (seen !== undefined) requireVersion(seen, await versionOf(trx, set.name, declaration.id))
    requireValid(set, record, { today: dateInLaPaz(now), declarant: declaration.declarant }, services.listCache)
    const result = await write(trx, declaration)
    await audit(trx, principal, { at: now, action: 'sheet.save', subject: session.personId, object: `${set.name}:${declaration.id}` })
    return result
  })
}

/** What the caller saw before a save: the version of the sheet, and its code when it has one. */
interface Seen {
  readonly version?: number | undefined
  readonly code?: number | undefined
}

/** Saves why, where and as what the declaration is made. Throws `refused` when the code that was seen is not the open declaration's (R4.26). */
export const saveDeclarationData = (acting: Actor, record: DeclarationData, seen: Seen): Promise<void> =>
  saving(acting, declarationData, record, seen.version, async (trx, { id }) => {
    if (seen.code !== undefined && seen.code !== id) throw new Failure('refused', 'common.notFound')
    const kept = await keptData(trx, acting.session, record)
    await trx
      .updateTable('declaration')
      .set({ ...kept, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
  })

/** Saves what the declarant says of themselves; the gender only while the register has none (safety S35). */
export const savePersonalData = (acting: Actor, record: RecordOf<typeof personalData>, seen?: number) =>
  saving(acting, personalData, record, seen, async (trx, declaration) => {
    const { gender, ...rest } = record
    await saveSheet(trx, 'personalData', declaration, rest)
    if (gender === null || declaration.declarant.gender !== null) return
    await trx
      .updateTable('person')
      .set({ gender, updatedAt: acting.services.clock.now() })
      .where('id', '=', acting.session.personId)
      .where('gender', '=', -1)
      .execute()
  })

/** Throws `refused` for a sheet that the declaration does not have, as for a missing record (safety S32). */
async function requireOwn(trx: Transaction, sheet: CodedSheet, declarationId: number, code: number | undefined): Promise<void> {
  if (code === undefined) return
  const held = await codedSheetOf(trx, sheet, declarationId)
  if (held?.code !== code) throw new Failure('refused', 'common.notFound')
}

/** Saves the position. In Bolivia its province and locality must be those of its department; abroad it has none. */
export const savePosition = (acting: Actor, record: RecordOf<typeof position>, seen: Seen = {}): Promise<number> =>
  saving(acting, position, record, seen.version, async (trx, declaration) => {
    // @protects S32 the position of another declaration is not there to be changed
    await requireOwn(trx, position, declaration.id, seen.code)
    const kept = isNational(record) ? record : { ...record, department: null, province: null, locality: null }
    const place = acting.services.listCache.place(kept.department, kept.province, kept.locality)
    if (isNational(record) && (place.province === '' || place.locality === '')) {
      throw new Failure('invalid', 'common.reviewRequired', {
        fields: [{ field: position.fields.locality.write, message: 'lifecycle.placeUnknown' }],
      })
    }
    await saveSheet(trx, 'position', declaration, kept)
    return codeOf(trx, position, declaration.id)
  })

/** Saves the spouse or partner of a declarant who has one by civil status. Throws `refused` when the code that was seen is not theirs. */
export const saveSpouseOf = (acting: Actor, record: RecordOf<typeof spouse>, seen: Seen = {}): Promise<number> =>
  saving(acting, spouse, record, seen.version, async (trx, declaration) => {
    // @protects S32 the spouse of another declaration is not there to be changed
    if (seen.code !== undefined && seen.code !== (await spouseOf(trx, declaration.id))?.id) throw new Failure('refused', 'common.notFound')
    const personal = await sheetOf(trx, personalData, declaration.id)
    if (!hasSpouse(personal?.civilStatus ?? null)) throw new Failure('refused', 'lifecycle.spouseNotAsked')
    return saveSpouse(trx, declaration, record)
  })

/** Saves who files for the declarant. Returns the code. */
export const saveProxy = (acting: Actor, record: RecordOf<typeof proxy>, seen: Seen = {}): Promise<number> =>
  saving(acting, proxy, record, seen.version, async (trx, declaration) => {
    // @protects S32 the proxy of another declaration is not there to be changed
    await requireOwn(trx, proxy, declaration.id, seen.code)
    await saveSheet(trx, 'proxy', declaration, record)
    return codeOf(trx, proxy, declaration.id)
  })

/** Deletes the proxy of the open declaration. Throws `refused` when it has none with that code. */
export function deleteProxy({ services: { db, clock }, session, principal }: Actor, code: number): Promise<void> {
  const now = clock.now()
  return asPerson(db, session.personId, async (trx) => {
    const { id } = await holdOpen(trx, session, now)
    const { numDeletedRows } = await trx.deleteFrom('proxy').where('declarationId', '=', id).where('id', '=', code).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure('refused', 'records.nothingToDelete')
    await audit(trx, principal, { at: now, action: 'sheet.delete', subject: session.personId, object: `proxy:${id}` })
  })
}
