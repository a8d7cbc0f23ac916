import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { speak } from '../foundation/language/language.ts'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen } from '../testing/screen.tsx'
import PublicStatisticsScreen from './statistics-screen.tsx'

const table = (...filas: readonly object[]) => ({ total: 12, filas: filas.map((row) => ({ cantidad: 12, ...row })) })

const YEAR = {
  anio: 2025,
  mes: table({ codigo: '2025-03', descripcion: '03/2025' }),
  estado: table({ codigo: 2, descripcion: 'Finalizadas, sin recepcionar' }),
  motivo: table({ codigo: 1, descripcion: 'Antes de tomar posesión' }),
  departamento: table({ codigo: 0, descripcion: 'En el exterior' }, { codigo: 2, descripcion: 'La Paz' }),
  hora: table({ codigo: 9, descripcion: '09:00' }),
  plazo: table({ codigo: 'fuera_de_plazo', descripcion: 'Fuera de plazo' }),
}

it('says in the language at hand what was published in Spanish; the words of a list stay', async () => {
  answerCalls({ 'GET public/estadisticas': { body: { hasta: '2025-12-31', anios: [YEAR] } } })
  await act(() => speak('en'))
  await renderScreen(<PublicStatisticsScreen />, '/estadisticas')
  for (const words of ['Late', 'Finalized, not received', 'Abroad', 'La Paz', 'Antes de tomar posesión']) {
    expect((await screen.findAllByText(words)).length, words).toBeGreaterThan(0)
  }
  expect(screen.queryByText('Fuera de plazo')).toBeNull()
  await act(() => speak('es'))
})

const CASES = {
  anio: 2025,
  resultado: { total: 38, filas: [{ codigo: 'referred', descripcion: 'Remitida a la autoridad competente', cantidad: null }] },
  canal: { total: 38, filas: [{ codigo: 'lot', descripcion: 'Por sorteo', cantidad: 20 }] },
}
const examining = (cases: object) => ({
  'GET system/configuracion': { body: { verificacion_habilitada: true } },
  'GET public/estadisticas': { body: { hasta: null, anios: [] } },
  'GET public/estadisticas/verificaciones': cases,
})

it('tells the examinations of a year where declarations are examined, in the language at hand', async () => {
  answerCalls(examining({ body: { grupo_minimo: 5, anios: [CASES] } }))
  await act(() => speak('en'))
  await renderScreen(<PublicStatisticsScreen />, '/estadisticas')
  expect(await screen.findByRole('heading', { name: 'Declarations examined' })).toBeDefined()
  expect((await screen.findAllByText('By lot')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('Referred to the competent authority')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Declarations examined as CSV' })).toBeDefined()
  await act(() => speak('es'))
})

it('says that there is no year yet, that a year of few is not told, and that they cannot be read', async () => {
  answerCalls(examining({ body: { grupo_minimo: 5, anios: [] } }))
  await renderScreen(<PublicStatisticsScreen />, '/estadisticas')
  expect(await screen.findByText('Todavía no hay un año terminado que publicar.')).toBeDefined()
  const few = { ...CASES, resultado: { total: null, filas: [] }, canal: { total: null, filas: [] } }
  answerCalls(examining({ body: { grupo_minimo: 5, anios: [few] } }))
  await renderScreen(<PublicStatisticsScreen />, '/estadisticas')
  expect(await screen.findByText(/^De este año no se publica nada/)).toBeDefined()
  answerCalls(examining({ status: 500 }))
  await renderScreen(<PublicStatisticsScreen />, '/estadisticas')
  expect(await screen.findByText('No se pudieron consultar las verificaciones')).toBeDefined()
})

it('has nothing of examinations where there are none', async () => {
  const asked = answerCalls({
    'GET system/configuracion': { body: { verificacion_habilitada: false } },
    'GET public/estadisticas': { body: { hasta: null, anios: [] } },
  })
  await renderScreen(<PublicStatisticsScreen />, '/estadisticas')
  expect(await screen.findByRole('heading', { name: 'Datos abiertos' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Declaraciones verificadas' })).toBeNull()
  expect(asked.some(({ path }) => path.includes('verificaciones'))).toBe(false)
})
