import { choice, name, surname } from '../fields/field.ts'
import { defineRecordKind, type Family, type Problem } from '../fields/record-kind.ts'
import { IDENTITY_CARD, identity } from '../identity/identity-document.ts'
import { observation, textsOf } from './shared.ts'

const relatives: Family = { table: 'relative', code: 'par_codigo', path: 'parentesco', section: 'relatives' }

/** A person named by surnames and names has at least one surname. */
export const oneSurname = ({ paternal, maternal }: { paternal: string; maternal: string }, message: Problem['message']): Problem[] =>
  paternal === '' && maternal === '' ? [{ field: 'paternal', message }] : []

/** Longest document of a relative or spouse, in characters. */
export const MAX_DOCUMENT_LENGTH = 40

/** The fields that a relative and a spouse share (R4.49, R4.51). */
export const kin = {
  paternal: surname({
    label: 'person.paternal',
    hint: 'person.surnameHint',
    read: 'par_paterno',
    write: 'apellido_paterno',
    max: 60,
    limit: 55,
  }),
  maternal: surname({
    label: 'person.maternal',
    read: 'par_materno',
    write: 'apellido_materno',
    max: 60,
    limit: 55,
  }),
  names: name({ label: 'person.names', read: 'par_nombres', write: 'nombres', max: 100, limit: 55 }),
  document: identity({ label: 'person.document', read: 'par_docidentidad', write: 'nro_documento', max: MAX_DOCUMENT_LENGTH }),
  issuedIn: choice({
    label: 'person.issuedIn',
    read: 'dep_codigo',
    write: 'cod_lugar_exp',
    words: 'dep_descripcion',
    list: 'departamentos',
    required: false,
  }),
  observation: observation('par_observacion', 'observaciones'),
} as const

/** R4.51, R4.52: relatives. */
export const relative = defineRecordKind({
  name: 'relative',
  family: relatives,
  code: 'cod_parentesco',
  path: { list: 'parentesco/2', save: 'parentesco' },
  texts: textsOf('relative'),
  fields: {
    kinship: choice({
      label: 'records.relative.kinship',
      read: 'tippar_codigo',
      write: 'tipo_parentesco',
      words: 'tippar_descripcion',
      list: 'tipos_parentesco',
    }),
    ...kin,
    observation: { ...kin.observation, label: 'records.relative.observation' as const },
  },
  fixed: { tipo_documento: IDENTITY_CARD },
  check: (record) => oneSurname(record, 'person.oneSurname'),
  columns: ['kinship', 'paternal', 'maternal', 'names', 'document', 'observation'],
  headline: ['names', 'paternal'],
  duplicates: [{ by: ['kinship', 'paternal', 'maternal', 'names', 'document'], warning: 'records.repeated' }],
  counts: {},
})
