import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { DeclarationsTable } from './declarations-table.tsx'

const row = {
  nro: 1,
  decjur_codigo: 4,
  decjur_estado: 3,
  sistema_recepcion: 0,
  motdec_descripcion: 'ACTUALIZACIÓN',
  decjur_fecha_recepcion: '2025-11-18',
  decjur_fecha_recepcion_formateado: '18/11/2025',
}
const earlier = { ...row, nro: 2, decjur_codigo: 3, decjur_fecha_recepcion_formateado: '18/11/2024', decjur_fecha_recepcion: '2024-11-18' }
const writtenOff = { ...row, nro: 3, decjur_codigo: 2, decjur_estado: 0, decjur_fecha_recepcion: null }

beforeEach(() => sessionStorage.clear())
const show = async (state: number) => {
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/declaraciones': { body: [row, earlier, writtenOff] },
    'GET djbr_registro/obtiene_estado': { body: { cod_estado: state, sistema_recepcion: 0, aprobado_blockchain: false } },
    'GET djbr_registro/declaracion_jurada': { body: { err_existente: 1 } },
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
  })
  await signIn()
  await renderScreen(<DeclarationsTable />, '/')
  await screen.findAllByText('RECEPCIÓN PRESENCIAL')
}

it('each declaration that was received is corrected from its row, none that was written off', async () => {
  await show(3)
  const table = within(await screen.findByRole('table'))
  const buttons = await table.findAllByRole('button', { name: /^Corregir esta declaración/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Corregir esta declaración: ACTUALIZACIÓN 18/11/2025',
    'Corregir esta declaración: ACTUALIZACIÓN 18/11/2024',
  ])
  await userEvent.setup({ delay: null }).click(buttons[1] as HTMLElement)
  expect(await screen.findByText('ACTUALIZACIÓN, recepcionada el 18/11/2024.')).toBeDefined()
})

it('none is corrected while another is open', async () => {
  await show(1)
  expect(screen.queryByRole('button', { name: /^Corregir esta declaración/ })).toBeNull()
})
