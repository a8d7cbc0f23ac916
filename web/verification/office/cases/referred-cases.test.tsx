import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { referredCases } from '@djbr/domain/calls/cases.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { pageOf } from '../../../testing/sample-case.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import { ReferredCases } from './referred-cases.tsx'

type ReferredCase = AnswerOnTheWire<typeof referredCases>['casos'][number]

const handOver = vi.hoisted(() => vi.fn())
vi.mock('../../../foundation/browser/hand-over.ts', async (original) => ({ ...(await original<object>()), handOver }))

const done = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Se ordenó el expediente.', inf_codigo: 4 } }
const file: ReferredCase['expedientes'][number] = {
  codigo: 3,
  referencia: 'REQ-FIS-114/2026',
  ordenado: '2026-11-20T10:05:00-04:00',
  por: 'decision01',
  estado: 'signed',
  sha256: 'ab'.repeat(32),
}
const referred: ReferredCase = {
  codigo: 7,
  certificado: 'LP-2026-000123',
  canal: 'report',
  remitido: '2026-11-18T15:00:00-04:00',
  verifico: 'verificad01',
  decidio: 'decision01',
  conservado_hasta: '2036-11-18',
  expedientes: [],
}

async function show(rows: readonly ReferredCase[] | 'failed', more: Parameters<typeof answerCalls>[0] = {}) {
  const list = rows === 'failed' ? { status: 500 } : { body: pageOf(rows) }
  const asked = answerCalls({ ...sessionReply(), 'GET oficina/examen/remitidos': list, ...more })
  await signIn()
  await renderScreen(<ReferredCases />, '/oficina/examen/decisiones')
  return { asked, user: userEvent.setup({ delay: null }) }
}
const first = async (name: string) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement

describe('the referred cases', () => {
  it('say that there are none, and that they cannot be read', async () => {
    await show([])
    expect(await screen.findByText('No hay casos remitidos')).toBeDefined()
    await show('failed')
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
  })

  it('have a signed file ordered with whose reference it is and why', async () => {
    const { asked, user } = await show([referred], { 'POST oficina/examen/decisiones/7/expedientes': done })
    expect((await screen.findAllByText('Ninguno todavía'))[0]).toBeDefined()
    await user.click(await first('Preparar expediente firmado de LP-2026-000123'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Preparar expediente firmado' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    await user.type(dialog.getByLabelText(/Referencia de quien lo pide/), 'REQ-FIS-114/2026')
    await user.type(dialog.getByLabelText(/Motivo/), 'Lo requiere la fiscalía')
    await user.click(dialog.getByRole('button', { name: 'Preparar expediente firmado' }))
    expect(await screen.findByText('Se ordenó el expediente.')).toBeDefined()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      referencia: 'REQ-FIS-114/2026',
      motivo: 'Lo requiere la fiscalía',
    })
    expect(asked.filter(({ path }) => path.endsWith('remitidos')).length).toBeGreaterThan(1)
  })

  it('keep what was typed when it is refused', async () => {
    const refusal = { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Solo se prepara el expediente de un caso remitido.' } }
    const { user } = await show([referred], { 'POST oficina/examen/decisiones/7/expedientes': refusal })
    await user.click(await first('Preparar expediente firmado de LP-2026-000123'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Referencia de quien lo pide/), 'REQ-FIS-114/2026')
    await user.type(dialog.getByLabelText(/Motivo/), 'Lo requiere la fiscalía')
    await user.click(dialog.getByRole('button', { name: 'Preparar expediente firmado' }))
    expect(await dialog.findByText('Solo se prepara el expediente de un caso remitido.')).toBeDefined()
    expect(dialog.getByDisplayValue('REQ-FIS-114/2026')).toBeDefined()
  })

  it.each([
    ['ordered', 'Preparándose'],
    ['signing', 'Por firmar'],
    ['delayed', 'Demorado: el portal lo sigue intentando'],
  ] as const)('say how far a file is, and offer none before it is signed: %s', async (estado, words) => {
    await show([{ ...referred, expedientes: [{ ...file, estado, sha256: '' }] }])
    expect((await screen.findAllByText(words))[0]).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Descargar expediente/ })).toBeNull()
  })

  it('hand a signed file over, and say when they could not', async () => {
    const { user } = await show([{ ...referred, expedientes: [file] }], {
      'GET oficina/examen/decisiones/7/expedientes/3': { body: { documento: 'JVBERg==', nombre: 'EXPEDIENTE_7_3.pdf' } },
    })
    await user.click(await first('Descargar expediente REQ-FIS-114/2026'))
    await waitFor(() => expect(handOver).toHaveBeenCalledWith(expect.any(Blob), 'EXPEDIENTE_7_3.pdf'))
    const refused = { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'El expediente todavía no está firmado.' } }
    const again = await show([{ ...referred, expedientes: [file] }], { 'GET oficina/examen/decisiones/7/expedientes/3': refused })
    await again.user.click(await first('Descargar expediente REQ-FIS-114/2026'))
    expect((await screen.findAllByText('El expediente todavía no está firmado.'))[0]).toBeDefined()
  })
})
