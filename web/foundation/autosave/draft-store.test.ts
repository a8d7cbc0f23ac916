import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { clearForeign, clearOld, holdDrafts, shelve, shelved } from './draft-store.ts'

const DAY = 24 * 60 * 60 * 1000
const sealed = (key: string, at: number) => ({ key, at, iv: 'aXY=', data: 'ZGF0YQ==' })
const names = () => shelved().map(([id]) => id)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what was typed and not saved', () => {
  it('is given the latest first', () => {
    shelve('old', sealed('mine', 1))
    shelve('new', sealed('mine', 2))
    expect(names()).toEqual(['new', 'old'])
  })

  it('is gone after a week', () => {
    shelve('kept', sealed('mine', DAY))
    shelve('old', sealed('mine', 1))
    expect(names()).toEqual(['kept', 'old'])
    clearOld(7 * DAY + 2)
    expect(names()).toEqual(['kept'])
  })

  it('of another person is erased: the keys of who signs in do not open it', () => {
    shelve('mine', sealed('my key', 1))
    shelve('theirs', sealed('their key', 2))
    clearForeign(['my key', 'my former key'])
    expect(names()).toEqual(['mine'])
  })

  it('is put back after the server had the memory of this machine cleared', () => {
    shelve('mine', sealed('my key', 1))
    const putBack = holdDrafts()
    localStorage.clear()
    putBack()
    expect(names()).toEqual(['mine'])
  })

  it('is nothing of what others wrote here', () => {
    localStorage.setItem('djbr.escrito.broken', '{')
    localStorage.setItem('djbr.sesion', '1')
    expect(shelved()).toEqual([])
  })
})

describe('when a session ends', () => {
  const user = { nombres: 'Ana', tipo: 'usuario_externo', perdec_docidentidad: '1_4000022_' }
  const signedIn = async () => {
    sessionStorage.setItem('djbr.token', 'a-token')
    answerCalls({
      'GET system/sesion': { body: { usuario: user, segundos_inactividad: 1800, segundos_sesion: 3600 } },
      'GET system/salir': { body: { logoutUrl: '/' } },
    })
    vi.resetModules()
    const session = await import('../session/session.ts')
    await session.startSession()
    shelve('mine', sealed('my key', 1))
    return session
  }

  it('by choice nothing stays', async () => {
    const { signOut } = await signedIn()
    await signOut()
    expect(names()).toEqual([])
  })

  it('by time what was typed stays, sealed, and no other tab takes it for a choice', async () => {
    const { expire, sessionNow } = await signedIn()
    expire('', '', 1)
    expect(sessionNow()).toMatchObject({ status: 'out', byChoice: false })
    expect(names()).toEqual(['mine'])
    expect(localStorage.getItem('djbr.sesion')).toBe('vencida')
  })

  it('over an open form it is asked to sign in there, and the page stays', async () => {
    const { expire, openForm, sessionNow } = await signedIn()
    const close = openForm()
    expire('', '', 1)
    expect(sessionNow().status).toBe('in')
    close()
  })
})
