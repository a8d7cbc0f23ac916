import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FollowedRecords } from '@djbr/domain/declaration/declaration.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { COMMON } from '@djbr/domain/kinds/shared.ts'
import { inputsOf, received, rectified } from '@djbr/domain/testing/received.ts'
import { aDeclaration, aRecord } from '@djbr/domain/testing/reviewed.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { historyOf } from '@djbr/domain/verification/history.ts'
import { matrix } from '@djbr/domain/verification/matrix.ts'
import { score } from '@djbr/domain/verification/score.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, type Renderer, startRenderer } from '../../../ground/documents/index.ts'
import { matrixModel, type PrintedMatrix } from './matrix-paper.ts'

const print = { baseUrl: 'https://djbr.example.bo', demo: true }

let renderer: Renderer
beforeAll(async () => {
  renderer = await startRenderer({ workers: 1 })
})
afterAll(() => renderer.close())

const pay = (income: number) => aRecord('remuneration', { income, origin: 'pay' })
const savings = (balance: number) => aRecord('deposit', { balance, interest: 0, account: '4001234567', origin: 'savings' })

/** A matrix of so many years, savings growing by as much each year. */
function printed(years: number, growth: number, more: () => Partial<FollowedRecords> = () => ({})): PrintedMatrix {
  const receptions = Array.from({ length: years }, (_, at) =>
    received(`${2015 + at}-03-10`, { ...more(), deposit: [savings(10_000 + at * growth)], remuneration: [pay(90_000)] }),
  )
  const inputs = inputsOf(receptions)
  return {
    certificate: 'LP-2026-000123',
    declarant: { declarant: aDeclaration().declarant, words: { tipos_documentos: { 1: 'CEDULA DE IDENTIDAD' } } },
    printedAt: '2026-11-25T10:44:21-04:00',
    printedBy: 'verificad01',
    history: inputs.history,
    matrix: matrix(inputs.history),
    certificates: receptions.map((_, at) => `LP-${2015 + at}-000001`),
    score: {
      version: 3,
      hash: 'ab'.repeat(32),
      calculatedAt: '2026-11-25T03:10:00-04:00',
      ...score(inputs, FIRST_WEIGHTS),
      thresholds: FIRST_WEIGHTS.thresholds,
    },
    records: receptions.flatMap(({ declaration: { records } }, place) =>
      kindNames.flatMap((kind) => records[kind].map(({ id }) => ({ kind, id, place, words: '' }))),
    ),
    matches: [],
  }
}

/** Records of every other kind, some of them in common. */
const everyKind = (): Partial<FollowedRecords> => ({
  realEstate: [aRecord('realEstate', { acquisition: COMMON, origin: 'house' })],
  movable: ['car', 'bike', 'boat'].map((origin) => aRecord('movable', { origin, registry: '' })),
  usufruct: [aRecord('usufruct', { origin: 'usufruct' })],
  security: [aRecord('security', { origin: 'security' })],
  otherAsset: [aRecord('otherAsset', { origin: 'other' })],
  financialDebt: [aRecord('financialDebt', { origin: 'bank' })],
  privateDebt: [aRecord('privateDebt', { origin: 'loan' })],
  stateDebt: [aRecord('stateDebt', { origin: 'state' })],
  taxDebt: [aRecord('taxDebt', { origin: 'tax' })],
  otherDebt: [aRecord('otherDebt', { origin: 'debt' })],
})

/** The same, each record said by these words. */
const described = (one: PrintedMatrix, words: string): PrintedMatrix => ({
  ...one,
  records: one.records.map((record) => ({ ...record, words })),
})
const plain = (words: string | undefined) => words?.replaceAll('\u200b', '')

it('prints each day and each interval, what the indicators say and what else would explain it, and every record', async () => {
  const model = matrixModel(printed(3, 300_000), print)
  expect(model.columns.tables.map(({ heads }) => heads)).toEqual([
    [
      ['Jurada el 10/03/2015', 'LP-2015-000001'],
      ['Jurada el 10/03/2016', 'LP-2016-000001'],
      ['Jurada el 10/03/2017', 'LP-2017-000001'],
    ],
  ])
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
  expect(gap?.records).toHaveLength(4)
  expect(model.findings.set.map(({ value }) => value.replaceAll('\u200b', ''))).toEqual([
    ...[String(printed(3, 300_000).score?.points), '3', 'ab'.repeat(32), '25/11/2026, 03:10'],
  ])
  expect(model.findings.set[0]).toMatchObject({ label: 'Puntos', value: expect.stringMatching(/^[1-9]/) })
  expect(model.records.columns.map(({ rows }) => rows.length)).toEqual([2, 2, 2])
  expect(pagesOf(await renderer.render({ template: 'matrix', model }))).toBeGreaterThan(0)
})

it('has a table for every five columns, and says which were rectified', async () => {
  const history = historyOf([
    ...[received('2024-03-10', { deposit: [savings(10_000)] }), rectified('2024-05-02', { deposit: [savings(12_000)] })],
  ])
  const records = history.flatMap(({ items }) => items.map(({ kind, id }) => ({ kind, id, place: 0, words: '' })))
  const one = matrixModel({ ...printed(1, 0), history, matrix: matrix(history), records, score: null }, print)
  expect(one.columns.tables[0]?.heads).toEqual([['Jurada el 10/03/2024', 'LP-2015-000001', 'Rectificada el 02/05/2024']])
  expect(one.intervals.tables).toEqual([])
  expect(one.sums.intervals).toEqual([])
  const model = matrixModel(printed(12, 1_000), print)
  expect(model.columns.tables.map(({ heads }) => heads.length)).toEqual([5, 5, 2])
  expect(model.intervals.tables.map(({ heads }) => heads.length)).toEqual([5, 5, 1])
  for (const each of [one, model]) expect(pagesOf(await renderer.render({ template: 'matrix', model: each }))).toBeGreaterThan(0)
})

it('calls each record by its kind and its number among those that were sworn', () => {
  const { findings, records } = matrixModel(printed(2, 900_000), print)
  expect(findings.items[0]?.records.map(({ words }) => words.replaceAll('\u200b', ''))).toEqual([
    'Cambio del patrimonio: Depósitos en Entidades Financieras, registro 2 (10/03/2016)',
    'Cambio del patrimonio: Depósitos en Entidades Financieras, registro 1 (10/03/2015)',
    'Ingresos: Remuneraciones Percibidas, registro 2 (10/03/2016)',
    'Suma',
  ])
  expect(records.columns[1]?.rows.map(([words]) => words?.replaceAll('\u200b', ''))).toEqual([
    'Depósitos en Entidades Financieras, registro 2',
    'Remuneraciones Percibidas, registro 2',
  ])
})

it('says on every page which case it is of and who declares', () => {
  const { title, running, facts, rows } = matrixModel(printed(2, 0), print)
  expect(title).toBe('Matriz del patrimonio, caso LP-2026-000123')
  expect(running).toBe('Quispe Mamani, Rosa · 4000011')
  expect(facts[0]).toMatchObject({ label: 'Certificado', value: 'LP-2026-000123' })
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ['Declarante', 'Quispe Mamani, Rosa'],
    ['Documento de identidad', 'Cedula de identidad 4000011'],
  ])
  expect(matrixModel({ ...printed(2, 0), declarant: null }, print)).toMatchObject({ running: '', rows: [] })
})

it('says what each record is, where that may be said, whatever people wrote', async () => {
  const model = matrixModel(described(printed(2, 900_000), 'Caja de ahorro'), print)
  expect(plain(model.findings.items[0]?.records[0]?.words)).toBe(
    'Cambio del patrimonio: Depósitos en Entidades Financieras, registro 2: Caja de ahorro (10/03/2016)',
  )
  expect(model.records.columns[1]).toMatchObject({ title: 'Declarado al 10/03/2016 · LP-2016-000001' })
  expect(plain(model.records.columns[1]?.rows[0]?.[0])).toBe('Depósitos en Entidades Financieras, registro 2: Caja de ahorro')
  const wild = matrixModel(described(printed(2, 900_000), `${'W'.repeat(200)} \u202e😀`), print)
  expect(JSON.stringify(wild)).not.toMatch(/\u202e|😀/)
  expect(pagesOf(await renderer.render({ template: 'matrix', model: wild }))).toBeGreaterThan(0)
})

it('says of many records where they are', () => {
  const one = printed(2, 900_000)
  const [found] = one.score?.findings ?? []
  if (!one.score || !found) throw new Error('nothing was found')
  const terms = Array.from({ length: 25 }, () => found.terms[0]).flatMap((term) => term ?? [])
  const { items } = matrixModel({ ...one, score: { ...one.score, findings: [{ ...found, terms }] } }, print).findings
  expect(items[0]?.records).toEqual([])
  expect(items[0]?.facts.at(-1)).toEqual({
    ...{ label: 'Con qué registros', text: '25, que están en «Los registros que suma cada cifra» y en el anexo' },
  })
})

it('says who else declares the same by their relation, each other owner once, and not who', () => {
  const one = printed(2, 0)
  const [earlier, later] = one.records.filter(({ kind }) => kind === 'deposit')
  if (!earlier || !later) throw new Error('there are two deposits')
  const match = { kind: 'deposit', owner: 'colleague', from: '2024-03-10', until: '2026-03-12', value: 80_000, digestId: 7 } as const
  const matches = [earlier, later].map(({ id }) => ({ ...match, recordId: id }))
  const { owners } = matrixModel({ ...one, matches }, print)
  expect(owners.headings).toEqual(['Registro', 'Relación', 'Desde y hasta cuándo', 'Valor allí (Bs.)'])
  expect(owners.rows.map((row) => row.map(plain))).toEqual([
    ['Depósitos en Entidades Financieras, registro 2', 'De la misma entidad', '10/03/2024 a 12/03/2026', '80.000'],
  ])
  expect(matrixModel(one, print).owners).toMatchObject({ rows: [], nothing: 'Nadie más declara sus placas, folios ni cuentas' })
})

it('says in an annex what the amounts of each interval are made of, each thing once', () => {
  const { sums } = matrixModel(described(printed(3, 300_000), 'Una cosa'), print)
  expect(sums.intervals.map(({ title }) => title)).toEqual(['10/03/2015 a 10/03/2016', '10/03/2016 a 10/03/2017'])
  expect(sums.intervals[1]).toMatchObject({
    headings: [
      ...['Registro', '10/03/2016', '10/03/2017', 'Cambio del patrimonio neto', 'Cambio sin mover dinero (R)'],
      ...['Ingresos, como máximo (Fmax)', 'Ingresos, como mínimo (Fmin)'],
    ],
    total: ['Total', '310.000', '610.000', '300.000', '0', '89.938', '89.938'],
    differences: [
      ['Cambio con dinero (C)', '300.000 – 0', '300.000'],
      ['Sin explicar, como mínimo (Umin)', '300.000 – 89.938', '210.062'],
      ['Sin explicar, como máximo (Umax)', '300.000 – 89.938', '210.062'],
    ],
  })
  expect(sums.intervals[1]?.rows.map((row) => row.map(plain))).toEqual([
    ['Depósitos en Entidades Financieras, registro 3: Una cosa', '310.000', '610.000', '300.000', '', '', ''],
    ['Remuneraciones Percibidas, registro 3: Una cosa', '', '', '', '', '89.938', '89.938'],
  ])
})

it('says in the annex what is gone, what was valued anew, and what is counted by half', () => {
  const house = (value: number) =>
    aRecord('realEstate', { value, rents: 0, acquisition: 2, registry: '2.01.0.99.0012345', origin: 'house' } as never)
  const history = historyOf([
    received('2024-03-10', { realEstate: [house(100_000)], deposit: [savings(9_000)], remuneration: [pay(10_000)] }),
    received('2025-03-10', { realEstate: [house(60_000)], remuneration: [pay(10_000)] }),
  ])
  const records = history.flatMap(({ items }) => items.map(({ kind, id }) => ({ kind, id, place: 0, words: '' })))
  const model = matrixModel({ ...printed(2, 0), history, matrix: matrix(history), records, score: null }, print)
  const [only] = model.sums.intervals
  expect(only?.note).toBe('')
  expect(only?.rows.map((row) => row.slice(1))).toEqual([
    ['100.000', '60.000', '-40.000', '-40.000', '', ''],
    ['9.000', '', '-9.000', '', '', ''],
    ['', '', '', '', '9.993', '9.993'],
  ])
  expect(only?.differences[0]).toEqual(['Cambio con dinero (C)', '-49.000 – (-40.000)', '-9.000'])
})

const hasReader = () => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!hasReader())('on its pages', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'djbr-matrix-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function pages(one: PrintedMatrix): Promise<readonly string[]> {
    const path = join(folder, 'matrix.pdf')
    writeFileSync(path, await renderer.render({ template: 'matrix', model: matrixModel(one, print) }))
    return execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1)
  }

  it.each([
    [2, 'few', () => ({})],
    [3, 'few', () => ({})],
    [7, 'all', everyKind],
    [10, 'all', everyKind],
    [12, 'all', everyKind],
  ] as const)('keeps what belongs together, of %s years with %s kinds', async (years, _, more) => {
    const all = await pages(described(printed(years, 300_000, more), 'Banco de la ciudad, caja de ahorro en moneda nacional'))
    expect(all.filter((page) => page.includes('Qué es cada cifra')).map((page) => page.includes('menos lo favorece.'))).toEqual([true])
    for (const page of all) {
      const lines = page.split('\n').filter((line) => line.trim() !== '')
      const last = lines.findLast((line) => !/Impresa por|DEMOSTRACIÓN/.test(line))
      expect(last).not.toMatch(
        /^ *(Qué|También lo declara|Los registros|Declarado al|Anexo|En bolivianos|Registro\b|[\d/]{10} a [\d/]{10}$)/,
      )
      for (const [at, line] of lines.entries())
        if (line.includes('En bolivianos'))
          expect(lines[at + 1]).toMatch(/^ *(Bienes|Deudas|Patrimonio neto|Ingresos|Cambio del patrimonio neto) +[\d.]+/)
    }
    const totals = all.filter((page) => / Total +[\d.]+ +[\d.]+/.test(page))
    expect(totals.length).toBeGreaterThan(0)
    for (const page of totals) expect(page).toMatch(/Total.*Cambio con dinero \(C\).*\(Umin\).*\(Umax\)/s)
  })
})

it('is in English where that is asked for', () => {
  expect(matrixModel(printed(2, 900_000), { ...print, language: 'en' }).columns.title).toBe('What was declared on each date')
})
