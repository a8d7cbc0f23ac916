import type { ListedDeclaration } from '@djbr/domain/calls/own-declaration.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import StartDialog from './start-dialog.tsx'

const RECTIFIES = 'RECTIFICACIÓN DE DECLARACIÓN JURADA DE BIENES Y RENTAS'
const received = { decjur_codigo: 4, decjur_estado: 3, decjur_fecha_recepcion: '2025-03-13' } as ListedDeclaration

const before = {
  err_existente: 0,
  motdec_codigo: 7,
  motdec_descripcion: RECTIFIES,
  datcom_nacional_extranjero: 1,
  dep_codigo: 2,
  dep_descripcion: 'LA PAZ',
  decjur_ciudad_capital: 1,
  pai_codigo: null,
  pai_descripcion: '',
  decjur_lugar_declaracion: 'La Paz',
  decjur_fecha_declaracion: '2024-03-13',
  decjur_direccion_laboral: 'Omití una deuda',
}

async function draw(more: Parameters<typeof answerCalls>[0], listed: readonly ListedDeclaration[], rectified?: ListedDeclaration) {
  const asked = answerCalls({
    ...sessionReply(),
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET motivos_declaracion': {
      body: [
        { motdec_codigo: 2, motdec_descripcion: 'ACTUALIZACIÓN' },
        { motdec_codigo: 7, motdec_descripcion: RECTIFIES },
      ],
    },
    'GET departamentos': { body: [{ dep_codigo: 2, dep_descripcion: 'LA PAZ' }] },
    'POST djbr_registro/declaracion_jurada': { body: { err_codigo: 0, err_mensaje: 'Se inició su declaración.' } },
    ...more,
  })
  await signIn()
  const { address } = await renderScreen(<StartDialog listed={listed} rectified={rectified} onClose={vi.fn()} />, '/')
  return { asked, address, user: userEvent.setup({ delay: null }), dialog: within(await screen.findByRole('dialog')) }
}

const sent = (asked: readonly Asked[]) => asked.find(({ method }) => method === 'POST')?.body

it('who declared before finds the place of then and says why; what was copied comes next', async () => {
  const { asked, address, user, dialog } = await draw({ 'GET djbr_registro/declaracion_jurada': { body: before } }, [received])
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Ciudad o localidad').value).toBe('La Paz'))
  const reason = dialog.getByLabelText<HTMLSelectElement>('Motivo de la Declaración')
  expect(reason.value).toBe('')
  await waitFor(() => expect(within(reason).getByRole('option', { name: 'ACTUALIZACIÓN' })).toBeTruthy())
  await user.selectOptions(reason, 'ACTUALIZACIÓN')
  await user.click(dialog.getByRole('button', { name: 'Iniciar declaración' }))
  await waitFor(() => expect(address()).toBe('/declaracion'))
  expect(sent(asked)).toMatchObject({
    cod_motivo: 2,
    declara_nacional_extranjero: 1,
    cod_departamento: 2,
    cod_capital: 1,
    localidad: 'La Paz',
    dir_declaracion: '',
    copiar_anterior: true,
  })
})

it('who rectifies names the date of the declaration that was received, and says what', async () => {
  const { asked, user, dialog } = await draw({ 'GET djbr_registro/declaracion_jurada': { body: before } }, [received])
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Ciudad o localidad').value).toBe('La Paz'))
  const reason = dialog.getByLabelText<HTMLSelectElement>('Motivo de la Declaración')
  await user.selectOptions(reason, await within(reason).findByRole('option', { name: RECTIFIES }))
  await user.click(dialog.getByRole('button', { name: 'Iniciar declaración' }))
  expect(await dialog.findAllByText('La fecha de rectificación no puede estar vacia y no debe ser futura')).toHaveLength(2)
  expect(sent(asked)).toBeUndefined()
})

it('whoever corrects a declaration says only what was wrong, and sees next what can be changed', async () => {
  const one = { ...received, motdec_descripcion: 'ACTUALIZACIÓN', decjur_fecha_recepcion_formateado: '13/03/2025' }
  const { asked, address, user, dialog } = await draw({ 'GET djbr_registro/declaracion_jurada': { body: before } }, [received], one)
  expect(await dialog.findByText('ACTUALIZACIÓN, recepcionada el 13/03/2025.')).toBeDefined()
  expect(dialog.queryByLabelText('Motivo de la Declaración')).toBeNull()
  expect(dialog.queryByLabelText('Fecha de la declaración que rectifica')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Empezar la corrección' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('¿Qué estaba mal?')
  await user.type(dialog.getByLabelText(/¿Qué estaba mal\?/), 'Olvidé declarar una deuda')
  await user.click(dialog.getByRole('button', { name: 'Empezar la corrección' }))
  await waitFor(() => expect(address()).toBe('/borrador'))
  expect(sent(asked)).toMatchObject({
    cod_motivo: 7,
    fecha_declaracion: '2025-03-13',
    dir_declaracion: 'Olvidé declarar una deuda',
    localidad: 'La Paz',
  })
})

it('who never declared finds an empty form', async () => {
  const { dialog } = await draw({ 'GET djbr_registro/declaracion_jurada': { body: { ...before, err_existente: 1 } } }, [])
  expect(dialog.queryByLabelText('Ciudad o localidad')).toBeNull()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'En Bolivia' }).checked).toBe(false)
})
