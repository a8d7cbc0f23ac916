import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAway } from '../foundation/calls/connection.ts'
import { CallFailure } from '../foundation/calls/failure.ts'
import { toasts } from '../foundation/controls/notify.ts'
import { notifyStoredError, storedError } from '../foundation/storage/stored-error.ts'
import { answerCalls } from '../testing/answers.ts'
import { overhear, reactionTo } from './react-to-failure.ts'

const goTo = vi.fn()
const react = reactionTo({ goTo })

beforeEach(() => {
  goTo.mockClear()
  toasts.set([])
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

describe('a failure', () => {
  it('of the server leads to its page, with the words kept for it', () => {
    react(new CallFailure(500, 'Se produjo un error en el servidor, inténtelo más tarde.'))
    expect(goTo).toHaveBeenCalledWith('/500')
    expect(storedError()).toBe('Se produjo un error en el servidor, inténtelo más tarde.')
  })

  it('that was stored and never shown is told once at the next start', () => {
    react(new CallFailure(500, 'Se produjo un error en el servidor, inténtelo más tarde.'))
    notifyStoredError()
    notifyStoredError()
    expect(toasts.get()).toMatchObject([{ tone: 'error', text: 'Se produjo un error en el servidor, inténtelo más tarde.' }])
    expect(storedError()).toBeNull()
  })

  it('that was stored is left to the page that shows it', () => {
    react(new CallFailure(500, 'palabras'))
    history.replaceState(null, '', '/500')
    notifyStoredError()
    expect(toasts.get()).toEqual([])
    expect(storedError()).toBe('palabras')
  })

  it.each([
    [{ error: 'No se pudo' }, { tone: 'error', stays: 10_000 }],
    [{ warning: 'Falta algo' }, { tone: 'warning', stays: 6_000 }],
  ] as const)('that an answer of 200 carries (%o) is said in passing', (answer, toast) => {
    const [text] = Object.values(answer)
    react(new CallFailure(200, text ?? '', answer))
    expect(toasts.get()).toMatchObject([{ text, ...toast }])
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

  it.each([400, 404, 407, 409, 410, 412, 502, 503, 0, 418])('of %i is said in passing for ten seconds', (status) => {
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

describe('a portal that is away', () => {
  const words = 'El sistema no está disponible en estos momentos, inténtelo más tarde.'
  const away = new CallFailure(502, words)
  beforeEach(async () => {
    vi.useFakeTimers()
    answerCalls({ 'GET system/salud': { body: {} } })
    noteAway('')
    await vi.advanceTimersByTimeAsync(2500)
  })
  afterEach(() => vi.useRealTimers())

  it('is told to a visitor once, in the documents’ words, whichever quiet read found it', () => {
    overhear(away, true)
    overhear(new CallFailure(0, 'No se pudo establecer conexión con el servidor.'), true)
    expect(toasts.get()).toMatchObject([{ tone: 'warning', text: words, stays: 10_000 }])
  })

  it('is told of a write by its form, and of what somebody else is to say by nobody here', () => {
    overhear(away, false)
    expect(toasts.get()).toEqual([])
  })

  it('that answers of a service beside it is not', () => {
    overhear(new CallFailure(503, 'SERVICIO FIRMA NO DISPONIBLE, INTENTE MÁS TARDE'), true)
    expect(toasts.get()).toEqual([])
  })
})

describe('a session that is left on purpose', () => {
  const user = { nombres: 'María Elena', tipo: 'usuario_externo' }
  const timeLeft = { body: { usuario: user, segundos_inactividad: 1800, segundos_sesion: 3600 } }

  const openTab = async () => {
    vi.resetModules()
    sessionStorage.setItem('djbr.token', 'kept')
    const session = await import('../foundation/session/session.ts')
    const { api, onFailure, onSessionEnded } = await import('../foundation/calls/api.ts')
    const { reactionTo } = await import('./react-to-failure.ts')
    const { toasts } = await import('../foundation/controls/notify.ts')
    onFailure(reactionTo({ goTo }))
    onSessionEnded(session.signInAgain, session.areaReopened)
    await session.startSession()
    return { ...session, api, toasts }
  }

  it.each(['system/notificaciones', 'djbr_registro/pendientes'])(
    'says nothing when %s finds it over, before and after the answer',
    async (path) => {
      let left = () => {}
      const gone = { status: 401, body: { mensaje: 'Su sesión ha caducado.' } }
      answerCalls({ 'GET system/sesion': timeLeft, 'GET system/salir': { body: {} }, [`GET ${path}`]: gone })
      const tab = await openTab()
      const answered = new Promise<void>((resolve) => {
        left = resolve
      })
      const answering = globalThis.fetch
      vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
        if (String(call[0]).endsWith('system/salir')) await answered
        return answering(...call)
      })
      const leaving = tab.signOut()
      await tab.api.get(path).catch(() => null)
      left()
      await leaving
      await tab.api.get(path).catch(() => null)
      expect(tab.sessionNow()).toEqual({ status: 'out', byChoice: true })
      expect(tab.toasts.get()).toEqual([])
    },
  )
})
