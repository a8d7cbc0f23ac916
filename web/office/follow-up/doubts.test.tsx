import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { doubts } from '@djbr/domain/calls/doubts.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import DoubtsScreen from './doubts-screen.tsx'

type Doubts = AnswerOnTheWire<typeof doubts>

const doubt: Doubts['dudas'][number] = {
  ...{ codigo: 7, tipo: 'death', entidad: 'ADUANA NACIONAL', documento: '6200001', nombre: 'MAMANI QUISPE, JULIA' },
  ...{ fallecida: '2026-10-31', motivo: null, hasta: null, fecha: '2026-11-18T09:00:00-04:00' },
}
const LIST = 'GET oficina/seguimiento/dudas'
const DECIDE = 'POST oficina/seguimiento/dudas/7'
const page = (dudas: Doubts['dudas']): { readonly body: Doubts } => ({ body: { dudas, siguiente: null, cuantos: dudas.length } })

beforeEach(() => queries.clear())

const open = async (replies: Parameters<typeof answerCalls>[0]) => {
  const asked = answerCalls({ ...sessionReply(), 'GET entidades': { body: [] }, ...replies })
  await signIn()
  await renderScreen(<DoubtsScreen />, '/oficina/seguimiento/dudas')
  return { asked, user: userEvent.setup({ delay: null }) }
}

it('says that no doubt waits', async () => {
  await open({ [LIST]: page([]) })
  expect(await screen.findByText('Ninguna duda espera decisión')).toBeTruthy()
})

it('says that the doubts could not be read', async () => {
  await open({ [LIST]: { status: 403 } })
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
})

it('has a doubt decided for a reason, without effect unless the officer says so', async () => {
  const { asked, user } = await open({
    [LIST]: page([doubt]),
    [DECIDE]: { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Decidido: tiene efecto.' } },
  })
  expect(await screen.findAllByText('Que falleció')).not.toHaveLength(0)
  await user.click((await screen.findAllByRole('button', { name: `Decidir la duda sobre ${doubt.nombre}` }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Decidir la duda' }))
  expect((dialog.getByRole('radio', { name: 'No tiene efecto' }) as HTMLInputElement).checked).toBe(true)
  expect(dialog.getByText(/no debe nada de lo que no presentó/)).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Tiene efecto' }))
  await user.type(dialog.getByLabelText(/Motivo/), 'Hay certificado de defunción')
  await user.click(dialog.getByRole('button', { name: 'Decidir la duda' }))
  expect(await screen.findByText('Decidido: tiene efecto.')).toBeTruthy()
  expect(asked.findLast(({ path }) => path.endsWith('/dudas/7'))?.body).toEqual({ aceptar: true, motivo: 'Hay certificado de defunción' })
})
