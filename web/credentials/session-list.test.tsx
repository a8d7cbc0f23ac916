import type { OwnSession } from '@djbr/domain/calls/sessions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SessionUser } from '../foundation/session/session.ts'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { SessionList } from './session-list.tsx'

const session = (codigo: number, more: Partial<OwnSession> = {}): OwnSession => ({
  codigo,
  dispositivo: 'Firefox, Windows',
  en_oficina: false,
  desde: '2026-11-20T10:00:00-04:00',
  ultimo_uso: '2026-11-20T10:05:00-04:00',
  esta: false,
  ...more,
})
const HERE = session(1, { esta: true })
const THERE = session(2, { dispositivo: 'Chrome, Android' })
const LIST = 'GET system/sesiones'
const END = 'POST system/sesiones/cerrar'

async function draw(replies: Parameters<typeof answerCalls>[0], user: Partial<SessionUser> = {}) {
  const asked = answerCalls({ ...sessionReply(user), ...replies })
  await signIn()
  await renderScreen(<SessionList />, '/perfil')
  return { asked, user: userEvent.setup({ delay: null }) }
}

describe('the list of sessions', () => {
  it('names each device and says which one this is', async () => {
    await draw({ [LIST]: { body: { sesiones: [HERE, THERE, session(3, { dispositivo: '' })] } } })
    const rows = await screen.findAllByRole('listitem')
    expect(within(rows[0] as HTMLElement).getByText('Firefox en Windows')).toBeDefined()
    expect(within(rows[0] as HTMLElement).getAllByText('Esta sesión').length).toBeGreaterThan(0)
    expect(within(rows[1] as HTMLElement).getByText('Chrome en Android')).toBeDefined()
    expect(within(rows[2] as HTMLElement).getByText('Equipo que no reconocemos')).toBeDefined()
    expect(screen.queryByText(/Oficina/)).toBe(null)
    expect(within(rows[0] as HTMLElement).queryByText(/Último uso/)).toBe(null)
    expect(within(rows[1] as HTMLElement).getByText(/Último uso hace \d+ /)).toBeDefined()
  })

  it('begins with this one, and says how long ago the others were used', async () => {
    const used = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const others = [session(2, { ultimo_uso: used(3) }), session(3, { ultimo_uso: used(125) })]
    await draw({ [LIST]: { body: { sesiones: [...others, HERE] } } })
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/Esta sesión$/),
      expect.stringMatching(/hace 3 minutos/),
      expect.stringMatching(/hace 2 horas/),
    ])
  })

  it('ends one, says so and shows what is left', async () => {
    let live = [HERE, THERE]
    const { asked, user } = await draw({
      [LIST]: () => ({ body: { sesiones: live } }),
      [END]: () => {
        live = [HERE]
        return { body: { err_codigo: 0, err_mensaje: 'La sesión fue cerrada.' } }
      },
    })
    await user.click(await screen.findByRole('button', { name: /Cerrar la sesión de Chrome en Android iniciada el/ }))
    expect(await screen.findByText('La sesión fue cerrada.')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Chrome en Android')).toBe(null))
    expect(asked.filter(({ path }) => path === 'system/sesiones/cerrar').map(({ body }) => body)).toEqual([{ codigo: 2 }])
    expect(screen.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBe(null)
  })

  it('says that it could not be found out by what one confirms, and asks again', async () => {
    const { user } = await draw(
      {
        [LIST]: { body: { sesiones: [HERE, THERE] } },
        [END]: { body: { err_codigo: 1, err_mensaje: 'No.', clave_mensaje: 'access.confirm.needed', confirmacion: 'clave' } },
        'GET system/segundo_factor': { status: 500 },
      },
      { segundo_factor: true },
    )
    await user.click(await screen.findByRole('button', { name: /Cerrar la sesión de Chrome en Android iniciada el/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
  })

  it('asks who it is before it ends one, and then ends it', async () => {
    let isConfirmed = false
    const { asked, user } = await draw({
      [LIST]: { body: { sesiones: [HERE, THERE] } },
      [END]: () => ({
        body: isConfirmed
          ? { err_codigo: 0, err_mensaje: 'La sesión fue cerrada.' }
          : { err_codigo: 1, err_mensaje: 'Confirme que es usted.', clave_mensaje: 'access.confirm.needed', confirmacion: 'clave' },
      }),
      'POST system/confirmacion': () => {
        isConfirmed = true
        return { body: { err_codigo: 0, err_mensaje: '' } }
      },
    })
    await user.click(await screen.findByRole('button', { name: /Cerrar la sesión de Chrome en Android iniciada el/ }))
    const password = await screen.findByLabelText(/Contraseña/)
    expect(screen.queryByText('Procesando…')).toBe(null)
    await user.type(password, 'Demo#2026')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('La sesión fue cerrada.')).toBeDefined()
    expect(asked.filter(({ path }) => path === 'system/sesiones/cerrar').map(({ body }) => body)).toEqual([{ codigo: 2 }, { codigo: 2 }])
  })

  it('ends all the others', async () => {
    const { asked, user } = await draw({
      [LIST]: { body: { sesiones: [HERE, THERE] } },
      [END]: { body: { err_codigo: 0, err_mensaje: 'Se cerraron las demás sesiones.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Cerrar las demás sesiones' }))
    expect(await screen.findByText('Se cerraron las demás sesiones.')).toBeDefined()
    expect(asked.find(({ path }) => path === 'system/sesiones/cerrar')?.body).toEqual({ codigo: null })
  })

  it('says where each is open to the staff', async () => {
    await draw({ [LIST]: { body: { sesiones: [{ ...HERE, en_oficina: true }, THERE] } } }, { tipo: 'usuario', oficina: 'La Paz' })
    expect(await screen.findByText(/^Oficina · Desde el /)).toBeDefined()
  })

  it('says that it could not be loaded', async () => {
    await draw({ [LIST]: { status: 500, body: {} } })
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
  })
})
