import { transformed } from '../fields/arrival.ts'
import { BEFORE_1971, choice, type Field, money, text, year } from '../fields/field.ts'
import { defineRecordKind, type Family, type Problem } from '../fields/record-kind.ts'
import { STRIPPED_FROM_NAMES } from '../values/characters.ts'
import { acquisition, converted, observation, textsOf } from './shared.ts'

const goods: Family = { table: 'goods', code: 'bie_codigo', path: 'bienes', section: 'goods' }

const described = {
  label: 'records.description',
  hint: 'records.descriptionHint',
  read: 'bie_descripcion_ubicacion',
  write: 'ubicacion',
  max: 300,
  lines: 2,
} as const
const description = text(described)
const rents = money({
  label: 'records.rents',
  hint: 'records.rentsHint',
  read: 'bie_rentas_generadas',
  write: 'rentas_generadas',
  tooLow: 'records.rentsInvalid',
})
const value = money({
  label: 'records.value',
  hint: 'records.valueHint',
  read: 'bie_precio_comercial',
  write: 'valor_bien',
  tooLow: 'records.valueInvalid',
})
const remarks = observation('bie_observacion')

const acquired = { label: 'records.acquisitionYear', read: 'bie_fecha_adquisicion', write: 'fecha_adquisicion' } as const

/** A good from before 1971 has to state in its remarks when it was acquired. */
const explained = (record: { year: number | null; observation: string }): Problem[] =>
  record.year === BEFORE_1971 && record.observation === '' ? [{ field: 'observation', message: 'records.before1971Hint' }] : []

/** R5.19: urban and rural real estate. */
export const realEstate = defineRecordKind({
  name: 'realEstate',
  family: goods,
  code: 'cod_bien',
  path: { list: 'bienes/1', save: 'bienes_inmuebles' },
  texts: textsOf('realEstate'),
  fields: {
    acquisition,
    year: year({
      ...acquired,
      hint: 'records.realEstate.yearHint',
      first: 1971,
      required: 'common.required',
      tooEarly: 'records.yearAfter1970',
      tooLate: 'records.acquisitionYearInvalid',
    }),
    registry: text({
      label: 'records.realEstate.registry',
      hint: 'records.realEstate.registryHint',
      read: 'bie_numero_registro',
      write: 'nro_registro_ddrr',
      max: 40,
    }),
    value: { ...value, write: 'valor_bien_inmueble' },
    rents,
    description,
    converted,
    observation: remarks,
  },
  check: explained,
  columns: ['acquisition', 'year', 'registry', 'value', 'rents', 'description', 'observation'],
  headline: ['description', 'value'],
  duplicates: [{ by: ['acquisition', 'registry', 'year', 'description', 'rents', 'observation'], warning: 'records.repeated' }],
  counts: { assets: 'value', income: 'rents' },
})

const NO_PLATE = '0'
const ONLY_SIGNS = /^(\.|--?)$/

const registration = text({
  label: 'records.movable.registry',
  hint: 'records.movable.registryHint',
  read: 'bie_numero_registro',
  write: 'nro_registro',
  max: 40,
  required: false,
  pattern: /^[A-Za-zÀ-ÖØ-öø-ÿ0-9\-. ]*$/,
  mismatch: 'records.registryInvalid',
})

/** A missing plate travels as "0". */
const plate: Field<string> = {
  ...registration,
  arrive: transformed(registration.arrive, (sent) => (sent === NO_PLATE ? '' : sent)),
  travel: (number) => number || NO_PLATE,
  validate: (number, facts) => (ONLY_SIGNS.test(number.trim()) ? 'records.registryOnlySigns' : registration.validate(number, facts)),
}

/** R5.20: movables that are subject to registration. */
export const movable = defineRecordKind({
  name: 'movable',
  family: goods,
  code: 'cod_bien',
  path: { list: 'bienes/2', save: 'bienes_muebles' },
  texts: textsOf('movable'),
  fields: {
    acquisition,
    year: year({
      ...acquired,
      hint: 'records.movable.yearHint',
      first: 1800,
      required: 'records.informationRequired',
      tooEarly: 'records.yearInvalid',
      tooLate: 'records.yearInvalid',
    }),
    registry: plate,
    value,
    rents,
    description: text({ ...described, strips: STRIPPED_FROM_NAMES }),
    converted,
    observation: remarks,
  },
  check: explained,
  columns: ['acquisition', 'year', 'registry', 'value', 'rents', 'description', 'observation'],
  headline: ['description', 'value'],
  duplicates: [{ by: ['acquisition', 'registry', 'year', 'description', 'value', 'rents', 'observation'], warning: 'records.repeated' }],
  counts: { assets: 'value', income: 'rents' },
})

/** R5.21: goods of others held in usufruct, at most four. */
export const usufruct = defineRecordKind({
  name: 'usufruct',
  family: goods,
  code: 'cod_bien',
  path: { list: 'bienes/3', save: 'bienes_usufructo' },
  texts: textsOf('usufruct'),
  fields: { rents, description, converted, observation: remarks },
  columns: ['rents', 'description', 'observation'],
  headline: ['description', 'rents'],
  duplicates: [{ by: ['rents', 'description', 'observation'], warning: 'records.repeated' }],
  counts: { income: 'rents' },
  atMost: 4,
})

/** R5.24: everything else that is owned. */
export const otherAsset = defineRecordKind({
  name: 'otherAsset',
  family: goods,
  code: 'cod_bien',
  path: { list: 'bienes/4', save: 'otros_bienes' },
  texts: textsOf('otherAsset'),
  fields: {
    acquisition,
    type: choice({
      label: 'records.otherAsset.type',
      read: 'tipbie_codigo',
      write: 'cod_tipo_bien',
      words: 'tipbie_descripcion',
      list: 'subtipo_bien/4',
    }),
    value,
    rents,
    description: { ...description, write: 'descripcion' },
    converted,
    observation: remarks,
  },
  columns: ['acquisition', 'type', 'value', 'rents', 'description', 'observation'],
  headline: ['description', 'value'],
  duplicates: [{ by: ['acquisition', 'type', 'value', 'rents', 'description', 'observation'], warning: 'records.repeated' }],
  counts: { assets: 'value', income: 'rents' },
})
