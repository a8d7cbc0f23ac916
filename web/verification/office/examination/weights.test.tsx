import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { weightSets, weightsProposals } from '@djbr/domain/calls/weights.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { firstSet } from '../../../testing/sample-matrix.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import WeightsScreen from './weights-screen.tsx'

type WeightsVersion = AnswerOnTheWire<typeof weightSets>['versiones'][number]
type WeightsProposal = AnswerOnTheWire<typeof weightsProposals>['propuestas'][number]

const heavier = {
  ...firstSet,
  pesos: { ...firstSet.pesos, gap: 35 },
  umbrales: { ...firstSet.umbrales, gap: { least: 60_000, share: 0.5 } },
}
const version: WeightsVersion = {
  ...{ version: 1, huella: 'ab'.repeat(32), posicion: 16, desde: '2026-11-20T10:00:00-04:00', reemplazado: '', conjunto: firstSet },
  ...{ aprobada_por: 'seleccion02', propuesta_por: 'seleccion01', referencia: '', motivo: 'El primero' },
}
const proposal: WeightsProposal = {
  ...{
    codigo: '7c1c6d0e-7a3a-4c5e-9a52-0d6a4f1f9a11',
    motivo: 'Hay muchas falsas alarmas',
    referencia: 'INF-7/2026',
    documento: '',
    nombre: '',
  },
  ...{ propuesta_por: 'seleccion02', propuesta: '2026-11-21T10:00:00-04:00', propia: false, decidida_por: '', decidida: '' },
  ...{ aprobada: null, retirada: '', caducada: false, motivo_rechazo: '', version: 1, conjunto: heavier },
}
const done = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Hecho.' } }
const proposed = { body: { ...done.body, codigo: proposal.codigo } }

async function show(
  versiones: readonly WeightsVersion[] | 'failed',
  proposals: readonly WeightsProposal[] = [],
  more: Parameters<typeof answerCalls>[0] = {},
) {
  const page = { body: { propuestas: proposals, cuantos: proposals.length, siguiente: null } }
  const asked = answerCalls({
    ...sessionReply(),
    'GET oficina/examen/pesos': versiones === 'failed' ? { status: 500 } : { body: { primero: firstSet, versiones } },
    'GET oficina/examen/pesos/propuestas': page,
    'GET oficina/examen/pesos/propuestas?estado=espera': page,
    ...more,
  })
  await signIn()
  await renderScreen(<WeightsScreen />, '/oficina/examen/pesos')
  return { asked, user: userEvent.setup({ delay: null }) }
}

it('shows the set in force: each indicator with its family, weight and limits, the caps, and by which hash it is known', async () => {
  await show([version])
  const table = within(await screen.findByRole('table', { name: 'Conjunto vigente: 1' }))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(23)
  expect(rows[1]).toBe('1Crecimiento sin ingresos que lo expliquenIngresos30Más de Bs.\u00a050.000 · Más del 50\u00a0% de los ingresos')
  expect(screen.getByText('ab'.repeat(32))).toBeDefined()
  expect(screen.getByText('Posición en el registro público').parentElement?.textContent).toContain('17')
  expect(screen.getByRole('heading', { name: 'Todos los conjuntos' })).toBeDefined()
})

it('says of a proposed set what it changes, and has another approve it', async () => {
  const { asked, user } = await show([version], [proposal], { 'POST oficina/examen/pesos/decidir': done })
  const waiting = within(await screen.findByRole('region', { name: 'Espera una decisión' }))
  const rows = within(waiting.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Peso, tope o límiteAntesDespués',
    'Crecimiento sin ingresos que lo expliquen: Peso3035',
    'Crecimiento sin ingresos que lo expliquen: Más de Bs.\u00a0…Bs.\u00a050.000Bs.\u00a060.000',
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Proponer otro conjunto' }).disabled).toBe(true)
  await user.click((await screen.findAllByRole('button', { name: /^Aprobar el conjunto/ }))[0] as HTMLElement)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aprobar el conjunto' }))
  expect(await screen.findByText('Hecho.')).toBeDefined()
  expect(asked.find(({ path }) => path.endsWith('decidir'))?.body).toEqual({ codigo: proposal.codigo, aprobar: true, motivo: '' })
})

it('lets who proposed a set withdraw it and not decide', async () => {
  const { asked, user } = await show([version], [{ ...proposal, propia: true }], { 'POST oficina/propuestas/retirar': done })
  await user.click((await screen.findAllByRole('button', { name: /^Retirar/ }))[0] as HTMLElement)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Retirar/ }))
  expect(await screen.findByText('Hecho.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Aprobar el conjunto/ })).toBeNull()
  expect(asked.find(({ path }) => path.endsWith('retirar'))?.body).toEqual({ codigo: proposal.codigo })
})

it('proposes another set over the one in force, and keeps what was written when that is refused', async () => {
  let refused = true
  const { asked, user } = await show([version], [], {
    'POST oficina/examen/pesos': () =>
      refused ? { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Entró en vigor otro conjunto.' } } : proposed,
  })
  await user.click(await screen.findByRole('button', { name: 'Proponer otro conjunto' }))
  const dialog = within(await screen.findByRole('dialog'))
  const gap = within(dialog.getByRole('group', { name: 'Crecimiento sin ingresos que lo expliquen' }))
  await user.clear(gap.getByLabelText('Peso'))
  await user.type(gap.getByLabelText('Peso'), '101')
  await user.click(dialog.getByRole('button', { name: 'Proponer otro conjunto' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/lo expliquen: Peso.*de 0 a 100.*Motivo/s)
  await user.clear(gap.getByLabelText('Peso'))
  await user.type(gap.getByLabelText('Peso'), '35')
  await user.clear(gap.getByLabelText(/^Más de Bs/))
  await user.type(gap.getByLabelText(/^Más de Bs/), '60.000')
  expect(dialog.getByText('Crecimiento sin ingresos que lo expliquen: Peso: 30 → 35')).toBeDefined()
  await user.type(dialog.getByLabelText(/Motivo/), 'Hay muchas falsas alarmas')
  await user.click(dialog.getByRole('button', { name: 'Proponer otro conjunto' }))
  expect(await dialog.findByText('Entró en vigor otro conjunto.')).toBeDefined()
  expect((gap.getByLabelText('Peso') as HTMLInputElement).value).toBe('35')
  refused = false
  await user.click(dialog.getByRole('button', { name: 'Proponer otro conjunto' }))
  expect(await screen.findByText('Hecho.')).toBeDefined()
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    version: 1,
    conjunto: heavier,
    motivo: 'Hay muchas falsas alarmas',
    referencia: '',
  })
})

it('starts the first set from the portal’s own', async () => {
  const { asked, user } = await show([], [], { 'POST oficina/examen/pesos': proposed })
  expect(await screen.findByText('Todavía no rige ningún conjunto')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Proponer otro conjunto' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Motivo/), 'El primero')
  await user.click(dialog.getByRole('button', { name: 'Proponer otro conjunto' }))
  expect(await screen.findByText('Hecho.')).toBeDefined()
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ version: 0, conjunto: firstSet })
})

it('says so when the weights cannot be read', async () => {
  await show('failed')
  expect((await screen.findAllByRole('button', { name: 'Volver a intentar' })).length).toBeGreaterThan(0)
})

it('says what the set in force does not find, and of a set that was not tested that nobody knows', async () => {
  await show([version])
  const part = within(await screen.findByRole('region', { name: 'Qué no encuentra' }))
  expect(part.getByText(/^Hasta un ingreso anual no encuentra casi nada de: .*Un bien declarado por mucho menos/)).toBeDefined()
  expect(part.getByRole('row', { name: /^Un préstamo falso/ }).textContent).toBe('Un préstamo falso6\u00a0%88\u00a0%100\u00a0%')
  expect(part.getByText('Alarmas por cada 1.000 personas honestas').parentElement?.textContent).toContain('11')
  expect(part.getByRole('row', { name: /^Un bien declarado por mucho menos/ }).textContent).toMatch(
    /\(solo para probar\)0\u00a0%0\u00a0%0\u00a0%$/,
  )
  expect(part.getByText(/da la alarma, 40 puntos o más,/)).toBeDefined()
})

it('does not tell the figures of one set of another', async () => {
  await show([{ ...version, conjunto: heavier }])
  expect(await screen.findByText('No se sabe qué no encuentra este conjunto: la prueba no se hizo con él')).toBeDefined()
  expect(screen.queryByText(/no encuentra casi nada/)).toBeNull()
})

it('starts from a set that was tried, and shows whom it would choose', async () => {
  const row = { certificado: 'LP-2026-000123', puesto_antes: 25, puesto_despues: 1, puntos_antes: 30, puntos_despues: 60 }
  const { asked, user } = await show([version], [], {
    'POST oficina/examen/pesos/ensayo': { body: { ensayados: 40, declaraciones: [row] } },
    'POST oficina/examen/pesos': proposed,
  })
  await user.click(await screen.findByRole('button', { name: 'Proponer otro conjunto' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Partir de'), 'Más amplio')
  expect(dialog.getByText(/que para él ya no es una prueba independiente/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Ver a quién elegiría' }))
  expect(await dialog.findByText('De los 20 primeros, 0 dejarían de serlo y 1 entrarían.')).toBeDefined()
  expect(asked.find(({ path }) => path.endsWith('ensayo'))?.body).toMatchObject({ conjunto: { pesos: { valueLeapt: 40 } } })
})
