import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import DraftScreen, { DraftButton } from './draft.tsx'

it('a draft whose dialog is closed before it arrives is not asked for any more, and that is said', async () => {
  answerCalls(sessionReply())
  await signIn()
  let aborted = false
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        aborted = true
        reject(signal.reason)
      })
    })
  })
  await renderScreen(<DraftButton />, '/borrador')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Ver borrador en PDF' }))
  expect(screen.getByText('Cargando PDF espere por favor...')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByText('Petición cancelada.')).toBeDefined()
  await waitFor(() => expect(aborted).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['one that is open', 1, '2026-11-12T10:42:00-04:00'],
  ['none, for a finalized one is all there is', 2, null],
])('notes as looked at %s', async (_, cod_estado, noted) => {
  sessionStorage.clear()
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/obtiene_estado': { body: { cod_estado, sistema_recepcion: 0 } },
    'GET djbr_registro/valida_declaracion': { body: [{ err_existente: 0, err_mensaje: '' }] },
    'GET djbr_registro/resumen': { body: { err_existente: 0, listas: [], hojas: [], guardado: '2026-11-12T10:42:00-04:00' } },
  })
  await signIn()
  await renderScreen(<DraftScreen />, '/borrador')
  if (noted === null) await screen.findByText(/no fue recepcionada/)
  await waitFor(() => expect(sessionStorage.getItem('djbr.vistas')).toBe(noted))
})

it('an old Firefox is told that it may draw the draft badly', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0' })
  answerCalls({ ...sessionReply(), 'GET djbr_registro/obtiene_estado': { body: { cod_estado: 1, sistema_recepcion: 0 } } })
  await signIn()
  await renderScreen(<DraftScreen />, '/borrador')
  const words = 'Tome en cuenta que para visualizar de manera correcta el documento su navegador debe estar actualizado.'
  expect(await screen.findByText(words)).toBeDefined()
  vi.unstubAllGlobals()
})
