import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { selection } from '@djbr/domain/calls/cases.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { pageOf } from '../../../testing/sample-case.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import SelectionScreen from './selection-screen.tsx'

type SelectedCase = AnswerOnTheWire<typeof selection>['casos'][number]

const grounds = { referencia: '', recibida: null, motivo: '', indicadores: [], sorteo: null, posicion: null }
const byScore: SelectedCase = {
  codigo: 4,
  certificado: 'LP-2026-000123',
  estado: 'review',
  elegido: '2026-11-20T10:00:00-04:00',
  fundamentos: {
    ...grounds,
    canal: 'score',
    referencia: 'pesos-1',
    indicadores: [{ numero: 12, datos: { interest: 'Bs. 9.000', balance: 'Bs. 10.000' } }],
  },
}
const byLot: SelectedCase = {
  ...byScore,
  codigo: 5,
  certificado: 'LP-2026-000124',
  fundamentos: { ...grounds, canal: 'lot', sorteo: '2026-1', posicion: 16 },
}
const shares = [
  { canal: 'score', cupo: 120, elegidas: 40 },
  { canal: 'lot', cupo: 60, elegidas: 60 },
  { canal: 'report', cupo: 20, elegidas: 25 },
]
const LIST = 'GET oficina/examen/seleccion'

async function show(casos: readonly SelectedCase[] | 'failed', more: Parameters<typeof answerCalls>[0] = {}) {
  const list = casos === 'failed' ? { status: 500 } : { body: { canales: shares, ...pageOf(casos) } }
  const asked = answerCalls({ ...sessionReply(), [LIST]: list, ...more })
  await signIn()
  await renderScreen(<SelectionScreen />, '/oficina/examen/seleccion')
  return { asked, user: userEvent.setup({ delay: null }) }
}

it('shows how much of each channel is used and what is left, never less than nothing', async () => {
  await show([])
  await screen.findByText('Todavía no se eligió ninguna')
  const [part] = await screen.findAllByRole('region', { name: 'Cupos del año' })
  const table = within(part as HTMLElement)
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['CanalCupoElegidasQuedan', 'Por indicadores1204080', 'Por sorteo60600', 'Por denuncia20250'])
  expect(screen.getByText('Todavía no se eligió ninguna')).toBeDefined()
})

it('says of each selected one why: what an indicator says, and what else would explain it', async () => {
  const { user } = await show([byScore, byLot])
  await user.click((await screen.findAllByRole('button', { name: 'Ver fundamentos de LP-2026-000123' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Bs\. 9\.000/)).toBeDefined()
  expect(dialog.getByText(/^También podría explicarlo:/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await user.click(screen.getAllByRole('button', { name: 'Ver fundamentos de LP-2026-000124' })[0] as HTMLElement)
  expect(await screen.findByText(/Salió en el sorteo 2026-1, en la posición 17/)).toBeDefined()
})

it('selects by report, and keeps what was written when that is refused', async () => {
  let refused = true
  const { asked, user } = await show([], {
    'POST oficina/examen/seleccion': () =>
      refused
        ? {
            body: {
              err_codigo: 1,
              err_existente: 1,
              err_mensaje: 'Este canal ya usó todas las del año. Espere al próximo año, o elija por otro canal.',
            },
          }
        : { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'La declaración quedó elegida.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Elegir por denuncia' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Elegir declaración' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Número de certificado.*Referencia.*Motivo/s)
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.type(dialog.getByLabelText(/Número de certificado/), 'LP-2026-000123')
  await user.type(dialog.getByLabelText(/Referencia de la denuncia/), 'NOTA 7/2026')
  await user.type(dialog.getByLabelText(/Fecha en que llegó/), '10112025')
  await user.type(dialog.getByLabelText(/Motivo/), 'Una nota dice que falta una casa')
  await user.click(dialog.getByRole('button', { name: 'Elegir declaración' }))
  expect(await dialog.findByText('Este canal ya usó todas las del año. Espere al próximo año, o elija por otro canal.')).toBeDefined()
  expect((dialog.getByLabelText(/Referencia de la denuncia/) as HTMLInputElement).value).toBe('NOTA 7/2026')
  refused = false
  await user.click(dialog.getByRole('button', { name: 'Elegir declaración' }))
  expect(await screen.findByText('La declaración quedó elegida.')).toBeDefined()
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    certificado: 'LP-2026-000123',
    referencia: 'NOTA 7/2026',
    recibida: '2025-11-10',
    motivo: 'Una nota dice que falta una casa',
  })
})

it('says so when the selection cannot be read', async () => {
  await show('failed')
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
})
