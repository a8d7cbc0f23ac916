import type { OwnFactors } from '@djbr/domain/calls/second-factor.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Asked, answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import SecondFactors from './second-factors.tsx'

const webauthn = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => webauthn)

const NONE: OwnFactors = { codigos_desde: null, llaves: [], codigos_respaldo: 0, dominio: 'localhost' }
const KEY = { codigo: 7, nombre: 'Mi teléfono', desde: '2026-11-20T10:00:00-04:00', ultimo_uso: null }
const FACTORS = 'GET system/segundo_factor'
const CODES = 'POST system/segundo_factor/codigos'
const NEW_KEY = 'POST system/segundo_factor/nueva_llave'
const KEYS = 'POST system/segundo_factor/llaves'
const needed = { err_codigo: 1, err_mensaje: 'Confirme primero.', clave_mensaje: 'access.confirm.needed', confirmacion: 'clave' }

async function draw(factors: OwnFactors | (() => OwnFactors), more: Parameters<typeof answerCalls>[0] = {}, segundo_factor = false) {
  vi.stubGlobal('PublicKeyCredential', class {})
  const asked = answerCalls({
    ...sessionReply({ cuenta: 'alf4829153', segundo_factor }),
    [FACTORS]: () => ({ body: typeof factors === 'function' ? factors() : factors }),
    ...more,
  })
  await signIn()
  await renderScreen(<SecondFactors />, '/perfil')
  await screen.findByRole('heading', { name: 'Llaves de acceso' })
  return { asked, user: userEvent.setup({ delay: null }) }
}
const sentTo = (asked: readonly Asked[], call: string) =>
  asked.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByRole('button', { name }))

afterEach(() => vi.clearAllMocks())

describe('second factors', () => {
  it('are offered where there are none', async () => {
    await draw(NONE)
    expect(screen.getByRole('button', { name: 'Activar códigos' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Agregar llave de acceso' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Crear códigos nuevos' })).toBe(null)
  })

  it.each([
    [null, /no se pueden usar llaves de acceso/],
    ['otro.bo', /no se pueden usar llaves de acceso. Abra el portal en otro.bo/],
  ])('say at an address that is not of the domain (%s) that passkeys are not possible, and offer codes', async (dominio, why) => {
    await draw({ ...NONE, dominio })
    expect(screen.getByText(why)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' })).toBe(null)
    expect(screen.getByRole('button', { name: 'Activar códigos' })).toBeDefined()
  })

  it('say that the browser makes no passkeys where the address would do', async () => {
    vi.unstubAllGlobals()
    answerCalls({ ...sessionReply(), [FACTORS]: { body: { ...NONE, dominio: location.hostname } } })
    await signIn()
    await renderScreen(<SecondFactors />, '/perfil')
    expect(await screen.findByText(/^Este navegador no admite llaves de acceso/)).toBeDefined()
  })

  it('by codes: asks for the password, shows the secret, takes the first code, and shows the backup codes until they are kept', async () => {
    let confirmed = false
    const { asked, user } = await draw(NONE, {
      [CODES]: ({ body }) => {
        if (!confirmed) return { body: needed }
        const { codigo } = body as { codigo?: string }
        if (codigo === undefined) return { body: { secreto: 'ABCDEFGH', direccion: 'otpauth://', qr: 'data:,' } }
        return codigo === '123456' ? { body: { codigos: ['AAAA-BBBB-CCCC'] } } : { body: { err_codigo: 1, err_mensaje: 'No es correcto.' } }
      },
      'POST system/confirmacion': () => {
        confirmed = true
        return { body: { err_codigo: 0, err_mensaje: 'Gracias.' } }
      },
    })
    await press(user, 'Activar códigos')
    const asking = within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }))
    await user.type(asking.getByLabelText('Contraseña'), 'Demo#2026{enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Activar códigos' }))
    expect(dialog.getByText('ABCD EFGH')).toBeDefined()
    expect(dialog.getByText('Abrir mi aplicación de autenticación').getAttribute('href')).toBe('otpauth://')
    const code = dialog.getByLabelText('Código de un solo uso')
    await user.type(code, '12{enter}')
    expect(dialog.getByText('El código tiene seis dígitos')).toBeDefined()
    await user.type(code, '0000{enter}')
    expect(await dialog.findByText('No es correcto.')).toBeDefined()
    await user.type(code, '123456{enter}')
    const kept = within(await screen.findByRole('dialog', { name: 'Guarde sus códigos de respaldo' }))
    expect(kept.getByText('AAAA-BBBB-CCCC')).toBeDefined()
    expect(screen.getByText('Se activaron los códigos de un solo uso. Sus demás sesiones se cerraron.')).toBeDefined()
    await user.click(kept.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toMatch(/cuenta alf4829153\. Creados el [\s\S]*\nAAAA-BBBB-CCCC\n$/)
    expect(sentTo(asked, CODES)).toHaveLength(4)
  })

  it('that there are already are asked for beside the password: a code, or a passkey', async () => {
    let confirmed = false
    const CONFIRM = 'POST system/confirmacion'
    const RENEW = 'POST system/segundo_factor/codigos_respaldo'
    webauthn.startAuthentication.mockResolvedValue({ id: 'x', type: 'public-key' })
    const { asked, user } = await draw(
      { ...NONE, codigos_desde: KEY.desde, llaves: [KEY], codigos_respaldo: 3 },
      {
        [RENEW]: () => ({ body: confirmed ? { codigos: ['AAAA-BBBB-CCCC'] } : needed }),
        'POST system/confirmacion/llave': { body: { opciones: { challenge: 'c' } } },
        [CONFIRM]: ({ body }) => {
          confirmed = 'llave' in (body as object)
          const refused = { err_codigo: 1, err_mensaje: 'No es correcto.', clave_mensaje: 'access.oneTimeCodeWrong' }
          return { body: confirmed ? { err_codigo: 0, err_mensaje: 'Gracias.' } : refused }
        },
      },
      true,
    )
    await press(user, 'Crear códigos nuevos')
    const question = within(await screen.findByRole('alertdialog', { name: 'Crear códigos nuevos' }))
    expect(question.getByText('Los que tiene dejarán de servir.')).toBeDefined()
    expect(sentTo(asked, RENEW)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Crear códigos nuevos' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }))
    await user.type(asking.getByLabelText('Contraseña'), 'Demo#2026{enter}')
    expect(asking.getByText('Este campo es requerido')).toBeDefined()
    expect(sentTo(asked, CONFIRM)).toEqual([])
    await user.type(asking.getByLabelText('Código de un solo uso'), '123456{enter}')
    expect(await asking.findByText('No es correcto.')).toBeDefined()
    expect(asking.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('Demo#2026')
    expect(asking.getByLabelText<HTMLInputElement>('Código de un solo uso').value).toBe('')
    await user.click(asking.getByRole('button', { name: 'Confirmar con mi llave de acceso' }))
    const kept = within(await screen.findByRole('dialog', { name: 'Guarde sus códigos de respaldo' }))
    expect(kept.getByText('AAAA-BBBB-CCCC')).toBeDefined()
    expect(sentTo(asked, CONFIRM)).toEqual([
      { clave: 'Demo#2026', codigo: '123456' },
      { clave: 'Demo#2026', llave: { id: 'x', type: 'public-key' } },
    ])
  })

  it('that were right stay in the question when the password was wrong', async () => {
    const { user } = await draw(
      { ...NONE, codigos_desde: KEY.desde },
      {
        'DELETE system/segundo_factor/codigos': { body: needed },
        'POST system/confirmacion': { body: { err_codigo: 1, err_mensaje: 'No es esa.', clave_mensaje: 'access.confirm.passwordWrong' } },
      },
      true,
    )
    await press(user, 'Quitar códigos de un solo uso')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }))
    await user.type(asking.getByLabelText('Contraseña'), 'Otra#2026')
    await user.type(asking.getByLabelText('Código de un solo uso'), '123456{enter}')
    expect(await asking.findByText('No es esa.')).toBeDefined()
    expect(asking.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('')
    expect(asking.getByLabelText<HTMLInputElement>('Código de un solo uso').value).toBe('123456')
  })

  it('by a passkey: takes a name, has the browser make it, and sends what it made', async () => {
    const made = { id: 'x', type: 'public-key' }
    webauthn.startRegistration.mockResolvedValue(made)
    const { asked, user } = await draw(NONE, {
      [NEW_KEY]: { body: { opciones: { challenge: 'c' } } },
      [KEYS]: { body: { codigos: [] } },
    })
    await press(user, 'Agregar llave de acceso')
    await press(user, 'Crear llave')
    expect(screen.getByText('Este campo es requerido')).toBeDefined()
    await user.type(screen.getByLabelText(/^Nombre de la llave/), ' Mi teléfono {enter}')
    expect(await screen.findByText('Se agregó la llave de acceso «Mi teléfono».')).toBeDefined()
    expect(webauthn.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } })
    expect(sentTo(asked, KEYS)).toEqual([{ nombre: 'Mi teléfono', llave: made }])
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  it('say that no passkey was made when its owner leaves it', async () => {
    webauthn.startRegistration.mockRejectedValue(new Error('NotAllowedError'))
    const { asked, user } = await draw(NONE, { [NEW_KEY]: { body: { opciones: { challenge: 'c' } } } })
    await press(user, 'Agregar llave de acceso')
    await user.type(screen.getByLabelText(/^Nombre de la llave/), 'USB{enter}')
    expect(await screen.findByText('La llave de acceso no se agregó. Intente otra vez.')).toBeDefined()
    expect(sentTo(asked, KEYS)).toEqual([])
  })

  it('are removed after a question', async () => {
    let llaves = [KEY]
    const { asked, user } = await draw(() => ({ ...NONE, llaves, codigos_respaldo: 10 }), {
      'DELETE system/segundo_factor/llaves/7': () => {
        llaves = []
        return { body: { err_codigo: 0, err_mensaje: 'Se quitó la llave de acceso.' } }
      },
    })
    await press(user, 'Quitar la llave Mi teléfono')
    const question = within(await screen.findByRole('alertdialog', { name: 'Quitar la llave Mi teléfono' }))
    expect(question.getByText(/^Es su último segundo factor: al ingresar se pedirá solo su contraseña/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Quitar' }))
    expect(await screen.findByText('Se quitó la llave de acceso. Ya no tiene segundo factor.')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Mi teléfono')).toBe(null))
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('say why one was not removed', async () => {
    const { user } = await draw(
      { ...NONE, codigos_desde: '2026-11-20T10:00:00-04:00' },
      {
        'DELETE system/segundo_factor/codigos': { body: { err_codigo: 1, err_mensaje: 'Agregue otro antes.' } },
      },
    )
    await press(user, 'Quitar códigos de un solo uso')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }))
    expect(await screen.findByText('Agregue otro antes.')).toBeDefined()
  })
})

it('second factors that cannot be loaded say so', async () => {
  answerCalls({ ...sessionReply(), [FACTORS]: { status: 500, body: {} } })
  await signIn()
  await renderScreen(<SecondFactors />, '/perfil')
  expect(await screen.findByText('No se pudo cargar su segundo factor. Actualice la página.')).toBeDefined()
})
