import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { answeredRequest, type ListedCase, listedCase, pageOf, type ViewedCase, viewedCase } from '../../../testing/sample-case.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import DecisionsScreen from './decisions-screen.tsx'

const done = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Hecho.' } }
const refusal = { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'El caso cambió mientras tanto.' } }
const proposed: ListedCase = { ...listedCase, estado: 'proposed', resultado_propuesto: 'explained' }
const viewed: ViewedCase = {
  ...viewedCase,
  estado: 'proposed',
  pedidos: [answeredRequest],
  propuesta: { resultado: 'explained', motivos: 'Lo explica el testamento.', por: 'verificad01' },
}
const channels = (report: number) => [
  { canal: 'score', cantidad: 3 },
  { canal: 'lot', cantidad: 0 },
  { canal: 'report', cantidad: report },
]
const counted = {
  tramos: [20, 40, 80],
  edades: [{ estado: 'proposed', cantidades: [1, 0, 0, 0] }],
  resultados: [
    { resultado: 'explained', canales: channels(1) },
    { resultado: 'referred', canales: channels(4) },
  ],
  sorteo: { terminados: 0, con_observacion: 0 },
  indicadores: [],
}

async function show(casos: readonly ListedCase[] | 'failed', more: Parameters<typeof answerCalls>[0] = {}) {
  const list = casos === 'failed' ? { status: 500 } : { body: pageOf(casos) }
  const asked = answerCalls({
    ...sessionReply(),
    'GET oficina/examen/decisiones': list,
    'GET oficina/examen/remitidos': { body: pageOf([]) },
    'GET oficina/examen/cifras': { body: counted },
    'GET oficina/examen/comparacion': { body: { calculado: null, desde_puntos: null, atributos: [] } },
    ...more,
  })
  await signIn()
  await renderScreen(<DecisionsScreen />, '/oficina/examen/decisiones')
  return { asked, user: userEvent.setup({ delay: null }) }
}

async function opened(one: ViewedCase, more: Parameters<typeof answerCalls>[0] = {}) {
  const shown = await show([proposed], { 'POST oficina/examen/decisiones/7': { body: one }, ...more })
  await shown.user.click((await screen.findAllByRole('button', { name: 'Abrir caso LP-2026-000123' }))[0] as HTMLElement)
  expect(await screen.findByText('ANA LUCÍA FLORES VARGAS')).toBeDefined()
  return shown
}

describe('the cases to decide', () => {
  it('are listed with what was proposed, and counted by state, outcome and channel', async () => {
    await show([proposed])
    const table = within(await screen.findByRole('region', { name: 'Decisiones' }))
    expect(table.getByText('Decida sobre lo propuesto o devuélvalo')).toBeDefined()
    expect(table.getByText('Explicada')).toBeDefined()
    const ended = within(await screen.findByRole('table', { name: /^Terminados, por resultado y canal/ }))
    expect(ended.getByRole('row', { name: 'Explicada 3 0 1 4' })).toBeDefined()
    const byReport = ended.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Por denuncia')
    expect(ended.getByRole('row', { name: /^Total/ }).children[byReport]?.textContent).toBe('5')
    expect(screen.getByRole('row', { name: 'Con propuesta 1 0 0 0 1' })).toBeDefined()
    expect(screen.getAllByRole('columnheader', { name: 'Estado' })).toHaveLength(2)
  })

  it('say that there are none, and that they cannot be read', async () => {
    await show([])
    expect(await screen.findByText('No hay casos en curso')).toBeDefined()
    await show('failed')
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
  })

  it('have their deferral decided by its reason, without being opened', async () => {
    const waiting: ListedCase = {
      ...listedCase,
      ...{ estado: 'assigned', avisado: false, aplazamiento: 'pedido', motivo_aplazamiento: 'Podría vender el bien' },
    }
    const { asked, user } = await show([waiting], { 'POST oficina/examen/decisiones/7/aplazamiento': done })
    await user.click((await screen.findAllByRole('button', { name: 'Decidir aplazamiento del aviso de LP-2026-000123' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Motivo: Podría vender el bien')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'No aplazar' }))
    expect(await screen.findByText('Hecho.')).toBeDefined()
    const writes = asked.filter(({ method }) => method === 'POST')
    expect(writes.map(({ path, body }) => [path, body])).toEqual([['oficina/examen/decisiones/7/aplazamiento', { aprobar: false }]])
  })
})

describe('a case to decide', () => {
  it('shows what was proposed, asked and answered, and is decided after a question', async () => {
    const { asked, user } = await opened(viewed, { 'POST oficina/examen/decisiones/7/resultado': done })
    expect(screen.getByText('Propuesta de verificad01: Explicada')).toBeDefined()
    expect(screen.getByText('¿Cómo pagó la casa?')).toBeDefined()
    expect(screen.getByText('Es de mi madre.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Decidir: Explicada' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decidir: Explicada' }))
    expect(await screen.findByText('Hecho.')).toBeDefined()
    expect(asked.find(({ path }) => path.endsWith('/resultado'))?.body).toEqual({ resultado: 'explained' })
    await waitFor(() => expect(asked.filter(({ path }) => path === 'oficina/examen/decisiones/7')).toHaveLength(2))
  })

  it('stays open with why it was not decided', async () => {
    const { user } = await opened(viewed, { 'POST oficina/examen/decisiones/7/resultado': refusal })
    await user.click(screen.getByRole('button', { name: 'Decidir: Explicada' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Decidir: Explicada' }))
    expect(await question.findByText('El caso cambió mientras tanto.')).toBeDefined()
  })

  it.each([
    ['Devolver', 'devolucion'],
    ['Dar 60 días más', 'prorroga'],
  ])('is given back or prolonged with a reason: %s', async (name, call) => {
    const { asked, user } = await opened(viewed, { [`POST oficina/examen/decisiones/7/${call}`]: done })
    await user.click(screen.getByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Motivo/), 'Falta comparar el folio')
    await user.click(dialog.getByRole('button', { name }))
    expect(await screen.findByText('Hecho.')).toBeDefined()
    expect(asked.find(({ path }) => path.endsWith(call))?.body).toEqual({ motivo: 'Falta comparar el folio' })
  })

  it('that was prolonged once is not again, and without a proposal there is nothing to decide', async () => {
    await opened({ ...viewed, estado: 'review', propuesta: null, prorrogado: true })
    expect(screen.queryByRole('button', { name: /^Decidir/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Dar 60/ })).toBeNull()
  })
})
