import type { Declaration, FollowedDeclaration, FollowedRecords } from '@djbr/domain/declaration/declaration.ts'
import type { Words } from '@djbr/domain/declaration/snapshot.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { declarationData } from '@djbr/domain/sheets/declaration-data.ts'
import { hasSpouse, personalData } from '@djbr/domain/sheets/personal-data.ts'
import { position } from '@djbr/domain/sheets/position.ts'
import { proxy } from '@djbr/domain/sheets/proxy.ts'
import { spouse } from '@djbr/domain/sheets/spouse.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'
import { recordsOf, saidEmpty } from '../records/index.ts'
import { identityOf, personOf } from './people.ts'
import { pick, sheetOf, spouseOf } from './sheets.ts'

/** Returns a whole declaration as it stands: the person's row, the sheets, every record. */
export const compose = async (trx: Transaction, declarationId: number): Promise<FollowedDeclaration> => ({
  ...(await composeSheets(trx, declarationId)),
  records: await allRecords(trx, declarationId),
  none: await saidEmpty(trx, declarationId),
})

/** Returns its sheets alone. A spouse kept from a former civil status is not declared. */
export async function composeSheets(trx: Transaction, declarationId: number): Promise<Omit<Declaration, 'records' | 'none'>> {
  const row = await trx.selectFrom('declaration').selectAll().where('id', '=', declarationId).executeTakeFirstOrThrow()
  const person = await personOf(trx, row.personId)
  const personal = await sheetOf(trx, personalData, declarationId)
  const partner = hasSpouse(personal?.civilStatus ?? null) ? await spouseOf(trx, declarationId) : undefined
  return {
    declarant: identityOf(person, personal?.nationality ?? null),
    declarationData: pick(declarationData, row),
    personalData: personal ? { ...personal, gender: identityOf(person, null).gender } : null,
    position: (await sheetOf(trx, position, declarationId)) ?? null,
    spouse: partner ? pick(spouse, partner) : null,
    proxy: (await sheetOf(trx, proxy, declarationId)) ?? null,
  }
}

/** Returns every record with what follows it over the years, asking for all lists at once. How often it was saved is not part of what is declared. */
async function allRecords(trx: Transaction, declarationId: number): Promise<FollowedRecords> {
  const lists = await Promise.all(
    kindNames.map(async (name) => {
      const kept = await recordsOf(trx, recordKinds[name], declarationId)
      return [name, kept.map(({ version: _, undecided: __, ...record }) => record)] as const
    }),
  )
  return Object.fromEntries(lists) as unknown as FollowedRecords
}

/** Returns the words of every code that a declaration holds, as the lists have them now. */
export function wordsOf(declaration: Declaration, listCache: ListCache): Words {
  const words: Record<string, Record<string, string>> = {}
  const note = (list: string, code: unknown, word: string) => {
    if (typeof code !== 'number') return
    words[list] ??= {}
    words[list][code] = word
  }
  const noteAll = (set: FieldSet, record: object | null) => {
    for (const [field, { control }] of Object.entries(set.fields)) {
      const code = (record as Record<string, unknown> | null)?.[field]
      if (control.type === 'choice') note(control.list, code, listCache.word(control.list, code as number | null))
    }
  }
  noteAll(declarationData, declaration.declarationData)
  noteAll(personalData, declaration.personalData)
  noteAll(position, declaration.position)
  noteAll(spouse, declaration.spouse)
  noteAll(proxy, declaration.proxy)
  for (const name of kindNames) for (const record of declaration.records[name]) noteAll(recordKinds[name], record)
  const { declarant, position: held } = declaration
  note('tipos_documentos', declarant.documentType, listCache.word('tipos_documentos', declarant.documentType))
  note('departamentos', declarant.issuedIn, listCache.word('departamentos', declarant.issuedIn))
  note('departamentos/sigla', declarant.issuedIn, listCache.detail('departamentos', declarant.issuedIn))
  note('tipos_nacionalidad', declarant.nationality, listCache.word('tipos_nacionalidad', declarant.nationality))
  if (held) {
    const place = listCache.place(held.department, held.province, held.locality)
    note('provincias', held.province, place.province)
    note('localidades', held.locality, place.locality)
  }
  return words
}
