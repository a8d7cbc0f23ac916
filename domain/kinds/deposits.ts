import { money, text } from '../fields/field.ts'
import { defineRecordKind } from '../fields/record-kind.ts'
import { acquisition, converted, observation, textsOf } from './shared.ts'

/** R5.22: deposits in financial entities. */
export const deposit = defineRecordKind({
  name: 'deposit',
  family: { table: 'deposit', code: 'depban_codigo', path: 'depositos_bancarios', section: 'goods' },
  code: 'cod_deposito',
  path: { list: 'depositos_bancarios', save: 'depositos_bancarios' },
  texts: textsOf('deposit'),
  fields: {
    acquisition,
    account: text({
      label: 'records.deposit.account',
      hint: 'records.deposit.accountHint',
      read: 'depban_numero_cuenta',
      write: 'nro_cuenta',
      max: 20,
      required: 'records.accountRequired',
      pattern: /^[0-9]+$/,
      mismatch: 'records.accountInvalid',
    }),
    description: text({
      label: 'records.deposit.description',
      hint: 'records.deposit.descriptionHint',
      read: 'depban_descripcion',
      write: 'ubicacion',
      max: 150,
    }),
    balance: money({ label: 'records.deposit.balance', hint: 'records.deposit.balanceHint', read: 'depban_saldo_cuenta', write: 'saldo' }),
    interest: money({
      label: 'records.deposit.interest',
      hint: 'records.deposit.interestHint',
      read: 'depban_interes_cuenta',
      write: 'tasa_interes',
    }),
    converted,
    observation: observation('depban_observacion'),
  },
  columns: ['acquisition', 'account', 'balance', 'interest', 'description', 'observation'],
  headline: ['description', 'balance'],
  duplicates: [{ by: ['acquisition', 'account', 'balance', 'interest', 'description', 'observation'], warning: 'records.repeated' }],
  counts: { assets: 'balance', income: 'interest' },
})
