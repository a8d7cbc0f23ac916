import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { expire, sessionNow } from '../foundation/session/session.ts'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

it('stands while a session that ended is signed in to again', async () => {
  answerCalls({ ...sessionReply(), 'POST system/sesion/pestana': { status: 401 } })
  await signIn()
  await renderScreen(
    <ShownOnceDialog title="Contraseña nueva" secret="ABCD-EFGH" done="Terminar" onClose={() => {}}>
      ABCD-EFGH
    </ShownOnceDialog>,
    '/oficina/usuarios',
  )
  expire('Su sesión terminó', '', 0)
  expect(sessionNow().status).toBe('in')
  expect(screen.getByText('ABCD-EFGH')).toBeTruthy()
})

function OnceShown() {
  const [open, setOpen] = useState(true)
  return (
    open && (
      <ShownOnceDialog title="Contraseña nueva" secret="ABCD-EFGH" done="Terminar" onClose={() => setOpen(false)}>
        ABCD-EFGH
      </ShownOnceDialog>
    )
  )
}

it('stands when the browser goes elsewhere, and lets it go once it is closed', async () => {
  answerCalls({ ...sessionReply() })
  await signIn()
  const { address, goTo } = await renderScreen(<OnceShown />, '/oficina/usuarios')
  goTo('/oficina')
  await act(async () => {})
  expect(address()).toBe('/oficina/usuarios')
  expect(screen.getByText('ABCD-EFGH')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Terminar' }))
  goTo('/oficina')
  await expect.poll(address).toBe('/oficina')
})
