import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { matrix } from '@djbr/domain/verification/matrix.ts'
import { describe, expect, it } from 'vitest'
import { startRenderer } from '../../ground/documents/index.ts'
import { sampleSnapshot } from '../../testing/sample-declaration.ts'
import type { PrintedMatrix } from '../examination/index.ts'
import { caseFileModel, type PrintedCase } from './case-file.ts'

const HASH = 'a1'.repeat(32)
const reasons = 'El testamento no consta en el registro.\n\nNo respondió por el segundo depósito.'
const nothing: PrintedMatrix = {
  ...{ certificate: 'LP-2026-019275', declarant: null, printedAt: '2026-11-20T10:05:00-04:00', printedBy: 'decision01' },
  ...{ history: [], matrix: matrix([]), certificates: [], score: null, records: [], matches: [] },
}
const file: PrintedCase = {
  matrix: nothing,
  orderedAt: '2026-11-20T10:05:00-04:00',
  orderedBy: 'ANA MARÍA ROJAS (decision01)',
  reference: 'REQ-FIS-114/2026',
  reason: 'Lo requiere la Fiscalía Departamental de La Paz',
  certificate: 'LP-2026-019275',
  sworn: sampleSnapshot(),
  hash: HASH,
  declarations: [
    {
      certificate: 'LP-2026-019275',
      receivedOn: '2026-03-13',
      totals: { assets: 510_000, debts: 10_000, income: 90_000, netWorth: 500_000 },
    },
    { certificate: 'LP-2025-011002', receivedOn: '2025-03-11', totals: { assets: 300_000, debts: 0, income: 88_000, netWorth: 300_000 } },
  ],
  grounds: [
    {
      at: '2026-09-01T09:10:00-04:00',
      grounds: { channel: 'report', reference: 'HR-2026-0815', receivedOn: '2026-08-28', reason: 'Creció' },
    },
    { at: '2026-09-02T09:10:00-04:00', grounds: { channel: 'lot', draw: '2026-1', position: 17 } },
    {
      at: '2026-09-03T09:10:00-04:00',
      grounds: {
        ...{ channel: 'score', weightSet: '3', inputs: 'c3'.repeat(32), set: { hash: HASH, place: 41 } },
        indicators: [
          { number: 11, params: { cash: '60.000', percent: '35' } },
          { number: 99, params: {} },
        ],
      },
    },
  ],
  requests: [
    {
      ...{ askedAt: '2026-09-10T11:40:00-04:00', dueOn: '2026-10-01' },
      questions: [
        {
          ...{ record: { kind: 'deposit', place: 0 }, words: '¿De dónde viene el saldo?' },
          answer: { cause: 'inheritance', words: 'Es de mi madre.' },
          files: [{ name: 'testamento.pdf', type: 'pdf', bytes: 20_480, hash: 'b2'.repeat(32) }],
        },
        {
          ...{ record: { kind: 'deposit', place: 0 }, words: '¿Cuándo abrió la cuenta?', files: [] },
          answer: { cause: 'other', words: 'En marzo.' },
        },
        { record: null, words: '¿Tuvo otros ingresos?', answer: { cause: 'other', words: 'Ninguno.' }, files: [] },
      ],
      answeredAt: '2026-09-20T16:20:00-04:00',
    },
    {
      ...{ askedAt: '2026-10-10T11:40:00-04:00', dueOn: '2026-11-01', answeredAt: null },
      questions: [{ record: null, words: '¿Dónde está el testamento?', answer: null, files: [] }],
    },
  ],
  examiner: 'JUAN PÉREZ (verificad01)',
  proposal: { at: '2026-11-05T09:30:00-04:00', by: 'JUAN PÉREZ (verificad01)', outcome: 'referred', reasons },
  decision: { at: '2026-11-10T15:00:00-04:00', by: 'ANA MARÍA ROJAS (decision01)', outcome: 'referred', reasons },
  events: [
    { at: '2026-09-01T09:10:00-04:00', kind: 'select', by: 'LUIS SOTO (seleccion01)', words: '' },
    { at: '2026-09-05T09:10:00-04:00', kind: 'view', by: 'JUAN PÉREZ (verificad01)', words: '' },
    { at: '2026-09-06T09:10:00-04:00', kind: 'note', by: 'JUAN PÉREZ (verificad01)', words: 'Falta el folio' },
    { at: '2026-11-10T15:00:00-04:00', kind: 'refer', by: 'ANA MARÍA ROJAS (decision01)', words: '' },
  ],
}
const print = { baseUrl: 'https://djbr.example.bo', demo: true }
const model = caseFileModel(file, print)

describe('the file of a case on paper (R18.19)', () => {
  it('says for whom it is, whose declaration, and who examined and decided', () => {
    const words = Object.fromEntries(model.rows.map(({ label, value }) => [label, value]))
    expect(words).toMatchObject({
      Referencia: 'REQ-FIS-114/2026',
      'Motivo de la entrega': 'Lo requiere la Fiscalía Departamental de La Paz',
      Verificó: 'JUAN PÉREZ (verificad01)',
      Decidió: 'ANA MARÍA ROJAS (decision01)',
    })
    expect(words['Huella de lo jurado (SHA-256)']?.replaceAll('\u200b', '')).toBe(HASH)
    expect([model.foot.code, model.foot.notice]).toEqual(['Expediente reservado', 'DEMOSTRACIÓN, SIN VALOR LEGAL'])
  })

  it('says why it was selected, each time, by each channel, and names an indicator that it does not know', () => {
    expect(model.grounds.map(({ title }) => title)).toEqual([
      'Por denuncia, 01/09/2026, 09:10',
      'Por sorteo, 02/09/2026, 09:10',
      'Por indicadores, 03/09/2026, 09:10',
    ])
    expect(model.grounds[1]?.paragraphs).toEqual(['Salió en el sorteo 2026-1, en la posición 18 del registro público.'])
    expect(model.grounds[2]?.rows.map(({ label, value }) => [label, value.replaceAll('\u200b', '')])).toEqual([
      ['Conjunto de pesos', '3'],
      ['Huella del conjunto', HASH],
      ['Posición en el registro público', '42'],
      ['Huella de los datos evaluados (SHA-256)', 'c3'.repeat(32)],
    ])
    expect(model.grounds[2]?.paragraphs[0]).toMatch(/^11\. .*También podría explicarlo: /)
    expect(model.grounds[2]?.paragraphs[1]).toBe('Indicador 99')
  })

  it('shows each record that was asked about once, with all that was sworn of it', () => {
    const [request] = file.requests
    if (!request) throw new Error('the sample has a request')
    const ofDeposits = request.questions.filter(({ record }) => record !== null)
    const model = caseFileModel({ ...file, requests: [{ ...request, questions: ofDeposits }] }, print)
    expect(model.records.parts).toHaveLength(1)
    expect(model.records.parts[0]?.title).toMatch(/registro 1$/)
    expect(model.records.parts[0]?.pairs.length).toBeGreaterThan(3)
    expect(model.facts.map(({ value }) => value)).toEqual(['LP-2026-019275', '10/11/2026', '1'])
  })

  it('shows every sheet and record that was sworn when a question was general or nothing was asked, and the matrix', () => {
    const records = kindNames.reduce((count, kind) => count + file.sworn.records[kind].length, 0)
    for (const each of [file, { ...file, requests: [] }]) {
      const { parts } = caseFileModel(each, print).records
      expect(parts).toHaveLength(5 + records)
      const words = parts.flatMap(({ pairs }) => pairs.map(({ value }) => value.replaceAll('\u200b', '')))
      expect(words).toContain(file.sworn.records.movable[0]?.registry)
      expect(words).toContain(file.sworn.position?.post)
    }
    expect(model.matrix.title).toBe('Matriz del patrimonio, caso LP-2026-019275')
  })

  it('has questions, each with its answer and cause, and files with their hash; and says where nobody answered', () => {
    const [first, second] = model.asked.requests
    expect(first?.questions.map(({ about }) => about)).toEqual([expect.any(String), expect.any(String), 'Sobre toda la declaración'])
    expect(first?.rows.map(({ value }) => value)).toEqual(['20/09/2026, 16:20'])
    expect(first?.questions.map(({ rows, answer }) => [...rows.map(({ value }) => value), ...answer])).toEqual([
      ['Herencia', 'Es de mi madre.'],
      ['Otra causa', 'En marzo.'],
      ['Otra causa', 'Ninguno.'],
    ])
    expect([first?.paragraphs, second?.paragraphs]).toEqual([[], ['No se respondió.']])
    expect(model.files.rows.map((row) => row.map((cell) => cell.replaceAll('\u200b', '')))).toEqual([
      ['testamento.pdf', 'PDF', '20.480', 'b2'.repeat(32)],
    ])
  })

  it('has the decision with its reasons in their paragraphs, and the history without who only looked', () => {
    expect(model.decision.paragraphs).toEqual(['El testamento no consta en el registro.', 'No respondió por el segundo depósito.'])
    expect(model.history.rows).toEqual([
      ['01/09/2026, 09:10', 'Se eligió para verificar', 'LUIS SOTO (seleccion01)'],
      ['06/09/2026, 09:10', 'Nota: Falta el folio', 'JUAN PÉREZ (verificad01)'],
      ['10/11/2026, 15:00', 'Se remitió', 'ANA MARÍA ROJAS (decision01)'],
    ])
  })

  it('prints what is as long as may be, and signs that no typeface has', async () => {
    const renderer = await startRenderer({ workers: 1 })
    const words = `${'W'.repeat(1990)} 🙂`
    const long = { ...file, events: file.events.map((event) => ({ ...event, words })), decision: { ...file.decision, reasons: words } }
    const bytes = await renderer.render({ template: 'case', model: caseFileModel(long, print) })
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    await renderer.close()
  })
})
