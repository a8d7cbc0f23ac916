import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { takeHandedCode } from '../handed-code.ts'
import PeopleScreen from './people-screen.tsx'

const CODIGO = '7c1c6d0e-7a3a-4c5e-9a52-0d6a4f1f9a11'
const persona = {
  codigo: CODIGO,
  nombres: 'LUIS FERNANDO ROJAS GUTIÉRREZ',
  tipdoc_codigo: 1,
  documento: '4000033',
  cuenta: 'active',
  desbloqueo_pedido: false,
}
const session = {
  codigo: 7,
  ingreso: 1,
  dispositivo: 'Firefox, Windows',
  desde: '2026-11-20T09:00:00-04:00',
  ultimo_uso: '2026-11-20T09:10:00-04:00',
  termina: '2026-11-20T17:00:00-04:00',
}
const done = (err_mensaje: string) => ({ body: { err_codigo: 0, err_existente: 0, err_mensaje } })

type Replies = Parameters<typeof answerCalls>[0]

async function draw(more: Replies = {}): Promise<{ asked: Asked[]; user: ReturnType<typeof userEvent.setup> }> {
  const asked = answerCalls({
    ...sessionReply(),
    'GET tipos_documentos': { body: [{ tipdoc_codigo: 1, tipdoc_descripcion: 'CÉDULA DE IDENTIDAD' }] },
    'POST oficina/declaraciones/buscar': { body: { err_codigo: 0, declaracion: null, persona, declaraciones: [] } },
    [`GET oficina/personas/${CODIGO}/sesiones`]: { body: [session] },
    ...more,
  })
  await signIn()
  await renderScreen(<PeopleScreen />, '/oficina/personas')
  return { asked, user: userEvent.setup({ delay: null }) }
}

async function found(more?: Replies) {
  const drawn = await draw(more)
  await drawn.user.type(screen.getByLabelText('Código de control', { selector: 'input[type=text], input:not([type])' }), '7K3M-9QXT-2HDR')
  await drawn.user.type(screen.getByLabelText('Motivo'), 'Lo pidió por carta')
  await drawn.user.click(screen.getByRole('button', { name: 'Buscar persona' }))
  return drawn
}
const sent = (asked: readonly Asked[], path: string) => asked.filter((call) => call.path === path).map(({ body }) => body)

describe('the people of the office', () => {
  it('are looked for with a reason only', async () => {
    const { asked, user } = await draw()
    await user.click(screen.getByRole('button', { name: 'Buscar persona' }))
    expect(await screen.findAllByText('Este campo es requerido')).not.toHaveLength(0)
    expect(sent(asked, 'oficina/declaraciones/buscar')).toEqual([])
  })

  it('are looked for by an identity card unless another document is chosen', async () => {
    const { asked, user } = await draw()
    await user.click(screen.getByRole('radio', { name: 'Documento' }))
    await user.type(screen.getByLabelText('Número de documento'), '4000033')
    await user.type(screen.getByLabelText('Motivo'), 'Lo pidió por carta')
    await user.click(screen.getByRole('button', { name: 'Buscar persona' }))
    await waitFor(() =>
      expect(sent(asked, 'oficina/declaraciones/buscar')).toMatchObject([{ tipdoc_codigo: 1, numero_docidentidad: '4000033' }]),
    )
  })

  it('are shown with what they finished, or that there is nothing; their sessions only when asked for', async () => {
    const { asked } = await found()
    expect(await screen.findByRole('heading', { name: persona.nombres })).toBe(document.activeElement)
    expect(screen.getByText('No tiene declaraciones finalizadas, recepcionadas ni dadas de baja')).toBeTruthy()
    expect(sent(asked, 'oficina/declaraciones/buscar')).toEqual([{ control_cge: '7K3M-9QXT-2HDR', motivo: 'Lo pidió por carta' }])
    expect(asked.some(({ path }) => path.endsWith('sesiones'))).toBe(false)
  })

  it('are shown with the code, the numbers and the lateness of each declaration, and handed on to the desk where one is finalized', async () => {
    const sums = { total_valor_bienes: 1, total_valor_rentas: 2, total_valor_deudas: 3, patrimonio_neto: 4 }
    const common = { motdec_descripcion: 'ACTUALIZACIÓN', entidad: 'Ministerio de Salud', cargo: 'Chofer', dada_de_baja: null, ...sums }
    const finished = {
      ...{ ...common, decjur_estado: 2, control_cge: '7K3M-9QXT-2HDR', finalizada: '2026-11-12T09:15:00-04:00', recepcionada: null },
      ...{ numero_certificado_departamental: null, numero_certificado_nacional: null, fuera_de_plazo: true },
    }
    const received = {
      ...{ ...common, decjur_estado: 3, control_cge: '5555-5555-555B', finalizada: '2025-11-12T09:15:00-04:00' },
      ...{ recepcionada: '2025-11-13T09:15:00-04:00', fuera_de_plazo: false },
      ...{ numero_certificado_departamental: 'LP-2025-000123', numero_certificado_nacional: '2025-0000123' },
    }
    const body = { err_codigo: 0, declaracion: null, persona, declaraciones: [finished, received] }
    const { user } = await found({ ...sessionReply({ roles: ['recepcion'] }), 'POST oficina/declaraciones/buscar': { body } })
    const [first, second] = (await screen.findAllByRole('article')).map((article) => within(article))
    expect(first?.getByText('7K3M-9QXT-2HDR')).toBeTruthy()
    expect(first?.getByText('Fuera de plazo')).toBeTruthy()
    expect(second?.getByText('En plazo')).toBeTruthy()
    expect(second?.getByText('LP-2025-000123')).toBeTruthy()
    expect(second?.getByText('2025-0000123')).toBeTruthy()
    expect(second?.queryByRole('link', { name: 'Recibir en ventanilla' })).toBeNull()
    const link = first?.getByRole('link', { name: 'Recibir en ventanilla' })
    if (link) await user.click(link)
    expect(takeHandedCode()).toBe('7K3M-9QXT-2HDR')
    expect(takeHandedCode()).toBeNull()
  })

  it('are looked for by a number of a certificate and by the code of a receipt too', async () => {
    const { asked, user } = await draw()
    await user.click(screen.getByRole('radio', { name: 'Número de certificado' }))
    await user.type(screen.getByRole('textbox', { name: /^Número de certificado/ }), 'LP-000123')
    await user.type(screen.getByLabelText('Motivo'), 'Lo pidió por carta')
    await user.click(screen.getByRole('button', { name: 'Buscar persona' }))
    expect(await screen.findAllByText(/El número no es válido/)).not.toHaveLength(0)
    expect(sent(asked, 'oficina/declaraciones/buscar')).toEqual([])
    await user.clear(screen.getByRole('textbox', { name: /^Número de certificado/ }))
    await user.type(screen.getByRole('textbox', { name: /^Número de certificado/ }), 'LP-2026-000123')
    await user.click(screen.getByRole('button', { name: 'Buscar persona' }))
    expect(sent(asked, 'oficina/declaraciones/buscar')).toEqual([{ numero_certificado: 'LP-2026-000123', motivo: 'Lo pidió por carta' }])
  })

  it('that may not be seen are refused in the server’s words, and nothing typed is lost', async () => {
    const words = 'No puede atender su propia declaración ni la de un pariente.'
    await found({ 'POST oficina/declaraciones/buscar': { status: 403, body: { error_mensaje: words, mensaje: 'NOT_AUTHORIZED:WRITE' } } })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Lo pidió por carta')
  })

  it('have a session ended, and their account blocked, for a reason', async () => {
    const ends = `oficina/personas/${CODIGO}/sesiones/cerrar`
    const blocks = `oficina/personas/${CODIGO}/bloqueo`
    const { asked, user } = await found({ [`POST ${ends}`]: done('La sesión fue cerrada.'), [`POST ${blocks}`]: done('Bloqueada.') })
    await user.click(await screen.findByRole('button', { name: 'Ver sesiones abiertas' }))
    const [end] = await screen.findAllByRole('button', { name: /^Cerrar sesión iniciada el 20\/11\/2026 09:00 en Firefox, Windows/ })
    if (end) await user.click(end)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cerrar sesión' }))
    await dialog.findByRole('alert')
    expect(sent(asked, ends)).toEqual([])
    await user.type(dialog.getByLabelText('Motivo'), 'No la reconoce')
    await user.click(dialog.getByRole('button', { name: 'Cerrar sesión' }))
    expect(sent(asked, ends)).toEqual([{ motivo: 'No la reconoce', sesion: 7 }])
    await user.click(await screen.findByRole('button', { name: 'Bloquear cuenta' }))
    const blocking = within(await screen.findByRole('dialog'))
    await user.type(blocking.getByLabelText('Motivo'), 'No reconoce un ingreso')
    await user.click(blocking.getByRole('button', { name: 'Bloquear cuenta' }))
    expect(await screen.findByText('Bloqueada')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pedir desbloqueo' })).toBeTruthy()
    expect(screen.getByText('No tiene sesiones abiertas')).toBeTruthy()
    expect(asked.filter(({ method, path }) => method === 'GET' && path.endsWith('sesiones'))).toHaveLength(1)
  })

  it('whose search is too old are looked for again', async () => {
    const words = 'La consulta venció. Busque a la persona otra vez.'
    const { user } = await found({ [`POST oficina/personas/${CODIGO}/bloqueo`]: { status: 404, body: { error_mensaje: words } } })
    await user.click(await screen.findByRole('button', { name: 'Bloquear cuenta' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'No reconoce un ingreso')
    await user.click(dialog.getByRole('button', { name: 'Bloquear cuenta' }))
    expect(await dialog.findByText(words)).toBeTruthy()
  })
})
