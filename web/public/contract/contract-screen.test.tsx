import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { speak, withContractWords } from '../../foundation/language/language.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/screen.tsx'
import ContractScreen from './contract-screen.tsx'
import { drawCalls } from './draw-calls.ts'

vi.mock('./draw-calls.ts')

const portal = {
  tags: [],
  paths: {
    '/api/djbr_registro/bienes': { get: { summary: 'Leer los bienes' }, post: { summary: 'Agregar un bien' } },
    '/api/public/comunicados': { get: { summary: 'Leer los comunicados' } },
  },
}
const office = { tags: [], paths: { '/api/oficina/recepcion': { post: { summary: 'Recibir una declaración' } } } }
const answers = { 'GET openapi.json?parte=portal': { body: portal }, 'GET openapi.json?parte=oficina': { body: office } }
const showMatching = vi.fn()

beforeAll(withContractWords(async () => {}))
beforeEach(() => {
  showMatching.mockReset().mockReturnValue({ type: 'what the library answers' })
  vi.mocked(drawCalls)
    .mockReset()
    .mockImplementation(async (place) => {
      place.innerHTML =
        '<h4>Parameters</h4><code>Parameters</code><p>Parameters of this call</p><div data-param-name="parte"><select></select></div>'
      return showMatching
    })
})

const retry = () => screen.findByRole('button', { name: 'Volver a intentar' })

it('says how calls are made, and hands the portal’s calls to what draws them, which then speaks Spanish', async () => {
  answerCalls(answers)
  await renderScreen(<ContractScreen />, '/contrato')
  for (const title of ['Autenticación', 'Errores', 'Envíos repetidos', 'Límites']) expect(await screen.findByText(title)).toBeTruthy()
  expect(await screen.findByText('3 llamadas')).toBeTruthy()
  expect(vi.mocked(drawCalls).mock.calls.map(([, contract]) => contract)).toEqual([portal])
  expect(await screen.findByRole('heading', { name: 'Parámetros' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'parte' })).toBeTruthy()
  for (const kept of ['Parameters', 'Parameters of this call']) expect(screen.getByText(kept)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir el contrato en OpenAPI 3.1' }).getAttribute('href')).toBe('/api/openapi.json?parte=portal')
})

it('shows the calls that match, and says when none does', async () => {
  answerCalls(answers)
  await renderScreen(<ContractScreen />, '/contrato')
  const search = await screen.findByRole('textbox', { name: 'Buscar una llamada' })
  await userEvent.type(search, 'agregar')
  expect(screen.getByText('1 llamada')).toBeTruthy()
  expect(showMatching).toHaveBeenLastCalledWith('agregar')
  await userEvent.type(search, ' nada')
  expect(screen.getAllByText('Ninguna llamada coincide').length).toBeGreaterThan(0)
  await userEvent.clear(search)
  expect(screen.getByText('3 llamadas')).toBeTruthy()
  expect(showMatching).toHaveBeenLastCalledWith('')
})

it('shows the office’s calls apart', async () => {
  answerCalls(answers)
  await renderScreen(<ContractScreen />, '/contrato?parte=oficina')
  expect(await screen.findByText('1 llamada')).toBeTruthy()
  expect(screen.getByText(/Son del personal/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'De la oficina' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Del portal' }).getAttribute('aria-current')).toBe(null)
  expect(vi.mocked(drawCalls).mock.calls.map(([, contract]) => contract)).toEqual([office])
})

it('offers to try again when the contract does not arrive', async () => {
  let arrives = false
  answerCalls({ 'GET openapi.json?parte=portal': () => (arrives ? { body: portal } : 'unreachable') })
  await renderScreen(<ContractScreen />, '/contrato')
  const again = await retry()
  arrives = true
  await userEvent.click(again)
  expect(await screen.findByText('3 llamadas')).toBeTruthy()
})

it('offers to try again when what draws it does not arrive', async () => {
  answerCalls(answers)
  vi.mocked(drawCalls).mockRejectedValueOnce(new Error('did not arrive'))
  await renderScreen(<ContractScreen />, '/contrato')
  await userEvent.click(await retry())
  expect(await screen.findByRole('heading', { name: 'Parámetros' })).toBeTruthy()
})

it('leaves the library’s words as they are in English', async () => {
  answerCalls(answers)
  await act(() => speak('en'))
  await renderScreen(<ContractScreen />, '/contrato')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Parameters' })).toBeTruthy())
  expect(screen.getByText('3 calls')).toBeTruthy()
  await act(() => speak('es'))
})
