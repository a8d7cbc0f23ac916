import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { queries } from '../foundation/calls/query.ts'
import type { SessionUser } from '../foundation/session/session.ts'
import { type Asked, answerCalls, holdAnswer } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import Profile from './profile.tsx'

const saved = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Sus datos fueron actualizados.' } }
const PASSWORD = 'PUT control_tarjeta/reset_password_usuario'
const CONFIRM = 'POST system/confirmacion'
const DETAILS = 'POST djbr_registro/actualiza_datos_declarante'

async function draw(user: Partial<SessionUser> = {}, more: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    ...sessionReply({ cuenta: 'alf4829153', habilitar_edicion: true, celular: '70000022', email: 'ana@ejemplo.bo|x', ...user }),
    'GET tipos_documentos': { body: [{ tipdoc_codigo: 1, tipdoc_descripcion: 'CÉDULA DE IDENTIDAD' }] },
    ...more,
  })
  await signIn()
  await renderScreen(<Profile />, '/perfil')
  return { asked, user: userEvent.setup({ delay: null }) }
}

const opened = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
/** Once no more than one answer is on its way. */
const oneIsLeft = () => waitFor(() => expect(queries.isFetching()).toBe(1))
const sentTo = (asked: readonly Asked[], call: string) =>
  asked.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)

describe('the profile', () => {
  it('shows who the register has', async () => {
    await draw()
    expect(await screen.findByText('CÉDULA DE IDENTIDAD')).toBeDefined()
    for (const shown of [
      '4000022',
      'FLORES',
      'VARGAS',
      'ANA LUCÍA',
      '15/03/1981',
      'Femenino',
      '70000022',
      'ana@ejemplo.bo',
      'alf4829153',
    ]) {
      expect(screen.getByText(shown)).toBeDefined()
    }
    expect(screen.queryByRole('button', { name: 'Modificar género' })).toBe(null)
  })

  it.each([
    ['who came with a card', { ingreso: 2 }],
    ['an internal user', { tipo: 'usuario' as const, ingreso: 1 }],
  ])('offers no password change to %s', async (_, user) => {
    await draw(user)
    expect(await screen.findByText('alf4829153')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cambiar contraseña' })).toBe(null)
  })

  it.each([
    [false, /Es opcional y lo recomendamos/],
    [true, /otra prueba de que es usted/],
  ])('says of the second factor what holds (set: %s)', async (segundo_factor, words) => {
    await draw({ segundo_factor })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText(/opcional/) === null).toBe(segundo_factor)
  })

  it('leads the staff to their own screen, where their second factor is changed', async () => {
    await draw({ tipo: 'usuario', oficina: 'La Paz' })
    expect((await screen.findByRole('link', { name: 'Ver mi acceso en la oficina' })).getAttribute('href')).toBe('/oficina/mi-acceso')
    expect(screen.queryByRole('button', { name: 'Activar códigos' })).toBe(null)
  })

  it('offers no changes while a finalized declaration waits', async () => {
    await draw({ habilitar_edicion: false, perdec_genero: -1 })
    expect(await screen.findByText(/Podrá modificar sus datos cuando/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Modificar/ })).toBe(null)
  })
})

describe('what a late answer would move is shown only once it came', () => {
  const unchecked: Partial<SessionUser> = { segip: 0, observaciones: {} as SessionUser['observaciones'] }
  const check = { contrastado_segip: 0, contrastacion_solicitada: false, contrastacion_confirmada: false }
  const drawn = async (path: string) => {
    const replies = { 'GET djbr_registro/persona_declarante': { body: check }, 'GET system/sesiones': { body: { sesiones: [] } } }
    const documents = { 'GET tipos_documentos': { body: [] } }
    answerCalls({ ...sessionReply({ cuenta: 'alf4829153', habilitar_edicion: true, email: '', ...unchecked }), ...documents, ...replies })
    const answerNow = holdAnswer(path)
    await signIn()
    await renderScreen(<Profile />, '/perfil')
    return answerNow
  }

  it('the button of the password, below the word on one’s identity', async () => {
    const answerNow = await drawn('djbr_registro/persona_declarante')
    const button = () => screen.queryByRole('button', { name: 'Cambiar contraseña' })
    await oneIsLeft()
    expect(button()).toBe(null)
    answerNow()
    expect(await screen.findByRole('button', { name: 'Contrastar mis datos' })).toBeDefined()
    expect(button()).not.toBe(null)
  })

  it('the sessions, below the reminders', async () => {
    const answerNow = await drawn('system/recordatorios')
    const title = () => screen.queryByRole('heading', { name: 'Sesiones abiertas' })
    expect(await screen.findByRole('button', { name: 'Cambiar contraseña' })).toBeDefined()
    await oneIsLeft()
    expect(title()).toBe(null)
    answerNow()
    await waitFor(() => expect(title()).not.toBe(null))
  })
})

describe('the contact dialog', () => {
  it('asks for a telephone of digits and for an e-mail that is one', async () => {
    const { asked, user } = await draw({}, { [DETAILS]: saved })
    const dialog = await opened(user, 'Modificar contacto')
    await user.clear(dialog.getByLabelText('Teléfono celular'))
    await user.clear(dialog.getByLabelText(/^Correo/))
    await user.type(dialog.getByLabelText(/^Correo/), 'ana arroba')
    await user.click(dialog.getByRole('button', { name: 'Guardar contacto' }))
    expect(await dialog.findByText('El valor Teléfono es requerido')).toBeDefined()
    expect(dialog.getByText('El correo no tiene el formato correcto')).toBeDefined()
    await user.type(dialog.getByLabelText('Teléfono celular'), '7a')
    expect(await dialog.findByText('El número de celular no es válido')).toBeDefined()
    expect(sentTo(asked, DETAILS)).toEqual([])
  })

  it('sends both, and says what the server said', async () => {
    const { asked, user } = await draw({}, { [DETAILS]: saved })
    const dialog = await opened(user, 'Modificar contacto')
    const phone = dialog.getByLabelText<HTMLInputElement>('Teléfono celular')
    expect(phone.value).toBe('70000022')
    await user.clear(phone)
    await user.type(phone, '+591 7111 1119')
    await user.click(dialog.getByRole('button', { name: 'Guardar contacto' }))
    expect(await screen.findByText('Sus datos fueron actualizados.')).toBeDefined()
    expect(sentTo(asked, DETAILS)).toEqual([{ tipo_modificacion: 'MDC', celular: '71111119', correo1: 'ana@ejemplo.bo', correo2: '' }])
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  describe('with another e-mail address', () => {
    const needed = { err_codigo: 1, err_existente: 1, err_mensaje: 'Confirme primero.', clave_mensaje: 'access.confirm.needed' }
    const save = async (by: string, confirms: Parameters<typeof answerCalls>[0][string] = saved) => {
      let confirmed = false
      const drawn = await draw(
        {},
        {
          [DETAILS]: () => (confirmed ? saved : { body: { ...needed, confirmacion: by } }),
          [CONFIRM]: (call) => {
            const reply = typeof confirms === 'function' ? confirms(call) : confirms
            confirmed = reply === saved
            return reply
          },
        },
      )
      const dialog = await opened(drawn.user, 'Modificar contacto')
      await drawn.user.type(dialog.getByLabelText('Teléfono celular'), '{Backspace}1')
      await drawn.user.click(dialog.getByRole('button', { name: 'Guardar contacto' }))
      return { ...drawn, asking: within(await screen.findByRole('dialog', { name: 'Confirme que es usted' })) }
    }

    it('asks for the password and then saves', async () => {
      const { asked, user, asking } = await save('clave')
      await user.click(asking.getByRole('button', { name: 'Confirmar' }))
      expect(asking.getByText('Este campo es requerido')).toBeDefined()
      await user.type(asking.getByLabelText('Contraseña'), 'Demo#2026{enter}')
      expect(await screen.findByText('Sus datos fueron actualizados.')).toBeDefined()
      expect(sentTo(asked, CONFIRM)).toEqual([{ clave: 'Demo#2026' }])
      expect(sentTo(asked, DETAILS)).toHaveLength(2)
    })

    it('says what is wrong with it, and asks again', async () => {
      const refused = { body: { err_codigo: 1, err_mensaje: 'La contraseña actual no es correcta.' } }
      const { asked, user, asking } = await save('clave', refused)
      await user.type(asking.getByLabelText('Contraseña'), 'Otra#2026{enter}')
      expect(await asking.findByText('La contraseña actual no es correcta.')).toBeDefined()
      expect(asking.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('')
      await user.click(asking.getByRole('button', { name: 'Cancelar' }))
      expect(await screen.findByText('No confirmó que es usted, así que no se hizo nada. Puede intentarlo otra vez.')).toBeDefined()
      expect(screen.queryByText('Confirme primero.')).toBe(null)
      expect(sentTo(asked, DETAILS)).toHaveLength(1)
    })

    it('asks for code and PIN of a card', async () => {
      const { asked, user, asking } = await save('tarjeta')
      await user.type(asking.getByLabelText('Código de la tarjeta'), 'k7px-93mw-qt4b')
      await user.type(asking.getByLabelText('PIN'), '246810{enter}')
      await waitFor(() => expect(sentTo(asked, CONFIRM)).toEqual([{ tar_codigo_tarjeta: 'K7PX-93MW-QT4B', tar_pin_tarjeta: '246810' }]))
    })
  })

  it('keeps what was typed when the server refuses', async () => {
    const { user } = await draw({}, { [DETAILS]: { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Ahora no puede.' } } })
    const dialog = await opened(user, 'Modificar contacto')
    await user.click(dialog.getByRole('button', { name: 'Guardar contacto' }))
    expect(await dialog.findByText('Ahora no puede.')).toBeDefined()
  })
})

describe('the gender dialog', () => {
  it('is for who has none yet, and wants one', async () => {
    const { asked, user } = await draw({ perdec_genero: -1 }, { [DETAILS]: saved })
    expect(await screen.findByText('Sin registrar')).toBeDefined()
    const dialog = await opened(user, 'Modificar género')
    expect(dialog.queryByText('(opcional)')).toBe(null)
    await user.click(dialog.getByRole('button', { name: 'Guardar género' }))
    expect(await dialog.findByText('Debe añadir el género a modificar')).toBeDefined()
    await user.click(dialog.getByLabelText('Femenino'))
    await user.click(dialog.getByRole('button', { name: 'Guardar género' }))
    await waitFor(() => expect(sentTo(asked, DETAILS)).toEqual([{ tipo_modificacion: 'MGP', valor_actual: 0 }]))
  })
})

describe('the password dialog', () => {
  const fields = (dialog: Awaited<ReturnType<typeof opened>>) => ({
    current: dialog.getByLabelText('Contraseña actual'),
    next: dialog.getByLabelText('Contraseña nueva'),
    repeat: dialog.getByLabelText('Repita la contraseña nueva'),
  })

  it('says what is wrong while it is typed', async () => {
    const { user } = await draw()
    const dialog = await opened(user, 'Cambiar contraseña')
    const { next, repeat } = fields(dialog)
    const says = async (entered: string, words: string) => {
      await user.clear(next)
      await user.type(next, entered)
      expect(dialog.getByText(words)).toBeDefined()
    }
    await says('Aa1!', 'Debe tener al menos 8 caracteres')
    await says(
      'quinua-real-7',
      'Debe tener al menos 8 caracteres, una letra mayúscula (A-Z), minúscula (a-z), un número (0-9) y un caracter especial...',
    )
    await says('Quinua real-7', 'La contraseña no puede tener espacios')
    await says('Flores-4471-x', 'La contraseña no puede contener su cuenta, su nombre, sus apellidos, «djbr» ni «contraloría»')
    await says('Password1!', 'Esta contraseña es muy común y fácil de adivinar. Elija otra.')
    await says('Quinua-real-7', 'Cumple lo que se pide.')
    await user.type(repeat, 'Quinua-real-8')
    expect(dialog.getByText('Las contraseñas no coinciden, favor verificar')).toBeDefined()
  })

  it('sends the three once they are good, and closes', async () => {
    const { asked, user } = await draw({}, { [PASSWORD]: { body: { err_codigo: 0, err_mensaje: 'Su contraseña fue cambiada.' } } })
    const dialog = await opened(user, 'Cambiar contraseña')
    const { current, next, repeat } = fields(dialog)
    await user.click(dialog.getByRole('button', { name: 'Guardar contraseña' }))
    expect(sentTo(asked, PASSWORD)).toEqual([])
    expect(document.activeElement).toBe(current)
    await user.type(current, 'Demo#2026')
    await user.type(next, 'Quinua-real-7')
    await user.type(repeat, 'Quinua-real-7{enter}')
    expect(await screen.findByText('Su contraseña fue cambiada.')).toBeDefined()
    expect(sentTo(asked, PASSWORD)).toEqual([
      { cuefundec_contrasenia0: 'Demo#2026', cuefundec_contrasenia: 'Quinua-real-7', cuefundec_contrasenia2: 'Quinua-real-7' },
    ])
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  it.each([
    [{ body: { err_codigo: 1, err_mensaje: 'La contraseña actual no es correcta.' } }, 'La contraseña actual no es correcta.'],
    [{ status: 429, body: { error_mensaje: 'Demasiados intentos.' } }, 'Demasiados intentos.'],
    [
      { status: 400, body: { error_mensaje: 'Revise', errores: [{ campo: 'cuefundec_contrasenia', mensaje: 'Elija otra.' }] } },
      'Elija otra.',
    ],
  ])('keeps what was typed and says why it was not changed: %#', async (reply, words) => {
    const { user } = await draw({}, { [PASSWORD]: reply })
    const dialog = await opened(user, 'Cambiar contraseña')
    const { current, next, repeat } = fields(dialog)
    await user.type(current, 'Demo#2026')
    await user.type(next, 'Quinua-real-7')
    await user.type(repeat, 'Quinua-real-7{enter}')
    expect(await dialog.findByText(words)).toBeDefined()
    expect((next as HTMLInputElement).value).toBe('Quinua-real-7')
  })
})
