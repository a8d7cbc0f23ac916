import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { toasts } from '../../foundation/controls/notify.ts'
import type { SessionUser } from '../../foundation/session/session.ts'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { IdentityNotice } from './identity-notice.tsx'

type Replies = Parameters<typeof answerCalls>[0]

const NONE = { perdec_appaterno: 0, perdec_apmaterno: 0, perdec_nombres: 0, perdec_fecha_nacimiento: 0, perdec_docidentidad: 0 }
const unchecked: Partial<SessionUser> = { segip: 0, habilitar_edicion: true, observaciones: NONE }
const marked = (...names: readonly (keyof typeof NONE)[]): Partial<SessionUser> => ({
  ...unchecked,
  segip: 1,
  observaciones: { ...NONE, ...Object.fromEntries(names.map((name) => [name, 1])) },
})

const CHECK = 'POST djbr_registro/contrastacion_segip'
const CORRECT = 'PUT djbr_registro/datos_declarante'
const CONFIRM = 'PUT djbr_registro/contrastacion_segip'

const saidMatches = {
  err_existente: 0,
  err_codigo: 0,
  err_mensaje: 'Los datos se encuentran correctos no se tiene ningún registro para modificar',
  error_codigo: 0,
  camposComparados: { PrimerApellido: 1 },
  mensaje: ['Los datos se encuentran correctos no se tiene ningún registro para modificar'],
  tipo: 'success',
}
const saidDiffers = {
  ...saidMatches,
  camposComparados: { PrimerApellido: 0 },
  mensaje: ['El apellido paterno no coincide con el registro de identidad.'],
  tipo: 'warning',
}
const saidNotFound = { ...saidMatches, err_existente: 1, camposComparados: {}, mensaje: ['No se encontró el registro'], tipo: 'info' }
const saidDown = {
  ...saidMatches,
  err_existente: 1,
  error_codigo: 503,
  camposComparados: {},
  mensaje: ['El servicio de contrastación no está disponible', 'La modificación de datos debe hacerlo más tarde'],
  tipo: 'warning',
}

interface Scene {
  /** Who signs in; changed by the server's answers. */
  user: Partial<SessionUser>
  check: { contrastado_segip: number; contrastacion_solicitada: boolean; contrastacion_confirmada: boolean }
}

/** A server whose person is as the scene says, now. */
function server(user: Partial<SessionUser>, more: (scene: Scene) => Replies = () => ({})): Asked[] {
  const scene: Scene = { user, check: { contrastado_segip: 0, contrastacion_solicitada: false, contrastacion_confirmada: false } }
  let drawn = 0
  return answerCalls({
    'GET system/sesion': () => sessionReply(scene.user)['GET system/sesion'],
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET system/configuracion': { body: { captcha_habilitado: true } },
    'GET system/captcha?uso=segip': () => {
      drawn += 1
      return { body: { token: `captcha ${drawn}`, imagen: 'data:,' } }
    },
    'GET djbr_registro/persona_declarante': () => ({ body: { err_existente: 0, ...scene.check } }),
    ...more(scene),
  })
}

async function draw(content = <IdentityNotice />) {
  await signIn()
  await renderScreen(
    <>
      <h1 tabIndex={-1}>Título</h1>
      {content}
    </>,
    '/transaccion',
  )
  return userEvent.setup({ delay: null })
}

type User = Awaited<ReturnType<typeof draw>>
const dialog = () => screen.findByRole('dialog')
const sent = (asked: readonly Asked[], call: string) =>
  asked.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)

async function opened(user: User, action = 'Contrastar mis datos') {
  await user.click(await screen.findByRole('button', { name: action }))
  return within(await dialog())
}

async function answered(user: User, form: Awaited<ReturnType<typeof opened>>, birthDate = '15/03/1981', image = 'ab3d') {
  const date = form.getByLabelText('Fecha de nacimiento')
  await user.clear(date)
  await user.type(date, birthDate)
  await form.findByRole('img')
  await user.type(await form.findByLabelText('Código de la imagen'), image)
  await user.click(form.getByRole('button', { name: 'Contrastar mis datos' }))
}

describe('the check of one’s own data', () => {
  it('is asked for before finalizing, and told that all is right', async () => {
    const asked = server(unchecked, (scene) => ({
      [CHECK]: () => {
        scene.user = { ...unchecked, segip: 1 }
        scene.check = { ...scene.check, contrastado_segip: 1 }
        return { body: saidMatches }
      },
    }))
    const user = await draw()
    expect(await screen.findByText('Antes de finalizar contraste sus datos personales.')).toBeTruthy()
    const form = await opened(user)
    await user.click(form.getByLabelText('EXTRANJERO'))
    await answered(user, form)
    expect(await screen.findByText('Los datos se encuentran correctos no se tiene ningún registro para modificar')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(() => expect(screen.queryByText('Antes de finalizar contraste sus datos personales.')).toBe(null))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(sent(asked, CHECK)).toEqual([
      {
        tipo_persona: 2,
        NumeroDocumento: '4000022',
        FechaNacimiento: '1981-03-15',
        PrimerApellido: 'FLORES',
        SegundoApellido: 'VARGAS',
        nombres: 'ANA LUCÍA',
        token: 'captcha 1',
        captcha: 'ab3d',
      },
    ])
  })

  it('wants a birth date before today and the captcha, before anybody is asked', async () => {
    const asked = server(unchecked)
    const user = await draw()
    const form = await opened(user)
    await user.click(form.getByRole('button', { name: 'Contrastar mis datos' }))
    expect(form.getByText('Favor Ingrese los Datos Obligatorios.')).toBeTruthy()
    expect(form.getByText('Este campo es requerido')).toBeTruthy()
    expect(form.getByText('EL CAPTCHA ES REQUERIDO')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Fecha de nacimiento')))
    await answered(user, form, '12/11/2026')
    expect(form.getByText(/^La fecha de nacimiento no debe ser mayor o igual a la fecha actual\.\.$/)).toBeTruthy()
    expect(sent(asked, CHECK)).toEqual([])
  })

  it('that is sent before its image has come says that the captcha is missing, and keeps saying so when it comes', async () => {
    const asked = server(unchecked, () => ({ 'GET system/captcha?uso=segip': { status: 503 } }))
    const user = await draw()
    const form = await opened(user)
    await user.click(form.getByRole('button', { name: 'Contrastar mis datos' }))
    expect(form.getByText('EL CAPTCHA ES REQUERIDO')).toBeTruthy()
    server(unchecked)
    await user.click(form.getByRole('button', { name: 'Cambiar la imagen' }))
    await form.findByRole('img')
    expect(form.getByText('EL CAPTCHA ES REQUERIDO')).toBeTruthy()
    await user.type(form.getByLabelText('Código de la imagen'), 'ab3d')
    expect(form.queryByText('EL CAPTCHA ES REQUERIDO')).toBe(null)
    expect(sent(asked, CHECK)).toEqual([])
  })

  it('that finds nobody is told, with a new captcha and the way to go on', async () => {
    const asked = server(unchecked, () => ({ [CHECK]: { body: saidNotFound } }))
    const user = await draw()
    const form = await opened(user)
    await answered(user, form)
    expect(await form.findByText('No se encontró el registro')).toBeTruthy()
    expect(form.getByText(/acuda en persona a una oficina/)).toBeTruthy()
    await waitFor(() => expect(sent(asked, 'GET system/captcha?uso=segip')).toHaveLength(2))
    expect(form.getByLabelText<HTMLInputElement>('Código de la imagen').value).toBe('')
  })

  it('that fails says why, with a new captcha, and keeps what was typed', async () => {
    server(unchecked, () => ({
      [CHECK]: {
        body: { err_codigo: 1, err_existente: 1, err_mensaje: 'El código no es correcto.', clave_mensaje: 'access.captchaWrong' },
      },
    }))
    const user = await draw()
    const form = await opened(user)
    await answered(user, form)
    expect(await form.findByText('El código no es correcto.')).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>('Fecha de nacimiento').value).toBe('15/03/1981')
    expect(form.getByLabelText<HTMLInputElement>('Código de la imagen').value).toBe('')
  })

  it('ends while the service is down, in the documents’ words for fifteen seconds', async () => {
    server(unchecked, () => ({ [CHECK]: { body: saidDown } }))
    const user = await draw()
    await answered(user, await opened(user))
    expect(await screen.findByText('El servicio de contrastación no está disponible')).toBeTruthy()
    expect(screen.getByText('La modificación de datos debe hacerlo más tarde')).toBeTruthy()
    expect(toasts.get().map(({ stays }) => stays)).toEqual([15_000, 15_000])
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  it.each([
    ['lp', 'El complemento no es un departamento de expedición por ejemplo 1234567-1j'],
    ['LP', 'El complemento no corresponde a un departamento de expedición'],
  ])('of a document with the complement %s warns, clears it, and opens the document', async (complement, words) => {
    const asked = server({ ...unchecked, perdec_docidentidad: `1_4000022_${complement}` }, () => ({
      [CORRECT]: { body: { err_codigo: 0, err_mensaje: 'Sus datos fueron modificados. Contrástelos nuevamente.' } },
    }))
    const user = await draw()
    const form = await opened(user)
    await user.click(form.getByRole('button', { name: 'Contrastar mis datos' }))
    expect(await screen.findByText(words)).toBeTruthy()
    const correcting = within(await dialog())
    expect(correcting.getByLabelText<HTMLInputElement>('Cédula de Identidad').value).toBe('4000022')
    await user.click(correcting.getByRole('button', { name: 'Guardar correcciones' }))
    expect(await screen.findByText('Sus datos fueron modificados. Contrástelos nuevamente.')).toBeTruthy()
    expect(sent(asked, CORRECT)).toMatchObject([
      [{ tipo_modificacion: 'DOC', valor_actual_numero_documento: '4000022', valor_actual_sufijo: '', valor_actual_tipo_documento: 1 }],
    ])
  })
})

describe('what differs', () => {
  it('becomes editable, is sent as corrections, and is checked again', async () => {
    const asked = server(unchecked, (scene) => ({
      [CHECK]: () => {
        scene.user = marked('perdec_appaterno', 'perdec_nombres')
        return { body: saidDiffers }
      },
      [CORRECT]: () => {
        scene.user = unchecked
        return { body: { err_codigo: 0, err_mensaje: 'Sus datos fueron modificados. Contrástelos nuevamente.' } }
      },
    }))
    const user = await draw()
    await answered(user, await opened(user))
    await screen.findByRole('dialog', { name: 'Corregir mis datos personales' })
    const form = within(await dialog())
    expect(form.getByText('El apellido paterno no coincide con el registro de identidad.')).toBeTruthy()
    expect(form.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual(['FLORES', 'ANA LUCÍA'])
    await user.click(form.getByRole('button', { name: 'Guardar correcciones' }))
    expect(await form.findByText('No cambió ningún dato')).toBeTruthy()
    await user.clear(form.getByLabelText(/^Paterno/))
    await user.type(form.getByLabelText(/^Paterno/), 'Flórez')
    await user.click(form.getByRole('button', { name: 'Guardar correcciones' }))
    expect(await screen.findByText('Sus datos fueron modificados. Contrástelos nuevamente.')).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: 'Contrastar mis datos personales' })).toBeTruthy()
    const [corrections] = sent(asked, CORRECT) as [readonly { valor_actual: string }[]]
    expect(corrections).toEqual([{ tipo_modificacion: 'MAP', valor_actual: expect.stringMatching(/^flórez$/i) }])
  })

  it('keeps at least one surname', async () => {
    server({ ...marked('perdec_appaterno'), segundo_apellido: '' })
    const user = await draw()
    const form = await opened(user, 'Revisar mis datos')
    await user.clear(form.getByLabelText(/^Paterno/))
    await user.click(form.getByRole('button', { name: 'Guardar correcciones' }))
    expect(await form.findByText('Debe ingresar al menos un Apellido')).toBeTruthy()
  })

  it('is corrected to the birth date that matched', async () => {
    const asked = server(unchecked, (scene) => ({
      [CHECK]: () => {
        scene.user = { ...unchecked, observaciones: { ...NONE, perdec_fecha_nacimiento: 1 } }
        return { body: saidMatches }
      },
      [CORRECT]: () => {
        scene.user = { ...unchecked, segip: 1 }
        return { body: { err_codigo: 0, err_mensaje: 'Sus datos fueron modificados.' } }
      },
    }))
    const user = await draw()
    await answered(user, await opened(user), '16/03/1981')
    await screen.findByRole('dialog', { name: 'Corregir mis datos personales' })
    await user.click(screen.getByRole('button', { name: 'Guardar correcciones' }))
    await waitFor(() => expect(sent(asked, CORRECT)).toEqual([[{ tipo_modificacion: 'MFN', valor_actual: '1981-03-16' }]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })

  it('may be confirmed as it is, with the notice to go in person', async () => {
    const asked = server(marked('perdec_appaterno'), (scene) => ({
      [CONFIRM]: () => {
        scene.check = { ...scene.check, contrastacion_confirmada: true }
        return { body: saidDiffers }
      },
    }))
    const user = await draw()
    const form = await opened(user, 'Revisar mis datos')
    await user.click(form.getByRole('button', { name: 'Seguir con mis datos como están' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(sent(asked, CONFIRM)).toHaveLength(1)
    expect((await screen.findAllByText(/acuda en persona a una oficina/)).length).toBeGreaterThan(0)
    expect(await screen.findAllByText('Confirmó sus datos como están')).toHaveLength(1)
  })

  it('once confirmed as it is may still be corrected, as long as the server takes corrections', async () => {
    const asked = server(marked('perdec_appaterno'), (scene) => ({
      [CONFIRM]: () => {
        scene.check = { ...scene.check, contrastacion_confirmada: true }
        return { body: saidDiffers }
      },
      [CORRECT]: () => {
        scene.user = { ...unchecked, segip: 1 }
        return { body: { err_codigo: 0, err_mensaje: 'Sus datos fueron modificados.' } }
      },
    }))
    const user = await draw()
    const first = await opened(user, 'Revisar mis datos')
    await user.click(first.getByRole('button', { name: 'Seguir con mis datos como están' }))
    await screen.findByText('Confirmó sus datos como están')
    const again = await opened(user, 'Revisar mis datos')
    await user.type(again.getByLabelText(/^Paterno/), 'S')
    await user.click(again.getByRole('button', { name: 'Guardar correcciones' }))
    await waitFor(() => expect(sent(asked, CORRECT)).toHaveLength(1))
  })

  it('is no longer offered once the server refused to correct it', async () => {
    server(marked('perdec_appaterno'), (scene) => ({
      [CORRECT]: () => {
        scene.user = { ...scene.user, habilitar_edicion: false }
        const closed = { err_codigo: 1, err_mensaje: 'Ahora no puede modificar sus datos personales.' }
        return { body: { ...closed, clave_mensaje: 'person.correction.closed' } }
      },
    }))
    const user = await draw()
    const form = await opened(user, 'Revisar mis datos')
    await user.type(form.getByLabelText(/^Paterno/), 'S')
    await user.click(form.getByRole('button', { name: 'Guardar correcciones' }))
    expect(await form.findByText('Ahora no puede modificar sus datos personales.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revisar mis datos', hidden: true })).toBe(null))
  })

  it('that nobody had asked about as they stand is told first, and confirmed by a second word', async () => {
    let words = 0
    const asked = server(marked('perdec_fecha_nacimiento'), () => ({
      [CONFIRM]: () => {
        words += 1
        return { body: { ...saidDiffers, contrastacion_confirmada: words > 1 } }
      },
    }))
    const user = await draw()
    const form = await opened(user, 'Revisar mis datos')
    const keep = () => user.click(form.getByRole('button', { name: 'Seguir con mis datos como están' }))
    await keep()
    expect(await form.findByText('El apellido paterno no coincide con el registro de identidad.')).toBeTruthy()
    expect(form.getByText('Si quiere seguir con sus datos como están, pulse otra vez «Seguir con mis datos como están».')).toBeTruthy()
    await keep()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(sent(asked, CONFIRM)).toHaveLength(2)
  })

  it('with something typed closes only after asking', async () => {
    server(marked('perdec_appaterno'))
    const user = await draw()
    const form = await opened(user, 'Revisar mis datos')
    await user.type(form.getByLabelText(/^Paterno/), 'X')
    await user.click(form.getByRole('button', { name: 'Cancelar' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Seguir llenando' }))
    expect(form.getByLabelText<HTMLInputElement>(/^Paterno/).value).toBe('FLORESX')
    await user.click(form.getByRole('button', { name: 'Cancelar' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Salir sin guardar' }))
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  it('that the server refuses to correct is said where it is', async () => {
    server(marked('perdec_appaterno'), () => ({
      [CORRECT]: {
        status: 400,
        body: { error_mensaje: 'Revise', errores: [{ campo: '0.valor_actual', mensaje: 'Carácter especial no permitido' }] },
      },
    }))
    const user = await draw()
    const form = await opened(user, 'Revisar mis datos')
    await user.type(form.getByLabelText(/^Paterno/), 'S')
    await user.click(form.getByRole('button', { name: 'Guardar correcciones' }))
    expect(await form.findByText('Carácter especial no permitido')).toBeTruthy()
  })
})
