import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'

const user = { nombres: 'María Elena', primer_apellido: 'Quispe', segundo_apellido: 'Mamani', tipo: 'usuario_externo' }
const timeLeft = { body: { usuario: user, segundos_inactividad: 1800, segundos_sesion: 3600 } }
const opened = { body: { token: 'a-token', usuario: user } }

/** A tab that opens: modules hold what a tab knows. */
async function openTab(address = '/') {
  vi.resetModules()
  history.replaceState(null, '', address)
  const session = await import('./session.ts')
  const { toasts } = await import('../controls/notify.ts')
  return { ...session, toasts }
}

const paths = (asked: readonly { method: string; path: string }[]) => asked.map(({ method, path }) => `${method} ${path}`)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a tab that opens', () => {
  it('asks the server nothing when nobody signed in on this machine', async () => {
    const asked = answerCalls({})
    const tab = await openTab()
    await tab.startSession()
    expect(asked).toEqual([])
    expect(tab.sessionNow()).toEqual({ status: 'out' })
  })

  it('with the value of a login exchanges it, and takes it out of the address', async () => {
    const asked = answerCalls({ 'POST system/sesion': opened, 'GET system/sesion': timeLeft })
    const tab = await openTab('/?data=one-time')
    await tab.startSession()
    expect(asked[0]).toMatchObject({ path: 'system/sesion', body: { data: 'one-time' } })
    expect(location.search).toBe('')
    expect(tab.sessionNow()).toEqual({ status: 'in', user })
    expect(sessionStorage.getItem('djbr.token')).toBe('a-token')
  })

  it('of who signs in has seen nothing of what was looked at before', async () => {
    answerCalls({ 'POST system/sesion': opened, 'GET system/sesion': timeLeft })
    sessionStorage.setItem('djbr.vistas', '/borrador')
    await (await openTab('/?data=one-time')).startSession()
    expect(sessionStorage.getItem('djbr.vistas')).toBeNull()
  })

  it('keeps nothing secret where other tabs and later visits could read it', async () => {
    answerCalls({ 'POST system/sesion': opened, 'GET system/sesion': timeLeft })
    await (await openTab('/?data=one-time')).startSession()
    expect(Object.values({ ...localStorage })).not.toContain('a-token')
  })

  it('that was reloaded goes on with its own token', async () => {
    sessionStorage.setItem('djbr.token', 'kept')
    const asked = answerCalls({ 'GET system/sesion': timeLeft })
    const tab = await openTab('/bienes')
    await tab.startSession()
    expect(asked[0]?.headers.Authorization).toBe('kept')
    expect(tab.sessionNow().status).toBe('in')
  })

  it('beside another one gets a token of its own', async () => {
    localStorage.setItem('djbr.sesion', '1')
    const asked = answerCalls({ 'POST system/sesion/pestana': opened, 'GET system/sesion': timeLeft })
    const tab = await openTab('/deudas')
    await tab.startSession()
    expect(paths(asked)[0]).toBe('POST system/sesion/pestana')
    expect(tab.sessionNow().status).toBe('in')
  })

  it('after the session ended is out, and asks nothing the next time', async () => {
    localStorage.setItem('djbr.sesion', '1')
    sessionStorage.setItem('djbr.token', 'old')
    answerCalls({ 'GET system/sesion': { status: 401 }, 'POST system/sesion/pestana': { status: 401 } })
    const tab = await openTab()
    await tab.startSession()
    expect(tab.sessionNow().status).toBe('out')
    expect(sessionStorage.getItem('djbr.token')).toBeNull()
    const asked = answerCalls({})
    await tab.startSession()
    expect(asked).toEqual([])
  })
})

describe('a session', () => {
  const signedIn = async () => {
    sessionStorage.setItem('djbr.token', 'kept')
    const tab = await openTab()
    await tab.startSession()
    return tab
  }

  it.each([
    ['goes on without a word in a call whose cookie another tab renewed', opened, 'in', 0],
    ['that ended is joined once, then says so', { status: 401 }, 'out', 1],
  ] as const)('%s', async (_, joined, status, said) => {
    let renewed = false
    const asked = answerCalls({
      'POST system/sesion': opened,
      'GET system/sesion': timeLeft,
      'POST system/sesion/pestana': () => {
        renewed = 'body' in joined
        return joined
      },
      'GET bienes': () => (renewed ? { body: ['casa'] } : { status: 401 }),
    })
    const tab = await openTab('/?data=one-time')
    await tab.startSession()
    const { api, onSessionEnded } = await import('../calls/api.ts')
    onSessionEnded(tab.signInAgain, tab.areaReopened)
    await api.get('bienes', { quiet: true }).catch(() => null)
    expect(tab.sessionNow().status).toBe(status)
    expect(tab.toasts.get()).toHaveLength(said)
    expect(paths(asked).filter((path) => path === 'POST system/sesion/pestana')).toHaveLength(1)
  })

  it('that ended is joined again once, however many notice it at the same time', async () => {
    answerCalls({ 'GET system/sesion': timeLeft })
    const tab = await signedIn()
    const asked = answerCalls({ 'GET system/sesion': { status: 401 }, 'POST system/sesion/pestana': opened })
    const noticed = await Promise.all([tab.signInAgain(), tab.signInAgain(), tab.askTimeLeft(), tab.signInAgain()])
    expect(noticed).toEqual([true, true, undefined, true])
    expect(paths(asked).filter((path) => path === 'POST system/sesion/pestana')).toHaveLength(1)
    expect(await tab.signInAgain()).toBe(true)
    expect(paths(asked).filter((path) => path === 'POST system/sesion/pestana')).toHaveLength(2)
    expect(tab.sessionNow().status).toBe('in')
  })

  it('whose cookie was renewed goes on with its token in what is sent until it is joined', async () => {
    answerCalls({ 'GET system/sesion': timeLeft })
    const tab = await signedIn()
    const { api } = await import('../calls/api.ts')
    let sent: Promise<unknown> | undefined
    const asked = answerCalls({
      'GET system/sesion': timeLeft,
      'POST system/sesion/pestana': () => {
        sent = api.post('bienes', { bien: 'casa' })
        return opened
      },
      'POST bienes': { body: {} },
    })
    expect(await tab.signInAgain()).toBe(true)
    await sent
    expect(asked.find(({ path }) => path === 'bienes')?.headers.Authorization).toBe('kept')
    expect(sessionStorage.getItem('djbr.token')).toBe('a-token')
  })

  it('that nobody has any more is neither joined nor told of again', async () => {
    answerCalls({ 'GET system/sesion': timeLeft, 'GET system/salir': { body: {} } })
    const tab = await signedIn()
    await tab.signOut()
    const asked = answerCalls({ 'POST system/sesion/pestana': opened, 'GET system/sesion': { status: 401 } })
    expect(await tab.signInAgain()).toBe(false)
    await tab.askTimeLeft()
    expect(paths(asked)).toEqual(['GET system/sesion'])
    expect([tab.sessionNow().status, tab.toasts.get()]).toEqual(['out', []])
  })

  it('that ends while its time is asked for over an open form is asked for once, there', async () => {
    answerCalls({ 'GET system/sesion': timeLeft })
    const tab = await signedIn()
    const close = tab.openForm()
    const asked = answerCalls({
      'GET system/sesion': { status: 401 },
      'POST system/sesion/pestana': { status: 401 },
      'POST system/sesion': opened,
    })
    const asking = tab.askTimeLeft()
    await waitFor(() => expect(paths(asked)).toContain('POST system/sesion/pestana'))
    answerCalls({ 'POST system/sesion': opened, 'GET system/sesion': timeLeft })
    await tab.enterAgain('one-time')
    await asking
    expect(paths(asked)).toEqual(['GET system/sesion', 'POST system/sesion/pestana'])
    expect([tab.sessionNow().status, tab.toasts.get()]).toEqual(['in', []])
    close()
  })

  it.each([
    ['asks to sign in over a text that only this page has', 1, true, 'in'],
    ['ends where nothing was entered', 1, false, 'out'],
    ['ends where its owner would go to another page to sign in', 3, true, 'out'],
  ] as const)('whose time is over %s', async (_, ingreso, isEntered, status) => {
    answerCalls({ 'GET system/sesion': { body: { ...timeLeft.body, usuario: { ...user, ingreso } } } })
    const tab = await signedIn()
    answerCalls({ 'POST system/sesion/pestana': { status: 401 } })
    const letGo = tab.holdText(() => isEntered)
    tab.expire('', '', 1)
    expect(tab.sessionNow().status).toBe(status)
    letGo()
    tab.expire('', '', 1)
    expect(tab.sessionNow().status).toBe('out')
  })

  describe('of an area, over a text that only this page has', () => {
    const member = { ...user, tipo: 'usuario', oficina: 'La Paz', segundo_factor: true, en_oficina: true }
    const inArea = { body: { ...timeLeft.body, usuario: member } }
    const atDoor = { body: { token: 'at-the-door', usuario: { ...member, en_oficina: false } } }
    const over = {
      'GET system/sesion': { status: 401 },
      'POST system/sesion/pestana': { status: 401 },
      'GET oficina/casos': { status: 401 },
    }

    const atWork = async () => {
      answerCalls({ 'GET system/sesion': inArea })
      const tab = await signedIn()
      const { api, onSessionEnded } = await import('../calls/api.ts')
      onSessionEnded(tab.signInAgain, tab.areaReopened)
      tab.holdText(() => true)
      return { ...tab, ask: () => api.get<string[]>('oficina/casos', { quiet: true }) }
    }
    const held = () => sessionStorage.getItem('djbr.token')

    it('stays until its second factor was shown, asks nothing of the area meanwhile, and repeats what was refused', async () => {
      const tab = await atWork()
      const asked = answerCalls(over)
      const refused = tab.ask()
      await waitFor(() => expect(paths(asked)).toContain('POST system/sesion/pestana'))
      const askedAtDoor = answerCalls({
        'POST system/sesion': atDoor,
        'GET system/sesion': inArea,
        'GET oficina/casos': { body: ['caso'] },
      })
      const entering = tab.enterAgain('one-time')
      await waitFor(() => expect(held()).toBe('at-the-door'))
      const waiting = tab.ask()
      await Promise.resolve()
      expect(paths(askedAtDoor)).toEqual(['POST system/sesion'])
      expect(tab.sessionNow()).toEqual({ status: 'in', user: member })
      await tab.enterArea('in-the-area')
      await entering
      expect(await Promise.all([refused, waiting])).toEqual([['caso'], ['caso']])
      expect(held()).toBe('in-the-area')
    })

    it('asks to sign in once more when that session ends before the second factor', async () => {
      const tab = await atWork()
      answerCalls({ ...over, 'POST system/sesion': atDoor })
      const entering = tab.enterAgain('one-time')
      await waitFor(() => expect(held()).toBe('at-the-door'))
      tab.stopReopening()
      await expect(entering).rejects.toThrow('falta el segundo factor')
      expect(tab.sessionNow().status).toBe('in')
    })

    it('that is given up before the second factor is left at the server too', async () => {
      const tab = await atWork()
      answerCalls({ 'POST system/sesion': atDoor })
      const entering = tab.enterAgain('one-time')
      await waitFor(() => expect(held()).toBe('at-the-door'))
      const asked = answerCalls({ 'GET system/salir': { body: {} } })
      tab.giveUp()
      await expect(entering).rejects.toThrow('falta el segundo factor')
      expect(paths(asked)).toEqual(['GET system/salir'])
      expect([tab.sessionNow().status, held()]).toEqual(['out', null])
    })
  })

  it('that cannot be joined because the machine keeps nothing goes no further, and says no more than that', async () => {
    answerCalls({ 'GET system/sesion': timeLeft })
    const tab = await signedIn()
    answerCalls({ 'GET system/sesion': { status: 401 } })
    const broken = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('no storage')
    })
    expect(await tab.signInAgain()).toBe(false)
    await tab.askTimeLeft()
    broken.mockRestore()
  })

  it('that another tab extended goes on', async () => {
    answerCalls({ 'GET system/sesion': timeLeft })
    const tab = await signedIn()
    await tab.endIfOver()
    expect(tab.sessionNow().status).toBe('in')
  })

  it('that ran out says so for thirty seconds', async () => {
    const replies = [timeLeft, timeLeft]
    answerCalls({ 'GET system/sesion': () => replies.pop() ?? { status: 401 }, 'GET system/salir': { body: {} } })
    const tab = await signedIn()
    await tab.endIfOver()
    expect(tab.sessionNow().status).toBe('out')
    expect(tab.toasts.get()).toMatchObject([
      {
        title: '¡Sesión cerrada!',
        text: 'Su sesión ha sido cerrada automáticamente después de 30 minutos de inactividad.',
        stays: 30_000,
      },
    ])
  })

  it('that lasted as long as one may says that, and nothing of inactivity', async () => {
    const atLongest = { body: { ...timeLeft.body, segundos_inactividad: 60, segundos_sesion: 60 } }
    const replies = [atLongest, atLongest]
    answerCalls({ 'GET system/sesion': () => replies.pop() ?? { status: 401 }, 'GET system/salir': { body: {} } })
    const tab = await signedIn()
    await tab.endIfOver()
    expect(tab.toasts.get()).toMatchObject([{ title: 'Su sesión ha terminado', text: 'Su sesión ha expirado, ingrese nuevamente.' }])
  })

  it('that somebody else opens on this page has seen nothing of what was looked at', async () => {
    answerCalls({ 'GET system/sesion': timeLeft })
    const tab = await signedIn()
    sessionStorage.setItem('djbr.vistas', '/borrador')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answerCalls({ 'POST system/sesion': { body: { token: 'theirs', usuario: { ...user, cuenta: 'somebody' } } } })
    void tab.enterAgain('one-time')
    await waitFor(() => expect(sessionStorage.getItem('djbr.token')).toBe('theirs'))
    expect(sessionStorage.getItem('djbr.vistas')).toBeNull()
  })

  it('that is left on purpose says nothing', async () => {
    const asked = answerCalls({ 'GET system/sesion': timeLeft, 'GET system/salir': { body: { logoutUrl: '/' } } })
    sessionStorage.setItem('djbr.vistas', '/borrador')
    const tab = await signedIn()
    await tab.signOut()
    expect(sessionStorage.length).toBe(0)
    expect(paths(asked).at(-1)).toBe('GET system/salir')
    expect(tab.sessionNow()).toEqual({ status: 'out', byChoice: true })
    expect(tab.toasts.get()).toEqual([])
  })

  it.each(['djbr.sesion', null])('that another tab left is left here too (storage event of %s)', async (key) => {
    answerCalls({ 'GET system/sesion': timeLeft })
    const tab = await signedIn()
    tab.followOtherTabs()
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    expect(tab.sessionNow().status).toBe('out')
  })

  it('stays when another tab chooses something else', async () => {
    answerCalls({ 'GET system/sesion': timeLeft })
    const tab = await signedIn()
    tab.followOtherTabs()
    dispatchEvent(new StorageEvent('storage', { key: 'djbr.tema', newValue: 'dark' }))
    expect(tab.sessionNow().status).toBe('in')
  })
})

it('leaving keeps the appearance and the menu that were chosen, though the server has the memory cleared', async () => {
  localStorage.setItem('djbr.menu', '1')
  localStorage.setItem('djbr.tema', 'dark')
  const cleared = () => {
    localStorage.clear()
    return { body: { logoutUrl: '/' } }
  }
  answerCalls({ 'POST system/sesion': opened, 'GET system/sesion': timeLeft, 'GET system/salir': cleared })
  const tab = await openTab('/?data=one-time')
  await tab.startSession()
  await tab.signOut()
  expect({ ...localStorage }).toEqual({ 'djbr.menu': '1', 'djbr.tema': 'dark' })
})
