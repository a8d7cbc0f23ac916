import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { trailTo } from '../../foundation/address/trail.ts'
import { noteAway } from '../../foundation/calls/connection.ts'
import { queries } from '../../foundation/calls/query.ts'
import { Toasts } from '../../foundation/controls/toasts.tsx'
import { noteActivity, type SessionUser } from '../../foundation/session/session.ts'
import { remember } from '../../foundation/storage/memory.ts'
import { answerCalls } from '../../testing/answers.ts'
import { sessionReply, signIn } from '../../testing/screen.tsx'
import { router as portal } from '../router.tsx'

const NOW = { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } }
const OPEN = { err_existente: 0, listas: [], hojas: [], guardado: NOW.body.now, plazo: null, motdec_codigo: 2, copiada_de: null }

const CHANGED = { codigo: 'a', titulo: 'Su contraseña fue cambiada', mensaje: 'Desde el perfil.', fecha: NOW.body.now, por_ver: true }

type Replies = Parameters<typeof answerCalls>[0]

const replies = (user: Partial<SessionUser>, more: Replies): Replies => ({
  ...sessionReply({ email: 'ana@ejemplo.bo|1', habilitar_edicion: true, roles: [], ...user }),
  'GET system/configuracion': { body: { ambiente: 2, demo: true, captcha_habilitado: true } },
  'GET fecha_hora_actual': NOW,
  'GET djbr_registro/resumen': { body: OPEN },
  'GET system/avisos': { body: [CHANGED] },
  'GET system/salud': { body: { estado: 'ok', base_datos: 'ok', firma: 'ok', version: '1' } },
  ...more,
})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  queries.clear()
  vi.stubGlobal('scrollTo', () => {})
})

async function open(address: string, user: Partial<SessionUser> = {}, more: Replies = {}) {
  const asked = answerCalls(replies(user, more))
  await signIn()
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ ...portal.options, scrollRestoration: false, history })
  await router.load()
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: /^Perfil de/ })
  return { asked, router }
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Navegación' }))
const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)

describe('the top bar', () => {
  it('has a tab for each screen of the declaration, the one at hand marked', async () => {
    await open('/perfil')
    await screen.findByRole('navigation', { name: 'Navegación' })
    await tabs().findByRole('link', { name: 'Bienes y Rentas' })
    expect(names(tabs().getAllByRole('link'))).toEqual([
      'Mis declaraciones',
      'Mi declaración',
      'Datos Generales',
      'Bienes y Rentas',
      'Deudas',
      'Parentesco',
      'Apoderado',
      'Borrador',
      'Finalizar',
    ])
  })

  it('leaves a screen of the declaration to the trail and to what is beside it: no tab and no menu repeats them', async () => {
    await open('/bienes')
    expect(await screen.findByText('Parentesco', { selector: 'aside *' })).toBeTruthy()
    expect(names(within(screen.getByRole('navigation', { name: 'Usted está en' })).getAllByRole('link'))).toEqual(['Mi declaración'])
    expect(screen.queryByRole('navigation', { name: 'Navegación' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Menú' })).toBeNull()
  })

  it('leads from the declaration back to all of them', () => {
    expect(trailTo('/declaracion').map(({ to }) => to)).toEqual(['/', '/declaracion'])
  })

  it('has no tab for sections that cannot be opened, and none for a proxy of an internal user', async () => {
    await open('/perfil', { tipo: 'usuario' }, { 'GET djbr_registro/resumen': { body: { ...OPEN, err_existente: 1 } } })
    await tabs().findByRole('link', { name: 'Mi declaración' })
    expect(names(tabs().getAllByRole('link'))).toEqual(['Mis declaraciones', 'Mi declaración'])
  })

  it('asks for everything again from the menu of the profile', async () => {
    const { asked } = await open('/perfil')
    await userEvent.click(screen.getByRole('button', { name: /^Perfil de/ }))
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    asked.length = 0
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar los datos' }))
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('djbr_registro/resumen'))
  })

  it('opens the notifications beside the page, and gives the focus back', async () => {
    await open('/perfil')
    const bell = screen.getByRole('button', { name: 'Notificaciones' })
    await userEvent.click(bell)
    const drawer = await screen.findByRole('dialog', { name: 'Notificaciones' })
    expect(document.activeElement).toBe(drawer)
    expect(await within(drawer).findByText('Su contraseña fue cambiada')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(bell)
  })

  it('shows a line while the server is asked for longer than a blink', async () => {
    await open('/perfil')
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    let answer = () => {}
    const slow = queries.fetchQuery({ queryKey: ['slow'], queryFn: () => new Promise<string>((resolve) => (answer = () => resolve(''))) })
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(await screen.findByRole('progressbar', { name: 'Procesando…' })).toBeTruthy()
    answer()
    await slow
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('leads back through the screens before', async () => {
    await open('/perfil')
    const trail = within(await screen.findByRole('navigation', { name: 'Usted está en' }))
    expect(names(trail.getAllByRole('listitem'))).toEqual(['Mis declaraciones', 'Mi perfil'])
    expect(trail.getByText('Mi perfil').getAttribute('aria-current')).toBe('page')
  })
})

describe('a portal that is away', () => {
  it.each([
    ['/perfil', true, 'Lo que escribe en su declaración se guarda en este equipo por siete días.'],
    ['/perfil', false, null],
    ['/oficina', true, null],
  ])('is told at %s in the documents’ words, with what becomes of what is typed there', async (address, isSecure, kept) => {
    const locks = { query: async () => ({ held: [] }) }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: isSecure ? locks : undefined })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
    await open(address)
    act(() => noteAway('El sistema no está disponible en estos momentos, inténtelo más tarde.'))
    expect(await screen.findByText('El sistema no está disponible en estos momentos, inténtelo más tarde.')).toBeTruthy()
    expect(screen.queryByText(/se guarda en este equipo/)?.textContent ?? null).toBe(kept)
  })
})

describe('the profile menu', () => {
  const menuOf = async (user: Partial<SessionUser>) => {
    await open('/declaracion', user)
    await userEvent.click(screen.getByRole('button', { name: /^Perfil de/ }))
    return {
      password: screen.queryByRole('button', { name: 'Cambiar contraseña' }),
      data: screen.queryByRole('button', { name: 'Modificar contacto' }),
    }
  }

  it('lets an external user of an account change their password and their data', async () => {
    const { password, data } = await menuOf({ ingreso: 1 })
    expect(password).not.toBeNull()
    await userEvent.click(data as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Modificar contacto' })).toBeTruthy()
  })

  it.each([
    ['who came with a card has no password to change', { ingreso: 2 }, 'password'],
    ['who is internal does not change it here', { tipo: 'usuario', ingreso: 1 }, 'password'],
    ['who has a finished declaration changes no data', { habilitar_edicion: false }, 'data'],
    ['who is internal changes no data here', { tipo: 'usuario' }, 'data'],
  ] as const)('%s', async (_, user, item) => {
    expect((await menuOf(user))[item]).toBeNull()
  })
})

describe('the line on top', () => {
  it.each([
    ['ok', {}, 'Firma Digital Disponible'],
    [
      'not configured',
      { 'GET system/salud': { body: { firma: 'no_configurada' } } },
      'La Firma Digital no está disponible en este momento',
    ],
    ['out of reach', { 'GET system/salud': 'unreachable' }, 'La Firma Digital no está disponible en este momento'],
  ] as const)('tells an internal user of a signature service that is %s', async (_, more, words) => {
    await open('/perfil', { tipo: 'usuario' }, more as Replies)
    expect(await screen.findAllByText(words)).not.toHaveLength(0)
    expect(queries.getQueryCache().findAll({ queryKey: ['salud'] })).toHaveLength(1)
  })

  it('tells an external user nothing of it, and asks nothing', async () => {
    await open('/perfil')
    expect(screen.queryByText(/Firma Digital/)).toBeNull()
    expect(queries.getQueryCache().findAll({ queryKey: ['salud'] })).toEqual([])
  })

  it('tells the server’s time as it goes on, without asking again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open('/perfil', {}, { 'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:58-04:00', esValido: true, listas: 1 } } })
    expect(await screen.findAllByText(/10:42 \(GMT-4\)/)).not.toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getAllByText(/10:43 \(GMT-4\)/)).not.toHaveLength(0)
    vi.useRealTimers()
  })

  it.each([
    ['is away', 'unreachable'],
    ['has no time', { body: { now: '', esValido: false } }],
  ] as const)('says so when the server %s', async (_, clock) => {
    await open('/perfil', {}, { 'GET fecha_hora_actual': clock })
    expect(await screen.findAllByText('[No se pudo obtener la hora del servidor]')).not.toHaveLength(0)
  })
})

describe('the session', () => {
  const ending = (seconds: number, full = 3000) => ({
    'GET system/sesion': {
      body: { ...(sessionReply()['GET system/sesion'].body as object), segundos_inactividad: seconds, segundos_sesion: full },
    },
  })

  it('that is about to end can be extended', async () => {
    const renewed = { body: { segundos_inactividad: 1800, segundos_sesion: 2900 } }
    const { asked } = await open('/perfil', {}, { ...ending(60), 'POST system/sesion/renovar': renewed })
    const warning = await screen.findByRole('alertdialog', { name: 'Su sesión está por terminar' })
    expect(warning.textContent).toMatch(/Se cerrará en \d+ segundos por inactividad/)
    await userEvent.click(within(warning).getByRole('button', { name: 'Seguir conectado' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked.map(({ path }) => path)).toContain('system/sesion/renovar')
  })

  it('whose hour is over says that it cannot be', async () => {
    await open('/perfil', {}, ending(60, 60))
    const warning = await screen.findByRole('alertdialog', { name: 'Su sesión está por terminar' })
    expect(warning.textContent).toContain('llegó a la duración máxima de una sesión')
    expect(within(warning).queryByRole('button', { name: 'Seguir conectado' })).toBeNull()
  })

  it.each([
    ['djbr_registro/depositos_bancarios', '30 min'],
    ['system/avisos/vistos', '17 min'],
  ])('is extended by %s to %s', async (path, left) => {
    await open('/perfil', {}, ending(1000))
    await screen.findByText('17 min')
    act(() => noteActivity(path))
    expect(await screen.findByText(left)).toBeTruthy()
  })

  it('tells how many minutes are left', async () => {
    await open('/perfil', {}, ending(1000))
    expect(await screen.findByText('17 min')).toBeTruthy()
  })
})

describe('the bar of a phone', () => {
  const section = async () => (await screen.findByRole('button', { name: /Secciones$/ })).textContent

  it.each([
    ['/datos-generales', 'Sección 1 de 5'],
    ['/apoderado', 'Sección 5 de 5'],
    ['/borrador', 'Borrador'],
  ])('says on %s: %s, as the dashboard counts the sections that are filled in', async (address, words) => {
    await open(address)
    expect(await section()).toBe(`${words}Secciones`)
  })
})

describe('the sections beside a screen', () => {
  const rail = () => within(screen.getByRole('complementary', { name: 'Mi declaración' }))

  it('show the steps of the one that is open', async () => {
    remember('menu', 'ancho')
    await open('/bienes')
    const step = await waitFor(() => rail().getByRole('link', { name: 'Depósitos en Entidades Financieras' }))
    expect(step.getAttribute('href')).toBe('/bienes?paso=4')
    expect(rail().queryByRole('link', { name: 'Deudas con entidades financieras' })).toBeNull()
  })

  it('are a strip of icons where there is no room for their names', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query !== '(min-width: 90em)' }) as MediaQueryList,
    )
    await open('/deudas')
    expect(await waitFor(() => rail().getByRole('button', { name: 'Ampliar el menú' }))).toBeTruthy()
  })

  it('become a strip of icons that keeps their names, and stay so', async () => {
    remember('menu', 'ancho')
    await open('/deudas')
    await userEvent.click(await waitFor(() => rail().getByRole('button', { name: 'Contraer el menú' })))
    expect(rail().getByRole('link', { name: /^Parentesco/ })).toBeTruthy()
    expect(localStorage.getItem('djbr.menu')).toBe('mini')
    await userEvent.click(rail().getByRole('button', { name: 'Ampliar el menú' }))
    expect(localStorage.getItem('djbr.menu')).toBe('ancho')
  })
})
