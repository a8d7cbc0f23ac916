import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { entityMonth, monthCounts } from '@djbr/domain/calls/follow-up.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { presentMonth } from './month-choice.tsx'
import MonthScreen from './month-screen.tsx'

type EntityRow = AnswerOnTheWire<typeof monthCounts>['entidades'][number]
type ListedObligation = AnswerOnTheWire<typeof entityMonth>['filas'][number]

const month = presentMonth().slice(0, 7)
const counts = {
  debidas: 12,
  en_plazo: 9,
  tarde_hasta_30: 0,
  tarde_mas_30: 0,
  omitidas: 3,
  justificadas: 0,
  exentas: 0,
  abiertas: 0,
  porcentaje: 75,
}
const customs: EntityRow = { ...counts, codigo: 1, descripcion: 'ADUANA NACIONAL', sin_derivar: 2, padron_confirmado: null }
const missing: ListedObligation = {
  obligacion: 31,
  persona: 5,
  documento: '6200001',
  nombre: 'MAMANI QUISPE, JULIA',
  verificada: false,
  motivo: 2,
  vence: `${month}-30`,
  prorrogada_hasta: null,
  recibida: null,
  resultado: 'missing',
}
const entidades = (rows: readonly EntityRow[], sin_confirmar: number) => ({
  body: { mes: month, corte: '2026-11-25T10:00:00-04:00', sin_confirmar, total: { ...counts, sin_derivar: 2 }, entidades: rows },
})
const ofEntity = (filas: readonly ListedObligation[]) => ({
  body: {
    ...counts,
    codigo: 1,
    descripcion: 'ADUANA NACIONAL',
    corte: '2026-11-25T10:00:00-04:00',
    sin_derivar: 2,
    padron_confirmado: null,
    mes: month,
    filas,
    cuantos: filas.length,
    siguiente: null,
  },
})
const julia = {
  ...{ codigo: 5, documento: '6200001', nombre: 'MAMANI QUISPE, JULIA', fecha_nacimiento: null, fallecida: null },
  ...{ identidad: 'sin_verificar', nombre_portal: '', puestos: [], obligaciones: [] },
}
const ALL = `GET oficina/seguimiento?mes=${month}`
const ONE = `GET oficina/seguimiento/entidades/1?mes=${month}`

beforeEach(() => queries.clear())

const open = async (replies: Parameters<typeof answerCalls>[0], at = '/oficina/seguimiento') => {
  const asked = answerCalls({ ...sessionReply(), ...replies }, { body: [] })
  await signIn()
  const { address, goTo } = await renderScreen(<MonthScreen />, at)
  return { asked, address, goTo, user: userEvent.setup({ delay: null }) }
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

it('counts what the address says, and says there what is counted', async () => {
  const at = `mes=${month}&motivo=2`
  const { asked, address, user } = await open(
    {
      [`GET oficina/seguimiento?${at}`]: entidades([customs], 3),
      [`GET oficina/seguimiento?${at}&padron=sin_confirmar`]: entidades([customs], 3),
    },
    `/oficina/seguimiento?${at}`,
  )
  await screen.findByRole('table', { name: 'Seguimiento' })
  await press(user, 'Ver cuáles')
  await waitFor(() => expect(address()).toContain('padron=sin_confirmar'))
  expect(address()).toContain('motivo=2')
  await waitFor(() => expect(asked.at(-1)?.path).toBe(`oficina/seguimiento?${at}&padron=sin_confirmar`))
})

it('shows each entity with its counts, and when they were counted', async () => {
  await open({ [ALL]: entidades([customs], 0) })
  const table = within(await screen.findByRole('table', { name: 'Seguimiento' }))
  expect(table.getByRole('row', { name: /ADUANA NACIONAL Lista anual sin confirmar\s*12\s*9\s*0\s*0\s*3/ })).toBeTruthy()
  expect(screen.getByText(/^Contado el /)).toBeTruthy()
})

it('says no percentage until one filed or is late, and what the one in the headline of a card is', async () => {
  const waiting = {
    ...customs,
    codigo: 2,
    descripcion: 'SENASAG',
    debidas: 6,
    en_plazo: 0,
    omitidas: 0,
    exentas: 1,
    abiertas: 5,
    porcentaje: null,
  }
  await open({ [ALL]: entidades([customs, waiting], 0) })
  const table = within(await screen.findByRole('table', { name: 'Seguimiento' }))
  expect(table.getByRole('row', { name: /SENASAG Lista anual sin confirmar 6 0 0 0 0 0 1 5 — / })).toBeTruthy()
  const [first, second] = within(screen.getByRole('list', { name: 'Seguimiento' })).getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('75 % en plazo')).toBeTruthy()
  expect(second?.textContent).not.toMatch(/%|—/)
  expect(screen.getByText(/— mientras ninguna se presentó ni venció\./)).toBeTruthy()
})

it('asks for the entities that did not confirm their list, and counts them', async () => {
  const { asked, user } = await open({ [ALL]: entidades([customs], 4), [`${ALL}&padron=sin_confirmar`]: entidades([customs], 4) })
  await press(user, 'Ver cuáles')
  expect(asked.some(({ path }) => path.endsWith('padron=sin_confirmar'))).toBe(true)
})

it('opens an entity with who owes what under an address of its own, and goes back to the month', async () => {
  const { address, user } = await open({ [ALL]: entidades([customs], 0), [ONE]: ofEntity([missing]) })
  await press(user, 'Ver a las personas de ADUANA NACIONAL')
  const table = within(await screen.findByRole('table', { name: 'ADUANA NACIONAL' }))
  expect(table.getByRole('row', { name: /MAMANI QUISPE, JULIA.*Durante el cargo.*Omitida.*Sin verificar/ })).toBeTruthy()
  expect(address()).toBe(`/oficina/seguimiento?entidad=1&mes=${month}`)
  await press(user, 'Volver al mes')
  expect(await screen.findByRole('heading', { level: 1, name: 'Seguimiento' })).toBeTruthy()
  expect(address()).toBe('/oficina/seguimiento')
})

it('opens the entity and the month that the address names, and comes back from a person to the same filters', async () => {
  const earlier = ONE.replace(month, '2026-03')
  const missed = `${earlier}&resultado=missing`
  const { address, user } = await open(
    { [earlier]: ofEntity([missing]), [missed]: ofEntity([missing]), 'GET oficina/seguimiento/personas/5': { body: julia } },
    '/oficina/seguimiento?entidad=1&mes=2026-03',
  )
  await user.selectOptions(await screen.findByLabelText('Resultado'), 'Omitidas')
  await press(user, 'Ver a MAMANI QUISPE, JULIA')
  expect(address()).toBe('/oficina/seguimiento?entidad=1&mes=2026-03&resultado=missing&persona=5')
  await press(user, 'Volver a la entidad')
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Resultado' })).value).toBe('missing')
  expect(address()).toBe('/oficina/seguimiento?entidad=1&mes=2026-03&resultado=missing')
})

it('looks at the month that the address names since, and not by the filters of another', async () => {
  const earlier = ONE.replace(month, '2026-03')
  const missed = `${earlier}&resultado=missing`
  const here = '/oficina/seguimiento?entidad=1&mes='
  const replies = { [earlier]: ofEntity([missing]), [missed]: ofEntity([missing]), [ONE]: ofEntity([missing]) }
  const { asked, goTo, user } = await open(replies, `${here}2026-03`)
  await user.selectOptions(await screen.findByLabelText('Resultado'), 'Omitidas')
  goTo(`${here}${month}`)
  await waitFor(() => expect(asked.at(-1)?.path).toBe(ONE.replace('GET ', '')))
})

it('shows the present month where the address names none that there is', async () => {
  await open({ 'GET oficina/seguimiento/entidades/1': ofEntity([missing]) }, '/oficina/seguimiento?entidad=1&mes=2026-13')
  expect(await screen.findByRole('heading', { level: 1, name: 'ADUANA NACIONAL' })).toBeTruthy()
})

it('opens cases for what is missing once it was asked, and says what came of it', async () => {
  const { asked, user } = await open({
    [ALL]: entidades([customs], 0),
    [ONE]: ofEntity([missing]),
    'POST oficina/omisiones': {
      body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Casos abiertos: 3.', abiertos: 3, quedan: 0, propios: 0 },
    },
  })
  await press(user, 'Ver a las personas de ADUANA NACIONAL')
  await press(user, 'Abrir casos por las omitidas')
  const question = within(await screen.findByRole('alertdialog'))
  expect(asked.some(({ method, path }) => method === 'POST' && path === 'oficina/omisiones')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Abrir casos por las omitidas' }))
  expect(await screen.findByText('Casos abiertos: 3.')).toBeTruthy()
  expect(asked.findLast(({ path }) => path === 'oficina/omisiones')?.body).toEqual({ entidad: 1, mes: month })
})

it('says that nobody owes anything, and that it could not be read', async () => {
  let fails = true
  const { user } = await open({ [ALL]: () => (fails ? { status: 403 } : entidades([], 0)) })
  fails = false
  await press(user, 'Volver a intentar')
  expect(await screen.findByText('Ninguna entidad debe nada en este mes')).toBeTruthy()
})
