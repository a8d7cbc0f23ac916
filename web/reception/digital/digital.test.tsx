import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdBroughtBack } from '../../app/brought-back.ts'
import { toasts } from '../../app/toasts.ts'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import Finish from '../finish.tsx'

type Replies = Parameters<typeof answerCalls>[0]

const APPROVED =
  'estado=APROBADO&finalizado=true&mensaje=Completado&uuidBlockchain=a&linkVerificacion=javascript:alert(1)&linkVerificacionUnico=b&transactionCode=c'
const REJECTION = 'La persona interesada ha rechazado la aprobación del trámite o documento'
const REJECTED = `${APPROVED.replace('Completado', encodeURIComponent(REJECTION)).replace('true', 'false')}`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const refused = (clave_mensaje: string, error_mensaje = 'No') => ({
  error_existente: 1,
  error_codigo: 1,
  error_mensaje,
  errores_proceso: false,
  clave_mensaje,
})
const done = { error_existente: 0, error_codigo: 0, error_mensaje: '', errores_proceso: false }
const approval = (more: object) => ({
  err_existente: 0,
  err_mensaje: '',
  aprobacion: { finalizado: false, link: '', message: '', estadoProceso: '', error: true, ...more },
})

/** A citizen's declaration, finalized the digital way. */
function server(more: Replies = {}, approved = false): Asked[] {
  return answerCalls({
    ...sessionReply({ tipo: 'usuario', ingreso: 3 }),
    'GET djbr_registro/obtiene_estado': { body: { cod_estado: 2, sistema_recepcion: 1, aprobado_blockchain: approved } },
    'GET system/configuracion': { body: { digital_habilitado: true } },
    'GET djbr_registro/declaraciones': { body: [] },
    ...more,
  })
}

async function draw(search = ''): Promise<void> {
  history.replaceState(null, '', `/transaccion${search && `?${search}`}`)
  holdBroughtBack()
  await enter()
}

/** Draws the screen while the clock stands: what is asked of the server is answered, and no time passes. */
async function enter(): Promise<void> {
  await signIn()
  const drawn = renderScreen(<Finish />, '/transaccion')
  for (let turn = 0; turn < 30; turn += 1) await pass(0)
  await drawn
  for (let turn = 0; turn < 30; turn += 1) await pass(0)
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const receptions = (asked: readonly Asked[]) => asked.filter(({ path }) => path === 'djbr_registro/recepcion_digital')
const told = () => toasts.get().map(({ tone, text }) => `${tone} ${text}`)
const UNAVAILABLE = 'error SERVICIO DE AGETIC NO DISPONIBLE INTENTE MÁS TARDE'

describe('a return from Ciudadanía Digital', () => {
  it('leaves the address at once, and is received two seconds later', async () => {
    const asked = server({ 'POST djbr_registro/recepcion_digital': { body: done } })
    await draw(APPROVED)
    expect(location.search).toBe('')
    expect(told()).toEqual(['success Completado'])
    await pass(1900)
    expect(receptions(asked)).toHaveLength(0)
    await pass(200)
    expect(receptions(asked)).toHaveLength(1)
    expect(receptions(asked)[0]?.body).toEqual({})
  })

  it('with finalizado false is warned of', async () => {
    server()
    await draw(APPROVED.replace('finalizado=true', 'finalizado=false'))
    expect(told()).toEqual(['warning Completado'])
  })

  it('that rejected opens a dialog: the approval can be redone at any time; nothing is received', async () => {
    const asked = server()
    await draw(REJECTED)
    expect(screen.getByRole('dialog', { name: 'Usted rechazó la aprobación' })).toBeTruthy()
    await pass(20_000)
    expect(receptions(asked)).toHaveLength(0)
    expect(screen.getByText('FIRMA PENDIENTE')).toBeTruthy()
  })

  it('whose order service was away opens a dialog to retry later', async () => {
    server()
    await draw(APPROVED.replace('Completado', encodeURIComponent('El servicio de orden cronológico no está disponible')))
    expect(screen.getByRole('dialog', { name: 'El servicio de orden cronológico no está disponible' })).toBeTruthy()
  })
})

it('finalized without a return: after two seconds the service is said to be unavailable', async () => {
  server()
  await draw()
  await pass(1900)
  expect(told()).toEqual([])
  await pass(200)
  expect(told()).toEqual([UNAVAILABLE])
})

it('approved without a return: the reception is asked for by itself', async () => {
  const asked = server({ 'POST djbr_registro/recepcion_digital': { body: done } }, true)
  await draw()
  await pass(2100)
  expect(receptions(asked)).toHaveLength(1)
  expect(told()).toEqual([])
})

it('is asked again while it is not approved; after 180 seconds it is an error that can be retried', async () => {
  const asked = server({ 'POST djbr_registro/recepcion_digital': { body: refused('approval.notYet') } })
  await draw(APPROVED)
  await pass(179_000)
  expect(receptions(asked).length).toBeGreaterThan(30)
  expect(screen.queryByText('Su declaración todavía no fue recepcionada')).toBeNull()
  await pass(1500)
  expect(screen.getByText('Su declaración todavía no fue recepcionada')).toBeTruthy()
  const before = receptions(asked).length
  await act(async () => screen.getByRole('button', { name: 'Reintentar la recepción' }).click())
  await pass(2100)
  expect(receptions(asked).length).toBe(before + 1)
})

const failures: readonly (readonly [string, Replies[string], string])[] = [
  ['the signer is away', { body: { ...refused(''), error_codigo: 503 } }, 'SERVICIO FIRMA NO DISPONIBLE, INTENTE MÁS TARDE'],
  ['503', { status: 503, body: { error_mensaje: 'x' } }, 'SERVICIO FIRMA NO DISPONIBLE, INTENTE MÁS TARDE'],
  ['a refusal', { body: refused('approval.notReceived', 'Habilítela y apruébela nuevamente.') }, 'Habilítela y apruébela nuevamente.'],
  ['no answer', 'unreachable', 'Actualmente tenemos varias solicitudes en curso...'],
]
it.each(failures)('a reception that ends with %s says so, and can be retried', async (_, reply, words) => {
  server({ 'POST djbr_registro/recepcion_digital': reply as Replies[string] })
  await draw(APPROVED)
  await pass(2100)
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Reintentar la recepción' })).toBeTruthy()
})

describe('asking for the approval', () => {
  const ask = async (body: object) => {
    const asked = server({ 'POST djbr_registro/finalizar_declaracion': { body } })
    await draw(REJECTED)
    await act(async () => screen.getByRole('button', { name: 'Entendido' }).click())
    await act(async () => screen.getByRole('button', { name: 'Aprobar mi declaración' }).click())
    await pass(7900)
    expect(asked.filter(({ path }) => path.endsWith('finalizar_declaracion'))).toHaveLength(0)
    await pass(200)
    expect(asked.filter(({ path }) => path.endsWith('finalizar_declaracion'))).toHaveLength(1)
  }

  it('is sent after eight seconds; a service that is away is told, with its words', async () => {
    await ask(approval({ message: 'Palabras del servicio' }))
    expect(told()).toEqual([UNAVAILABLE, 'error Palabras del servicio'])
  })

  it('whose order service is away opens a dialog', async () => {
    await ask(approval({ message: 'El servicio de orden cronológico no se encuentra disponible' }))
    expect(screen.getByRole('dialog', { name: 'El servicio de orden cronológico no está disponible' })).toBeTruthy()
  })

  it('with a state of the process shows it, and leaves two seconds later', async () => {
    await ask(approval({ estadoProceso: 'TOKEN_EXPIRADO' }))
    expect(told()).toContain('error TOKEN_EXPIRADO')
  })
})

it('received but not signed says that it is signed by itself', async () => {
  server({
    'GET djbr_registro/obtiene_estado': { body: { cod_estado: 3, sistema_recepcion: 1, aprobado_blockchain: true } },
    'POST djbr_registro/recepcion_digital': { body: { ...done, errores_proceso: true } },
  })
  await enter()
  await pass(2500)
  expect(screen.getByText('Su declaración fue recepcionada, pero todavía no fue firmada. Se firmará automáticamente.')).toBeTruthy()
})
