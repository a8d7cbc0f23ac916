import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { OfficeVisit } from './office-visit.tsx'

const oficina = { ofi_codigo: 5, ofi_lugar: 'Potosí', ofi_direccion: 'Zona Central, calle Frías N.º 66', ofi_telefono: '' }
const ANSWER = 'GET djbr_registro/presentacion'

beforeEach(() => sessionStorage.clear())
const show = async (more: Parameters<typeof answerCalls>[0]) => {
  answerCalls({ ...sessionReply(), ...more })
  await signIn()
  return renderScreen(<OfficeVisit />, '/transaccion')
}

it('says until when, to which office and in what hours the papers are brought', async () => {
  await show({ [ANSWER]: { body: { hasta: '2027-04-30', oficina } } })
  const place = within(await screen.findByRole('region', { name: 'Lleve los papeles hasta el viernes 30 de abril de 2027' }))
  expect(place.getByText('Potosí')).toBeDefined()
  expect(place.getByText('Zona Central, calle Frías N.º 66')).toBeDefined()
  expect(place.getByText('Lunes a viernes, 07:30 a 16:30, continuo. Gratuito.')).toBeDefined()
  expect(place.getByRole('button', { name: 'Agregar a mi calendario' })).toBeDefined()
})

it('names no day, and offers none for the calendar, where none is fixed or left', async () => {
  await show({ [ANSWER]: { body: { hasta: null, oficina } } })
  expect(await screen.findByRole('region', { name: 'Lleve los papeles cuanto antes' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Agregar a mi calendario' })).toBeNull()
})

it('asks again where it could not be read', async () => {
  let reply: { status?: number; body?: unknown } = { status: 500 }
  await show({ [ANSWER]: () => reply })
  const again = await screen.findByRole('button', { name: 'Volver a intentar' })
  reply = { body: { hasta: '2027-04-30', oficina } }
  await userEvent.setup({ delay: null }).click(again)
  expect(await screen.findByText('Potosí')).toBeDefined()
})
