import { screen } from '@testing-library/react'
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
