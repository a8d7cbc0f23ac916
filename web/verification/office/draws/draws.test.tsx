import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { officeDraws } from '@djbr/domain/calls/draws.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import DrawsScreen from './draws-screen.tsx'

type OfficeDraw = AnswerOnTheWire<typeof officeDraws>['sorteos'][number]

const draw: OfficeDraw = {
  codigo: 7,
  nombre: null,
  estado: 'preparado',
  desde: 0,
  hasta: 120,
  cantidad: 12,
  decide: '2026-11-27T12:00:00-04:00',
  preparado: '2026-11-20T10:00:00-04:00',
  por: 'seleccion01',
  propio: false,
  anunciado: null,
  ronda: null,
  ronda_alterna: null,
  sorteado: null,
  abierto: null,
}
const done = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Hecho.' } }
const refusal = { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Ese valor no es de ninguna de las rondas anunciadas.' } }

async function show(draws: readonly OfficeDraw[] | 'failed', more: Parameters<typeof answerCalls>[0] = {}) {
  const list = draws === 'failed' ? { status: 500 } : { body: { registro: 120, sorteos: draws } }
  const pool = { 'GET oficina/sorteos/fondo?desde=0&hasta=120': { body: { declaraciones: 93 } } }
  const asked = answerCalls({ ...sessionReply(), 'GET oficina/sorteos': list, ...pool, ...more })
  await signIn()
  await renderScreen(<DrawsScreen />, '/oficina/examen/sorteos')
  return { asked, user: userEvent.setup({ delay: null }) }
}

it('prepares one over the whole log, positions counted from 1 on screen and from 0 in the call', async () => {
  const { asked, user } = await show([], { 'POST oficina/sorteos': done })
  expect(await screen.findByText('Todavía no hay sorteos')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Preparar un sorteo' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Cantidad/), '12')
  await user.type(dialog.getByLabelText(/Día del sorteo/), '27112026')
  await user.click(dialog.getByRole('button', { name: 'Preparar un sorteo' }))
  expect(await screen.findByText('Hecho.')).toBeDefined()
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ desde: 0, hasta: 120, cantidad: 12, dia: '2026-11-27' })
})

it('says how many declarations may be drawn between the positions before it is prepared, and that between some there are none', async () => {
  const { user } = await show([], { 'GET oficina/sorteos/fondo?desde=99&hasta=120': { body: { declaraciones: 0 } } })
  expect(await screen.findByText('Todavía no hay sorteos')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Preparar un sorteo' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Declaraciones que se pueden sortear entre esas posiciones: 93\./)).toBeDefined()
  const from = dialog.getByLabelText(/Desde la posición/)
  await user.clear(from)
  expect(dialog.queryByText(/^Declaraciones que se pueden sortear/)).toBeNull()
  await user.type(from, '100')
  expect(await dialog.findByText('Entre esas posiciones no hay declaraciones que se puedan sortear: elija otras.')).toBeDefined()
})

it('prepares none before it is known how long the log is', async () => {
  await show('failed')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preparar un sorteo' }).disabled).toBe(true)
})

it('has another announce what one prepared, after asking once', async () => {
  const { asked, user } = await show([draw], { 'POST oficina/sorteos/7/anunciar': done })
  await user.click((await screen.findAllByRole('button', { name: /Anunciar el sorteo/ }))[0] as HTMLElement)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Anunciar' }))
  expect(await screen.findByText('Hecho.')).toBeDefined()
  expect(asked.some(({ path }) => path === 'oficina/sorteos/7/anunciar')).toBe(true)
})

it('offers no announcing to whoever prepared it', async () => {
  await show([{ ...draw, propio: true }])
  expect((await screen.findAllByText('Debe anunciarlo otra persona')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /Anunciar el sorteo/ })).toBeNull()
  expect(screen.queryByLabelText('Filas por página')).toBeNull()
})

it('withdraws what one prepared oneself, after asking once, and offers it to nobody else nor of one that was announced', async () => {
  const { asked, user } = await show([{ ...draw, propio: true }], { 'POST oficina/sorteos/7/retirar': done })
  await user.click((await screen.findAllByRole('button', { name: 'Retirar el sorteo preparado el 20/11/2026 10:00' }))[0] as HTMLElement)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Hecho.')).toBeDefined()
  expect(asked.some(({ path }) => path === 'oficina/sorteos/7/retirar')).toBe(true)
})

it.each([draw, { ...draw, propio: true, estado: 'retirado' }, { ...draw, propio: true, estado: 'anunciado', nombre: '2026-1' }] as const)(
  'offers no withdrawing of another’s, nor of what was withdrawn or announced',
  async (shown) => {
    await show([shown])
    expect((await screen.findAllByText(/^(Preparado|Retirado|Anunciado)$/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull()
  },
)

it('keeps what was written when the value is refused', async () => {
  const announced = { ...draw, nombre: '2026-1', estado: 'anunciado', ronda: 500, ronda_alterna: 900 } as const
  const { user } = await show([announced], { 'POST oficina/sorteos/7/valor': refusal })
  await user.click((await screen.findAllByRole('button', { name: /Realizar el sorteo 2026-1/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Ronda 500; si nunca se publica, la 900')).toBeDefined()
  await user.type(dialog.getByLabelText(/Firma del valor/), 'ab'.repeat(48))
  await user.click(dialog.getByRole('button', { name: 'Realizar con el valor' }))
  expect(await dialog.findByText('Ese valor no es de ninguna de las rondas anunciadas.')).toBeDefined()
  expect((dialog.getByLabelText(/Firma del valor/) as HTMLTextAreaElement).value).toBe('ab'.repeat(48))
})

it('says so when the draws cannot be read', async () => {
  await show('failed')
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
})
