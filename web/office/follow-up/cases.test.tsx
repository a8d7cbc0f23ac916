import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { omissions } from '@djbr/domain/calls/omissions.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import CasesScreen from './cases-screen.tsx'

type Page = AnswerOnTheWire<typeof omissions>
const julia: Page['casos'][number] = {
  codigo: 7,
  entidad: 'ADUANA NACIONAL',
  documento: '6200001',
  nombre: 'MAMANI QUISPE, JULIA',
  motivo: 2,
  vence: '2026-10-31',
  recibida: null,
  abierto: '2026-11-18T09:00:00-04:00',
  abierto_por: 'seguimient01',
  historia: [{ resultado: 'notified', fecha: '2026-11-19', referencia: 'Nota CGE-7/2026', por: 'seguimient02' }],
}
const page = (casos: readonly Page['casos'][number][]): { readonly body: Page } => ({
  body: { casos, cantidades: [{ estado: 'notified', cantidad: casos.length }], cuantos: casos.length, siguiente: null },
})
const LIST = 'GET oficina/omisiones'
const WRITE = 'POST oficina/omisiones/7'

beforeEach(() => queries.clear())

const open = async (replies: Parameters<typeof answerCalls>[0]) => {
  const asked = answerCalls({ ...sessionReply(), 'GET entidades': { body: [] }, ...replies })
  await signIn()
  const { address } = await renderScreen(<CasesScreen />, '/oficina/omisiones')
  return { asked, address, user: userEvent.setup({ delay: null }) }
}

it('lists who omitted what, with what came of it, and how many stand where', async () => {
  await open({ [LIST]: page([julia]) })
  const table = within(await screen.findByRole('table', { name: 'Casos de omisión' }))
  expect(
    table.getByRole('row', { name: /MAMANI QUISPE, JULIA.*Durante el cargo, 31\/10\/2026.*19\/11\/2026.*Nota CGE-7\/2026/ }),
  ).toBeTruthy()
  expect(screen.getByRole('option', { name: /Notificad.*1/ })).toBeTruthy()
})

it('keeps what it is filtered by in the address', async () => {
  const { address, user } = await open({ [LIST]: page([julia]), [`${LIST}?estado=referred`]: page([]) })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Resultado' }), 'referred')
  expect(await screen.findByRole('button', { name: 'Quitar los filtros' })).toBeTruthy()
  expect(address()).toBe('/oficina/omisiones?estado=referred')
})

it('writes down what came of a case, on a day that has been', async () => {
  const { asked, user } = await open({
    [LIST]: page([julia]),
    [WRITE]: { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Resultado anotado.' } },
  })
  await user.click(await screen.findByRole('button', { name: /Anotar.*JULIA/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText(/Fecha/)
  await user.type(day, '01/01/2099')
  await user.type(dialog.getByLabelText(/Resolución/), 'Nota CGE-8/2026')
  await user.click(dialog.getByRole('radio', { name: /Remitid/ }))
  await user.click(dialog.getByRole('button', { name: /Anotar/ }))
  expect((await dialog.findAllByText('La fecha no puede ser futura.')).length).toBeGreaterThan(0)
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.clear(day)
  await user.type(day, '15/11/2026')
  await user.click(dialog.getByRole('button', { name: /Anotar/ }))
  expect(await screen.findByText('Resultado anotado.')).toBeTruthy()
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    resultado: 'referred',
    fecha: '2026-11-15',
    referencia: 'Nota CGE-8/2026',
  })
})

it('says that there is no case, and that they could not be read', async () => {
  await open({ [LIST]: { status: 403 } })
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
})
