import type { KindName } from '../kinds/index.ts'
import { withoutMarks } from '../values/characters.ts'

/** Identifier under which a thing is registered: a plate, a property's folio, an account's number. */
export interface CanonicalKey {
  readonly register: 'folio' | 'plate' | 'account'
  /** Capitals and digits only. */
  readonly signs: string
}

const LEAST_SIGNS = 5
const FIELDS: { readonly [Name in KindName]?: { readonly register: CanonicalKey['register']; readonly field: string } } = {
  realEstate: { register: 'folio', field: 'registry' },
  movable: { register: 'plate', field: 'registry' },
  deposit: { register: 'account', field: 'account' },
}

/** Words that people write in place of a missing number. */
const PLACEHOLDER = /TRAMITE|PENDIENTE|PROCESO|SINNUM|SINPLACA|SINREG|NOTIENE|NOAPLICA|NINGUN|DESCONO|XXX/
const ONE_SIGN = /^(.)\1*$/
const COUNTING = '0123456789012345678901234567890'

const isPlaceholder = (signs: string) =>
  signs.length < LEAST_SIGNS || !/\d{2}/.test(signs) || PLACEHOLDER.test(signs) || ONE_SIGN.test(signs) || COUNTING.includes(signs)

/**
 * Returns the key by which the same thing is recognized at two owners, written in one form regardless of hyphens, blanks and case (R16.9). Null for a
 * kind without a register and for text in place of a number: «0», «TRÁMITE», fewer than five characters.
 */
export function canonicalKey(kind: KindName, record: Readonly<Record<string, unknown>>): CanonicalKey | null {
  const known = FIELDS[kind]
  if (!known) return null
  const written = withoutMarks(String(record[known.field] ?? ''))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const signs = known.register === 'account' ? written.replace(/^0+/, '') : written
  return isPlaceholder(signs) ? null : { register: known.register, signs }
}

/** Whether two keys of one register differ in only one character: a hint for the reader, never a match (R16.9). */
export function differInOneSign(one: CanonicalKey, other: CanonicalKey): boolean {
  if (one.register !== other.register || one.signs.length !== other.signs.length) return false
  return [...one.signs].filter((sign, at) => sign !== other.signs[at]).length === 1
}
