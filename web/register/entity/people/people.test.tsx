import type { PeopleOnTheWire } from '@djbr/domain/calls/entity.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../../foundation/calls/query.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import PeopleScreen from './people-screen.tsx'

type Row = PeopleOnTheWire['personas'][number]
const julia: Row = {
  codigo: 5,
  tipo_documento: 1,
  documento: '6200001',
  apellidos: 'MAMANI QUISPE',
  nombres: 'JULIA',
  cargo: 'TÉCNICA EN ARCHIVO',
  concluyo: null,
  sin_fecha_nacimiento: false,
  otras_omitidas: 1,
  obligacion: { motivo: 2, desde: '2026-11-01', hasta: '2026-11-30', estado: 'late', recibida: null },
}
const counts = { todas: 0, por_vencer: 0, omitidas: 4, tarde: 0, en_plazo: 0, exentas: 0, en_revision: 0, sin_derivar: 0 }
const listed = (personas: readonly Row[], cuantos: number | null = personas.length): { readonly body: PeopleOnTheWire } => ({
  body: { personas, cuentas: counts, cuantos, siguiente: null },
})
const page = {
  ...{ codigo: 5, tipo_documento: 1, documento: '6200001', nombres: 'MAMANI QUISPE, JULIA', fecha_nacimiento: '1990-11-04' },
  ...{ cargos: [], obligaciones: [], respuestas: [], historia: [] },
}

beforeEach(() => queries.clear())

type Replies = Parameters<typeof answerCalls>[0]

const open = async (people: Replies[string], at = '/entidad/personas') => {
  const asked = answerCalls({
    ...sessionReply(),
    'GET entidad/personas/5': { body: page },
    'GET entidad/confirmacion': { body: { personas: 0, marca: 0, declaracion: '', ultima: null } },
    'GET entidad/personas': people,
    'GET entidad/personas?filtro=omitidas': people,
  })
  await signIn()
  const { address } = await renderScreen(<PeopleScreen />, at)
  return { asked, address, user: userEvent.setup({ delay: null }) }
}

it('lists the people of the entity with what they owe, and counts each filter', async () => {
  const { asked, user } = await open(listed([julia]))
  const table = within(await screen.findByRole('table', { name: 'Personas' }))
  expect(table.getByRole('row', { name: /MAMANI QUISPE.*JULIA.*6200001.*30\/11\/2026.*Además, omitidas: 1/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Omitidas 4$/ }))
  expect(asked.at(-1)?.path).toBe('entidad/personas?filtro=omitidas')
})

it('opens somebody under an address of their own, and goes back to the same filter', async () => {
  const { address, user } = await open(listed([julia]))
  await user.click(await screen.findByRole('button', { name: /^Omitidas/ }))
  await user.click((await screen.findAllByRole('button', { name: /^Ver a MAMANI QUISPE/ }))[0] as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'MAMANI QUISPE, JULIA' })).toBeTruthy()
  expect(address()).toBe('/entidad/personas?filtro=omitidas&persona=5')
  await user.click(screen.getByRole('button', { name: 'Volver a la lista' }))
  expect(await screen.findByRole('button', { name: /^Omitidas/, pressed: true })).toBeTruthy()
  expect(address()).toBe('/entidad/personas?filtro=omitidas')
})

it('opens whom the address names', async () => {
  await open(listed([]), '/entidad/personas?persona=5')
  expect(await screen.findByRole('heading', { level: 1, name: 'MAMANI QUISPE, JULIA' })).toBeTruthy()
})

it('says that nobody was reported yet, and otherwise that nobody is in the filter', async () => {
  const { user } = await open(listed([]))
  expect(await screen.findByText('La entidad todavía no informó de ninguna persona')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Omitidas/ }))
  expect(await screen.findByText('Nadie está en este filtro')).toBeTruthy()
})

it('says that the list could not be read, and reads it again', async () => {
  let fails = true
  const { user } = await open(() => (fails ? { status: 403 } : listed([julia])))
  const again = await screen.findByRole('button', { name: 'Volver a intentar' })
  fails = false
  await user.click(again)
  expect(await screen.findByRole('row', { name: /6200001/ })).toBeTruthy()
})

it('says how many people a filter has, also of those that no page shows', async () => {
  await open(listed([julia], null))
  expect(await screen.findByText('1 - 1 de más de 1.000')).toBeTruthy()
})

it('has the whole list written as a table by the server, as it is filtered', async () => {
  const { asked, user } = await open(listed([julia]), '/entidad/personas?filtro=omitidas')
  await user.click(await screen.findByRole('button', { name: 'Descargar la lista' }))
  expect(asked.map(({ path }) => path)).toContain('entidad/personas/csv?filtro=omitidas')
})
