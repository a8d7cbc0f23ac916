import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queries } from '../foundation/calls/query.ts'
import { type Asked, answerCalls } from '../testing/answers.ts'
import { openPortal } from '../testing/portal.tsx'
import { goSignedIn } from './enter-by-account.ts'

vi.mock(import('./enter-by-account.ts'), async (original) => ({ ...(await original()), goSignedIn: vi.fn() }))

const COMPARE = 'POST djbr_registro/contrastacion_segip_externo'
const TAKE = 'POST control_tarjeta/verifica_datos_personales'
const PROVE = 'POST control_tarjeta/verifica_datos_complementarios'
const ENTER = 'POST control_tarjeta/ingreso_creado'
const ACTIVATE = 'POST control_tarjeta/cuenta_tarjeta'

const DIFFERS = 'El apellido paterno no coincide con el registro de identidad.'
const saidDiffers = {
  err_existente: 0,
  err_codigo: 0,
  error_codigo: 0,
  estadoSegip: 2,
  mensaje: [DIFFERS],
  tipo: 'warning',
  finalizado: false,
}
const saidMatches = { ...saidDiffers, mensaje: ['Los datos coinciden.'], tipo: 'success', finalizado: true }
const saidNotFound = {
  ...saidDiffers,
  err_existente: 1,
  err_codigo: 1,
  estadoSegip: 1,
  mensaje: ['No se encontró el registro'],
  tipo: 'info',
}
const saidAway = { ...saidDiffers, err_existente: 1, err_codigo: 1, error_codigo: 503, estadoSegip: 0, mensaje: ['No está disponible'] }

const taken = { err_codigo: 0, err_existente: 0, err_mensaje: '', inf_codigo: 'ticket', inf_complemento: '200' }

/** A portal whose register knows JULIA ÑAUPA. */
function server(more: Parameters<typeof answerCalls>[0] = {}): Asked[] {
  return answerCalls({
    'GET system/configuracion': { body: { ambiente: 2, demo: true, captcha_habilitado: false, tradicional_url: '' } },
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    [COMPARE]: ({ body }: Asked) => ({ body: (body as { PrimerApellido: string }).PrimerApellido === 'ÑAUPA' ? saidMatches : saidDiffers }),
    [TAKE]: { body: taken },
    [PROVE]: { body: { ...taken, inf_complemento: '' } },
    'POST control_tarjeta/valida_tarjeta': { body: { err_codigo: 0, finalizado: true, error_existente: 0 } },
    'POST control_tarjeta/cuenta_uid': { body: { ...taken, inf_complemento: 'jnq7654329' } },
    [ACTIVATE]: { body: taken },
    ...more,
  })
}

const sent = (asked: readonly Asked[], call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call)
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const firstStep = () => screen.findByRole('form', { name: 'Datos Personales' })
const secondStep = () => screen.findByRole('form', { name: 'Datos Complementarios' })
const stepsDone = () => within(screen.getAllByRole('list').find((list) => within(list).queryByText(/Tarjeta y PIN/)) as HTMLElement)

async function giveData(user: UserEvent, paternal: string) {
  const form = within(await firstStep())
  await user.click(form.getByRole('radio', { name: 'NACIONAL' }))
  await user.click(form.getByRole('radio', { name: 'Cédula de identidad' }))
  await user.type(form.getByLabelText(/^Número de documento/), '7654321')
  await user.type(form.getByLabelText(/^Fecha de nacimiento/), '28/02/1990')
  await user.type(form.getByLabelText(/^Paterno/), paternal)
  await user.type(form.getByLabelText(/^Nombres/), 'JULIA MARTA')
  await user.click(form.getByRole('radio', { name: 'Femenino' }))
  await press(user, 'Verificar mis datos')
}

async function giveContact(user: UserEvent) {
  const form = within(await secondStep())
  await user.type(form.getByLabelText(/^Teléfono celular/), '70012345')
  await press(user, 'Continuar')
}

async function giveCard(user: UserEvent) {
  const form = within(await screen.findByRole('form', { name: 'Tarjeta y PIN' }))
  for (const part of [1, 2, 3]) await user.type(form.getByLabelText(`Parte ${part}`), 'DEMO')
  await user.type(form.getByLabelText(/^PIN/), '123456')
  await press(user, 'Activar mi tarjeta')
  return form
}

async function open(address = '/activar-tarjeta') {
  await openPortal(address)
  return userEvent.setup({ delay: null })
}

beforeEach(() => {
  queries.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

describe('data that the identity register does not confirm', () => {
  it('stop at their step, in its words, with nothing taken', async () => {
    const asked = server()
    const user = await open()
    await giveData(user, 'ÑAUPPA')
    expect(await screen.findByText(DIFFERS)).toBeTruthy()
    expect(screen.getByText('El registro de identidad no confirma sus datos')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Datos Personales' })).toBeTruthy()
    expect(sent(asked, TAKE)).toEqual([])
  })

  it('are corrected as they were typed, and checked again', async () => {
    const asked = server()
    const user = await open()
    await giveData(user, 'ÑAUPPA')
    await press(user, 'Corregir mis datos')
    const form = within(await firstStep())
    expect(form.getByLabelText<HTMLInputElement>(/^Número de documento/).value).toBe('7654321')
    const paternal = form.getByLabelText<HTMLInputElement>(/^Paterno/)
    expect(paternal.value).toBe('ÑAUPPA')
    await user.clear(paternal)
    await user.type(paternal, 'ÑAUPA')
    await press(user, 'Verificar mis datos')
    await secondStep()
    expect(sent(asked, COMPARE)).toHaveLength(2)
    expect(sent(asked, TAKE).map(({ body }) => (body as { perdec_appaterno: string }).perdec_appaterno)).toEqual(['ÑAUPA'])
    expect(stepsDone().getByText('· completo')).toBeTruthy()
  })

  it('may be kept: the step has no tick, and what differs stays in sight', async () => {
    const asked = server()
    const user = await open()
    await giveData(user, 'ÑAUPPA')
    await press(user, 'Seguir con mis datos como están')
    await secondStep()
    expect(sent(asked, TAKE)).toHaveLength(1)
    expect(screen.getByText(DIFFERS)).toBeTruthy()
    expect(stepsDone().getByText('· con avisos')).toBeTruthy()
    expect(stepsDone().queryByText('· completo')).toBe(null)
  })

  it('that were kept are said at the end too, with what is left to do', async () => {
    server()
    const user = await open()
    await giveData(user, 'ÑAUPPA')
    await press(user, 'Seguir con mis datos como están')
    await giveContact(user)
    await giveCard(user)
    expect(await screen.findByText('Su tarjeta fue activada.')).toBeTruthy()
    expect(screen.getByText(DIFFERS)).toBeTruthy()
    expect(screen.getByText(/Acuda después en persona a una oficina de la Contraloría/)).toBeTruthy()
  })

  it('stop also when nobody is found', async () => {
    const asked = server({ [COMPARE]: { body: saidNotFound } })
    const user = await open()
    await giveData(user, 'ÑAUPA')
    expect(await screen.findByText('No se encontró el registro')).toBeTruthy()
    expect(sent(asked, TAKE)).toEqual([])
  })

  it('keep nobody waiting while the register is away', async () => {
    server({ [COMPARE]: { body: saidAway } })
    const user = await open()
    await giveData(user, 'ÑAUPA')
    await secondStep()
  })
})

describe('the data of an activation', () => {
  it('can be corrected until the card is spent', async () => {
    const asked = server()
    const user = await open()
    await giveData(user, 'ÑAUPA')
    await giveContact(user)
    await screen.findByRole('form', { name: 'Tarjeta y PIN' })
    expect(screen.getByText('A nombre de JULIA MARTA ÑAUPA')).toBeTruthy()
    await press(user, 'Corregir mis datos')
    const names = within(await firstStep()).getByLabelText<HTMLInputElement>(/^Nombres/)
    await user.type(names, ' ROSA')
    await press(user, 'Verificar mis datos')
    expect(within(await secondStep()).getByLabelText<HTMLInputElement>(/^Teléfono celular/).value).toBe('70012345')
    await press(user, 'Continuar')
    await screen.findByText('A nombre de JULIA MARTA ROSA ÑAUPA')
    expect(sent(asked, ACTIVATE)).toEqual([])
  })

  it('can be corrected after the activation was refused', async () => {
    server({
      [ACTIVATE]: { body: { err_codigo: 1, err_mensaje: 'Acuda a una oficina.', clave_mensaje: 'access.activation.atOffice' } },
    })
    const user = await open()
    await giveData(user, 'ÑAUPA')
    await giveContact(user)
    const form = await giveCard(user)
    expect(await form.findByText('Acuda a una oficina.')).toBeTruthy()
    await press(user, 'Corregir mis datos')
    expect(within(await firstStep()).getByLabelText<HTMLInputElement>(/^Paterno/).value).toBe('ÑAUPA')
  })

  it('are not typed again: whoever gave them signs in from the last step, and what keeps them out is said', async () => {
    let refuses = true
    const asked = server({
      [ENTER]: () => ({
        body: refuses ? { err_codigo: 1, err_mensaje: 'Ya no se puede ingresar desde aquí.' } : { url: '/', token: 'one-time' },
      }),
    })
    const user = await open()
    await giveData(user, 'ÑAUPA')
    await giveContact(user)
    await giveCard(user)
    await press(user, 'Ingresar')
    expect(await screen.findByText('Ya no se puede ingresar desde aquí.')).toBeTruthy()
    refuses = false
    await press(user, 'Ingresar')
    await waitFor(() => expect(goSignedIn).toHaveBeenCalledWith({ url: '/', token: 'one-time' }))
    expect(sent(asked, ENTER).map(({ body }) => body)).toEqual([{ codigo: 'ticket' }, { codigo: 'ticket' }])
  })

  it('can be corrected until the account is made', async () => {
    server()
    const user = await open('/crear-cuenta')
    await giveData(user, 'ÑAUPA')
    await giveContact(user)
    await screen.findByText(/^Su cuenta será jnq7654329/)
    await press(user, 'Corregir mis datos')
    await waitFor(async () => expect(within(await firstStep()).getByLabelText<HTMLInputElement>(/^Paterno/).value).toBe('ÑAUPA'))
  })
})
