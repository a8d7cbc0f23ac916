import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityReportModel } from './entity-report.ts'
import { owedSlipsModel, type PrintedSlip } from './owed-slips.ts'
import { pagesOf } from './pages.ts'
import { type Renderer, startRenderer } from './render.ts'

const print = { baseUrl: 'https://djbr.example.bo', demo: true }
const at = '2026-11-25T10:44:21-04:00'
const entity = 'MINISTERIO DE OBRAS PÚBLICAS, SERVICIOS Y VIVIENDA'

let renderer: Renderer
beforeAll(async () => {
  renderer = await startRenderer({ workers: 1 })
})
afterAll(() => renderer.close())

const owed = (count: number): PrintedSlip['owed'] =>
  Array.from({ length: count }, (_, index) => ({
    reason: 2,
    opensOn: `${2026 - index}-03-01`,
    lastDay: `${2026 - index}-03-31`,
    state: 'omitted',
  }))

/** Somebody whose words fill their half of a page. */
const longest: PrintedSlip = {
  paternal: 'W'.repeat(60),
  maternal: 'M'.repeat(60),
  names: 'María '.repeat(12),
  document: '123456789-1A',
  title: 'RESPONSABLE DE '.repeat(13),
  owed: owed(9),
}
const short: PrintedSlip = { paternal: 'MAMANI', maternal: '', names: 'JULIA', document: '7100001', title: 'TÉCNICA', owed: owed(1) }

it('prints two slips a page, each with the first that are due and how many more there are', async () => {
  const model = owedSlipsModel({ entity, at, slips: [short, longest, short] }, print)
  expect(model.slips.map(({ owed: { rows }, more }) => [rows.length, more])).toEqual([
    [1, ''],
    [4, 'Y otras más en el portal: 5.'],
    [1, ''],
  ])
  expect(pagesOf(await renderer.render({ template: 'owed', model }))).toBe(2)
})

it('prints the report of an entity with a line of totals, on as many pages as it takes', async () => {
  const counts = { due: 120, onTime: 80, late: 10, veryLate: 5, missing: 20, open: 3, exempt: 1, inReview: 1 }
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
  const rows = months.flatMap((month) => ([1, 2, 3] as const).map((reason) => ({ month, reason, ...counts })))
  const model = entityReportModel({ entity, year: 2026, quarter: null, cutOff: at, notDerived: 7, rows }, print)
  expect(model.list.total).toEqual(['Total', '', '4320', '2880', '360', '180', '720', '108', '36', '36'])
  expect(model.facts.map(({ value }) => value)).toEqual(['4320', '3420', '720'])
  expect(pagesOf(await renderer.render({ template: 'entity', model }))).toBe(2)
})
