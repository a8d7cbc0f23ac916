import { choice, money, text } from '../fields/field.ts'
import { defineRecordKind, type Family } from '../fields/record-kind.ts'
import { acquisition, converted, observation, textsOf } from './shared.ts'

const family: Family = { table: 'debt', code: 'deu_codigo', path: 'deudas', section: 'debts' }

const location = text({
  label: 'records.debt.location',
  hint: 'records.debt.locationHint',
  read: 'deu_ubicacion',
  write: 'ubicacion',
  max: 100,
})
const balance = money({
  label: 'records.debt.balance',
  hint: 'records.debt.balanceHint',
  read: 'deu_saldo',
  write: 'saldo',
  least: 1,
  tooLow: 'records.debt.balanceInvalid',
})
const held = { ...acquisition, hint: 'records.debt.acquisitionHint' } as const
const creditor = text({
  label: 'records.debt.creditor',
  hint: 'records.debt.creditorHint',
  read: 'deu_referencia_acreedor',
  write: 'referencia_acreedor',
  max: 100,
})
const remarks = observation('deu_observacion')
const fields = { location, balance, acquisition: held, creditor, converted, observation: remarks } as const

/** What four of the five kinds of debt share; the fifth asks for one thing more. */
const owed = {
  family,
  code: 'cod_deuda',
  fields,
  columns: ['location', 'balance', 'acquisition', 'creditor', 'observation'],
  headline: ['creditor', 'balance'],
  duplicates: [{ by: ['location', 'balance', 'acquisition', 'creditor', 'observation'], warning: 'records.repeated' }],
  counts: { debts: 'balance' },
} as const

/** R5.26. */
export const financialDebt = defineRecordKind({
  ...owed,
  name: 'financialDebt',
  path: { list: 'deudas/1', save: 'deudas_entidad_financiera' },
  texts: textsOf('financialDebt', 'debt'),
})

/** R5.26: debts to natural and legal persons; the form asks which. */
export const privateDebt = defineRecordKind({
  ...owed,
  name: 'privateDebt',
  path: { list: 'deudas/2', save: 'deudas_persona' },
  texts: textsOf('privateDebt', 'debt'),
  fields: {
    type: choice({
      label: 'records.privateDebt.type',
      read: 'tipdeu_codigo',
      write: 'cod_tipo_deuda',
      words: 'tipdeu_descripcion',
      list: 'subtipo_deuda/2',
    }),
    ...fields,
  },
  columns: ['location', 'balance', 'acquisition', 'type', 'creditor', 'observation'],
  duplicates: [{ by: ['type', 'location', 'balance', 'acquisition', 'creditor', 'observation'], warning: 'records.repeated' }],
})

/** R5.26. */
export const stateDebt = defineRecordKind({
  ...owed,
  name: 'stateDebt',
  path: { list: 'deudas/3', save: 'deudas_entidad_estatal' },
  texts: textsOf('stateDebt', 'debt'),
})

/** R5.26. */
export const taxDebt = defineRecordKind({
  ...owed,
  name: 'taxDebt',
  path: { list: 'deudas/4', save: 'deudas_fisco' },
  texts: textsOf('taxDebt', 'debt'),
})

/** R5.26. */
export const otherDebt = defineRecordKind({
  ...owed,
  name: 'otherDebt',
  path: { list: 'deudas/5', save: 'otras_deudas' },
  texts: textsOf('otherDebt', 'debt'),
})
