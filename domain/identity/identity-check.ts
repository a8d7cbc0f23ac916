import type { DeclarantIdentity } from '../declaration/declaration.ts'
import { date, type Field, name, phone, surname, text } from '../fields/field.ts'
import { EMAIL, tidy } from '../values/characters.ts'

/** What the identity service compares of a person; the document as people write it, `1234567-1J`. */
export type IdentityData = Pick<DeclarantIdentity, 'document' | 'paternal' | 'maternal' | 'names' | 'birthDate'>

/** Returns a name or document in the form in which it is compared: in capitals, and with single blanks. */
export const comparable = (value: string): string => tidy(value).replace(/ {2,}/g, ' ').toUpperCase()

/** Returns the values that a check, or the pass that it leaves, is tied to: the same for the same data, however typed. */
export const identityValues = ({ document, paternal, maternal, names, birthDate }: IdentityData): readonly string[] => [
  ...[document, paternal, maternal, names].map(comparable),
  birthDate,
]

/** What the identity service may report as different: the names of session user and register. */
export type Difference = 'documento' | 'paterno' | 'materno' | 'nombres' | 'fecha'

interface Correction<Value> {
  /** What the identity service must have reported as different (R4.40; safety S35). */
  readonly needs: Difference
  readonly field: Field<Value>
}

const names = { read: 'perdec_nombres', write: 'valor_actual', upper: true } as const

/** Corrections of one's own data, by `tipo_modificacion`, that are a single value each; a document has parts of its own. */
export const CORRECTIONS = {
  MAP: {
    needs: 'paterno',
    field: surname({
      ...names,
      label: 'person.paternal',
      hint: 'person.surnameHint',
      max: 100,
      limit: 60,
    }),
  },
  MAM: { needs: 'materno', field: surname({ ...names, label: 'person.maternal', max: 100, limit: 60 }) },
  MNP: { needs: 'nombres', field: name({ ...names, label: 'person.names', max: 100 }) },
  MFN: {
    needs: 'fecha',
    field: date({
      label: 'person.birthDate',
      read: 'perdec_fecha_nacimiento',
      write: 'valor_actual',
      validate: (birthDate, { today }) => (birthDate < today ? null : 'person.birthDateNotPast'),
    }),
  },
} as const satisfies Record<string, Correction<string> | Correction<string | null>>

const email = {
  label: 'person.email',
  read: 'email',
  max: 50,
  required: false,
  pattern: EMAIL,
  mismatch: 'person.emailInvalid',
} as const

/** A person's contact data, as the profile dialog sends them (R4.33); the second address counts when the first is empty. */
export const CONTACT = {
  phone: phone({ label: 'person.phone', read: 'celular', write: 'celular', required: 'person.phoneRequired' }),
  email: text({ ...email, hint: 'person.emailHint', write: 'correo1' }),
  otherEmail: text({ ...email, write: 'correo2' }),
} as const
