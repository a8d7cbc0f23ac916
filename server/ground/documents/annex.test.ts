import type { Declaration, FollowedDeclaration } from '@djbr/domain/declaration/declaration.ts'
import type { Since } from '@djbr/domain/declaration/snapshot.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { compare } from '@djbr/domain/fields/comparison.ts'
import { expect, test } from 'vitest'
import { sampleDeclaration, sampleSnapshot, sampleWords } from '../../testing/sample-declaration.ts'
import { draftModel, formModel } from './model.ts'
import { startRenderer } from './render.ts'

const print = { baseUrl: 'https://djbr.example.bo', demo: true }

/** The same declaration with every record the one of its place in its list. */
const followed = (declaration: Declaration): FollowedDeclaration => ({
  ...declaration,
  records: Object.fromEntries(
    kindNames.map((kind) => [
      kind,
      declaration.records[kind].map((record, index) => ({ ...record, id: index, origin: `${kind} ${index}` })),
    ]),
  ) as unknown as FollowedDeclaration['records'],
})

const { records, position, ...rest } = sampleDeclaration()
const lastYear: Declaration = {
  ...rest,
  position: position && { ...position, salary: 10_200 },
  records: {
    ...records,
    deposit: records.deposit.slice(0, 1).map((deposit) => ({ ...deposit, balance: 63_100, interest: 902 })),
    financialDebt: records.financialDebt.map((debt, index) => (index === 0 ? { ...debt, balance: 325_300 } : debt)),
    otherDebt: [
      ...records.otherDebt,
      {
        converted: '',
        location: 'La Paz, Bolivia',
        balance: 4_500,
        acquisition: 1,
        creditor: 'Importadora Andes, cocina a plazos',
        observation: '',
      },
    ],
  },
}
const since: Since = { ...compare(followed(sampleDeclaration()), followed(lastYear)), receivedOn: '2025-11-18' }
const form = formModel(sampleSnapshot({ since }), null, print)

test('a form says what came, changed and went since the last received declaration, with the old value and the new', () => {
  const [sums, changes] = form.annex?.parts ?? []
  expect(form.annex?.title).toBe('Anexo. Cambios desde la declaración recepcionada el 18/11/2025')
  expect(sums?.rows[0]).toEqual(['1', 'Bienes', 'Bs. 1.027.700', 'Bs. 1.171.022', '+143.322'])
  expect(changes?.rows.map(([, ...row]) => row.join(' | '))).toEqual([
    'Cambió | Cargo que Ocupa(rá) | – | Haber básico mensual en Bs. | Bs. 10.200 | Bs. 10.800',
    'Cambió | Depósitos en Entidades Financieras | Caja de ahorro en bolivianos, Banco Unión S.A. | Saldo de Cuenta en Bs. | Bs. 63.100 | Bs. 86.422',
    'Cambió | Depósitos en Entidades Financieras | Caja de ahorro en bolivianos, Banco Unión S.A. | Intereses Ganados en Bs. | Bs. 902 | Bs. 1.106',
    'Agregado | Depósitos en Entidades Financieras | Depósito a plazo fijo a 720 días, Cooperativa Jesús Nazareno | Saldo de Cuenta en Bs. | – | Bs. 120.000',
    'Cambió | Deudas con Entidades Financieras | Banco Unión S.A., crédito de vivienda social a 20 años | Saldo en Bs. | Bs. 325.300 | Bs. 298.500',
    'Ya no está | Otras Deudas | Importadora Andes, cocina a plazos | Saldo en Bs. | Bs. 4.500 | –',
  ])
})

test('a first declaration has no annex, nor one that was frozen before there were any; a draft has that of the day', () => {
  expect(formModel(sampleSnapshot({ since: null }), null, print).annex).toBe(null)
  expect(formModel(sampleSnapshot(), null, print).annex).toBe(null)
  expect(draftModel(sampleDeclaration(), sampleWords, '2026-11-12', print).annex).toBe(null)
  expect(draftModel(sampleDeclaration(), sampleWords, '2026-11-12', { ...print, since }).annex).toEqual(form.annex)
})

test('the annex is printed on pages of its own behind the oath, the same bytes each time', async () => {
  const renderer = await startRenderer()
  try {
    const [one, other, without] = await Promise.all(
      [form, form, { ...form, annex: null }].map((model) => renderer.render({ template: 'form', model })),
    )
    expect(Buffer.compare(one ?? Buffer.of(), other ?? Buffer.of())).toBe(0)
    const pagesOf = (bytes: Uint8Array | undefined) =>
      Buffer.from(bytes ?? [])
        .toString('latin1')
        .match(/\/Type\s*\/Page\b/g)?.length ?? 0
    expect(pagesOf(one)).toBe(pagesOf(without) + 1)
  } finally {
    await renderer.close()
  }
})
