import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { claims, viewClaim } from '@djbr/domain/calls/claims.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import ClaimsScreen from './claims-screen.tsx'

type Claims = AnswerOnTheWire<typeof claims>
type Claim = Claims['reclamos'][number]

const claim: Claim = {
  codigo: 7,
  entidad: 'ADUANA NACIONAL',
  documento: '6200001',
  nombre: 'MAMANI QUISPE, JULIA',
  cargo: 'TÉCNICA',
  desde: '2025-03-01',
  hasta: null,
  respuesta: 'not_here',
  fecha: '2026-11-18T09:00:00-04:00',
  contestada: null,
  contestada_en: null,
}
const viewed: AnswerOnTheWire<typeof viewClaim> = {
  ...claim,
  detalle: 'Nunca trabajé en esa entidad',
  tipo: 'planta',
  item: '12',
  acto: '',
  reportado: '2026-11-01T09:00:00-04:00',
  anulado: false,
  fecha_nacimiento: null,
  nombre_portal: '',
}
const LIST = 'GET oficina/seguimiento/reclamos'
const VIEW = 'POST oficina/seguimiento/reclamos/7'
const DECIDE = 'POST oficina/seguimiento/reclamos/7/decision'
const page = (reclamos: readonly Claim[], siguiente: number | null = null): { readonly body: Claims } => ({
  body: { reclamos, siguiente, cuantos: siguiente === null ? reclamos.length : 51 },
})

beforeEach(() => queries.clear())

const open = async (replies: Parameters<typeof answerCalls>[0]) => {
  const asked = answerCalls({ ...sessionReply(), 'GET entidades': { body: [] }, ...replies })
  await signIn()
  await renderScreen(<ClaimsScreen />, '/oficina/seguimiento/reclamos')
  return { asked, user: userEvent.setup({ delay: null }) }
}
const viewFor = async (user: ReturnType<typeof userEvent.setup>, reason: string) => {
  await user.click((await screen.findAllByRole('button', { name: `Ver y decidir el reclamo de ${claim.nombre}` }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ver un reclamo' }))
  await user.type(dialog.getByLabelText(/Motivo/), reason)
  await user.click(dialog.getByRole('button', { name: 'Ver un reclamo' }))
}

it('says that no claim waits', async () => {
  await open({ [LIST]: page([]) })
  expect(await screen.findByText('Ningún reclamo espera decisión')).toBeTruthy()
})

it('shows what somebody wrote for a reason only, and what the decision does', async () => {
  const { asked, user } = await open({ [LIST]: page([claim]), [VIEW]: { body: viewed } })
  expect(await screen.findAllByText('No contestó')).not.toHaveLength(0)
  expect(screen.queryByText(viewed.detalle)).toBeNull()
  await viewFor(user, 'Reviso lo que dice de su cargo')
  const dialog = within(await screen.findByRole('dialog', { name: `Reclamo de ${claim.nombre}` }))
  expect(dialog.getByText(viewed.detalle)).toBeTruthy()
  expect(dialog.getByText('No reportada')).toBeTruthy()
  expect(asked.find(({ path }) => path === 'oficina/seguimiento/reclamos/7')?.body).toEqual({ motivo: 'Reviso lo que dice de su cargo' })
})

it('decides with a reason, keeps it when that is refused, and leaves once it is decided', async () => {
  let refused = true
  const { asked, user } = await open({
    [LIST]: page([claim]),
    [VIEW]: { body: viewed },
    [DECIDE]: () =>
      refused
        ? { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Otra persona ya lo decidió.' } }
        : { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Se le dio la razón.' } },
  })
  await viewFor(user, 'Reviso lo que dice de su cargo')
  const dialog = within(await screen.findByRole('dialog', { name: `Reclamo de ${claim.nombre}` }))
  await user.click(dialog.getByRole('button', { name: 'Dar la razón' }))
  expect(asked.some(({ path }) => path.endsWith('/decision'))).toBe(false)
  await user.type(dialog.getByLabelText(/Motivo/), 'La entidad no probó que trabajara ahí')
  await user.click(dialog.getByRole('button', { name: 'Dar la razón' }))
  expect(await dialog.findByText('Otra persona ya lo decidió.')).toBeTruthy()
  expect((dialog.getByLabelText(/Motivo/) as HTMLTextAreaElement).value).toBe('La entidad no probó que trabajara ahí')
  refused = false
  await user.click(dialog.getByRole('button', { name: 'Dar la razón' }))
  expect(await screen.findByText('Se le dio la razón.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.findLast(({ path }) => path.endsWith('/decision'))?.body).toEqual({
    aceptar: true,
    motivo: 'La entidad no probó que trabajara ahí',
  })
})

it('turns to the next page, and back', async () => {
  const { user } = await open({
    [LIST]: page([claim], 7),
    'GET oficina/seguimiento/reclamos?despues=7': page([{ ...claim, codigo: 8, nombre: 'YUCRA, ANA' }]),
  })
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }))
  expect(await screen.findAllByText('YUCRA, ANA')).not.toHaveLength(0)
  expect(screen.getByRole('status').textContent).toContain('51')
  expect((screen.getByRole('button', { name: 'Página siguiente' }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Página anterior' }))
  expect(await screen.findAllByText(claim.nombre)).not.toHaveLength(0)
})

it('says that the claims could not be read', async () => {
  await open({ [LIST]: { status: 403 } })
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
})
