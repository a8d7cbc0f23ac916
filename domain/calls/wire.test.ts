import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { caseReason, reportedDeclaration } from '../verification/cases/case-forms.ts'
import { askDeferral, decideDeferral, ownCases } from './cases.ts'
import { fieldSetOf, fromFields, required } from './from-fields.ts'
import { omissions } from './omissions.ts'
import { code, moment, oneOf, textOrNone } from './shapes.ts'
import { strictWire, wire } from './wire.ts'

const record = wire({ title: 'titulo', amount: ['monto', z.int()] })
const asked = wire({
  id: ['codigo', z.int()],
  certificate: 'certificado',
  at: ['pedido', z.nullable(moment)],
  by: ['por', textOrNone],
  about: ['registro', z.optional(record)],
  records: ['registros', z.array(record)],
  deferral: ['aplazamiento', oneOf({ none: 'ninguno', asked: 'pedido' })],
  bytes: z.int(),
})
const SPANISH = {
  ...{ codigo: 7, certificado: '2026-1', pedido: '2026-11-20T10:00:00-04:00', por: '', aplazamiento: 'pedido', bytes: 3 },
  registros: [{ titulo: 'Casa', monto: 5 }],
}
const ENGLISH = {
  ...{ id: 7, certificate: '2026-1', at: new Date('2026-11-20T14:00:00Z'), by: null, deferral: 'asked' as const, bytes: 3 },
  records: [{ title: 'Casa', amount: 5 }],
}
const problemsOf = (schema: z.ZodMiniType, sent: unknown) =>
  z.safeDecode(schema, sent as never).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('what travels in Spanish and is held in English', () => {
  it('is decoded and encoded, through whatever is nested in it', () => {
    expect(z.decode(asked, SPANISH as never)).toEqual(ENGLISH)
    expect(z.encode(asked, ENGLISH)).toEqual(SPANISH)
    const about = { titulo: 'Auto', monto: 1 }
    expect(z.encode(asked, z.decode(asked, { ...SPANISH, pedido: null, registro: about } as never))).toEqual({
      ...{ ...SPANISH, pedido: null, registro: about },
    })
  })

  it('comes back as it was, whatever it says', () => {
    const texts = fc.string().map((text) => text || 'x')
    const held = fc.record({
      ...{ id: fc.integer(), certificate: fc.string(), by: fc.option(texts), bytes: fc.nat() },
      at: fc.option(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((at) => new Date(at.setMilliseconds(0))),
      ),
      records: fc.array(fc.record({ title: fc.string(), amount: fc.integer() })),
      deferral: fc.constantFrom('none' as const, 'asked' as const),
    })
    fc.assert(fc.property(held, (one) => void expect(z.decode(asked, z.encode(asked, one))).toEqual(one)))
  })

  it('has the keys that it names and no other, both ways', () => {
    const more = { records: [{ ...ENGLISH.records[0], person: 'ANA' }], person: 'ANA' }
    expect(z.encode(asked, { ...ENGLISH, ...more } as never)).toEqual(SPANISH)
    expect(z.decode(asked, { ...SPANISH, persona: 'ANA' } as never)).toEqual(ENGLISH)
    expect(problemsOf(strictWire({ words: 'pregunta' }), { pregunta: 'x', lugr: 1 })).toHaveLength(1)
  })

  it.each([
    ['codigo', { codigo: '7' }],
    ['certificado', { certificado: null }],
    ['registros.0.monto', { registros: [{ titulo: 'Casa', monto: 0.5 }] }],
    ['registros', { registros: { length: 1 } }],
    ['registro.titulo', { registro: { monto: 1 } }],
    ['aplazamiento', { aplazamiento: 'asked' }],
  ])('is refused by the Spanish name of what is wrong: %s', (name, wrong) => {
    expect(problemsOf(asked, { ...SPANISH, ...wrong })?.map(([path]) => path)).toEqual([name])
  })

  it.each([[null], [undefined], ['x'], [[]]])('is refused when it is no object at all: %j', (sent) => {
    expect(problemsOf(asked, sent)).toHaveLength(1)
  })

  it('is told by the contract as it travels, in what is sent and in what is answered', () => {
    for (const io of ['input', 'output'] as const) {
      const { properties, required: needed } = z.toJSONSchema(asked, { io })
      expect(Object.keys(properties ?? {})).toEqual([
        ...Object.keys({ ...SPANISH }).slice(0, 4),
        'registro',
        'registros',
        'aplazamiento',
        'bytes',
      ])
      expect(needed).not.toContain('registro')
      expect(properties?.aplazamiento).toMatchObject({ enum: ['ninguno', 'pedido'] })
      expect(properties?.registros).toMatchObject({ items: { properties: { titulo: { type: 'string' } } } })
    }
  })
})

describe('a code in an address', () => {
  it('is a number or its digits, and is written as a number', () => {
    expect([z.decode(code, 7), z.decode(code, '0042' as never), z.encode(code, 42)]).toEqual([7, 42, 42])
  })

  it.each([['-1'], ['1.5'], ['1e3'], [''], ['9'.repeat(16)], [-1], [1.5], [null]])('is refused: %j', (sent) => {
    expect(z.safeDecode(code, sent as never).success).toBe(false)
  })
})

describe('a body that a form asks for', () => {
  const report = fromFields(reportedDeclaration, { urgent: ['urgente', z.boolean()] })

  it('has the names and the values of its fields, beside what the form asks over them', () => {
    const sent = { certificado: 'LP-2026-000123', referencia: 'NOTA 7', recibida: '2026-11-10', motivo: 'Falta una casa', urgente: true }
    const held = z.decode(report, sent as never)
    expect(held).toEqual({
      certificate: 'LP-2026-000123',
      reference: 'NOTA 7',
      receivedOn: '2026-11-10',
      reason: 'Falta una casa',
      urgent: true,
    })
    expect(z.encode(report, held)).toEqual(sent)
    expect(problemsOf(report, { urgente: true })?.map(([path]) => path)).toEqual(['certificado', 'referencia', 'recibida', 'motivo'])
  })

  it('says what its rules are, and which values are none at all', () => {
    expect(fieldSetOf(askDeferral.body)).toBe(caseReason)
    expect(fieldSetOf(decideDeferral.body)).toBeUndefined()
    expect(problemsOf(report, { certificado: 7, referencia: '', recibida: '31/02/2026', motivo: '', urgente: true })).toEqual([
      ['certificado', 'common.notText'],
      ['recibida', 'common.invalidDate'],
    ])
    expect(() => required(null)).toThrow('is missing')
  })
})

describe('a list', () => {
  it('is asked by its filters, a column and the row that it goes on behind, each of which may be left out', () => {
    const all = { state: 'review', sorted: { by: 'allUntil', down: true }, after: 7 } as const
    expect(z.encode(ownCases.query, all)).toEqual({ estado: 'review', orden: '-terminar_hasta', despues: 7 })
    expect(z.decode(ownCases.query, { orden: 'estado', despues: '7' } as never)).toEqual({ sorted: { by: 'state', down: false }, after: 7 })
    expect(z.decode(ownCases.query, {})).toEqual({})
    expect(problemsOf(ownCases.query, { orden: 'nombre' })).toEqual([['orden', 'common.unknownCode']])
  })

  it('answers its rows under their own name, how many there are, and what else it is declared with', () => {
    const { properties } = z.toJSONSchema(omissions.answer, { io: 'output' })
    expect(Object.keys(properties ?? {})).toEqual(['casos', 'cuantos', 'siguiente', 'cantidades'])
  })
})
