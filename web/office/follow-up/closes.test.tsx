import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { closedMonth, closes } from '@djbr/domain/calls/closes.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import ClosesScreen from './closes-screen.tsx'

type ClosedMonth = AnswerOnTheWire<typeof closes>['cerrados'][number]
type ClosedEntity = AnswerOnTheWire<typeof closedMonth>['entidades'][number]

const october: ClosedMonth = { mes: '2026-10', corte: '2026-11-06T01:00:00-04:00', obligaciones: 41, huella: 'ab'.repeat(32), por: null }
const counts = {
  debidas: 30,
  en_plazo: 20,
  tarde_hasta_30: 0,
  tarde_mas_30: 0,
  omitidas: 10,
  justificadas: 0,
  exentas: 0,
  abiertas: 0,
  porcentaje: 66.7,
}
const customs: ClosedEntity = {
  ...counts,
  codigo: 1,
  descripcion: 'ADUANA NACIONAL',
  diferencias: [
    {
      resultado: 'missing',
      al_cierre: 10,
      hoy: 9,
      movimientos: [
        { de: 'missing', a: 'veryLate', cantidad: 2 },
        { de: null, a: 'missing', cantidad: 1 },
      ],
    },
  ],
}
const close = { mes: '2026-10', corte: october.corte, huella: october.huella, integro: true, total: counts, entidades: [customs] }
const LIST = 'GET oficina/cierres'
const OPENED = 'GET oficina/cierres/2026-10'

beforeEach(() => queries.clear())

const open = async (list: object | 'failed', replies: Parameters<typeof answerCalls>[0] = {}) => {
  const asked = answerCalls({
    ...sessionReply(),
    [LIST]: list === 'failed' ? { status: 403 } : { body: list },
    [OPENED]: { body: close },
    ...replies,
  })
  await signIn()
  await renderScreen(<ClosesScreen />, '/oficina/cierres')
  return { asked, user: userEvent.setup({ delay: null }) }
}
const view = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click((await screen.findAllByRole('button', { name: 'Ver el cierre de octubre de 2026' }))[0] as HTMLElement)

it('says that nothing is closed, and offers nothing to close before its day', async () => {
  await open({ por_cerrar: [], cerrados: [] })
  expect(await screen.findByText('Todavía no hay meses cerrados')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Cerrar / })).toBeNull()
})

it('closes the oldest month that waits, asked once, and says why it was refused', async () => {
  let refused = true
  const { asked, user } = await open(
    { por_cerrar: ['2026-09', '2026-10'], cerrados: [] },
    {
      'POST oficina/cierres': () =>
        refused
          ? { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Ese mes ya está cerrado.' } }
          : { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'El mes está cerrado.' } },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Cerrar septiembre de 2026' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cerrar septiembre de 2026' }))
  expect(await question.findByText('Ese mes ya está cerrado.')).toBeTruthy()
  refused = false
  await user.click(question.getByRole('button', { name: 'Cerrar septiembre de 2026' }))
  expect(await screen.findByText('El mes está cerrado.')).toBeTruthy()
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ mes: '2026-09' })
})

it('shows a closed month as it was, and every later change by what moved', async () => {
  const { user } = await open({ por_cerrar: [], cerrados: [october] })
  await view(user)
  expect(
    (await screen.findAllByText('Omitidas: 10 al cierre, 9 hoy, por 2 de «Omitidas» a «Tarde, más de 30 días»; 1 que se informó después'))
      .length,
  ).toBeGreaterThan(0)
  expect(screen.getByText(/Las filas del cierre son las que se guardaron\./)).toBeTruthy()
})

it('warns of rows that are not those that were closed', async () => {
  const { user } = await open({ por_cerrar: [], cerrados: [october] }, { [OPENED]: { body: { ...close, integro: false } } })
  await view(user)
  expect(await screen.findByText('Las filas del cierre no coinciden con su huella. Avise a auditoría.')).toBeTruthy()
  expect(screen.queryByText(/son las que se guardaron/)).toBeNull()
})

it('says that the report of a quarter that is not closed is not to be had', async () => {
  const { user } = await open(
    { por_cerrar: [], cerrados: [october] },
    {
      'GET oficina/cierres/informe/1?mes=2026-10': {
        status: 404,
        body: { error_mensaje: 'El trimestre no está completo: falta cerrar alguno de sus tres meses.' },
      },
    },
  )
  await view(user)
  await user.click((await screen.findAllByRole('button', { name: 'Informe en PDF del trimestre de ADUANA NACIONAL' }))[0] as HTMLElement)
  expect(await screen.findByText(/El trimestre no está completo/)).toBeTruthy()
})

it('says that the list could not be read, and reads it again', async () => {
  await open('failed')
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
})
