import { choice } from '@djbr/domain/fields/field.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/screen.tsx'
import { queries } from '../calls/query.ts'
import { FieldControl } from './field-control.tsx'

const field = choice({ label: 'records.description', read: 'tipo', write: 'tipo', words: 'tipo_descripcion', list: 'tipos' })
const FAILED = /^No se pudo cargar esta lista/

afterEach(() => vi.useRealTimers())

it('says of a list that it could not be had, and asks for it until it can', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  queries.clear()
  let isAway = true
  answerCalls({ 'GET tipos': () => (isAway ? { status: 500 } : { body: [{ tip_codigo: 1, tip_descripcion: 'PROPIO' }] }) })
  await renderScreen(<FieldControl name="kind" field={field} value={null} onChange={() => {}} />)
  expect(await screen.findByText(FAILED)).toBeTruthy()
  isAway = false
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(await screen.findByRole('option', { name: 'PROPIO' })).toBeTruthy()
  expect(screen.queryByText(FAILED)).toBeNull()
})
