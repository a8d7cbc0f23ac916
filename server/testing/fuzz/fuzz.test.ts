import { beforeAll, describe, expect, test } from 'vitest'
import { type Call, nameOf } from './calls.ts'
import { draw, type Known } from './draw.ts'
import { randomOf } from './random.ts'
import { type Finding, fuzz, type Report } from './run.ts'

const SEED = 20_261_122
const COUNT = 2_000

let report: Report

beforeAll(async () => {
  report = await fuzz({ seed: SEED, count: COUNT })
}, 300_000)

const shown = (findings: readonly Finding[]) =>
  findings.map(
    ({ input, call, principal, status, detail, sent }) =>
      `${input} ${call} by ${principal}: ${status} ${detail} ${sent.url} ${String(sent.body)}`,
  )
const of = (defect: Finding['defect']) => shown(report.findings.filter((finding) => finding.defect === defect))

describe(`${COUNT} inputs by every kind of user`, () => {
  test('find no call that answers 500 (safety S49)', () => expect(of('fault')).toEqual([]))

  test('leave no row behind when they are refused', () => expect(of('changed')).toEqual([]))

  test('are told nothing of another person’s (safety S32)', () => expect(of('disclosed')).toEqual([]))

  test('reach every call that the server has registered, and some of them do what they are for', () => {
    expect([...report.drawn.values()].filter((times) => times < 5)).toEqual([])
    const never = [...report.drawn.keys()].filter((call) => !report.done.has(call))
    expect(report.done.size, `so many of ${report.drawn.size} did what they are for, never: ${never.join(', ')}`).toBeGreaterThan(
      report.drawn.size * 0.4,
    )
    expect(report.principals.size).toBe(22)
  })
})

describe('what is drawn', () => {
  const call: Call = {
    method: 'POST',
    url: '/api/x/:id',
    access: 'public',
    query: {},
    body: { type: 'object', properties: { codigo: { type: 'integer' } } },
  }
  const known: Known = { values: new Map([['motivo', ['x']]]), together: [], keys: ['1'], bodies: new Map() }
  const drawn = (seed: number, input: number) => JSON.stringify(draw(call, known, randomOf(seed, input)))

  test('is the same for the same seed and input, whatever was drawn before', () => {
    expect(drawn(7, 1234)).toBe(drawn(7, 1234))
    expect(new Set(Array.from({ length: 50 }, (_, input) => drawn(7, input))).size).toBeGreaterThan(40)
    expect(drawn(8, 1234)).not.toBe(drawn(7, 1234))
  })
})

describe('what goes wrong', () => {
  let broken: Report

  beforeAll(async () => {
    broken = await fuzz({
      seed: SEED,
      first: report.drawn.size,
      count: 3,
      extend: async (app, { db }) => {
        const config = { access: 'public' } as const
        app.get('/api/prueba/falla', { config }, async () => {
          throw new Error('broken')
        })
        app.get('/api/prueba/escribe', { config }, async (_request, reply) => {
          await db.updateTable('person').set({ phone: '1' }).execute()
          return reply.code(409).send({})
        })
        app.get('/api/prueba/cuenta', { config }, async () => db.selectFrom('person').select('email').execute())
      },
    })
  }, 120_000)

  test.each([
    ['fault', 'falla'],
    ['changed', 'escribe'],
    ['disclosed', 'cuenta'],
  ] as const)('is seen: %s', (defect, path) => {
    const found = broken.findings.filter((finding) => finding.defect === defect)
    expect(found.map(({ call }) => call)).toContain(nameOf({ method: 'GET', url: `/api/prueba/${path}` }))
  })
})
