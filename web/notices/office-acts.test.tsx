import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { OfficeActs } from './office-acts.tsx'

const CALL = 'GET system/actuaciones'
const act = {
  codigo: 4,
  fecha: '2026-11-20T10:00:00-04:00',
  acto: 'Consultó sus datos y sus declaraciones',
  oficina: 'Oficina Central',
  rol: 'Supervisión',
  motivo: 'Pidió una constancia',
}

async function draw(replies: Parameters<typeof answerCalls>[0]) {
  answerCalls({ ...sessionReply(), ...replies })
  await signIn()
  await renderScreen(<OfficeActs />, '/perfil')
}

it('tells what, as what, where and why', async () => {
  await draw({ [CALL]: { body: [act, { ...act, codigo: 3, oficina: '', motivo: '' }] } })
  expect(await screen.findByText('Supervisión, Oficina Central')).toBeTruthy()
  expect(screen.getByText('Motivo: Pidió una constancia')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('says that nobody did anything yet', async () => {
  await draw({ [CALL]: { body: [] } })
  expect(await screen.findByText('Nadie del personal vio sus datos hasta ahora.')).toBeTruthy()
})

it('says that it could not be had, and has it again', async () => {
  let away = true
  await draw({ [CALL]: () => (away ? { status: 400, body: { error_mensaje: 'x' } } : { body: [act] }) })
  expect(await screen.findByText('No se pudo cargar quién vio sus datos.')).toBeTruthy()
  away = false
  await userEvent.setup({ delay: null }).click(screen.getByRole('button'))
  expect(await screen.findByText(act.acto)).toBeTruthy()
})
