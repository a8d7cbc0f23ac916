import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { reactionTo, storedError } from './react-to-failure.ts'
import { toasts } from './toasts.ts'

const goTo = vi.fn()
const react = reactionTo({ goTo })

beforeEach(() => {
  goTo.mockClear()
  toasts.set([])
})

describe('a failure', () => {
  it('of the server leads to its page, with the words kept for it', () => {
    react(new CallFailure(500, 'Se produjo un error en el servidor, inténtelo más tarde.'))
    expect(goTo).toHaveBeenCalledWith('/500')
    expect(storedError.get()).toBe('Se produjo un error en el servidor, inténtelo más tarde.')
  })

  it('to read what is not allowed leads to the 403 page', () => {
    react(new CallFailure(403, 'No', { mensaje: 'NOT_AUTHORIZED:READ' }))
    expect(goTo).toHaveBeenCalledWith('/403')
  })

  it('to write what is not allowed is said where one is', () => {
    react(new CallFailure(403, 'No', { mensaje: 'NOT_AUTHORIZED:WRITE' }))
    expect(goTo).not.toHaveBeenCalled()
    expect(toasts.get()).toMatchObject([{ text: 'No tiene permisos para realizar esta operación.' }])
  })

  it.each([408, 504])('of %i is silent', (status) => {
    react(new CallFailure(status, 'tarde'))
    expect(toasts.get()).toEqual([])
  })

  it.each([400, 409, 503, 0])('of %i is said in passing for ten seconds', (status) => {
    react(new CallFailure(status, 'palabras'))
    expect(toasts.get()).toMatchObject([{ text: 'palabras', stays: 10_000 }])
  })

  it('of a check is titled as one', () => {
    react(new CallFailure(400, 'Fecha no válida'))
    expect(toasts.get()).toMatchObject([{ title: 'Error de validación', text: 'Fecha no válida' }])
  })

  it('said twice stands there once', () => {
    react(new CallFailure(503, 'palabras'))
    react(new CallFailure(503, 'palabras'))
    expect(toasts.get()).toHaveLength(1)
  })
})
