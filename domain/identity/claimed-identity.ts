import { type Arrival, transformed, transformedFirst } from '../fields/arrival.ts'
import { date, name, oneOf, phone, surname, text } from '../fields/field.ts'
import type { FieldSet, Problem, RecordOf } from '../fields/record-kind.ts'
import { oneSurname } from '../kinds/relatives.ts'
import type { MessageKey } from '../messages/text.ts'
import { EMAIL, plainSigns, withoutMarks } from '../values/characters.ts'
import { parseDisplayDate } from '../values/dates.ts'
import type { IdentityData } from './identity-check.ts'
import {
  complementProblem,
  documentOf,
  IDENTITY_CARD,
  isCardNumber,
  PASSPORT,
  plainNumber,
  type RegisteredDocument,
} from './identity-document.ts'

const both = (wire: string) => ({ read: wire, write: wire })

/** Code of a passport in the card login (R2.2). */
const PASSPORT_OF_CARD_LOGIN = 2

const type = oneOf({
  label: 'person.documentType',
  ...both('tipdoc_codigo'),
  options: [
    { code: IDENTITY_CARD, label: 'person.claimed.card' },
    { code: PASSPORT, label: 'person.claimed.passport' },
  ],
})

/** A value that may travel as a number. */
const orDigit = <Value>(arrive: Arrival<Value>) => transformedFirst((sent) => (typeof sent === 'number' ? String(sent) : sent), arrive)

const part = (options: { label: MessageKey; hint?: MessageKey; write: string; max: number; required?: MessageKey }) => {
  const field = text({ required: false, ...options, read: options.write, pattern: /^[0-9A-Za-z]*$/, mismatch: 'person.claimed.invalid' })
  return { ...field, arrive: orDigit(field.arrive) }
}

/** A document in its parts, as the sign-in forms ask for it: type, a passport's prefix, number, a card's complement or a passport's suffix. */
const documentFields = {
  documentType: { ...type, arrive: transformed(type.arrive, (code) => (code === PASSPORT_OF_CARD_LOGIN ? PASSPORT : code)) },
  prefix: part({ label: 'person.claimed.prefix', write: 'prefijo_docidentidad', max: 5 }),
  number: part({
    label: 'person.claimed.number',
    hint: 'person.claimed.numberHint',
    write: 'numero_docidentidad',
    max: 9,
    required: 'person.claimed.required',
  }),
  suffix: part({ label: 'person.claimed.suffix', write: 'sufijo_docidentidad', max: 5 }),
}

type DocumentParts = RecordOf<{ name: string; fields: typeof documentFields }>

const isCard = ({ documentType }: Pick<DocumentParts, 'documentType'>) => documentType === IDENTITY_CARD

/** Returns what is wrong with a complement before sign-in, in the words of the public forms (R2.3); null when nothing is. */
export function claimedComplementProblem(complement: string): MessageKey | null {
  const problem = complementProblem(complement)
  return problem === 'person.complementIsDepartment' ? 'person.claimed.complementIsDepartment' : problem
}

/** Returns what is wrong with the parts of a document taken together (R2.2). */
function documentProblems(parts: DocumentParts): Problem[] {
  const { number, prefix, suffix } = parts
  if (parts.documentType === null || number === '') return []
  if (!isCard(parts)) {
    const mayBe = /^[0-9A-Za-z]{0,5}$/.test(prefix) && /^[0-9]{1,9}$/.test(number)
    return mayBe ? [] : [{ field: 'number', message: 'person.passportInvalid' }]
  }
  if (!isCardNumber(number)) return [{ field: 'number', message: 'person.claimed.invalid' }]
  const message = claimedComplementProblem(suffix)
  return message ? [{ field: 'suffix', message }] : []
}

/** R2.2: the document that a card is used with. */
export const claimedDocument = { name: 'claimedDocument', fields: documentFields, check: documentProblems } as const satisfies FieldSet

const birthDate = date({
  label: 'person.birthDate',
  ...both('perdec_fecha_nacimiento'),
  validate: (birthDate, { today }) => (birthDate < today ? null : 'person.birthDateNotPast'),
})
const asPlainDate = (sent: unknown) => (typeof sent === 'string' ? (parseDisplayDate(sent) ?? sent) : sent)

const claimedFields = {
  ...documentFields,
  birthDate: { ...birthDate, arrive: transformedFirst(asPlainDate, birthDate.arrive) },
  paternal: surname({
    label: 'person.paternal',
    hint: 'person.surnameHint',
    ...both('perdec_appaterno'),
    max: 100,
    upper: true,
  }),
  maternal: surname({ label: 'person.maternal', ...both('perdec_apmaterno'), max: 100, upper: true }),
  names: name({ label: 'person.names', ...both('perdec_nombres'), max: 100, upper: true }),
}

/** The identity that a person claims, before any of it is proved. */
export type ClaimedIdentity = RecordOf<{ name: string; fields: typeof claimedFields }>

/** R2.4: the six data by which recovery, activation and creation identify a person. */
export const claimedIdentity = {
  name: 'claimedIdentity',
  fields: claimedFields,
  check: (claimed: ClaimedIdentity): Problem[] => [...documentProblems(claimed), ...oneSurname(claimed, 'person.oneSurname')],
} as const satisfies FieldSet

/** Returns a document's parts as the register of persons keeps them: a card has no prefix, a passport no complement. */
export function registeredDocument(parts: DocumentParts): RegisteredDocument & { readonly documentType: number } {
  const [documentPrefix, documentNumber, suffix] = [parts.prefix.toUpperCase(), parts.number.toUpperCase(), parts.suffix.toUpperCase()]
  return isCard(parts)
    ? {
        documentType: IDENTITY_CARD,
        documentNumber: plainNumber(documentNumber),
        complement: suffix,
        documentPrefix: '',
        documentSuffix: '',
      }
    : { documentType: PASSPORT, documentNumber, complement: '', documentPrefix, documentSuffix: suffix }
}

/** Returns the data that the identity service is asked to compare, and that its pass is for. A missing birth date is ''. */
export const identityDataOf = (claimed: ClaimedIdentity): IdentityData => ({
  document: documentOf(registeredDocument(claimed)),
  paternal: claimed.paternal,
  maternal: claimed.maternal,
  names: claimed.names,
  birthDate: claimed.birthDate ?? '',
})

const normalized = (words: string) => plainSigns(withoutMarks(words)).replaceAll("'", '').replace(/\s+/g, ' ').trim().toUpperCase()

/** Whether names are the same for a search: ignores case, accents, apostrophes and double spaces (R1.46). */
export const sameName = (one: string, other: string): boolean => normalized(one) === normalized(other)

/** How a new person is reached (R2.39). */
export const claimedContact = {
  name: 'claimedContact',
  fields: {
    phone: phone({ label: 'person.phone', ...both('cuefundec_telefono_celular') }),
    email: text({
      label: 'person.email',
      ...both('correo1'),
      max: 50,
      required: false,
      pattern: EMAIL,
      mismatch: 'person.optionalEmailInvalid',
    }),
  },
} as const satisfies FieldSet
