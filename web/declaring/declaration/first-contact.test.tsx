import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveUp, type SessionUser } from '../../foundation/session/session.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { Attention } from './attention.tsx'
import { FirstContact } from './first-contact.tsx'

const READ = 'djbr.bienvenida'
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(READ, '1')
})

async function draw(user: Partial<SessionUser> = {}, state: object = { cod_estado: 1, sistema_recepcion: 0 }) {
  const asked = answerCalls({
    ...sessionReply({ habilitar_edicion: true, ...user }),
    'GET djbr_registro/obtiene_estado': { body: state },
    'GET system/configuracion': { body: { captcha_habilitado: false } },
    'POST djbr_registro/actualiza_genero': { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Sus datos fueron actualizados.' } },
  })
  await signIn()
  await renderScreen(
    <>
      <FirstContact />
      <Attention />
    </>,
    '/',
  )
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('obtiene_estado'))).toBe(true))
  return { asked, person: userEvent.setup({ delay: null }) }
}
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const noDialog = () => expect(screen.queryByRole('dialog')).toBe(null)

it('on a machine where nobody entered yet, the portal introduces itself, until it is dismissed, and opens nothing by itself', async () => {
  localStorage.removeItem(READ)
  const { person } = await draw()
  expect(await screen.findByText('Le damos la bienvenida')).toBeDefined()
  noDialog()
  await person.click(screen.getByRole('button', { name: 'Política de acceso' }))
  const policy = await dialogNamed('Política de acceso')
  expect(policy.getByText(/^Su acceso es personal/)).toBeDefined()
  await person.click(policy.getByRole('button', { name: 'Entendido' }))
  noDialog()
  await person.click(screen.getByRole('button', { name: 'Entendido' }))
  expect(screen.queryByText('Le damos la bienvenida')).toBe(null)
  expect(localStorage.getItem(READ)).toBe('1')
  cleanup()
  await draw()
  expect(screen.queryByText('Le damos la bienvenida')).toBe(null)
})

it('who has no gender in the register is asked for it, whoever they are', async () => {
  const { asked, person } = await draw({ perdec_genero: -1, tipo: 'usuario' })
  noDialog()
  await person.click(await screen.findByRole('button', { name: 'Modificar género' }))
  const gender = await dialogNamed('Modificar género')
  await person.click(gender.getByLabelText('Femenino'))
  await person.click(gender.getByRole('button', { name: 'Guardar género' }))
  await waitFor(noDialog)
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({ path: 'djbr_registro/actualiza_genero', body: { genero: 0 } })
})

it('a usuario whose declaration is to be presented in person is told to, once in a session, whatever is reloaded', async () => {
  const finished = { cod_estado: 2, sistema_recepcion: 0 }
  const { person } = await draw({ tipo: 'usuario' }, finished)
  await person.click((await dialogNamed('ATENCIÓN')).getByRole('button', { name: 'Entendido' }))
  noDialog()
  cleanup()
  await draw({ tipo: 'usuario' }, finished)
  noDialog()
  cleanup()
  giveUp()
  await draw({ tipo: 'usuario' }, finished)
  await dialogNamed('ATENCIÓN')
})

it('the check is offered to an external user with an identity card whose data nobody compared, for as long as nobody did', async () => {
  const { person } = await draw({ segip: 0 })
  noDialog()
  expect(await screen.findByText('Debe modificar y contrastar sus datos')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Contrastar mis datos' }))
  const check = await dialogNamed('Debe modificar y contrastar sus datos')
  await person.click(check.getByRole('button', { name: 'Contrastar después' }))
  noDialog()
  expect(screen.getByRole('button', { name: 'Contrastar mis datos' })).toBeDefined()
})

it.each([
  ['who was checked', {}],
  ['with a passport', { segip: 0, tipo_documento: 3 }],
  ['who is no external user', { segip: 0, tipo: 'usuario' as const }],
  ['whose data cannot change now', { segip: 0, habilitar_edicion: false }],
])('does not offer the check to one %s', async (_, user) => {
  await draw(user)
  expect(screen.queryByText('Debe modificar y contrastar sus datos')).toBe(null)
})
