import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { takeReturnAddress } from '../foundation/address/return-address.ts'
import { queries } from '../foundation/calls/query.ts'
import { followSession, signOut } from '../foundation/session/session.ts'
import { storedError, storeError } from '../foundation/storage/stored-error.ts'
import { answerCalls } from '../testing/answers.ts'
import { openPortal as open } from '../testing/portal.tsx'
import { sessionReply, signIn } from '../testing/screen.tsx'

const configuration = { body: { ambiente: 2, demo: true, captcha_habilitado: true } }
const clock = { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } }

beforeEach(() => {
  sessionStorage.clear()
  queries.clear()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls({ 'GET system/configuracion': configuration, 'GET fecha_hora_actual': clock })
})

it('a private address without a session leads to the login, and is kept for afterwards', async () => {
  const router = await open('/bienes?paso=4')
  expect(router.state.location.href).toBe('/?ingresar=cuenta')
  expect(takeReturnAddress()).toBe('/bienes?paso=4')
})

it('the login names of the documents lead to the entrance', async () => {
  expect((await open('/login-djbr')).state.location.href).toBe('/login-djbr')
  expect((await open('/login')).state.location.href).toBe('/login')
})

it('the entrance of Ciudadanía Digital, while it is closed, says that it has no data', async () => {
  const err_mensaje = 'Datos para ingreso con Ciudadania no encontrados.'
  answerCalls({
    'GET system/configuracion': configuration,
    'GET fecha_hora_actual': clock,
    'GET public/codigo': { body: { err_codigo: 1, err_existente: 1, err_mensaje } },
  })
  await open('/login-ciudadania')
  expect(await screen.findByText(err_mensaje)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Volver a Ciudadanía Digital' })).toBeTruthy()
})

it.each([
  ['/403', 'NO TIENE PERMISOS PARA REALIZAR ESTA ACCIÓN'],
  ['/500', 'SE PRODUJO UN ERROR EN EL SERVIDOR'],
])('%s is titled as the documents say', async (address, title) => {
  await open(address)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

describe('a session that is left', () => {
  it.each(['/perfil', '/bienes', '/'])('asks nothing more of what %s shows', async (address) => {
    const asked = answerCalls({
      ...sessionReply(),
      'GET system/configuracion': configuration,
      'GET fecha_hora_actual': clock,
      'GET system/salir': { body: { logoutUrl: '/' } },
    })
    await signIn()
    const router = await open(address)
    const unfollow = followSession(() => void router.navigate({ to: '/' }))
    onTestFinished(unfollow)
    await waitFor(() => expect(asked.some(({ path }) => path.startsWith('djbr_registro/'))).toBe(true))
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    const before = asked.length
    await signOut()
    await screen.findByRole('heading', { level: 2, name: 'Presentar mi declaración' })
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    const OF_THE_PORTAL = /^(public\/|oficinas$|system\/(salir|configuracion)$|fecha_hora_actual$)/
    expect(asked.slice(before).filter(({ path }) => !OF_THE_PORTAL.test(path))).toEqual([])
  })
})

describe('the way back', () => {
  const press = () => screen.findByRole('button', { name: 'Volver' }).then((button) => button.click())

  it('of what was refused leads past the screen that asked for it', async () => {
    const router = await open('/validar')
    await router.navigate({ to: '/nada' as '/' })
    await router.navigate({ to: '/403', state: { refused: true } })
    await press()
    await waitFor(() => expect(router.state.location.pathname).toBe('/validar'))
  })

  it('of an error page leads to the screen before', async () => {
    const router = await open('/validar')
    await router.navigate({ to: '/500' })
    await press()
    await waitFor(() => expect(router.state.location.pathname).toBe('/validar'))
  })

  it('leads home when the error page was the first address', async () => {
    const router = await open('/404')
    await press()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

it('the 500 page shows what the server said, once', async () => {
  storeError('Se produjo un error en el servidor, inténtelo más tarde.')
  await open('/500')
  expect(await screen.findByText('Se produjo un error en el servidor, inténtelo más tarde.')).toBeTruthy()
  expect(storedError()).toBeNull()
})

it('a screen of the office that is one file stands at the address that it is named after', async () => {
  const { state } = await open('/oficina/permisos')
  expect(state.matches.at(-1)?.fullPath).toBe('/oficina/permisos')
})

it('an unknown address says so, and keeps no way back to itself', async () => {
  const router = await open('/nada')
  expect(await screen.findByRole('heading', { level: 1, name: 'PÁGINA NO ENCONTRADA' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/nada')
  expect(takeReturnAddress()).toBeNull()
})

it.each(['/oficina/permiso', '/entidad/nada', '/bienes/nada'])(
  'an unknown address below a screen says so before anybody signs in: %s',
  async (address) => {
    const router = await open(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'PÁGINA NO ENCONTRADA' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ingresar con mi cuenta' })).toBeNull()
    expect([router.state.location.pathname, takeReturnAddress()]).toEqual([address, null])
  },
)

it('an unknown address of the office says so to whoever is in it', async () => {
  answerCalls({
    ...sessionReply({ tipo: 'usuario', oficina: 'La Paz', roles: ['recepcion'], en_oficina: true, segundo_factor: true }),
    'GET system/configuracion': configuration,
    'GET fecha_hora_actual': clock,
    'GET system/salir': { body: { logoutUrl: '/' } },
  })
  await signIn()
  onTestFinished(async () => void (await signOut()))
  await open('/oficina/permiso')
  expect(await screen.findByRole('heading', { level: 1, name: 'PÁGINA NO ENCONTRADA' })).toBeTruthy()
})

it('the portal asks four questions, says which environment it is and what time it is', async () => {
  await open('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Declaración Jurada de Bienes y Rentas' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Presentar mi declaración' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Con su código de control' })).not.toHaveLength(0)
  expect(await screen.findByText('DEMO')).toBeTruthy()
  expect(await screen.findByText('Jueves 12 de noviembre de 2026, 10:42 (GMT-4)')).toBeTruthy()
})

it.each(['/bienes', '/'])('%s leads who came with a password that the office gave to where they change it', async (address) => {
  answerCalls({
    'GET system/configuracion': configuration,
    'GET fecha_hora_actual': clock,
    ...sessionReply({ tipo: 'usuario', oficina: 'La Paz', cambiar_clave: true }),
  })
  await signIn()
  const router = await open(address)
  await waitFor(() => expect(router.state.location.pathname).toBe('/oficina'))
  expect(await screen.findByRole('button', { name: 'Cambiar contraseña' })).toBeTruthy()
})
