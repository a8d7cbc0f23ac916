import { choice, date, type Facts, money, text } from '../fields/field.ts'
import type { FieldSet, Problem, RecordOf } from '../fields/record-kind.ts'
import { daysBetween, type PlainDate, yearOf } from '../values/dates.ts'

/** Bolivia's ISO 3166 numeric code. */
export const BOLIVIA = 68

const MAX_LIFE_LENGTH = 100

const fields = {
  entity: text({ label: 'person.entity', hint: 'person.entityHint', read: 'cardec_descripcion_entidad', write: 'denom_entidad', max: 200 }),
  post: text({ label: 'person.post', read: 'cardec_descripcion_cargo', write: 'denom_cargo', max: 100 }),
  positionType: choice({
    label: 'person.positionType',
    read: 'tipcar_codigo',
    write: 'cod_tipo_cargo',
    words: 'tipcar_descripcion',
    list: 'tipos_cargo',
  }),
  functionType: choice({
    label: 'person.functionType',
    read: 'tipfun_codigo',
    write: 'cod_funcion_cumple',
    words: 'tipfun_descripcion',
    list: 'tipos_funciones',
  }),
  from: date({
    label: 'person.positionFrom',
    read: 'cardec_fecha_desde',
    write: 'fecha_inicio',
    validate: (from, { declarant: { birthDate } }) => (birthDate && from < birthDate ? 'person.positionFromInvalid' : null),
  }),
  until: date({
    label: 'person.positionUntil',
    hint: 'person.positionUntilHint',
    read: 'cardec_fecha_hasta',
    write: 'fecha_fin',
    required: false,
    validate: (until, { declarant: { birthDate } }) =>
      birthDate && yearOf(until) > yearOf(birthDate) + MAX_LIFE_LENGTH ? 'person.positionUntilInvalid' : null,
  }),
  salary: money({
    label: 'person.salary',
    hint: 'person.salaryHint',
    read: 'cardec_haber_basico',
    write: 'haber_basico',
    least: 1,
    tooLow: 'person.salaryTooLow',
  }),
  country: choice({
    label: 'person.positionCountry',
    read: 'pai_codigo',
    write: 'cod_pais',
    words: 'pai_descripcion',
    list: 'paises',
    required: false,
  }),
  department: choice({
    label: 'person.department',
    read: 'dep_codigo',
    write: 'cod_departamento',
    words: 'dep_descripcion',
    list: 'departamentos',
    required: false,
  }),
  province: choice({
    label: 'person.province',
    read: 'prov_codigo',
    write: 'cod_provincia',
    words: 'pro_descripcion',
    list: 'provincias',
    required: false,
  }),
  locality: choice({
    label: 'person.municipality',
    read: 'loc_codigo',
    write: 'cod_localidad',
    words: 'loc_descripcion',
    list: 'localidades',
    required: false,
  }),
  workplace: text({
    label: 'person.workplace',
    read: 'cardec_descripcion_lugar',
    write: 'ciudad_localidad',
    max: 100,
    required: false,
  }),
  observation: text({
    label: 'records.observation',
    hint: 'records.observationHint',
    read: 'cardec_observacion',
    write: 'observacion',
    max: 250,
    required: false,
    lines: 3,
  }),
}

type Data = RecordOf<{ name: string; fields: typeof fields }>

/** Whether the post is in Bolivia: there it has a municipality, abroad an address. */
export const isNational = ({ country }: { country: number | null }): boolean => country === null || country === BOLIVIA

function check(data: Data, _facts: Facts): Problem[] {
  const problems: Problem[] = []
  if (data.from && data.until && data.until <= data.from) problems.push({ field: 'until', message: 'person.untilNotAfterFrom' })
  if (!isNational(data) && data.workplace === '') problems.push({ field: 'workplace', message: 'person.workplaceRequired' })
  if (isNational(data)) {
    const missing = (['department', 'province', 'locality'] as const).find((field) => data[field] === null)
    if (missing) problems.push({ field: missing, message: 'person.municipalityRequired' })
  }
  return problems
}

/** R4.44 to R4.47: the position that is, or will be, held. */
export const position = { name: 'position', fields, fixed: { codigo_entidad: 0 }, check } as const satisfies FieldSet

const MONTHS = 12
const DAYS_IN_MONTH = 30

interface Held {
  readonly from: PlainDate | null
  readonly until: PlainDate | null
}

/** Returns for how many of the twelve months before a day a post was held; 0 if it had not begun, or without a post. */
export function monthsHeld(post: Held | null, on: PlainDate): number {
  if (!post?.from || post.from > on) return 0
  const until = post.until && post.until < on ? post.until : on
  return Math.min(MONTHS, Math.floor(daysBetween(post.from, until) / DAYS_IN_MONTH))
}
