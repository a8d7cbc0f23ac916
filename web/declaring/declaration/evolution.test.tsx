import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { barsOf, Evolution } from './evolution.tsx'

const point = (assets: number, debts: number) => ({ date: '2025-03-13', assets, debts, netWorth: assets - debts, open: false })

it('the heaviest bar is the highest, and a net worth below zero hangs under the line', () => {
  const { zero, bars } = barsOf([point(100, 300), point(400, 0)])
  const [first = [], second = []] = bars
  expect(second[0]?.height).toBeGreaterThan(first[1]?.height ?? 0)
  expect(first[2]?.y).toBe(zero)
  expect(first[2]?.height).toBeCloseTo(first[0]?.height ? first[0].height * 2 : 0)
  expect(second.every(({ y, height }) => Math.abs(y + height - zero) < 0.01)).toBe(true)
})

const received = {
  decjur_codigo: 1,
  decjur_fecha_recepcion: '2025-03-13',
  total_valor_bienes: 900_000,
  total_valor_rentas: 100_000,
  total_valor_deudas: 200_000,
  patrimonio_neto: 700_000,
}
const replies = (declaraciones: object[]) => ({
  ...sessionReply(),
  'GET djbr_registro/evolucion': { body: { declaraciones, desde: {} } },
  'GET djbr_registro/obtiene_estado': { body: { cod_estado: 3, sistema_recepcion: 0 } },
  'GET djbr_registro/resumen': { body: { err_existente: 1 } },
})

it('is a picture and a table of what was received', async () => {
  answerCalls(replies([received]))
  await signIn()
  await renderScreen(<Evolution />, '/')
  expect(await screen.findByRole('img', { name: 'Bienes, deudas y patrimonio neto por declaración' })).toBeTruthy()
  const [, row] = screen.getAllByRole('row', { hidden: true })
  expect(row?.textContent).toBe('13/03/2025900.000200.000700.000')
})

it('is not there before anything was received', async () => {
  const asked = answerCalls(replies([]))
  await signIn()
  await renderScreen(<Evolution />, '/')
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('djbr_registro/evolucion'))
  expect(screen.queryByRole('img')).toBeNull()
})
