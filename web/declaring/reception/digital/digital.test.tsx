import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdReturn } from '../../../foundation/address/return-parameters.ts'
import { toasts } from '../../../foundation/controls/notify.ts'
import { type Asked, answerCalls } from '../../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import { swornStatements } from '../../../testing/statements.ts'
import Finish from '../finish.tsx'

type Replies = Parameters<typeof answerCalls>[0]

const APPROVED =
  'estado=APROBADO&finalizado=true&mensaje=Completado&uuidBlockchain=a&linkVerificacion=javascript:alert(1)&linkVerificacionUnico=b&transactionCode=c'
const REJECTION = 'La persona interesada ha rechazado la aprobación del trámite o documento'
const REJECTED = `${APPROVED.replace('Completado', encodeURIComponent(REJECTION)).replace('true', 'false')}`

const here = location

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('location', here)
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
const files = (more: object) => ({
  err_existente: 0,
  err_mensaje: '',
  id_archivo_dig_form: 'a',
  id_archivo_dig_cert: 'b',
  hash_form: 'c',
  hash_cert: 'd',
  ...more,
})
const notSigned = { body: files({ err_existente: 1, err_mensaje: 'ARCHIVOS EN PROCESO DE FIRMA' }) }
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
    ...swornStatements,
    'GET system/configuracion': { body: { digital_habilitado: true } },
    'GET djbr_registro/declaraciones': { body: [] },
    ...more,
  })
}

async function draw(search = ''): Promise<void> {
  history.replaceState(null, '', `/transaccion${search && `?${search}`}`)
  holdReturn()
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
const reported = () => toasts.get().map(({ tone, text }) => `${tone} ${text}`)
const stubLeaving = () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { origin: location.origin, pathname: location.pathname, search: location.search, assign })
  return assign
}
const UNAVAILABLE = 'error SERVICIO DE AGETIC NO DISPONIBLE INTENTE MÁS TARDE'

describe('a return from Ciudadanía Digital', () => {
  it('leaves the address at once, and is received two seconds later', async () => {
    const asked = server({ 'POST djbr_registro/recepcion_digital': { body: done } })
    await draw(APPROVED)
    expect(location.search).toBe('')
    expect(reported()).toEqual(['success Completado'])
    await pass(1900)
    expect(receptions(asked)).toHaveLength(0)
    await pass(200)
    expect(receptions(asked)).toHaveLength(1)
    expect(receptions(asked)[0]?.body).toEqual({})
  })

  it('with finalizado false is warned of', async () => {
    server()
    await draw(APPROVED.replace('finalizado=true', 'finalizado=false'))
    expect(reported()).toEqual(['warning Completado'])
  })

  it('that rejected opens a dialog: the approval can be redone at any time; nothing is received', async () => {
    const asked = server()
    await draw(REJECTED)
    expect(screen.getByRole('dialog', { name: 'Usted rechazó la aprobación' })).toBeTruthy()
    await pass(20_000)
    expect(receptions(asked)).toHaveLength(0)
    expect(reported()).toEqual([])
    expect(screen.getByText('FIRMA PENDIENTE')).toBeTruthy()
  })

  it('with words of its own says none of them, and asks the server', async () => {
    const asked = server({ 'POST djbr_registro/recepcion_digital': { body: done } })
    await draw(APPROVED.replace('Completado', encodeURIComponent('Llame al 70000000 y diga su clave')))
    await pass(2100)
    expect(receptions(asked)).toHaveLength(1)
    expect(document.body.textContent).not.toContain('70000000')
  })

  it('of which a part is missing is none', async () => {
    const asked = server({ 'POST djbr_registro/recepcion_digital': { body: refused('approval.notYet') } })
    await draw(APPROVED.replace('transactionCode', 'otro'))
    expect(reported()).toEqual([])
    await pass(20_000)
    expect(receptions(asked)).toHaveLength(1)
  })

  it('whose order service was away opens a dialog to retry later', async () => {
    server()
    await draw(APPROVED.replace('Completado', encodeURIComponent('El servicio de orden cronológico no está disponible')))
    expect(screen.getByRole('dialog', { name: 'El servicio de orden cronológico no está disponible' })).toBeTruthy()
  })
})

describe('finalized without a return', () => {
  it('the service is said to be unavailable after two seconds, where it is', async () => {
    server({ 'POST djbr_registro/recepcion_digital': { body: refused('approval.unavailable') } })
    await draw()
    await pass(1900)
    expect(reported()).toEqual([])
    await pass(200)
    expect(reported()).toEqual([UNAVAILABLE])
  })

  it.each([
    ['waits', { body: refused('approval.notYet') }],
    ['is not answered', { status: 500, body: { error_mensaje: 'x' } }],
  ])('nothing is said of the service while the declaration just %s', async (_what, reply) => {
    server({ 'POST djbr_registro/recepcion_digital': reply })
    await draw()
    await pass(20_000)
    expect(reported()).toEqual([])
    expect(screen.getByText('FIRMA PENDIENTE')).toBeTruthy()
  })

  it('is received when it was approved meanwhile', async () => {
    const asked = server({ 'POST djbr_registro/recepcion_digital': { body: done } })
    await draw()
    const states = () => asked.filter(({ path }) => path === 'djbr_registro/obtiene_estado').length
    const before = states()
    await pass(2100)
    expect(states()).toBe(before + 1)
  })
})

it('approved without a return: the reception is asked for by itself', async () => {
  const asked = server({ 'POST djbr_registro/recepcion_digital': { body: done } }, true)
  await draw()
  await pass(2100)
  expect(receptions(asked)).toHaveLength(1)
  expect(reported()).toEqual([])
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
  const ask = async (body: object, more: Replies = {}) => {
    const asked = server({ 'POST djbr_registro/finalizar_declaracion': { body }, ...more })
    await draw(REJECTED)
    await act(async () => screen.getByRole('button', { name: 'Entendido' }).click())
    await act(async () => screen.getByRole('button', { name: 'Aprobar mi declaración' }).click())
    await pass(7900)
    expect(asked.filter(({ path }) => path.endsWith('finalizar_declaracion'))).toHaveLength(0)
    await pass(200)
    expect(asked.filter(({ path }) => path.endsWith('finalizar_declaracion'))).toHaveLength(1)
    return asked
  }
  const leavings = (asked: readonly Asked[]) => asked.filter(({ path }) => path === 'system/salir')

  it('is sent after eight seconds; a service that is away is told, with its words', async () => {
    await ask(approval({ message: 'Palabras del servicio' }))
    expect(reported()).toEqual([UNAVAILABLE, 'error Palabras del servicio'])
  })

  it('whose order service is away opens a dialog', async () => {
    await ask(approval({ message: 'El servicio de orden cronológico no se encuentra disponible' }))
    expect(screen.getByRole('dialog', { name: 'El servicio de orden cronológico no está disponible' })).toBeTruthy()
  })

  it('with a state of the process shows it, leaves two seconds later, and says it again where they come back', async () => {
    const asked = await ask(approval({ estadoProceso: 'Su ingreso ha caducado' }), {
      'GET system/salir': { body: { logoutUrl: 'https://ciudadania.example/salir' } },
    })
    const assign = stubLeaving()
    expect(reported()).toContain('error Su ingreso ha caducado')
    await pass(1800)
    expect(leavings(asked)).toHaveLength(0)
    await pass(300)
    expect(leavings(asked)).toHaveLength(1)
    expect(String(assign.mock.calls[0]?.[0])).toBe('https://ciudadania.example/salir')
    expect(sessionStorage.getItem('djbr.error')).toBe('Su ingreso ha caducado')
    sessionStorage.clear()
  })

  it('that is taken says so, and goes to Ciudadanía Digital two seconds later', async () => {
    await ask(approval({ finalizado: true, link: 'https://aprobacion.example/1', message: 'Apruébela en Ciudadanía Digital.' }))
    const assign = stubLeaving()
    expect(reported()).toEqual(['success Apruébela en Ciudadanía Digital.'])
    await pass(1800)
    expect(assign).not.toHaveBeenCalled()
    await pass(300)
    expect(assign).toHaveBeenCalledWith('https://aprobacion.example/1')
  })

  it('that the server refuses is told in its words', async () => {
    await ask({ err_existente: 1, err_mensaje: 'Espere para el proceso de recepción' })
    expect(reported()).toEqual(['warning Espere para el proceso de recepción'])
  })
})

describe('finalizing the digital way', () => {
  const SENT = 'djbr_registro/finalizar_declaracion'
  const sent = (asked: readonly Asked[]) => asked.filter(({ path }) => path === SENT)
  const ACTION = { name: 'Finalizar mi declaración' }

  /** On the way: the four statements answered, the question confirmed. */
  async function confirm(answer: object): Promise<Asked[]> {
    const asked = server({
      ...sessionReply({ tipo: 'usuario', ingreso: 3 }),
      'GET djbr_registro/obtiene_estado': { body: { cod_estado: 1, sistema_recepcion: 0, aprobado_blockchain: false } },
      'GET djbr_registro/valida_declaracion': { body: [{ err_existente: 0, err_mensaje: '' }] },
      'GET djbr_registro/resumen': { body: { err_existente: 1, listas: [], hojas: [], guardado: '2026-11-12T10:42:00-04:00' } },
      'GET fecha_hora_actual': { body: { now: '2026-11-30T23:50:00-04:00', esValido: true } },
      [`POST ${SENT}`]: { body: answer },
    })
    await draw()
    for (let turn = 0; turn < 200 && screen.queryAllByRole('switch').length === 0; turn += 1) await pass(1)
    for (const statement of screen.getAllByRole('switch')) await act(async () => statement.click())
    await act(async () => screen.getByRole('button', ACTION).click())
    for (let turn = 0; turn < 10; turn += 1) await pass(0)
    expect(question().getByText('Se está finalizando la declaración en el límite establecido para la recepción')).toBeTruthy()
    await act(async () => question().getByRole('button', ACTION).click())
    return asked
  }
  const question = () => within(screen.getByRole('alertdialog', { name: 'Finalizar la declaración' }))

  it('can be taken back for eight seconds: nothing is sent then', async () => {
    const asked = await confirm(approval({}))
    await pass(7000)
    await act(async () => question().getByRole('button', { name: 'Cancelar' }).click())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(10_000)
    expect(sent(asked)).toHaveLength(0)
  })

  it('is sent after eight seconds, and goes to Ciudadanía Digital', async () => {
    const asked = await confirm(approval({ finalizado: true, link: 'https://aprobacion.example/1', message: 'Apruébela' }))
    const assign = stubLeaving()
    await pass(7900)
    expect(sent(asked)).toHaveLength(0)
    await pass(2200)
    expect(sent(asked)).toHaveLength(1)
    expect(assign).toHaveBeenCalledWith('https://aprobacion.example/1')
  })

  it('that is refused says why, and keeps the answers', async () => {
    await confirm({ err_existente: 1, err_mensaje: 'Falta el cargo' })
    await pass(8100)
    expect(screen.getByText('Falta el cargo')).toBeTruthy()
    expect(screen.getAllByRole<HTMLInputElement>('switch').every((one) => one.checked || one.getAttribute('aria-checked') === 'true')).toBe(
      true,
    )
  })
})

it('the tutorial is handed over as a PDF', async () => {
  const asked = server({
    'GET archivo_predefinido/tutorial_aprobacion_djbrd/portal/usuario_portal': {
      body: { documento: btoa('%PDF-'), nombre: 'tutorial.pdf' },
    },
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  await draw(REJECTED)
  await act(async () => screen.getByRole('button', { name: 'Entendido' }).click())
  await act(async () => screen.getByRole('button', { name: 'Descargar tutorial de aprobación' }).click())
  await pass(10)
  expect(asked.filter(({ path }) => path.startsWith('archivo_predefinido/tutorial_aprobacion_djbrd'))).toHaveLength(1)
  expect(reported()).toEqual([])
})

it('what cannot be approved is turned into paper after one question', async () => {
  const asked = server({
    'POST djbr_registro/finalizar_declaracion_externo': { body: { err_existente: 0, err_mensaje: '', err_codigo: 0 } },
  })
  await draw(REJECTED)
  await act(async () => screen.getByRole('button', { name: 'Entendido' }).click())
  await act(async () => screen.getByRole('button', { name: 'Presentar en una oficina' }).click())
  const question = within(screen.getByRole('alertdialog', { name: 'Presentar la declaración en una oficina' }))
  expect(asked.map(({ path }) => path)).not.toContain('djbr_registro/finalizar_declaracion_externo')
  await act(async () => question.getByRole('button', { name: 'Presentar en una oficina' }).click())
  await pass(10)
  expect(asked.map(({ path }) => path)).toContain('djbr_registro/finalizar_declaracion_externo')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

describe('received the digital way', () => {
  const received: Replies = {
    'GET djbr_registro/obtiene_estado': { body: { cod_estado: 3, sistema_recepcion: 1, aprobado_blockchain: true } },
  }

  it('says that it was received while it is signed, and offers the documents once they are', async () => {
    let signed = false
    server({
      ...received,
      'GET djbr_registro/obtiene_ids_archivo_digital': () => (signed ? { body: files({}) } : notSigned),
      'POST djbr_registro/recepcion_digital': { body: done },
    })
    await enter()
    await pass(2500)
    expect(screen.getByText('Su declaración fue aprobada y recepcionada')).toBeTruthy()
    expect(screen.getByText(/Guardar los archivos firmados puede tardar unos minutos/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Descargar Certificado' })).toBeNull()
    signed = true
    await pass(5100)
    expect(screen.getByText('Descargue el formulario y el certificado firmados digitalmente.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Descargar Certificado' })).toBeTruthy()
    expect(screen.getByText('RECEPCIONADO DIGITAL')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Terminar' }).getAttribute('href')).toBe('/declaracion')
    expect(screen.getByRole('button', { name: 'Descargar Formulario' }).className).toContain('action')
    expect(screen.getByRole('link', { name: 'Terminar' }).className).not.toContain('action')
  })

  it('before the browser came back says that it was completed', async () => {
    server({ ...received, 'GET djbr_registro/obtiene_ids_archivo_digital': { body: files({}) } })
    await draw(APPROVED)
    expect(reported()).toEqual(['success Completado'])
    expect(screen.getByText('Su declaración fue aprobada y recepcionada')).toBeTruthy()
  })

  it('but not signed says that it is signed by itself', async () => {
    server({
      ...received,
      'GET djbr_registro/obtiene_ids_archivo_digital': notSigned,
      'POST djbr_registro/recepcion_digital': { body: { ...done, errores_proceso: true } },
    })
    await enter()
    await pass(2500)
    expect(screen.getByText('Su declaración fue recepcionada, pero todavía no fue firmada. Se firmará automáticamente.')).toBeTruthy()
  })
})
