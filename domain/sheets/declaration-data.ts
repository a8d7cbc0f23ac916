import { choice, date, oneOf, text } from '../fields/field.ts'
import type { FieldSet, Problem, RecordOf } from '../fields/record-kind.ts'

/** Why a declaration is made (catalog motivos_declaracion); the documents fix the last code, R6.7 to R6.9 the deadlines of the others. */
export const REASON = { beforeOffice: 1, duringOffice: 2, afterOffice: 3, rectification: 7 } as const
/** Where the declaration is made, and whether in a department capital (R4.24). */
export const IN_BOLIVIA = 1
export const ABROAD = 2
export const IN_CAPITAL = 1
export const OUTSIDE_CAPITAL = 2

const fields = {
  reason: choice({
    label: 'person.reason',
    read: 'motdec_codigo',
    write: 'cod_motivo',
    words: 'motdec_descripcion',
    list: 'motivos_declaracion',
  }),
  declaredAs: oneOf({
    label: 'person.declaredAs',
    read: 'datcom_nacional_extranjero',
    write: 'declara_nacional_extranjero',
    options: [
      { code: IN_BOLIVIA, label: 'person.declaredInBolivia' },
      { code: ABROAD, label: 'person.declaredAbroad' },
    ],
  }),
  department: choice({
    label: 'person.department',
    read: 'dep_codigo',
    write: 'cod_departamento',
    words: 'dep_descripcion',
    list: 'departamentos',
    required: false,
  }),
  capital: oneOf({
    label: 'person.capital',
    hint: 'person.capitalHint',
    read: 'decjur_ciudad_capital',
    write: 'ciudad_capital',
    options: [
      { code: IN_CAPITAL, label: 'person.yes' },
      { code: OUTSIDE_CAPITAL, label: 'person.no' },
    ],
    required: false,
  }),
  country: choice({
    label: 'person.country',
    read: 'pai_codigo',
    write: 'cod_pais',
    words: 'pai_descripcion',
    list: 'paises',
    required: false,
  }),
  locality: text({
    label: 'person.locality',
    hint: 'person.localityHint',
    read: 'decjur_lugar_declaracion',
    write: 'localidad',
    max: 50,
    strips: /[!°¬#$%&=?¿¡{}]/g,
  }),
  rectifiedDate: date({
    label: 'person.rectifiedDate',
    read: 'decjur_fecha_declaracion',
    write: 'fecha_declaracion',
    required: false,
  }),
  rectificationRemarks: text({
    label: 'person.rectificationRemarks',
    read: 'decjur_direccion_laboral',
    write: 'descripcion_rectificacion',
    max: 100,
    required: false,
    lines: 2,
  }),
}

type Data = RecordOf<{ name: string; fields: typeof fields }>

function check(data: Data, { today, declarant }: Parameters<NonNullable<FieldSet['check']>>[1]): Problem[] {
  const problems: Problem[] = []
  const needs = (field: keyof Data, missing: boolean, message: Problem['message'] = 'common.required') => {
    if (missing) problems.push({ field, message })
  }
  const inBolivia = data.declaredAs === IN_BOLIVIA
  needs('department', inBolivia && declarant.external && data.department === null)
  needs('capital', inBolivia && data.capital === null)
  needs('country', data.declaredAs === ABROAD && data.country === null)
  if (data.reason === REASON.rectification) {
    needs('rectifiedDate', data.rectifiedDate === null || data.rectifiedDate > today, 'person.rectifiedDateInvalid')
    needs('rectificationRemarks', data.rectificationRemarks === '')
  }
  return problems
}

/** R4.24 to R4.26: why, where and in what position the declaration is made. */
export const declarationData = { name: 'declarationData', fields, check } as const satisfies FieldSet

/** The same, under the names by which a declaration is started. */
export const declarationStart = {
  ...declarationData,
  name: 'declarationStart',
  fields: {
    ...fields,
    capital: { ...fields.capital, write: 'cod_capital' },
    country: { ...fields.country, write: 'pais' },
    rectificationRemarks: { ...fields.rectificationRemarks, write: 'dir_declaracion' },
  },
} as const satisfies FieldSet
