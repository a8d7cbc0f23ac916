import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { firstSet } from '../../../testing/sample-matrix.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import ScoresScreen from './scores-screen.tsx'
import { SelectDialog } from './select-dialog.tsx'

const scored = [
  {
    ...{ codigo: 12, puesto: 1, certificado: 'LP-2026-000123', puntos: 75, sin_explicar: 320_000 },
    indicadores: [
      { numero: 1, nombre: 'gap' },
      { numero: 9, nombre: 'repaidFromNothing' },
    ],
  },
  {
    codigo: 9,
    puesto: 2,
    certificado: 'SC-2026-000007',
    puntos: 50,
    sin_explicar: -4_000,
    indicadores: [{ numero: 17, nombre: 'passedOn' }],
  },
  { codigo: 31, puesto: 3, certificado: 'CB-2026-000044', puntos: 30, sin_explicar: 0, indicadores: [] },
]
const scores = {
  conjunto: 1,
  en_vigor: 1,
  calculado: '2026-11-25T03:10:00-04:00',
  declaraciones: 5123,
  quedan: 2,
  puntajes: scored,
  cuantos: 3,
  siguiente: null,
}
const LIST = 'GET oficina/examen/puntajes'
const SELECT = 'POST oficina/examen/puntajes'
const done = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Elegidas: 2.', elegidas: 2 } }
const refusal = { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Los primeros puntajes ya no son los que vio.' } }

async function show(list: object | 'failed', more: Parameters<typeof answerCalls>[0] = {}) {
  const reply = list === 'failed' ? { status: 500 } : { body: { ...scores, ...list } }
  const asked = answerCalls({ ...sessionReply(), [LIST]: reply, ...more })
  await signIn()
  await renderScreen(<ScoresScreen />, '/oficina/examen/puntajes')
  return { asked, user: userEvent.setup({ delay: null }) }
}
const select = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Elegir las primeras' })

it('shows the highest scores with what the indicators are called, and nobody’s name', async () => {
  await show({})
  const table = within(await screen.findByRole('table', { name: 'Puntajes' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PuestoCertificadoPuntosSin explicar, como mínimo (Bs.)Indicadores',
    '1LP-2026-00012375320.000Crecimiento sin ingresos que lo expliquenDeuda pagada sin recursos',
    '2SC-2026-00000750-4.000Pasó a alguien cercano',
    '3CB-2026-000044300',
  ])
  expect(screen.getByText('5.123')).toBeDefined()
})

it('selects the first of those that were seen, as many as there is room for', async () => {
  const { asked, user } = await show({}, { [SELECT]: done })
  await screen.findByRole('table')
  await user.click(select())
  const dialog = within(await screen.findByRole('dialog'))
  const count = dialog.getByLabelText(/Cuántas/)
  await user.clear(count)
  await user.type(count, '3')
  await user.click(dialog.getByRole('button', { name: 'Elegir declaración' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Escriba un número entero, desde 1 y hasta 2.')
  await user.clear(count)
  await user.type(count, '2')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['LP-2026-000123', 'SC-2026-000007'])
  await user.click(dialog.getByRole('button', { name: 'Elegir declaración' }))
  expect(await screen.findByText('Elegidas: 2.')).toBeDefined()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ puntajes: [12, 9] })
  expect(asked.filter(({ method, path }) => method === 'GET' && path.endsWith('puntajes'))).toHaveLength(2)
})

it('says that the list changed meanwhile, and reads it again', async () => {
  const { asked, user } = await show({}, { [SELECT]: refusal })
  await screen.findByRole('table')
  await user.click(select())
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Elegir declaración' }))
  expect(await dialog.findByText('Los primeros puntajes ya no son los que vio.')).toBeDefined()
  expect(dialog.getByText('No se eligió nada.')).toBeDefined()
  expect(asked.filter(({ method, path }) => method === 'GET' && path.endsWith('puntajes'))).toHaveLength(2)
})

const inForce = (conjunto: typeof firstSet) => ({
  'GET oficina/examen/pesos': {
    body: {
      primero: firstSet,
      versiones: [
        {
          ...{ version: 1, huella: 'ab'.repeat(32), posicion: 16, desde: '2026-11-20T10:00:00-04:00', reemplazado: '', conjunto },
          ...{ aprobada_por: 'seleccion02', propuesta_por: 'seleccion01', referencia: '', motivo: 'El primero' },
        },
      ],
    },
  },
})

it('says what the weights in force almost never find once, before the list, and how much of each they find behind it', async () => {
  await show({}, inForce(firstSet))
  await screen.findByRole('region', { name: 'Qué no encuentra' })
  const first = screen.getByText(/^Hasta un ingreso anual no encuentra casi nada de: Un ingreso no declarado/)
  const list = screen.getByRole('table', { name: 'Puntajes' })
  expect(list.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  const part = screen.getByRole('region', { name: 'Qué no encuentra' })
  expect(list.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('link', { name: 'Cuánto encuentra de cada cosa' }).getAttribute('href')).toBe(
    `/oficina/examen/puntajes#${within(part).getByRole('heading').id}`,
  )
})

it('says once, before the list, of weights that were not tested that nobody knows, and why behind it', async () => {
  await show({}, inForce({ ...firstSet, pesos: { ...firstSet.pesos, gap: 35 } }))
  const part = await screen.findByRole('region', { name: 'Qué no encuentra' })
  const first = screen.getByText('No se sabe qué no encuentra este conjunto: la prueba no se hizo con él')
  expect(part.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(part.querySelector('p')?.textContent).not.toBe('')
})

it('selects nothing where the share is used up', async () => {
  await show({ quedan: 0 })
  expect(await screen.findByText('El cupo del año para este canal ya se usó.')).toBeDefined()
  expect(select().disabled).toBe(true)
})

it('leads to the weights while there are none, and says that scores are under way', async () => {
  await show({ conjunto: null, en_vigor: null, puntajes: [], cuantos: 0 })
  expect((await screen.findByRole('link', { name: 'Ver los pesos' })).getAttribute('href')).toBe('/oficina/examen/pesos')
  expect(screen.getByText('No hay puntajes que mostrar')).toBeDefined()
  expect(select().disabled).toBe(true)
})

it.each([
  ['there are none yet', { calculado: null }],
  ['those that are shown are by weights that were replaced', { en_vigor: 2 }],
])('says that scores are being computed while %s', async (_, change) => {
  await show(change)
  expect(await screen.findByText('Los puntajes se están calculando')).toBeDefined()
})

it('says so when the scores cannot be read', async () => {
  await show('failed')
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
})

it.each(['1,5', '1e0', '0x2'])('takes no number for another one: %s is none', async (written) => {
  const { asked, user } = await show({ quedan: 20 }, { [SELECT]: done })
  await screen.findByRole('table')
  await user.click(select())
  const dialog = within(await screen.findByRole('dialog'))
  const count = dialog.getByLabelText<HTMLInputElement>(/Cuántas/)
  await user.clear(count)
  await user.type(count, written)
  await user.click(dialog.getByRole('button', { name: 'Elegir declaración' }))
  expect(count.value).toBe(written)
  expect(count.getAttribute('aria-invalid')).toBe('true')
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
})

it('asks for no number before it is known how many there are', async () => {
  answerCalls({ ...sessionReply(), [LIST]: { status: 500 } })
  await signIn()
  await renderScreen(<SelectDialog onClose={() => {}} />)
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
  expect(screen.queryByLabelText(/Cuántas/)).toBeNull()
})
