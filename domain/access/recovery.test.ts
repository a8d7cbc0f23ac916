import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arrivals } from '../fields/contract.ts'
import { type FieldSet, problemsOf, recordFrom } from '../fields/record-kind.ts'
import { ownerProof } from './activation.ts'
import { lastPaper, linkRequest } from './recovery.ts'

const facts = { today: '2026-11-20', declarant: { birthDate: null, gender: null, external: true } }
const wrong = (set: FieldSet, sent: object) =>
  problemsOf(set, recordFrom(set, z.object(arrivals(set)).parse(sent)) as never, facts).map(({ field, message }) => `${field} ${message}`)

const paper = {
  control_cge: '7k3m-9qxt-2hdw',
  numero_certificado_departamental: 'LP-2026-000123',
  numero_certificado_nacional: '2026-0000123',
  fecha_recepcion: '05/02/2026',
}
const link = { perdec_docidentidad: '1234567-1j', correo1: 'ana@ejemplo.bo', perdec_fecha_nacimiento: '1990-02-28' }

describe('the paper of the last declaration', () => {
  test.each([
    [{}, []],
    [{ control_cge: '7k3m–9qxt−2hdw', numero_certificado_departamental: 'LP–2026–000123' }, []],
    [{ control_cge: '' }, ['controlCode common.required']],
    [{ fecha_recepcion: '2026-11-21' }, ['receivedOn common.invalidDate']],
    [{ fecha_recepcion: '' }, ['receivedOn common.required']],
  ])('with %j', (changed, problems) => {
    expect(wrong(lastPaper, { ...paper, ...changed })).toEqual(problems)
  })
})

test.each([lastPaper, ownerProof])('a control code is 15 signs in the form of $name, and 30 over the wire (R1.48)', ({ fields }) => {
  expect(fields.controlCode.control).toMatchObject({ limit: 15, max: 30 })
})

test('a number of the paper is read with plain hyphens, whichever keyboard wrote them', () => {
  const entered = { ...paper, numero_certificado_departamental: 'LP–2026’000123', numero_certificado_nacional: '2026−0000123' }
  expect(recordFrom(lastPaper, z.object(arrivals(lastPaper)).parse(entered))).toMatchObject({
    departmental: 'LP-2026-000123',
    national: '2026-0000123',
  })
})

describe('a request for a link', () => {
  test.each([
    [{}, []],
    [{ perdec_docidentidad: '1_1234567_1J' }, []],
    [{ perdec_docidentidad: '12 34' }, ['document person.claimed.invalid']],
    [{ correo1: 'ana@' }, ['email person.emailInvalid']],
    [{ perdec_fecha_nacimiento: '2026-11-20' }, ['bornOn person.birthDateNotPast']],
  ])('with %j', (changed, problems) => {
    expect(wrong(linkRequest, { ...link, ...changed })).toEqual(problems)
  })
})
