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
