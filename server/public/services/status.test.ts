import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hearTry } from '../../access/index.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, writeOffOf } from '../../testing/filing.ts'
import { insisting } from '../../testing/work.ts'

let portal: TestApp
const juan = { tipo_documento: '1', nro_documento: '4000011', fecha_nacimiento: '15/03/1980' }

const ask = (asked: Record<string, string>, browser = portal.browser(), headers: Record<string, string> = {}) =>
  browser.get(`djbr_registro/declaracion_jurada_publico?${new URLSearchParams(asked).toString()}`, { headers })

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await declarantWithDeclaration(portal, 'declarante01')
})
beforeEach(() => portal.database.owner.deleteFrom('attemptCount').execute())
afterAll(() => portal.close())

describe('the status of a declaration', () => {
  test('is told by document and birth date: date and state, nothing else', async () => {
    const answer = await ask(juan)
    expect(answer.json()).toEqual({ decjur_fecha_declaracion: '2026-11-20', decjur_estado: 1, error_existente: 0, error_mensaje: '' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is told of a card whose number is written with zeros before it', async () => {
    expect((await ask({ ...juan, nro_documento: '04000011' })).json()).toMatchObject({ decjur_estado: 1, error_existente: 0 })
  })

  test('is told of a written-off one too', async () => {
    const { id } = await portal.services.db.selectFrom('declaration').select('id').executeTakeFirstOrThrow()
    await writeOffOf(portal, id)
    expect((await ask({ ...juan, fecha_nacimiento: '1980-03-15' })).json()).toMatchObject({ decjur_estado: 0, error_existente: 0 })
  })

  test.each([
    ['another birth date', { fecha_nacimiento: '16/03/1980' }],
    ['an unknown document', { nro_documento: '4999999' }],
    ['a complement that the card has not', { sufijo_documento: '1J' }],
    ['a passport of the same number', { tipo_documento: '3' }],
    ['somebody who never declared', { nro_documento: '4000022', fecha_nacimiento: '15/03/1981' }],
  ])('is not told for %s: one same answer', async (_what, other) => {
    expect((await ask({ ...juan, ...other })).json()).toEqual({
      err_codigo: 1,
      err_existente: 1,
      error_existente: 1,
      err_mensaje: 'No se encontró una declaración con el documento y la fecha de nacimiento que escribió.',
      error_mensaje: 'No se encontró una declaración con el documento y la fecha de nacimiento que escribió.',
      clave_mensaje: 'services.status.notFound',
    })
  })

  test.each([
    ['no number', { nro_documento: '' }, 'nro_documento', 'Debe ingresar el Número de su documento.'],
    ['a passport without its number', { tipo_documento: '3', nro_documento: '' }, 'nro_documento', 'Valor Númerico de Pasaporte.'],
    ['no date', { fecha_nacimiento: '' }, 'fecha_nacimiento', 'Fecha no válida'],
    ['a date that does not exist', { fecha_nacimiento: '30/02/1980' }, 'fecha_nacimiento', 'Fecha no válida'],
    ['a year before 1800', { fecha_nacimiento: '01/01/1799' }, 'fecha_nacimiento', 'Fecha no válida'],
    ['an unknown type', { tipo_documento: '9' }, 'tipo_documento', 'Elija un valor de la lista'],
    ['a type between those that there are', { tipo_documento: '2' }, 'tipo_documento', 'Elija un valor de la lista'],
    ['a type that is not written in digits', { tipo_documento: '0x1' }, 'tipo_documento', 'Escriba solo números.'],
    ['a number that is too long', { nro_documento: '9'.repeat(21) }, 'nro_documento', 'Puede escribir 20 caracteres como máximo'],
  ])('%s is a 400 that names the field', async (_what, other, campo, mensaje) => {
    const answer = await ask({ ...juan, ...other })
    expect([answer.statusCode, answer.json().errores]).toEqual([400, [{ campo, mensaje }]])
  })
})

describe('guesses', () => {
  const wrong = { ...juan, fecha_nacimiento: '01/01/1990' }
  const codes = async (count: number, asked: Record<string, string>) => {
    const answers: number[] = []
    for (let times = 0; times < count; times++) answers.push((await ask(asked)).statusCode)
    return answers
  }

  test('five wrong ones are judged, then the next for work alone, whoever asks; right ones never count', async () => {
    expect(await codes(20, juan)).toEqual(Array(20).fill(200))
    expect(await codes(6, wrong)).toEqual([200, 200, 200, 200, 200, 429])
    const browser = portal.browser()
    const right = await insisting(browser, (headers) => ask(juan, browser, headers))
    expect([right.answer.json().error_existente, right.works]).toEqual([0, 1])
    expect((await ask(juan)).statusCode).toBe(429)
  })

  test('of an unknown document count the same way', async () => {
    expect(await codes(6, { ...wrong, nro_documento: '4888888' })).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask(juan)).statusCode).toBe(200)
  })

  test('count for a day', async () => {
    const morning = portal.clock.now()
    expect(await codes(5, wrong)).toEqual(Array(5).fill(200))
    portal.clock.set(new Date(morning.getTime() + 23 * 3_600_000))
    expect((await ask(wrong)).statusCode).toBe(429)
    portal.clock.set(new Date(morning.getTime() + 24 * 3_600_000 + 1000))
    expect((await ask(wrong)).statusCode).toBe(200)
    portal.clock.set(morning)
  })

  test('fifty at once: five are checked', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(wrong)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45)
  })

  test('many at once: no more are checked than may be wrong', async () => {
    let checked = 0
    const check = async () => {
      checked++
      return undefined
    }
    const guesses = Array.from({ length: 20 }, () => hearTry(portal.services, { address: '10.0.0.1' }, 'one subject', check))
    const resolved = await Promise.allSettled(guesses)
    expect([checked, resolved.filter(({ status }) => status === 'rejected').length]).toEqual([5, 15])
  })

  test('fifty right ones at once all pass, one work later at most', async () => {
    const browser = portal.browser()
    const one = () => insisting(browser, (headers) => ask(juan, browser, headers))
    const heard = await Promise.all(Array.from({ length: 50 }, one))
    expect(heard.filter(({ answer, works }) => answer.statusCode === 200 && works <= 1)).toHaveLength(50)
  })

  test('leave nothing of what was asked in the log', async () => {
    portal.log.length = 0
    await ask({ ...juan, nro_documento: '4777123' })
    expect(portal.log.join('\n')).toContain('declaracion_jurada_publico')
    expect(portal.log.join('\n')).not.toMatch(/4777123|1980/)
  })
})
