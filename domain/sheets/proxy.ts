import { choice, name, surname, text } from '../fields/field.ts'
import type { FieldSet, Problem, RecordOf } from '../fields/record-kind.ts'
import { oneSurname } from '../kinds/relatives.ts'
import { EMAIL } from '../values/characters.ts'

const both = (wire: string) => ({ read: wire, write: wire })

const fields = {
  document: text({
    label: 'person.documentNumber',
    ...both('apo_docidentidad'),
    max: 50,
    pattern: /^[0-9A-Za-z-]+$/,
    mismatch: 'person.documentInvalid',
  }),
  issuedIn: choice({
    label: 'person.issuedIn',
    ...both('dep_expedicion_codigo'),
    words: 'dep_expedicion_descripcion',
    list: 'departamentos',
    required: false,
  }),
  paternal: surname({
    label: 'person.paternal',
    hint: 'person.surnameHint',
    ...both('apo_appaterno'),
    max: 60,
  }),
  maternal: surname({ label: 'person.maternal', ...both('apo_apmaterno'), max: 60 }),
  names: name({ label: 'person.names', ...both('apo_nombres'), max: 100 }),
  email: text({
    label: 'person.email',
    ...both('apo_correo_electronico'),
    max: 50,
    pattern: EMAIL,
    mismatch: 'person.proxyEmailInvalid',
  }),
  phone: text({
    label: 'person.proxyPhone',
    ...both('apo_numero_telefono'),
    max: 30,
    required: false,
    pattern: /^[0-9]*$/,
    mismatch: 'person.phoneInvalid',
  }),
  power: text({ label: 'person.proxyPower', hint: 'person.proxyPowerHint', ...both('apo_numero_documento'), max: 50 }),
  address: text({ label: 'person.proxyAddress', ...both('apo_domicilio'), max: 100 }),
  observation: text({
    label: 'records.observation',
    hint: 'records.observationHint',
    ...both('apo_observacion'),
    max: 250,
    required: false,
    lines: 3,
  }),
}

const check = (data: RecordOf<{ name: string; fields: typeof fields }>): Problem[] => oneSurname(data, 'person.oneSurname')

/** R4.58: the person who files for the declarant under a notarial power of attorney. */
export const proxy = { name: 'proxy', fields, check } as const satisfies FieldSet
