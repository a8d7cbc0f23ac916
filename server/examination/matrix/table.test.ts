import { historyOf } from '@djbr/domain/examination/history.ts'
import { matrix } from '@djbr/domain/examination/matrix.ts'
import { columnLines, intervalLines } from '@djbr/domain/examination/matrix-lines.ts'
import { COMMON } from '@djbr/domain/kinds/shared.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { received, rectified } from '@djbr/domain/testing/received.ts'
import { aRecord } from '@djbr/domain/testing/reviewed.ts'
import { expect, test } from 'vitest'
import { matrixTable } from './table.ts'

const house = (value: number) =>
  aRecord('realEstate', { value, acquisition: COMMON, rents: 0, registry: '2.01.0.99.0012345', origin: `house ${value}` })
const pay = (income: number) => aRecord('remuneration', { income, origin: 'pay' })
const records = (...values: number[]) => ({ realEstate: values.map(house), remuneration: [pay(90_000)] })

const tableOf = (history: ReturnType<typeof historyOf>) =>
  matrixTable({ history, matrix: matrix(history), certificates: history.map((_, at) => `C${at}`) }, 'es')
    .replace('\ufeff', '')
    .split('\r\n')

test('has each line of the screen in its words and with its amounts, and says what is counted by half', () => {
  const history = historyOf([
    ...[received('2024-03-10', records()), rectified('2024-05-02', records()), received('2025-03-10', records(500_000))],
  ])
  const rows = tableOf(history)
  const shown = [columnLines(matrix(history)), intervalLines(matrix(history))].map((lines) =>
    lines.map(({ title, cells }) =>
      [text('es', title), ...cells.map(({ amount }) => amount)].join(';').replaceAll(/^[^;]*,[^;]*/g, '"$&"'),
    ),
  )
  expect(rows).toEqual([
    'Qué se declaró en cada fecha;10/03/2024;10/03/2025',
    'Certificado;C0;C1',
    'Versiones;Rectificada el 02/05/2024;',
    ...(shown[0] ?? []),
    '',
    'Qué pasó entre una fecha y la siguiente;10/03/2024 a 10/03/2025',
    ';365 días',
    ';Bienes comunes a la mitad',
    ...(shown[1] ?? []),
    '',
  ])
  expect(rows).toContain('"Sin explicar, como máximo (Umax)";160062')
})

test('says that there is no interval where there is one declaration', () => {
  expect(tableOf(historyOf([received('2024-03-10', records())])).slice(-3)).toEqual([
    'Qué pasó entre una fecha y la siguiente',
    '"Hace falta más de una declaración, con tres meses o más entre ellas."',
    '',
  ])
})
