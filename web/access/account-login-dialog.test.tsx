import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, holdAnswer } from '../testing/answers.ts'
import { renderScreen } from '../testing/screen.tsx'
import AccountLoginDialog from './account-login-dialog.tsx'

const drawn = { body: { token: 'a-captcha', imagen: 'data:,' } }
const refusedFor = (clave_mensaje: string) => ({ body: { err_codigo: 1, err_mensaje: 'No.', clave_mensaje } })

const account = () => screen.getByLabelText<HTMLInputElement>('Cuenta')
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const captcha = () => screen.getByLabelText<HTMLInputElement>('Código de la imagen')

async function enter(answer: Parameters<typeof answerCalls>[0][string]): Promise<void> {
  answerCalls({ 'GET system/captcha?uso=login': drawn, 'POST control_tarjeta/login_cuenta': answer })
  await renderScreen(<AccountLoginDialog onClose={() => {}} />)
  await screen.findByRole('img')
  await userEvent.type(account(), 'declarante01')
  await userEvent.type(password(), 'Demo#2026')
  await userEvent.type(captcha(), 'abcd')
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
}

beforeEach(() => localStorage.clear())

it('leads to the first field that is wrong', async () => {
  answerCalls({ 'GET system/captcha?uso=login': drawn })
  await renderScreen(<AccountLoginDialog onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
  await waitFor(() => expect(document.activeElement).toBe(account()))
})

it('asks for the image only, when the image was misread', async () => {
  await enter(refusedFor('access.captchaWrong'))
  await waitFor(() => expect(document.activeElement).toBe(captcha()))
  expect(password().value).toBe('Demo#2026')
})

it('keeps the password while the server is away', async () => {
  await enter('unreachable')
  await screen.findByText('No pudo ingresar')
  await waitFor(() => expect(document.activeElement).toBe(captcha()))
  expect(password().value).toBe('Demo#2026')
})

it('asks for the password again when account or password were wrong', async () => {
  await enter(refusedFor('access.wrongCredentials'))
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(password().value).toBe('')
})

it('sends what was filled without an event', async () => {
  const asked = answerCalls({
    'GET system/configuracion': { body: { captcha_habilitado: false } },
    'POST control_tarjeta/login_cuenta': refusedFor('access.wrongCredentials'),
  })
  await renderScreen(<AccountLoginDialog onClose={() => {}} />)
  await waitFor(() => expect(screen.queryByLabelText('Código de la imagen')).toBeNull())
  const fill = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  fill?.call(account(), 'declarante01')
  fill?.call(password(), 'Demo#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      cueperdec_login: 'declarante01',
      cueperdec_contrasenia: 'Demo#2026',
    }),
  )
})

describe('a press before it is known whether a captcha is asked', () => {
  const press = async (captcha_habilitado: boolean) => {
    const asked = answerCalls({
      'GET system/configuracion': { body: { captcha_habilitado } },
      'GET system/captcha?uso=login': drawn,
      'POST control_tarjeta/login_cuenta': refusedFor('access.wrongCredentials'),
    })
    const answer = holdAnswer('system/configuracion')
    await renderScreen(<AccountLoginDialog onClose={() => {}} />)
    await userEvent.type(account(), 'declarante01')
    await userEvent.type(password(), 'Demo#2026')
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
    expect(screen.getByRole('button', { name: 'Ingresando…' })).toBeDefined()
    expect(screen.queryByText('Este campo es requerido')).toBeNull()
    answer()
    return asked
  }

  it('enters where none is asked', async () => {
    const asked = await press(false)
    await screen.findByText('No pudo ingresar')
    expect(asked.map(({ path }) => path)).toContain('control_tarjeta/login_cuenta')
  })

  it('asks for it where one is', async () => {
    const asked = await press(true)
    await screen.findByText('Este campo es requerido')
    await waitFor(() => expect(document.activeElement).toBe(captcha()))
    expect(asked.map(({ path }) => path)).not.toContain('control_tarjeta/login_cuenta')
  })
})

it('says at the field that an account is too long, and cuts nothing of it', async () => {
  answerCalls({ 'GET system/captcha?uso=login': drawn })
  await renderScreen(<AccountLoginDialog onClose={() => {}} />)
  await userEvent.type(account(), 'declarante01')
  expect(account().getAttribute('aria-invalid')).toBeNull()
  await userEvent.type(account(), '2')
  expect(account().value).toBe('declarante012')
  expect(account().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('El tamaño de la cuenta no es valida')).toBeDefined()
})
