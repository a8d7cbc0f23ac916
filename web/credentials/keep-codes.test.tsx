import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SessionUser } from '../foundation/session/session.ts'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { KeepCodes } from './keep-codes.tsx'

const CODES = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF']

async function draw(user: Partial<SessionUser> = { cuenta: 'alf4829153' }) {
  const press = userEvent.setup({ delay: null })
  answerCalls(sessionReply(user))
  await signIn()
  await renderScreen(<KeepCodes codes={CODES} />, '/perfil')
  return press
}
const copied = () => navigator.clipboard.readText()

it('copies backup codes with whose they are and of when', async () => {
  const user = await draw()
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Copiado.')).toBeDefined()
  expect(await copied()).toMatch(/\nDe .+, cuenta alf4829153\. Creados el \d\d\/\d\d\/\d{4}\.\n.+\n\nAAAA-BBBB-CCCC\nDDDD-EEEE-FFFF\n$/)
})

it('names a document only by its end where there is no account', async () => {
  const user = await draw({ cuenta: '', nro_documento: '4000022' })
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await copied()).toContain('documento terminado en 0022')
  expect(await copied()).not.toContain('4000022')
})

it('downloads them as text', async () => {
  const files: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} }))
  const user = await draw()
  await user.click(screen.getByRole('button', { name: 'Descargar' }))
  expect(files.map(({ type }) => type)).toEqual(['text/plain'])
  expect(await files[0]?.text()).toContain('DDDD-EEEE-FFFF\n')
})

it('prints them on a sheet of their own, without the screen', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = await draw()
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
  const sheet = document.querySelector('body > [data-sheet]')
  expect(sheet?.textContent).toContain('cuenta alf4829153')
  expect(sheet?.textContent).toContain('AAAA-BBBB-CCCC')
  expect(sheet?.querySelector('button')).toBe(null)
})
