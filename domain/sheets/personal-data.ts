import { transformedFirst } from '../fields/arrival.ts'
import { choice, type Facts, FEMALE, MALE, oneOf, phone, text } from '../fields/field.ts'
import type { FieldSet, Problem, RecordOf } from '../fields/record-kind.ts'
import { EMAIL, NAME } from '../values/characters.ts'
import { fromXml, toXml } from './observation-xml.ts'

/** Civil statuses whose codes the documents fix. */
export const CIVIL_STATUS = { married: 1, widowed: 4, cohabiting: 6 } as const

/** Whether a declarant of this civil status declares a spouse or partner. */
export const hasSpouse = (civilStatus: number | null): boolean =>
  civilStatus === CIVIL_STATUS.married || civilStatus === CIVIL_STATUS.cohabiting

/** Whether a person can bear a married surname: a woman who is married or widowed. */
export const canBearMarriedName = (gender: number | null, civilStatus: number | null): boolean =>
  gender === FEMALE && (civilStatus === CIVIL_STATUS.married || civilStatus === CIVIL_STATUS.widowed)

const observation = text({
  label: 'records.observation',
  hint: 'records.observationHint',
  read: 'obs_descripcion',
  write: 'xml_desc_obs',
  max: 250,
  required: false,
  lines: 3,
  upper: true,
})

const fields = {
  nationality: choice({
    label: 'person.nationality',
    read: 'tipnac_codigo',
    write: 'cod_nacionalidad',
    words: 'tipnac_descripcion',
    list: 'tipos_nacionalidad',
    required: false,
  }),
  gender: oneOf({
    label: 'person.gender',
    read: 'perdec_genero',
    write: 'genero',
    options: [
      { code: FEMALE, label: 'person.female' },
      { code: MALE, label: 'person.male' },
    ],
    required: false,
  }),
  civilStatus: choice({
    label: 'person.civilStatus',
    read: 'estciv_codigo',
    write: 'cod_estado_civil',
    words: 'estciv_descripcion',
    list: 'estados_civiles',
  }),
  marriedName: text({
    label: 'person.marriedName',
    hint: 'person.marriedNameHint',
    read: 'datcom_apcasada',
    write: 'ap_casada',
    max: 50,
    required: false,
    pattern: NAME,
    strips: /[-_/.*(),;:%#{}]/g,
  }),
  originCountry: choice({
    label: 'person.originCountry',
    read: 'pai_origen_codigo',
    write: 'cod_pais_origen',
    words: 'pai_origen_descripcion',
    list: 'paises',
    required: false,
  }),
  domicile: text({
    label: 'person.domicile',
    hint: 'person.domicileHint',
    read: 'decjur_domicilio_documento',
    write: 'domicilio',
    max: 100,
    strips: /[%{}*]/g,
  }),
  email: text({
    label: 'person.email',
    read: 'datcom_correo_electronico',
    write: 'correo_electronico',
    max: 50,
    required: false,
    pattern: EMAIL,
    mismatch: 'person.optionalEmailInvalid',
  }),
  phone: phone({ label: 'person.phone', read: 'datcom_telefono_movil', write: 'telefono_celular', required: false }),
  observation: {
    ...observation,
    arrive: transformedFirst((sent) => (typeof sent === 'string' ? fromXml(sent) : sent), observation.arrive),
    travel: toXml,
  },
}

type Data = RecordOf<{ name: string; fields: typeof fields }>

function check({ marriedName, gender, civilStatus }: Data, { declarant }: Facts): Problem[] {
  const known = declarant.gender ?? gender
  if (marriedName === '' || canBearMarriedName(known, civilStatus)) return []
  return [{ field: 'marriedName', message: known === MALE ? 'person.marriedNameOfMale' : 'person.marriedNameNotHers' }]
}

/** R4.28 to R4.30: what the declarant may say of themselves; names, document and birth date are corrected elsewhere. */
export const personalData = { name: 'personalData', fields, check } as const satisfies FieldSet
