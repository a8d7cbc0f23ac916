import { COMMON } from '@djbr/domain/kinds/shared.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { received, rectified } from '@djbr/domain/testing/received.ts'
import { aDeclaration, aRecord } from '@djbr/domain/testing/reviewed.ts'
import { historyOf } from '@djbr/domain/verification/history.ts'
import { matrix } from '@djbr/domain/verification/matrix.ts'
import { columnLines, intervalLines } from '@djbr/domain/verification/matrix-lines.ts'
import { expect, test } from 'vitest'
import { matrixTable } from './table.ts'

const house = (value: number) =>
  aRecord('realEstate', { value, acquisition: COMMON, rents: 0, registry: '2.01.0.99.0012345', origin: `house ${value}` })
const pay = (income: number) => aRecord('remuneration', { income, origin: 'pay' })
const savings = () => aRecord('deposit', { balance: 5_000, interest: 40, origin: 'savings' })
const records = (...values: number[]) => ({ realEstate: values.map(house), remuneration: [pay(90_000)] })

const { declarant } = aDeclaration()

const tableOf = (history: ReturnType<typeof historyOf>, names = declarant.names) =>
  matrixTable(
    {
      ...{ certificate: 'C1', declarant: { declarant: { ...declarant, names }, words: {} } },
      ...{ history, matrix: matrix(history), certificates: history.map((_, at) => `C${at}`) },
    },
    'es',
  )
    .replace('\ufeff', '')
    .split('\r\n')
const cellsOf = (row: string) => (row.match(/"(?:[^"]|"")*"|[^;]+|(?<=;|^)(?=;|$)/g) ?? []).map((cell) => cell.replaceAll('"', ''))

const twoYears = historyOf([
  ...[received('2024-03-10', records()), rectified('2024-05-02', records()), received('2025-03-10', records(500_000))],
])

test('is one table: each row says whose it is and what, and has a cell for each date', () => {
  const rows = tableOf(twoYears)
  expect(rows.at(-1)).toBe('')
  const [head = '', ...body] = rows.slice(0, -1)
  expect(cellsOf(head)).toEqual([
    ...['Caso', 'Declarante', 'Documento', 'Sección', 'Grupo', 'Cifra', 'Nivel', 'Unidad'],
    ...['10/03/2024', '10/03/2025'],
  ])
  for (const row of body) {
    expect(cellsOf(row)).toHaveLength(10)
    expect(cellsOf(row).slice(0, 3)).toEqual(['C1', 'Rosa Quispe Mamani', '4000011'])
  }
  expect(new Set(body.map((row) => cellsOf(row).slice(3, 6).join(' / '))).size).toBe(body.length)
})

test('has each line of the screen in its words and with its amounts, and what happened under the date on which it ends', () => {
  const rows = tableOf(twoYears).map((row) => cellsOf(row).slice(3))
  const of = matrix(twoYears)
  const words = (line: { group: Parameters<typeof text>[1]; title: Parameters<typeof text>[1]; rank: string | null }) => [
    text('es', line.group),
    text('es', line.title),
    line.rank === 'part' ? 'Detalle' : 'Total',
    'Bs.',
  ]
  expect(rows.slice(1, -1)).toEqual([
    ['Qué se declaró en cada fecha', 'Declaración', 'Certificado', 'Dato', '', 'C0', 'C1'],
    ['Qué se declaró en cada fecha', 'Declaración', 'Rectificada el', 'Dato', '', '02/05/2024', ''],
    ...columnLines(of).map((line) => ['Qué se declaró en cada fecha', ...words(line), ...line.cells.map(({ amount }) => String(amount))]),
    ['Qué pasó entre una fecha y la siguiente', 'Intervalo', 'Desde', 'Dato', '', '', '10/03/2024'],
    ['Qué pasó entre una fecha y la siguiente', 'Intervalo', 'Tiempo transcurrido', 'Dato', 'días', '', '365'],
    ['Qué pasó entre una fecha y la siguiente', 'Intervalo', 'Bienes comunes a la mitad', 'Dato', '', '', 'Sí'],
    ...intervalLines(of).map((line) => [
      'Qué pasó entre una fecha y la siguiente',
      ...words(line),
      ...['', ...line.cells.map(({ amount }) => String(amount))],
    ]),
  ])
  expect(rows).toContainEqual([
    'Qué pasó entre una fecha y la siguiente',
    'Sin explicar',
    'Sin explicar, como máximo (Umax)',
    'Total',
    'Bs.',
    '',
    '160062',
  ])
})

test('says of a kind with value and income to which of them a row belongs', () => {
  const rows = tableOf(historyOf([received('2024-03-10', { deposit: [savings()] })])).map((row) => cellsOf(row).slice(4))
  expect(rows.filter(([, line]) => line === 'Depósitos en Entidades Financieras')).toEqual([
    ['Bienes', 'Depósitos en Entidades Financieras', 'Detalle', 'Bs.', '5000'],
    ['Ingresos', 'Depósitos en Entidades Financieras', 'Detalle', 'Bs.', '40'],
  ])
})

test('has no cell that a spreadsheet runs, whatever somebody is called', () => {
  const [, first = ''] = tableOf(twoYears, '=HYPERLINK(1)')
  expect(first).toContain(`"'=HYPERLINK(1) Quispe Mamani"`)
})

test('says that there is no interval where there is one declaration', () => {
  const rows = tableOf(historyOf([received('2024-03-10', records())]))
  expect(cellsOf(rows.at(-2) ?? '').slice(3)).toEqual([
    'Qué pasó entre una fecha y la siguiente',
    'Intervalo',
    'Hace falta más de una declaración, con tres meses o más entre ellas.',
    'Dato',
    '',
    '',
  ])
})
