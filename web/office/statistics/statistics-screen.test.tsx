import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import StatisticsScreen from './statistics-screen.tsx'

it('counts no period while a date stands there that is none', async () => {
  const asked = answerCalls(sessionReply(), { status: 503 })
  await signIn()
  await renderScreen(<StatisticsScreen />, '/oficina/estadisticas')
  const counted = () => asked.filter(({ path }) => path.startsWith('oficina/estadisticas?')).map(({ path }) => path)
  const user = userEvent.setup({ delay: null })
  await screen.findByText('No se pudieron consultar las estadísticas')
  const from = screen.getByLabelText('Desde')
  const before = counted()
  await user.type(screen.getByLabelText('Hasta'), '30062026')
  await user.type(from, '31022026{Enter}')
  expect(await screen.findByText('Fecha no válida')).toBeTruthy()
  expect(counted()).toEqual(before)
  await user.clear(from)
  await user.type(from, '28022026{Enter}')
  expect(counted().at(-1)).toContain('desde=2026-02-28')
})
