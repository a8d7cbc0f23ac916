import { choice, money, text } from '../fields/field.ts'
import { defineRecordKind, type Family } from '../fields/record-kind.ts'
import { acquisition, converted, observation, textsOf } from './shared.ts'

const titles: Family = { table: 'title', code: 'tiprem_codigo', path: 'titulos_valores_renumeraciones', section: 'goods' }

const description = text({
  label: 'records.title.description',
  hint: 'records.title.descriptionHint',
  read: 'tiprem_descripcion',
  write: 'ubicacion',
  max: 150,
})
const income = money({
  label: 'records.title.income',
  hint: 'records.title.incomeHint',
  read: 'tiprem_rentas_generadas',
  write: 'renta_generada',
})
const remarks = observation('tiprem_observacion')

/** R5.23: commercial securities and valuables. */
export const security = defineRecordKind({
  name: 'security',
  family: titles,
  code: 'cod_titulo_valor',
  path: { list: 'titulos_valores_renumeraciones/1', save: 'titulos_valores' },
  texts: textsOf('security'),
  fields: {
    acquisition,
    value: money({
      label: 'records.security.value',
      hint: 'records.valueHint',
      read: 'tiprem_valor_bien',
      write: 'valor_bien',
      least: 1,
      tooLow: 'records.valueInvalid',
    }),
    income,
    description,
    converted,
    observation: remarks,
  },
  columns: ['acquisition', 'value', 'income', 'description', 'observation'],
  headline: ['description', 'value'],
  duplicates: [{ by: ['acquisition', 'value', 'income', 'description', 'observation'], warning: 'records.repeated' }],
  counts: { assets: 'value', income: 'income' },
})

/** R5.25: what was earned. */
export const remuneration = defineRecordKind({
  name: 'remuneration',
  family: titles,
  code: 'cod_renum',
  path: { list: 'titulos_valores_renumeraciones/2', save: 'renumeraciones' },
  texts: textsOf('remuneration'),
  fields: {
    type: choice({
      label: 'records.remuneration.type',
      read: 'tipbie_codigo',
      write: 'cod_tipo_renumeracion',
      words: 'tipbie_descripcion',
      list: 'subtipo_bien/5',
    }),
    description: { ...description, label: 'records.description', hint: 'records.remuneration.descriptionHint', write: 'descripcion' },
    income: money({
      label: 'records.remuneration.income',
      hint: 'records.remuneration.incomeHint',
      read: 'tiprem_rentas_generadas',
      write: 'renta_generada',
      least: 1,
      tooLow: 'records.incomeZero',
    }),
    converted,
    observation: remarks,
  },
  columns: ['type', 'description', 'income', 'observation'],
  headline: ['description', 'income'],
  duplicates: [{ by: ['type', 'description', 'income', 'observation'], warning: 'records.repeated' }],
  counts: { income: 'income' },
})
