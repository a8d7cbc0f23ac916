import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { OfficeActions } from './office-actions.tsx'

const CALL = 'GET system/actuaciones'
const entry = {
  codigo: 4,
  fecha: '2026-11-20T10:00:00-04:00',
  acto: 'Consultó sus datos y sus declaraciones',
  oficina: 'Oficina Central',
  rol: 'Supervisión',
  motivo: 'Pidió una constancia',
}

const pageOf = (...actuaciones: (typeof entry)[]) => ({ actuaciones, hay_mas: false })

async function draw(replies: Parameters<typeof answerCalls>[0]) {
  answerCalls({ ...sessionReply(), ...replies })
  await signIn()
  await renderScreen(<OfficeActions />, '/perfil')
}

it('tells what, as what, where and why', async () => {
  await draw({ [CALL]: { body: pageOf(entry, { ...entry, codigo: 3, oficina: '', motivo: '' }) } })
  expect(await screen.findByText('Supervisión, Oficina Central')).toBeTruthy()
  expect(screen.getByText('Motivo: Pidió una constancia')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

it('keeps the acts of a day together, and folds the days before the latest', async () => {
  const before = { ...entry, codigo: 2, fecha: '2026-11-19T23:30:00-04:00', acto: 'Vio sus sesiones abiertas' }
  await draw({ [CALL]: { body: pageOf(entry, { ...entry, codigo: 3, acto: 'Recepcionó su declaración' }, before) } })
  await screen.findByText(entry.acto)
  const days = screen.getAllByRole('heading', { level: 3, hidden: true }).map((heading) => heading.closest('details'))
  expect(days.map((day) => [day?.open, day?.querySelectorAll('li').length])).toEqual([
    [true, 2],
    [false, 1],
  ])
  expect(days[1]?.textContent).toContain('19 de noviembre de 2026')
  expect(days[1]?.textContent).toContain('23:30')
})

it('says that there is nothing to show, and not that nobody did anything', async () => {
  await draw({ [CALL]: { body: pageOf() } })
  expect(await screen.findByText('No hay actuaciones que mostrarle.')).toBeTruthy()
})

it('says that it could not be had, and has it again', async () => {
  let away = true
  await draw({ [CALL]: () => (away ? { status: 400, body: { error_mensaje: 'x' } } : { body: pageOf(entry) }) })
  expect(await screen.findByText('No se pudo cargar quién vio sus datos.')).toBeTruthy()
  away = false
  await userEvent.setup({ delay: null }).click(screen.getByRole('button'))
  expect(await screen.findByText(entry.acto)).toBeTruthy()
})

it('turns to those before, and back', async () => {
  const older = { ...entry, codigo: 3, acto: 'Bloqueó su cuenta' }
  await draw({ [CALL]: { body: { ...pageOf(entry), hay_mas: true } }, [`${CALL}?antes=4`]: { body: pageOf(older) } })
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Más antiguas' }))
  expect(await screen.findByText('Bloqueó su cuenta')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Página 2')
  expect(screen.getByRole('button', { name: 'Más antiguas' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Más recientes' }))
  expect(await screen.findByText(entry.acto)).toBeTruthy()
})
