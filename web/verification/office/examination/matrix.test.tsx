import type { Role } from '@djbr/domain/office/office.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { listedCase, pageOf } from '../../../testing/sample-case.ts'
import { caseMatrix, type MatrixOnTheWire } from '../../../testing/sample-matrix.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import MatrixScreen from './matrix-screen.tsx'

const handed = vi.hoisted(() => [] as { file: Blob; name: string }[])
vi.mock('../../../foundation/browser/hand-over.ts', () => ({
  handOver: (file: Blob, name: string) => handed.push({ file, name }),
  handOverTable: (table: string, name: string) => handed.push({ file: new Blob([table]), name }),
}))

const MATRIX = 'POST oficina/examen/casos/7/matriz'
const OWNER = 'POST oficina/examen/casos/7/coincidencias/77'

async function show(matrix: MatrixOnTheWire | 'failed', more: Parameters<typeof answerCalls>[0] = {}, role: Role = 'verificacion') {
  handed.length = 0
  const reply = matrix === 'failed' ? { status: 404, body: { mensaje: 'No se encontró.' } } : { body: matrix }
  const as = role === 'decision' ? MATRIX.replace('casos', 'decisiones') : MATRIX
  const cases = {
    'GET oficina/examen/casos?caso=7': { body: pageOf([listedCase]) },
    'GET oficina/examen/decisiones?caso=7': { body: pageOf([listedCase]) },
  }
  const asked = answerCalls({ ...sessionReply({ roles: [role] }), ...cases, [as]: reply, ...more })
  await signIn()
  const { address } = await renderScreen(<MatrixScreen />, '/oficina/examen/matriz?caso=7')
  return { asked, address, user: userEvent.setup({ delay: null }) }
}

it('shows each day and each interval as columns, with versions and what cannot be known', async () => {
  await show(caseMatrix)
  const days = within(await screen.findByRole('table', { name: 'Qué se declaró en cada fecha' }))
  expect(days.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'En bolivianos',
    'Jurada el10/03/2025LP-2025-000123',
    'Jurada el10/03/2026LP-2026-000123Rectificada el 02/05/2026',
  ])
  expect(days.getByRole('row', { name: /^Patrimonio neto/ }).textContent).toBe('Patrimonio neto10.000310.000')
  const intervals = within(screen.getByRole('table', { name: 'Qué pasó entre una fecha y la siguiente' }))
  expect(intervals.getByRole('row', { name: /^Sin explicar, como mínimo/ }).textContent).toBe('Sin explicar, como mínimo (Umin)210.062')
  expect(screen.getByText(/^Jurada el 10\/03\/2026: 250\.000 · rectificada el 02\/05\/2026: 310\.000$/)).toBeDefined()
  expect(screen.getByText(/una cifra sin explicar es una pregunta, no una conclusión/)).toBeDefined()
  expect(screen.getByText(/lo que el tipo de cambio hizo de saldos/)).toBeDefined()
})

it('opens of each amount the records or the amounts that it is the sum of, by keyboard too', async () => {
  const { user } = await show(caseMatrix)
  const amount = await screen.findByRole('button', { name: /^300\.000: ver qué suma Cambio del patrimonio neto/ })
  amount.focus()
  await user.keyboard('{Enter}')
  expect(amount.getAttribute('aria-expanded')).toBe('true')
  const opened = document.getElementById(amount.getAttribute('aria-controls') ?? '')
  expect(opened?.textContent).toContain('Depósitos en Entidades Financieras: Caja de ahorro (10/03/2026)310.000')
  expect(opened?.textContent).toContain('Depósitos en Entidades Financieras: Caja de ahorro (10/03/2025)-10.000')
  await user.click(screen.getByRole('button', { name: /^210\.062: ver qué suma Sin explicar, como mínimo/ }))
  expect(amount.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getAllByText('-89.938').length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: /Deudas/ })).toBeNull()
})

it('says what an indicator finds, what else would explain it, and by which weight and limits', async () => {
  await show(caseMatrix)
  const part = within(await screen.findByRole('region', { name: 'Qué dicen los indicadores' }))
  expect(part.getByText(/^El patrimonio creció Bs\. 300\.000; .* quedan Bs\. 210\.062 sin explicar\.$/)).toBeDefined()
  expect(part.getByText('-89.938')).toBeDefined()
  expect(part.getByText('Suma').parentElement?.textContent).toBe('Suma210.062')
  expect(part.getByText(/^También podría explicarlo: Una herencia/)).toBeDefined()
  expect(part.getByText('Más de Bs. 50.000 · Más del 50 % de los ingresos')).toBeDefined()
  expect(part.getByText('ab'.repeat(32))).toBeDefined()
})

it('says in sight of each indicator how many points it adds, or that another one says the same', async () => {
  const { puntaje } = caseMatrix
  const [gap] = puntaje?.hallazgos ?? []
  if (!puntaje || !gap) throw new Error('The sample has a finding')
  const beyond = { ...gap, numero: 3, nombre: 'boughtBeyondFunds' as const, peso: 10 }
  await show({ ...caseMatrix, puntaje: { ...puntaje, hallazgos: [gap, beyond] } })
  const part = within(await screen.findByRole('region', { name: 'Qué dicen los indicadores' }))
  for (const words of ['Puntos: 30.', 'Dice lo mismo que otro indicador, que pesa más: no suma.'])
    expect(part.getByText(words).closest('details')).toBeNull()
})

it('says of each thing what became of it in the last declaration, before it is opened', async () => {
  await show(caseMatrix)
  const part = within(await screen.findByRole('region', { name: 'Cada bien y deuda, campo por campo' }))
  expect(part.getByText('cambió en la última').closest('details')).toBeNull()
})

it('marks numbers that look alike as never scored', async () => {
  await show(caseMatrix)
  const part = within(await screen.findByRole('region', { name: 'Números que se parecen' }))
  expect(part.getByText(/nunca puntúan/)).toBeDefined()
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' se parece a ')[1])).toEqual([
    'un registro de otra persona.',
    'Depósitos en Entidades Financieras: Caja de ahorro, de la misma persona.',
  ])
})

it('says who another owner is once a reason is given', async () => {
  const { asked, user } = await show(caseMatrix, {
    [OWNER]: { body: { nombre: 'JUAN PÉREZ', documento: '4000033', certificado: 'LP-2026-000200' } },
  })
  await user.click((await screen.findAllByRole('button', { name: /^Ver quién más declara/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Ver quién' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Motivo/)
  expect(asked.some(({ path }) => path.includes('coincidencias'))).toBe(false)
  await user.type(dialog.getByLabelText(/Motivo/), 'La cuenta es de los dos')
  await user.click(dialog.getByRole('button', { name: 'Ver quién' }))
  const [number] = await screen.findAllByText('LP-2026-000200')
  expect(number?.parentElement?.textContent).toBe('JUAN PÉREZ, 4000033 (certificado LP-2026-000200)')
  expect(asked.find(({ path }) => path.includes('coincidencias'))?.body).toEqual({ motivo: 'La cuenta es de los dos' })
  expect(screen.queryByRole('button', { name: /^Ver quién más declara/ })).toBeNull()
})

it('keeps the reason, and names nobody, when no answer comes', async () => {
  const { user } = await show(caseMatrix, { [OWNER]: 'unreachable' })
  await user.click((await screen.findAllByRole('button', { name: /^Ver quién más declara/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Motivo/), 'La cuenta es de los dos')
  await user.click(dialog.getByRole('button', { name: 'Ver quién' }))
  expect(await dialog.findByRole('status')).toBeDefined()
  expect(dialog.queryByText(/^No se hizo nada/)).toBeNull()
  expect((dialog.getByLabelText(/Motivo/) as HTMLInputElement).value).toBe('La cuenta es de los dos')
})

it('names nobody else to who decides', async () => {
  await show(caseMatrix, {}, 'decision')
  expect((await screen.findAllByText('Sin relación conocida')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Ver quién más declara/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Volver al caso' }).getAttribute('href')).toBe('/oficina/examen/decisiones?caso=7')
})

it('hands over the paper and the table, and says why one cannot be had', async () => {
  let refused = false
  const { user } = await show(caseMatrix, {
    [`${MATRIX}/imprimir`]: () =>
      refused
        ? { status: 503, body: { mensaje: 'En este momento no se puede preparar el documento.' } }
        : { body: { err_codigo: 0, err_existente: 0, err_mensaje: '', base64: 'JVBERg==', nombre: 'matriz-LP-2026-000123.pdf' } },
    [`${MATRIX}/exportar`]: { body: 'a;b' },
  })
  await user.click(await screen.findByRole('button', { name: 'Descargar PDF para el expediente' }))
  await waitFor(() => expect(handed.map(({ name }) => name)).toEqual(['matriz-LP-2026-000123.pdf']))
  await user.click(screen.getByRole('button', { name: 'Descargar como tabla (CSV)' }))
  await waitFor(() => expect(handed.map(({ name }) => name)).toEqual(['matriz-LP-2026-000123.pdf', 'matriz-LP-2026-000123.csv']))
  refused = true
  await user.click(screen.getByRole('button', { name: 'Descargar PDF para el expediente' }))
  expect(await screen.findByText(/no se puede preparar el documento/)).toBeDefined()
})

it('says what is missing where there is one declaration, no score and nobody else', async () => {
  const [first] = caseMatrix.columnas
  await show({ ...caseMatrix, columnas: first ? [first] : [], intervalos: [], puntaje: null, coincidencias: [], indicios: [] })
  expect(await screen.findByText(/Hace falta más de una declaración/)).toBeDefined()
  expect(screen.getByText('Todavía no se calculó un puntaje.')).toBeDefined()
  expect(screen.getByText('Nadie más declara sus placas, folios ni cuentas')).toBeDefined()
  expect(screen.queryByText('Números que se parecen')).toBeNull()
})

it('is opened from the list alone when looking would notify the declarant', async () => {
  const fresh = { ...listedCase, estado: 'assigned', avisado: false }
  const { asked, address } = await show(caseMatrix, { 'GET oficina/examen/casos?caso=7': { body: pageOf([fresh]) } })
  await waitFor(() => expect(address()).toBe('/oficina/examen/casos'))
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
})

it('is not opened while it is not known whether that would notify', async () => {
  const { asked } = await show(caseMatrix, { 'GET oficina/examen/casos?caso=7': { status: 500 } })
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
})

it('says so when it cannot be opened, and leads to the list without a case', async () => {
  await show('failed')
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
  const { address } = await renderScreen(<MatrixScreen />, '/oficina/examen/matriz')
  await waitFor(() => expect(address()).toBe('/oficina/examen/casos'))
})

it('says which family weighs more than it counts', async () => {
  const { puntaje } = caseMatrix
  const [gap] = puntaje?.hallazgos ?? []
  if (!puntaje || !gap) throw new Error('The sample has a finding')
  const both = [gap, { ...gap, numero: 4, nombre: 'littleToLiveOn' as const }]
  await show({ ...caseMatrix, puntaje: { ...puntaje, hallazgos: both, topes: { ...puntaje.topes, income: 45 } } })
  expect(await screen.findByText('45 · Ingresos: pesan 60 y suman 45, su tope')).toBeDefined()
})

it('says what else than the sworn counts: the peers, notices, and the day', async () => {
  await show(caseMatrix)
  expect(
    await screen.findByText(
      '412 pares: su patrimonio crece -0,5 % de lo que ganan (mediana), y se apartan de ella 12,34 % · Se le avisó de una verificación el 20/11/2026 · Al 12/03/2026',
    ),
  ).toBeDefined()
})

it('says that nothing else was kept where no indicator speaks', async () => {
  const { puntaje } = caseMatrix
  if (!puntaje) throw new Error('no score')
  await show({ ...caseMatrix, puntaje: { ...puntaje, hallazgos: [], conocido: null } })
  expect(await screen.findByText('Nada se guardó: ningún indicador señaló nada')).toBeDefined()
})
