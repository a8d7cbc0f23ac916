import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { StaffRequests } from './staff-requests.tsx'

const request = {
  codigo: '7c1c6d0e-7a3a-4c5e-9a52-0d6a4f1f9a11',
  motivo: 'Memorándum 44/2026',
  referencia: '',
  documento: '5550012',
  nombre: 'ROSA QUISPE',
  propuesta_por: 'usuarios001',
  propuesta: '2026-11-22T02:04:00-04:00',
  propia: false,
  decidida_por: '',
  decidida: '',
  aprobada: null,
  retirada: '',
  caducada: false,
  motivo_rechazo: '',
  acto: 'grantSupervisor',
  cuenta: 'rq24621549',
  debe_ingresar: true,
}
const decided = {
  ...request,
  codigo: '7c1c6d0e-7a3a-4c5e-9a52-0d6a4f1f9a12',
  acto: 'resetFactor',
  nombre: '',
  documento: '',
  decidida_por: 'usuarios002',
  decidida: '2026-11-22T02:15:00-04:00',
  aprobada: true,
}
const listOf = (...solicitudes: readonly object[]) => ({ body: { solicitudes, cuantos: solicitudes.length, siguiente: null } })
const refused = { body: { err_codigo: 1, err_mensaje: 'Primero debe ingresar la persona.' } }

async function deciding(debe_ingresar: boolean) {
  answerCalls({
    ...sessionReply(),
    'GET oficina/solicitudes_usuarios': listOf({ ...request, debe_ingresar }, decided),
    'POST oficina/solicitudes_usuarios/aprobar': refused,
  })
  await signIn()
  await renderScreen(<StaffRequests />, '/oficina/usuarios')
  const user = userEvent.setup({ delay: null })
  await user.click((await screen.findAllByRole('button', { name: 'Aprobar: Dar el rol Supervisión a rq24621549' }))[0] as HTMLElement)
  return { user, dialog: await screen.findByRole('alertdialog') }
}

it('tells before an approval that the person has to enter first, and promises nothing', async () => {
  const { dialog } = await deciding(true)
  expect(within(dialog).getByText(/Primero debe ingresar la persona, con contraseña propia/)).toBeTruthy()
  expect(within(dialog).queryByText(/rige desde ahora/)).toBeNull()
})

it('tells that an approval counts at once where the person entered, and of a refusal only that the proposal stays: nothing was typed', async () => {
  const { user, dialog } = await deciding(false)
  expect(within(dialog).getByText(/rige desde ahora/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Aprobar solicitud' }))
  expect(await within(dialog).findByText('No se guardó nada.')).toBeTruthy()
  expect(within(dialog).queryByText(/Lo que escribió/)).toBeNull()
})

it('names the person and the hour to who decides, in the list and in the question, and when it was decided', async () => {
  const { dialog } = await deciding(false)
  for (const words of ['ROSA QUISPE, 5550012', 'usuarios001, 22/11/2026 02:04']) {
    expect(within(dialog).getByText(words)).toBeTruthy()
    expect(screen.getAllByText(words).length).toBeGreaterThan(1)
  }
  expect(screen.getAllByText('22/11/2026 02:15')).not.toHaveLength(0)
  const inTable = within(screen.getByRole('table', { hidden: true }))
  expect(inTable.getByText('Aprobar solicitud')).toBeTruthy()
})

it('offers who proposed it to withdraw it, and to nobody else', async () => {
  answerCalls({ ...sessionReply(), 'GET oficina/solicitudes_usuarios': listOf({ ...request, propia: true }, decided) })
  await signIn()
  await renderScreen(<StaffRequests />, '/oficina/usuarios')
  const inTable = within(await screen.findByRole('table', { hidden: true }))
  expect(inTable.getAllByText('Retirar propuesta')).toHaveLength(1)
  expect(inTable.queryByText('Aprobar solicitud')).toBeNull()
})

it('says of a withdrawn one when it was withdrawn, with nothing to decide', async () => {
  answerCalls({ ...sessionReply(), 'GET oficina/solicitudes_usuarios': listOf({ ...request, retirada: '2026-11-22T03:00:00-04:00' }) })
  await signIn()
  await renderScreen(<StaffRequests />, '/oficina/usuarios')
  const inTable = within(await screen.findByRole('table', { hidden: true }))
  expect(inTable.getByText('Retirada por quien la propuso')).toBeTruthy()
  expect(inTable.getByText('22/11/2026 03:00')).toBeTruthy()
  const [, row] = inTable.getAllByRole('row', { hidden: true })
  expect(within(row as HTMLElement).queryByRole('button', { hidden: true })).toBeNull()
})
