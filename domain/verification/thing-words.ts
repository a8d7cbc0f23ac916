import type { FollowedDeclaration } from '../declaration/declaration.ts'
import type { Words } from '../declaration/snapshot.ts'
import type { RecordKind } from '../fields/record-kind.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'
import { namesSomebody } from './relatives.ts'

/**
 * The field by which a file may describe a record, never one that names somebody else. A debt is described by its creditor, pay by its payer, a title by its
 * issuer, goods held in usufruct by their owner, and other goods may be what a person owes.
 */
const SAID_BY: { readonly [Name in KindName]?: string } = {
  realEstate: 'description',
  movable: 'description',
  deposit: 'description',
  // @protects S60 a paper says of other goods their type alone
  //   instead: type ==> description
  otherAsset: 'type',
  remuneration: 'type',
  privateDebt: 'type',
}

/**
 * Returns a record in words that name nobody else (R16.22): its declarant's description, or its type. '' where its kind has neither, or where the description names
 * somebody whom one of the declarations names.
 */
export function thingWords(
  kind: KindName,
  record: Readonly<Record<string, unknown>>,
  words: Words,
  declarations: readonly FollowedDeclaration[],
): string {
  const name = SAID_BY[kind]
  if (name === undefined) return ''
  const { fields }: RecordKind = recordKinds[kind]
  const said = String(record[name] ?? '')
  const control = fields[name]?.control
  if (control?.type === 'choice') return words[control.list]?.[said] ?? ''
  // @protects S60 what a paper says of a record names nobody else
  //   without: declarations.some((declaration) => namesSomebody(said, declaration)) ? '' :
  return declarations.some((declaration) => namesSomebody(said, declaration)) ? '' : said
}
