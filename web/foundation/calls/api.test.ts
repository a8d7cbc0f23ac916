import type { checkLink, passwordByLink } from '@djbr/domain/calls/recovery.ts'
import type { removePasskey } from '@djbr/domain/calls/second-factor.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { type AddressOf, api, onFailure, onFlood, onWrite } from './api.ts'
import { CallFailure, isPassing, LostAnswer, mayBeMade, unlessRefused } from './failure.ts'
import { holdToken } from './token.ts'

const reported: CallFailure[] = []
beforeEach(() => {
  reported.length = 0
  holdToken(null)
  onFailure((failure) => reported.push(failure))
  onWrite(() => {})
})

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (failure: CallFailure) => failure,
  )

// What is not so does not compile.
describe('a call that is declared', () => {
  it('is made at its own address, with whatever is asked there', () => {
    expectTypeOf<AddressOf<typeof checkLink, 'get'>>().toEqualTypeOf<'control_tarjeta/reset' | `control_tarjeta/reset?${string}`>()
    expectTypeOf<'system/segundo_factor/llaves/7'>().toExtend<AddressOf<typeof removePasskey, 'delete'>>()
    expectTypeOf<'system/segundo_factor/codigos'>().not.toExtend<AddressOf<typeof removePasskey, 'delete'>>()
  })

  it('sends and is answered what its declaration says', () => {
    expectTypeOf(api.post<typeof passwordByLink>)
      .parameter(1)
      .toEqualTypeOf<
        | {
            readonly cuefundec?: string | null | undefined
            readonly cuefundec_contrasenia: string
            readonly cuefundec_contrasenia2: string
          }
        | undefined
      >()
    expectTypeOf(api.get<typeof checkLink>).returns.resolves.toExtend<{ readonly err_mensaje: string; readonly cuenta: string }>()
  })
})

describe('a call', () => {
  it.each([
    ['a mouse', 'mousedown', 'mouseup'],
    ['a finger', 'pointerdown', 'mouseup'],
    ['a finger that scrolls', 'pointerdown', 'pointercancel'],
  ])('is answered once the press of %s is over: nothing that it brings moves a button under it', async (_, begins, ends) => {
    const asked = answerCalls({ 'GET djbr_registro/avisos': { body: [] } })
    const given = vi.fn()
    const press = (type: string, buttons: number) => document.body.dispatchEvent(new MouseEvent(type, { buttons, bubbles: true }))
    press(begins, 1)
    void api.get('djbr_registro/avisos').then(given)
    await waitFor(() => expect(asked).toHaveLength(1))
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    expect(given).not.toHaveBeenCalled()
    press(ends, 0)
    await waitFor(() => expect(given).toHaveBeenCalledWith([]))
  })

  it('says whose page it is of, so that an older browser tells its Origin, and never the address', async () => {
    const fetched = vi.fn(async (_address: string, _sent: RequestInit) => new Response('{}'))
    vi.stubGlobal('fetch', fetched)
    await api.post('djbr_registro/declaracion_jurada', {})
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ referrerPolicy: 'origin', credentials: 'same-origin' })
  })

  it('carries the token, the language and its body as JSON', async () => {
    const asked = answerCalls({ 'POST djbr_registro/declaracion_jurada': { body: { err_codigo: 0 } } })
    holdToken('a-token')
    await api.post('djbr_registro/declaracion_jurada', { cod_motivo: 2 })
    expect(asked[0]).toMatchObject({
      headers: { Authorization: 'a-token', 'Accept-Language': 'es', 'Content-Type': 'application/json' },
      body: { cod_motivo: 2 },
    })
  })

  it('without a session carries no token', async () => {
    const asked = answerCalls({ 'GET fecha_hora_actual': { body: {} } })
    await api.get('fecha_hora_actual')
    expect(asked[0]?.headers).not.toHaveProperty('Authorization')
  })

  it('that is refused for its fields names them', async () => {
    const errores = [{ campo: 'saldo_cuenta', mensaje: 'Este campo es requerido' }]
    answerCalls({ 'POST x': { status: 400, body: { error_mensaje: 'Por Favor revise los datos requeridos..', errores } } })
    const failure = await failureOf(api.post('x'))
    expect(failure).toMatchObject({ status: 400, message: 'Por Favor revise los datos requeridos..', fields: errores })
    expect(reported).toEqual([failure])
  })

  it('that is heard for work alone is made again with the work of the machine, and all that was worked before', async () => {
    const asked = answerCalls({
      'GET x': ({ headers }) => {
        const work = headers['Prueba-De-Trabajo'] ?? ''
        if (work === 'work for one,work for two') return { body: { done: true } }
        return { status: 429, body: { prueba_de_trabajo: true, por: work === '' ? 'one' : 'two' } }
      },
    })
    onFlood(async (por) => `work for ${por}`)
    expect(await api.get('x')).toEqual({ done: true })
    expect([asked.length, reported]).toEqual([3, []])
    onFlood(async () => null)
    expect(await failureOf(api.get('x'))).toMatchObject({ status: 429 })
    expect(reported).toHaveLength(1)
  })

  it('that was refused for its captcha after it worked is made again with the same work', async () => {
    const isWorked = ({ headers }: Asked) => headers['Prueba-De-Trabajo'] === 'work'
    const needed = { status: 429, body: { prueba_de_trabajo: true, por: 'one' } }
    const asked = answerCalls({
      'GET door?captcha=wrong': (call) => (isWorked(call) ? { status: 400 } : needed),
      'GET door?captcha=right': (call) => (isWorked(call) ? { body: { done: true } } : needed),
    })
    const worked = vi.fn(async () => 'work')
    onFlood(worked)
    expect(await failureOf(api.get('door?captcha=wrong'))).toMatchObject({ status: 400 })
    expect(await api.get('door?captcha=right')).toEqual({ done: true })
    expect([asked.length, worked.mock.calls.length]).toEqual([3, 1])
  })

  it('that is asked for work on and on gives up', async () => {
    const asked = answerCalls({ 'GET x': { status: 429, body: { prueba_de_trabajo: true, por: 'more' } } })
    onFlood(async () => 'work')
    expect(await failureOf(api.get('x'))).toMatchObject({ status: 429 })
    expect(asked).toHaveLength(5)
  })

  it('that fails quietly is told to its caller alone', async () => {
    answerCalls({ 'GET x': { status: 500 } })
    expect(await failureOf(api.get('x', { quiet: true }))).toMatchObject({ status: 500 })
    expect(reported).toEqual([])
  })

  it.each([
    [400, 'Hubo un error de validación.'],
    [401, 'Su sesión ha caducado.'],
    [403, 'No tiene los permisos necesarios.'],
    [404, 'No existe el recurso solicitado.'],
    [407, 'Necesita configurar su Proxy para poder usar el sistema.'],
    [408, 'El servidor no responde intente más tarde.'],
    [409, 'Los datos no son válidos'],
    [504, 'El servidor no responde intente más tarde.'],
    [412, 'No se pudo realizar la operación.'],
    [500, 'Se produjo un error en el servidor, inténtelo más tarde.'],
    [502, 'El sistema no está disponible en estos momentos, inténtelo más tarde.'],
    [429, 'Demasiados intentos, espere unos minutos e intente otra vez.'],
    [410, 'El recurso solicitado ya no está disponible y no lo estará de nuevo.'],
    [503, 'El sistema se encuentra en mantenimiento en estos momentos, vuelva a intentarlo más tarde por favor.'],
    [418, 'Ocurrió un error desconocido, intente más tarde.'],
  ])('answered %i without words gets the words of the documents', async (status, words) => {
    answerCalls({ 'GET x': { status } })
    expect((await failureOf(api.get('x'))).message).toBe(words)
  })

  it('to a server that cannot be reached says so, and may be tried again', async () => {
    answerCalls({ 'GET x': 'unreachable' })
    const failure = await failureOf(api.get('x'))
    expect(failure).toMatchObject({ status: 0, message: 'No se pudo establecer conexión con el servidor.' })
    expect(isPassing(failure)).toBe(true)
  })

  it.each(['get', 'text', 'file', 'post'] as const)(
    'whose answer is cut off on its way (%s) is one that did not arrive',
    async (method) => {
      const cut = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
      vi.stubGlobal('fetch', async () => new Response(cut()))
      const failure = await failureOf(api[method]('x'))
      expect(failure).toMatchObject({ status: 0, message: 'No se pudo establecer conexión con el servidor.' })
      expect(reported).toEqual([failure])
    },
  )

  it.each([{ error: 'No se pudo' }, { warning: 'Falta algo' }])('answered with %o gives nothing, and tells it', async (body) => {
    answerCalls({ 'POST x': { body } })
    const failure = await failureOf(api.post('x'))
    expect(failure).toMatchObject({ status: 200, message: Object.values(body)[0] })
    expect(reported).toEqual([failure])
  })

  it('that writes is witnessed, one that reads is not', async () => {
    answerCalls({ 'PUT a': { body: { err_codigo: 0 } }, 'GET b': { body: {} } })
    const witness = vi.fn()
    onWrite(witness)
    await api.get('b')
    await api.put('a')
    expect(witness.mock.calls.map(([call]) => call)).toEqual([{ method: 'PUT', path: 'a' }])
  })
})

it.each([{ err_codigo: 1 }, { err_existente: 1 }, { error_existente: '1' }])('%o is a refusal', (answer) => {
  expect(() => unlessRefused({ ...answer, err_mensaje: 'No corresponde' })).toThrow('No corresponde')
})

it('an answer without a number, or with 0, is none', () => {
  expect(unlessRefused({ url: '/' })).toEqual({ url: '/' })
  expect(unlessRefused({ err_codigo: 0 })).toEqual({ err_codigo: 0 })
})

it.each([
  [new CallFailure(0, 'No se pudo establecer conexión con el servidor.'), true],
  [new CallFailure(503, 'El servidor está ocupado.'), true],
  [new CallFailure(400, 'Revise el formulario.'), false],
  [new CallFailure(200, 'Ya fue finalizada.'), false],
  [new LostAnswer('unknown', 'No se sabe.'), true],
  [new LostAnswer('notMade', 'No llegó.'), false],
])('of %s it is known whether it may have been made', (failure, may) => {
  expect(mayBeMade(failure)).toBe(may)
})
