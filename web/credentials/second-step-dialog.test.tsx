import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen } from '../testing/screen.tsx'
import SecondStepDialog from './second-step-dialog.tsx'

const webauthn = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => webauthn)

const SEND = 'POST system/sesion/segundo_factor'
const OPENED = { token: 'a-token', usuario: {} }

async function draw(step: { codigo: boolean; llave: boolean }, replies: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls(replies)
  const finished = vi.fn()
  await renderScreen(<SecondStepDialog step={{ paso: 'p', ...step }} onFinished={finished} />, '/')
  return { asked, finished, user: userEvent.setup({ delay: null }) }
}
afterEach(() => vi.clearAllMocks())

describe('the second step of a sign-in', () => {
  it('takes a code, and says what is wrong with it', async () => {
    const { asked, finished, user } = await draw(
      { codigo: true, llave: false },
      {
        [SEND]: ({ body }) =>
          (body as { codigo: string }).codigo === '123456' ? { body: OPENED } : { body: { err_codigo: 1, err_mensaje: 'No es correcto.' } },
      },
    )
    expect(screen.queryByRole('button', { name: 'Usar mi llave de acceso' })).toBe(null)
    const code = screen.getByLabelText('Código de un solo uso')
    await user.type(code, '1{enter}')
    expect(screen.getByText(/^El código tiene seis números\. El de respaldo tiene doce letras y números/)).toBeDefined()
    await user.clear(code)
    await user.type(code, '000000{enter}')
    expect(await screen.findByText('No es correcto.')).toBeDefined()
    await user.type(code, '123456{enter}')
    await waitFor(() => expect(finished).toHaveBeenCalledWith(OPENED))
    expect(asked.map(({ body }) => body)).toEqual([
      { paso: 'p', codigo: '000000' },
      { paso: 'p', codigo: '123456' },
    ])
  })

  it('takes a passkey, or a backup code in its place', async () => {
    webauthn.startAuthentication.mockRejectedValueOnce(new Error('NotAllowedError')).mockResolvedValue({ id: 'k' })
    const { asked, finished, user } = await draw(
      { codigo: false, llave: true },
      { 'POST system/sesion/llave': { body: { opciones: { challenge: 'c' } } }, [SEND]: { body: OPENED } },
    )
    expect(screen.getByLabelText('Código de respaldo')).toBeDefined()
    const button = screen.getByRole('button', { name: 'Usar mi llave de acceso' })
    await user.click(button)
    expect(await screen.findByText(/No se usó ninguna llave de acceso/)).toBeDefined()
    await user.click(button)
    await waitFor(() => expect(finished).toHaveBeenCalledWith(OPENED))
    expect(asked.at(-1)?.body).toEqual({ paso: 'p', llave: { id: 'k' } })
  })

  it('says where to turn without telephone and backup codes', async () => {
    await draw({ codigo: true, llave: false }, {})
    expect(screen.getByText(/Acuda con su cédula de identidad a una oficina de la Contraloría/)).toBeDefined()
  })

  it('is given up', async () => {
    const { finished, user } = await draw({ codigo: true, llave: false }, {})
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(finished).toHaveBeenCalledWith(null)
  })
})
