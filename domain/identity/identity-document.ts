import { type Field, text } from '../fields/field.ts'
import type { MessageKey } from '../messages/text.ts'

/** The codes of document types (R4.55). */
export const IDENTITY_CARD = 1
export const PASSPORT = 3

/** Abbreviations of the departments: they say where a card was issued, and are never a complement of its number. */
const DEPARTMENTS = new Set(['CH', 'LP', 'CB', 'OR', 'PT', 'TJ', 'SC', 'BE', 'BN', 'PD', 'PN'])

const CARD_NUMBER = /^(?=.*[1-9])[0-9]{1,9}$/
const RELATIVE_CARD = /^([0-9]{1,37})(?:-([0-9A-Za-z]{1,2}))?$/
const PASSPORT_NUMBER = /^[0-9A-Za-z]{1,4}-[0-9]{1,10}$/

/** Whether a text is the number of an identity card: 1 to 9 ASCII digits, not all of them zeros. */
export const isCardNumber = (number: string): boolean => CARD_NUMBER.test(number)

/** Returns a card's number without leading zeros: 0123 is the number 123. */
export const plainNumber = (number: string): string => number.replace(/^0+(?=.)/, '')

/** Whether a text is a passport: 1 to 4 letters or digits, a hyphen, 1 to 10 digits. */
export const isPassport = (document: string): boolean => PASSPORT_NUMBER.test(document)

/** Returns what is wrong with a complement (R4.55); null when nothing is, or there is none. */
export function complementProblem(complement: string): MessageKey | null {
  if (complement === '') return null
  if (DEPARTMENTS.has(complement.toUpperCase())) {
    return complement === complement.toUpperCase() ? 'person.complementIsDepartment' : 'person.complementIsLowercaseDepartment'
  }
  return /^[0-9A-Za-z]{1,2}$/.test(complement) ? null : 'person.documentInvalid'
}

/** Splits a document into parts: `1234567-1J` is a card's number and complement; a passport keeps its hyphen. */
export function partsOf(document: string): { readonly number: string; readonly complement: string } {
  const card = RELATIVE_CARD.exec(document)
  return card ? { number: card[1] ?? '', complement: card[2] ?? '' } : { number: document, complement: '' }
}

/** Returns a document in the form in which it is compared: a card without leading zeros, letters in capitals. The database's `plain_document` does the same. */
export function plainDocument(document: string): string {
  const written = document.toUpperCase()
  const { number, complement } = partsOf(written)
  return RELATIVE_CARD.test(written) ? joined('-', [plainNumber(number), complement]) : written
}

/** Whether two texts are the same document: ignores leading zeros and case. */
export const sameCard = (document: string, other: string): boolean => plainDocument(document) === plainDocument(other)

/** Whether a text, in capitals, is a card with or without a complement; a text that may be a passport, such as `1234-56`, is not. */
export const isCard = (document: string): boolean => RELATIVE_CARD.test(document) && !isPassport(document)

/** A document as the register keeps it: a card's number and complement; a passport's prefix, number and suffix; '' for what it lacks. */
export interface RegisteredDocument {
  readonly documentNumber: string
  readonly complement: string
  readonly documentPrefix: string
  readonly documentSuffix: string
}

const joined = (sign: string, parts: readonly string[]) => parts.filter(Boolean).join(sign)

/** Returns a registered document as people write it: `1234567-1J`, `AB-123456`. */
export const documentOf = ({ documentPrefix, documentNumber, complement, documentSuffix }: RegisteredDocument): string =>
  joined('-', [documentPrefix, documentNumber, complement || documentSuffix])

/** Returns it as it travels: type, number and complement joined by underscores (R4.57): `1_1234567_1J`, `1_1234567_`. */
export const joinedDocument = (type: number, { documentPrefix, documentNumber, complement, documentSuffix }: RegisteredDocument): string =>
  [type, joined('-', [documentPrefix, documentNumber]), complement || documentSuffix].join('_')

function documentProblem(document: string): MessageKey | null {
  if (!/^[0-9A-Za-z-]*$/.test(document)) return 'person.documentInvalid'
  const card = RELATIVE_CARD.exec(document)
  if (card) return complementProblem(card[2] ?? '')
  return isPassport(document) ? null : 'person.documentFormat'
}

/** The document of a relative or a spouse: a card's number with an optional `-complement`, or a passport; '' when there is none. */
export function identity(options: Pick<Field, 'label' | 'read' | 'write'> & { max: number; required?: MessageKey | false }): Field<string> {
  const field = text({ required: false, ...options, pattern: /^/ })
  return {
    ...field,
    control: { type: 'identity' },
    validate: (value, facts) => field.validate(value, facts) ?? (value === '' ? null : documentProblem(value)),
  }
}
