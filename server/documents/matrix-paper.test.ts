import { FIRST_WEIGHTS } from '@djbr/domain/examination/first-weights.ts'
import { historyOf } from '@djbr/domain/examination/history.ts'
import { matrix } from '@djbr/domain/examination/matrix.ts'
import { score } from '@djbr/domain/examination/score.ts'
import { inputsOf, received, rectified } from '@djbr/domain/testing/received.ts'
import { aRecord } from '@djbr/domain/testing/reviewed.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { matrixModel, type PrintedMatrix } from './matrix-paper.ts'
import { pagesOf } from './pages.ts'
import { type Renderer, startRenderer } from './render.ts'

const print = { baseUrl: 'https://djbr.example.bo', demo: true }

let renderer: Renderer
beforeAll(async () => {
  renderer = await startRenderer({ workers: 1 })
})
afterAll(() => renderer.close())

const pay = (income: number) => aRecord('remuneration', { income, origin: 'pay' })
const savings = (balance: number) => aRecord('deposit', { balance, interest: 0, account: '4001234567', origin: 'savings' })

/** A matrix of so many years, savings growing by as much each year. */
function printed(years: number, growth: number): PrintedMatrix {
  const receptions = Array.from({ length: years }, (_, at) =>
    received(`${2015 + at}-03-10`, { deposit: [savings(10_000 + at * growth)], remuneration: [pay(90_000)] }),
  )
  const inputs = inputsOf(receptions)
  return {
    certificate: 'BO-2026-000123',
    printedAt: '2026-11-25T10:44:21-04:00',
    printedBy: 'verificad01',
    history: inputs.history,
    matrix: matrix(inputs.history),
    score: {
      version: 3,
      hash: 'ab'.repeat(32),
      calculatedAt: '2026-11-25T03:10:00-04:00',
      findings: score(inputs, FIRST_WEIGHTS).findings,
      thresholds: FIRST_WEIGHTS.thresholds,
    },
    placeOf: ({ column }) => column,
  }
}

it('prints each day and each interval, what the indicators say and what else would explain it, and every record', async () => {
  const model = matrixModel(printed(3, 300_000), print)
  expect(model.columns.tables.map(({ heads }) => heads)).toEqual([[['10/03/2015'], ['10/03/2016'], ['10/03/2017']]])
  expect(model.columns.tables[0]?.rows.find(({ rank }) => rank === 'sum')?.cells).toEqual(['Bienes', '10.000', '310.000', '610.000'])
  expect(model.intervals.tables[0]?.heads).toEqual([
    ['10/03/2015 a 10/03/2016', '366 días'],
    ['10/03/2016 a 10/03/2017', '365 días'],
  ])
  expect(model.intervals.tables[0]?.rows.map(({ cells }) => cells[2])).toEqual([
    ...['300.000', '0', '300.000', '89.938', '89.938', '210.062', '210.062'],
  ])
  const [gap] = model.findings.items
  expect(gap?.title).toBe('1. Crecimiento sin ingresos que lo expliquen')
  expect(gap?.facts.map(({ label }) => label)).toEqual(['Cómo se calcula', 'También podría explicarlo', 'Peso', 'Límites'])
  expect(gap?.records).toHaveLength(2)
  expect(model.findings.set.map(({ value }) => value.replaceAll('\u200b', ''))).toEqual(['3', 'ab'.repeat(32), '25/11/2026, 03:10'])
  expect(model.records.columns.map(({ rows }) => rows.length)).toEqual([2, 2, 2])
  expect(pagesOf(await renderer.render({ template: 'matrix', model }))).toBeGreaterThan(0)
})

it('has a table for every five columns, and says which were rectified', async () => {
  const history = historyOf([
    ...[received('2024-03-10', { deposit: [savings(10_000)] }), rectified('2024-05-02', { deposit: [savings(12_000)] })],
  ])
  const one = matrixModel({ ...printed(1, 0), history, matrix: matrix(history), score: null }, print)
  expect(one.columns.tables[0]?.heads).toEqual([['10/03/2024', 'Rectificada el 02/05/2024']])
  expect(one.intervals.tables).toEqual([])
  const model = matrixModel(printed(12, 1_000), print)
  expect(model.columns.tables.map(({ heads }) => heads.length)).toEqual([5, 5, 2])
  expect(model.intervals.tables.map(({ heads }) => heads.length)).toEqual([5, 5, 1])
  for (const each of [one, model]) expect(pagesOf(await renderer.render({ template: 'matrix', model: each }))).toBeGreaterThan(0)
})

it('calls each record by its kind and its number among those that were sworn', () => {
  const { findings, records } = matrixModel(printed(2, 900_000), print)
  expect(findings.items[0]?.records.map(({ words }) => words.replaceAll('\u200b', ''))).toEqual([
    'Depósitos en Entidades Financieras, registro 2 (10/03/2016)',
    'Depósitos en Entidades Financieras, registro 1 (10/03/2015)',
  ])
  expect(records.columns[1]?.rows.map(([words]) => words?.replaceAll('\u200b', ''))).toEqual([
    'Depósitos en Entidades Financieras, registro 2',
    'Remuneraciones Percibidas, registro 2',
  ])
})

it('is in English where that is asked for', () => {
  expect(matrixModel(printed(2, 900_000), { ...print, language: 'en' }).columns.title).toBe('What was declared on each date')
})
