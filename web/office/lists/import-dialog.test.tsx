import { listKind } from '@djbr/domain/lists/index.ts'
import type { ListKind } from '@djbr/domain/lists/list-kind.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import ImportDialog from './import-dialog.tsx'

const entities = listKind('entidades') as ListKind

it('leaves one bad row out, saves the rest together, and says how many were left out', async () => {
  const asked = answerCalls({
    ...sessionReply(),
    'GET fecha_hora_actual': { body: { now: '2026-11-20T10:42:00-04:00', esValido: true } },
    'POST oficina/listas/entidades/importar': { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Se guardaron 2 entradas.' } },
  })
  await signIn()
  let closed = false
  await renderScreen(<ImportDialog kind={entities} rows={[]} onClose={() => (closed = true)} />, '/oficina/listas')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByLabelText('Filas copiadas de su planilla'))
  await user.paste('Código;Descripción\n7;Siete\nx;Ocho\n9;Nueve')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Revisar filas' }))
  await user.type(await dialog.findByLabelText('Motivo del cambio'), 'Circular interna 3')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Corrija o deje fuera/ }).disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Dejar fuera la fila 2' }))
  expect(dialog.getByText('Nuevas: 2. Cambian: 0. Iguales: 0. Con errores: 0. Dejadas fuera: 1.')).toBeTruthy()
  expect(dialog.getByText('Dejada fuera')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Incluir la fila 2' }))
  expect(dialog.getByText(/Con errores: 1\. Dejadas fuera: 0\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Dejar fuera la fila 2' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar filas (2)' }))
  await waitFor(() => expect(closed).toBe(true))
  const sent = asked.find(({ method }) => method === 'POST')?.body as { filas: { descripcion: string }[] }
  expect(sent.filas.map(({ descripcion }) => descripcion)).toEqual(['SIETE', 'NUEVE'])
  expect(await screen.findByText(/Agregadas: 2\. Cambiadas: 0\. Iguales: 0\. Dejadas fuera: 1\./)).toBeTruthy()
})

it('asks what comes first in the dates of rows, where one says that the month may, and turns the others with it', async () => {
  answerCalls({ ...sessionReply(), 'GET fecha_hora_actual': { body: { now: '2026-11-20T10:42:00-04:00', esValido: true } } })
  await signIn()
  await renderScreen(<ImportDialog kind={entities} rows={[]} onClose={() => {}} />, '/oficina/listas')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByLabelText('Filas copiadas de su planilla'))
  await user.paste('Código;Descripción;Rige desde\n7;Siete;03/04/2026\n8;Ocho;03/25/2026')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Revisar filas' }))
  expect(await dialog.findByText(/¿Qué va primero en este archivo\?/)).toBeTruthy()
  expect(dialog.queryByRole('table')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'El mes: 01/31/2026' }))
  expect(await dialog.findByText('04/03/2026')).toBeTruthy()
  expect(dialog.getByText('25/03/2026')).toBeTruthy()
})
