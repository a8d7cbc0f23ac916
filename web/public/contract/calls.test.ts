import { expect, it } from 'vitest'
import { countMatches, inFull, matches } from './calls.ts'

const status = { path: '/api/djbr_registro/obtiene_estado', summary: 'Leer el estado de la declaración' }

it.each(['', '  ', 'estado', 'ESTADO declaracion', 'registro/obtiene', 'declaración  leer'])('a call matches %j', (phrase) => {
  expect(matches(status, phrase)).toBe(true)
})

it.each(['estadistica', 'estado bienes', 'POST'])('a call does not match %j', (phrase) => {
  expect(matches(status, phrase)).toBe(false)
})

it('each call counts, also those of one address', () => {
  const contract = {
    paths: {
      '/api/bienes': { get: { summary: 'Leer los bienes' }, put: { summary: 'Guardar los bienes' } },
      '/api/deudas': { get: { summary: 'Leer' } },
    },
  }
  expect(['', 'leer', 'bienes', 'nada'].map((phrase) => countMatches(contract, phrase))).toEqual([3, 2, 2, 0])
})

it('what a part of a contract refers to stands in its place, wherever it refers', () => {
  const contract = {
    paths: { '/api/bienes': { get: { summary: 'Leer', responses: { '404': { $ref: '#/components/responses/No' } }, tags: ['a', 'b'] } } },
    components: {
      responses: { No: { schema: { $ref: '#/components/schemas/Text' } } },
      schemas: { Text: { type: 'string', nullable: false } },
    },
  }
  expect(inFull(contract, ['paths', '/api/bienes', 'get'])).toEqual({
    summary: 'Leer',
    responses: { '404': { schema: { type: 'string', nullable: false } } },
    tags: ['a', 'b'],
  })
  expect(inFull(contract, ['paths', '/api/deudas', 'get'])).toBeUndefined()
})
