import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { toasts } from '../../foundation/controls/notify.ts'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import type { CheckedPerson } from './checked-person.ts'
import { PersonCheck } from './person-check.tsx'

type Who = 'spouse' | 'relative'

const JULIA: CheckedPerson = { document: '7654321', paternal: 'ÑAUPA', maternal: '', names: "JULIA D'ALESSANDRI" }
const CHECK = 'POST djbr_registro/contrastacion_segip'

const server = (said: object = {}): Asked[] =>
  answerCalls({
    ...sessionReply(),
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET system/configuracion': { body: { captcha_habilitado: true } },
    'GET system/captcha?uso=segip': { body: { token: 'a captcha', imagen: 'data:,' } },
    [CHECK]: { body: { err_existente: 0, err_mensaje: '', error_codigo: 0, tipo: 'success', mensaje: [], ...said } },
  })

const saved = vi.fn()

/** The form around: what is typed in it, and its own save. */
function Around({ who, person }: { readonly who: Who; readonly person: CheckedPerson }) {
  const [document, setDocument] = useState(person.document)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saved()
      }}
    >
      <output>{document}</output>
      <PersonCheck who={who} person={{ ...person, document }} onDocument={setDocument} />
    </form>
  )
}

async function draw(person: CheckedPerson = JULIA, who: Who = 'spouse') {
  await signIn()
  await renderScreen(<Around who={who} person={person} />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Validar estos datos' }))
  await screen.findByRole('img')
  return user
}

type User = Awaited<ReturnType<typeof draw>>
const validate = (user: User) => user.click(screen.getByRole('button', { name: 'Validar datos' }))
const sent = (asked: readonly Asked[]) => asked.filter(({ method, path }) => `${method} ${path}` === CHECK).map(({ body }) => body)

async function answer(user: User, { birthDate = '28/02/1990', captcha = 'ab3d' } = {}) {
  await user.click(screen.getByLabelText('NACIONAL'))
  await user.type(screen.getByLabelText('Fecha de nacimiento'), birthDate)
  if (captcha) await user.type(screen.getByLabelText('Código de la imagen'), captcha)
}

describe('validating a spouse or relative', () => {
  it('sends what is in the form, with what is asked here', async () => {
    const asked = server({ mensaje: ['Los datos coinciden con los del registro de identidad.'] })
    const user = await draw()
    await answer(user)
    await validate(user)
    expect(await screen.findByText('Los datos coinciden con los del registro de identidad.')).toBeTruthy()
    expect(sent(asked)).toEqual([
      {
        tipo_persona: 1,
        NumeroDocumento: '7654321',
        FechaNacimiento: '1990-02-28',
        PrimerApellido: 'ÑAUPA',
        SegundoApellido: '',
        nombres: "JULIA D'ALESSANDRI",
        token: 'a captcha',
        captcha: 'ab3d',
      },
    ])
  })

  it.each<[Who, Partial<CheckedPerson>, string]>([
    [
      'spouse',
      { document: '' },
      'Para realizar la validación: debe ingresar el tipo de Nacionalidad, el Número de Documento, Nombres y Apellido(s)',
    ],
    ['relative', { document: '' }, 'Debe ingresar el Número de Documento para realizar la validación..'],
    [
      'relative',
      { names: '' },
      'Para realizar la validación: debe ingresar el tipo de Nacionalidad, el Número de Documento, Nombres y Apellido(s)',
    ],
    ['spouse', { paternal: '' }, 'DEBE INGRESAR AL MENOS UN APELLIDO'],
    ['relative', { paternal: '' }, 'Debe ingresar un Apellido'],
  ])('of a %s with %o asks for what is missing', async (who, without, words) => {
    const asked = server()
    const user = await draw({ ...JULIA, ...without }, who)
    await answer(user)
    await validate(user)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(sent(asked)).toEqual([])
  })

  it('takes the focus when it opens, and gives it back when it is closed', async () => {
    server()
    const user = await draw()
    expect(document.activeElement).toBe(screen.getByLabelText('NACIONAL'))
    await user.click(screen.getByRole('button', { name: 'No validar' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Validar estos datos' })))
  })

  it('asks for the nationality', async () => {
    server()
    const user = await draw()
    await validate(user)
    expect(await screen.findByText(/^Para realizar la validación: debe ingresar el tipo de Nacionalidad/)).toBeTruthy()
  })

  it('asks for the captcha, and for a birth date before today', async () => {
    const asked = server()
    const user = await draw()
    await answer(user, { birthDate: '13/11/2026', captcha: '' })
    await validate(user)
    expect(await screen.findByText('EL CAPTCHA ES REQUERIDO')).toBeTruthy()
    expect(screen.getByText(/^La fecha de nacimiento no debe ser mayor o igual a la fecha actual\.\.$/)).toBeTruthy()
    expect(sent(asked)).toEqual([])
  })

  it('warns of a complement that is a department in lower case, and clears it', async () => {
    const asked = server()
    const user = await draw({ ...JULIA, document: '7654321-lp' })
    await answer(user)
    await validate(user)
    expect(await screen.findByText('El complemento no es un departamento de expedición por ejemplo 1234567-1j')).toBeTruthy()
    expect(screen.getByText('7654321')).toBeTruthy()
    expect(sent(asked)).toEqual([])
  })

  it('goes on without it while the service is down, told for fifteen seconds', async () => {
    const words = 'El servicio de contrastación no está disponible, se continuará sin esta verificación.'
    server({ err_existente: 1, error_codigo: 503, tipo: 'warning', mensaje: [words] })
    const user = await draw()
    await answer(user)
    await validate(user)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(toasts.get()).toMatchObject([{ tone: 'warning', stays: 15_000 }])
    expect(screen.queryByLabelText('Fecha de nacimiento')).toBe(null)
  })

  it('is done by Enter, which does not save the form around', async () => {
    const asked = server({ tipo: 'warning', err_existente: 1, mensaje: ['No se encontró el registro'] })
    const user = await draw()
    await answer(user)
    await user.type(screen.getByLabelText('Código de la imagen'), '{enter}')
    expect(await screen.findByText('No se encontró el registro')).toBeTruthy()
    expect(sent(asked)).toHaveLength(1)
    expect(saved).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Código de la imagen').value).toBe(''))
  })
})
