import type { Progress } from '@djbr/domain/calls/own-review.ts'
import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { describe, expect, it } from 'vitest'
import { unansweredKinds, waitingKinds } from './progress.ts'
import { placeOf, SECTIONS, sectionToGoOn, statusOfSheet } from './sections.ts'

const list = (lista: string, cantidad: number, por_decidir = 0, ninguno = false) => ({
  lista,
  cantidad,
  por_decidir,
  ninguno,
  valor_bienes: 0,
  valor_rentas: 0,
  valor_deudas: 0,
})

const SAVED = '2026-11-12T10:42:00-04:00'

const progress = (more: Partial<Progress>): Progress => ({
  err_existente: 0,
  total_valor_bienes: 0,
  total_valor_rentas: 0,
  total_valor_deudas: 0,
  patrimonio_neto: 0,
  listas: [],
  hojas: [],
  guardado: SAVED,
  motdec_codigo: 2,
  copiada_de: '2025-03-13',
  ...more,
})

const statusOf = (to: string, more: Partial<Progress>, seen: string | null = null) =>
  SECTIONS.find((section) => section.to === to)?.status(progress(more), seen)

describe('a section', () => {
  it.each([
    ['unanswered', [list('bienes/1', 0)], { state: 'todo', word: 'shell.section.todo', count: { done: 0, of: 1 } }],
    [
      'some of them answered',
      [list('bienes/1', 2), list('bienes/2', 0, 0, true), list('bienes/3', 0)],
      { state: 'doing', word: 'shell.section.doing', count: { done: 2, of: 3 } },
    ],
    ['all said to be empty', [list('bienes/1', 0, 0, true)], { state: 'done', word: 'shell.section.done', count: { done: 1, of: 1 } }],
    ['with records and one said to be empty', [list('bienes/1', 2), list('bienes/2', 0, 0, true)], { state: 'done', count: { done: 2 } }],
    ['with records', [list('bienes/1', 2), list('bienes/2', 1)], { state: 'done', word: 'shell.section.done', count: { done: 2, of: 2 } }],
    [
      'with copied ones that wait',
      [list('bienes/1', 2, 2), list('depositos_bancarios', 3, 1), list('deudas/1', 1, 1)],
      { state: 'warning', word: 'records.toReview', params: { count: 3 } },
    ],
  ] as const)('of lists, %s', (_, listas, status) => {
    expect(statusOf('/bienes', { listas })).toMatchObject(status)
  })

  it('counts no sheet that nobody is asked for, and ticks none', () => {
    const hojas = [
      { hoja: 'declaracion_jurada', completa: true, exigida: true, por_decidir: false },
      { hoja: 'conyuges', completa: false, exigida: false, por_decidir: false },
    ]
    const of = (cantidad: number) => statusOf('/datos-generales', { hojas, listas: [list('cargos_anteriores', cantidad)] })
    expect(of(0)).toMatchObject({ state: 'doing', count: { done: 1, of: 2 } })
    expect(of(1)).toMatchObject({ state: 'done', count: { done: 2, of: 2 } })
    expect(statusOfSheet({ hoja: 'conyuges', completa: false, exigida: false, por_decidir: false }).state).toBe('todo')
  })

  it('of the draft is done while it was looked at as it stands: not before, and not once something else was saved', () => {
    expect(statusOf('/borrador', {})?.state).toBe('todo')
    expect(statusOf('/borrador', {}, SAVED)?.state).toBe('done')
    expect(statusOf('/borrador', { guardado: '2026-11-12T10:43:00-04:00' }, SAVED)?.state).toBe('todo')
  })

  it('is told in four words', () => {
    const words = new Set<string>()
    for (const done of [0, 1, 2]) {
      const listas = ['bienes/1', 'bienes/2'].map((name, index) => list(name, index < done ? 1 : 0))
      for (const { status } of SECTIONS) for (const seen of [null, SAVED]) words.add(status(progress({ listas }), seen).word)
    }
    for (const { status } of SECTIONS) words.add(status(progress({ listas: [list('bienes/1', 1, 1)] }), null).word)
    expect([...words].sort()).toEqual([
      'records.toReview',
      'shell.section.doing',
      'shell.section.done',
      'shell.section.optional',
      'shell.section.todo',
    ])
  })

  it('of sheets tells what is missing before what waits', () => {
    const listas = [list('cargos_anteriores', 1, 1)]
    const sheet = (completa: boolean) => ({ hojas: [{ hoja: 'cargo_a_ocupar', completa, exigida: true, por_decidir: false }], listas })
    expect(statusOf('/datos-generales', sheet(false))).toMatchObject({ state: 'doing', count: { done: 1, of: 2 } })
    expect(statusOf('/datos-generales', sheet(true))).toMatchObject({ state: 'warning', params: { count: 1 } })
  })
})

describe('a declaration is gone on with', () => {
  const answered = { listas: ['cargos_anteriores', 'bienes/1', 'deudas/1', 'parentesco/2'].map((name) => list(name, 1)) }
  const to = (more: Partial<Progress>, seen: string | null = null) => sectionToGoOn(progress(more), seen, true).to

  it('in its first section, while how it stands is not known', () => {
    expect(sectionToGoOn(undefined, null, true).to).toBe('/datos-generales')
  })

  it('in the first section that waits, and not in an optional one', () => {
    expect(to({ listas: [list('cargos_anteriores', 1), list('bienes/1', 0)] })).toBe('/bienes')
    expect(to({ listas: answered.listas.with(2, list('deudas/1', 1, 1)) })).toBe('/deudas')
    expect(to(answered)).toBe('/borrador')
    expect(to(answered, SAVED)).toBe('/transaccion')
  })
})

it('the kinds of which nothing was said come in the order of the documents', () => {
  const listas = [list('deudas/1', 0), list('bienes/1', 0), list('bienes/2', 1), list('depositos_bancarios', 0, 0, true)]
  expect(unansweredKinds(progress({ listas })).map(({ path }) => path.list)).toEqual(['bienes/1', 'deudas/1'])
})

it('the kinds that wait come in the order of the documents', () => {
  const listas = [list('deudas/1', 1, 1), list('bienes/1', 2, 2), list('bienes/2', 1)]
  expect(waitingKinds(progress({ listas })).map(({ kind, count }) => [kind.path.list, count])).toEqual([
    ['bienes/1', 2],
    ['deudas/1', 1],
  ])
})

it.each([
  ['realEstate', '/bienes', 1],
  ['remuneration', '/bienes', 7],
  ['otherDebt', '/deudas', 5],
  ['previousPost', '/datos-generales', 5],
  ['relative', '/parentesco', undefined],
] as const)('%s is at %s, step %s', (name, to, paso) => {
  const kind: RecordKind = recordKinds[name]
  expect(placeOf(kind)).toEqual({ to, search: paso ? { paso } : {} })
})
