import type { Facts } from '@djbr/domain/fields/field.ts'
import type { FieldSet, Problem } from '@djbr/domain/fields/record-kind.ts'
import { CORRECTIONS, type Difference } from '@djbr/domain/identity/identity-check.ts'
import { IDENTITY_CARD, identity, isCardNumber, partsOf } from '@djbr/domain/identity/identity-document.ts'
import { parseDisplayDate } from '@djbr/domain/values/dates.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import type { SessionUser } from '../../foundation/session/session.ts'

const TYPES = { paterno: 'MAP', materno: 'MAM', nombres: 'MNP', fecha: 'MFN' } as const

const document = identity({
  label: 'person.document',
  read: 'perdec_docidentidad',
  write: 'valor_actual',
  max: 12,
  required: 'person.cardRequired',
})

const FIELDS = {
  documento: {
    ...document,
    validate: (value: string, facts: Facts) =>
      document.validate(value, facts) ?? (isCardNumber(partsOf(value).number) ? null : 'person.cardInvalid'),
  },
  paterno: CORRECTIONS.MAP.field,
  materno: CORRECTIONS.MAM.field,
  nombres: CORRECTIONS.MNP.field,
  fecha: CORRECTIONS.MFN.field,
} as const

/** Returns the registered value of each of the declarant's data that may be corrected; dates as forms hold them. */
export const registeredOf = ({
  perdec_docidentidad,
  primer_apellido,
  segundo_apellido,
  nombres,
  fecha_nacimiento,
}: SessionUser): Record<Difference, string | null> => {
  const [, number = '', complement = ''] = perdec_docidentidad.split('_')
  return {
    documento: complement ? `${number}-${complement}` : number,
    paterno: primer_apellido,
    materno: segundo_apellido,
    nombres,
    fecha: parseDisplayDate(fecha_nacimiento),
  }
}

/** Returns the form of what may be corrected, with the server's rules. At least one surname must remain, corrected or registered. */
export function correctionsForm(differences: readonly Difference[], registered: Readonly<Record<Difference, string | null>>): FieldSet {
  const surnames = differences.filter((difference) => difference === 'paterno' || difference === 'materno')
  const check = (entered: Values): Problem[] => {
    const { paterno, materno } = { ...registered, ...entered }
    return surnames[0] && !paterno && !materno ? [{ field: surnames[0], message: 'person.correct.oneSurname' }] : []
  }
  return {
    name: 'corrections',
    fields: Object.fromEntries(differences.map((difference) => [difference, FIELDS[difference]])),
    check: check as never,
  }
}

/** Returns the corrections as sent (R4.40): only of values that differ from the registered ones. */
export function correctionsOf(entered: Values, registered: Readonly<Record<Difference, string | null>>) {
  const changed = Object.entries(entered).filter(([difference, value]) => value !== registered[difference as Difference])
  return changed.map(([difference, value]) => ({
    difference: difference as Difference,
    sent:
      difference === 'documento'
        ? cardOf(String(value))
        : { tipo_modificacion: TYPES[difference as keyof typeof TYPES], valor_actual: value as string | null },
  }))
}

function cardOf(document: string) {
  const { number, complement } = partsOf(document)
  return {
    tipo_modificacion: 'DOC' as const,
    valor_actual: document,
    valor_actual_numero_documento: number,
    valor_actual_sufijo: complement,
    valor_actual_tipo_documento: IDENTITY_CARD,
    valor_actual_prefijo: '',
    relacion: '',
    prefijo_pasaporte: '',
    nro_pasaporte: '',
    sufijo_pasaporte: '',
  }
}
