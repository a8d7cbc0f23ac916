import { choice, type Facts, name, surname } from '../fields/field.ts'
import type { FieldSet, Problem, RecordOf } from '../fields/record-kind.ts'
import { complementProblem, IDENTITY_CARD, isPassport, PASSPORT, partsOf } from '../identity/identity-document.ts'
import { kin, MAX_DOCUMENT_LENGTH, oneSurname } from '../kinds/relatives.ts'
import { observation } from '../kinds/shared.ts'
import { STRIPPED_FROM_NAMES } from '../values/characters.ts'

/** The kinship code that the documents fix for a spouse or partner. */
export const SPOUSE_KINSHIP = 9

const fields = {
  documentType: choice({
    label: 'person.documentType',
    read: 'tipdoc_codigo',
    write: 'tipo_documento',
    words: 'tipdoc_descripcion',
    list: 'tipos_documentos',
  }),
  /** Checked by its type below; only its greatest length is checked here. */
  document: {
    ...kin.document,
    label: 'person.documentNumber' as const,
    validate: (document: string, facts: Facts) => (document.length > MAX_DOCUMENT_LENGTH ? kin.document.validate(document, facts) : null),
  },
  issuedIn: kin.issuedIn,
  paternal: surname({
    label: 'person.paternal',
    hint: 'person.surnameHint',
    read: 'par_paterno',
    write: 'apellido_paterno',
    max: 60,
  }),
  maternal: surname({
    label: 'person.maternal',
    read: 'par_materno',
    write: 'apellido_materno',
    max: 60,
  }),
  names: name({ label: 'person.names', read: 'par_nombres', write: 'nombres', max: 100 }),
  observation: observation('par_observacion', 'observaciones', STRIPPED_FROM_NAMES),
}

type Data = RecordOf<{ name: string; fields: typeof fields }>

const MAX_CARD_LENGTH = 10

function documentProblem({ documentType, document }: Data): Problem['message'] | null {
  if (documentType === PASSPORT) {
    if (document === '') return 'person.passportRequired'
    return isPassport(document) ? null : 'person.passportInvalid'
  }
  if (documentType !== IDENTITY_CARD) return null
  if (document === '') return 'person.cardRequired'
  const { number, complement } = partsOf(document)
  return /^[0-9]+$/.test(number) && number.length <= MAX_CARD_LENGTH ? complementProblem(complement) : 'person.cardInvalid'
}

function check(data: Data): Problem[] {
  const problem = documentProblem(data)
  return [...oneSurname(data, 'person.oneSurname'), ...(problem ? [{ field: 'document', message: problem }] : [])]
}

/** R4.48 to R4.50: the spouse or partner, asked of a person who is married or lives in a free union. */
export const spouse = { name: 'spouse', fields, fixed: { tipo_parentesco: SPOUSE_KINSHIP }, check } as const satisfies FieldSet
