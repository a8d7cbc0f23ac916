import type { OwnDeadline } from '@djbr/domain/calls/own-declaration.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import type { DeadlineOf } from '../filing/deadline.ts'
import { DeadlinePanel, DueSoon, OverdueNotice } from '../filing/index.ts'
import { StateCard } from './state-card.tsx'

const open: OwnDeadline = {
  cod_estado: 1,
  motdec_codigo: 2,
  fecha_limite: '2026-03-31',
  dias_restantes: 21,
  vencido: false,
  motivo: 'Se presenta en su mes de nacimiento.',
  finalizada: null,
  fuera_de_plazo: null,
  falla_certificada: null,
  inhabiles: [],
}
const FILE = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

const STATES: Record<DeadlineOf, number> = { open: 1, finished: 2, next: 3 }

async function draw(deadline: Partial<OwnDeadline>, of: DeadlineOf = 'open') {
  const body = { ...open, cod_estado: STATES[of], ...deadline }
  const asked = answerCalls({ ...sessionReply(), 'GET djbr_registro/plazo': { body } })
  await signIn()
  await renderScreen(
    <>
      <OverdueNotice of={of} />
      <DeadlinePanel of={of} />
    </>,
    '/',
  )
  await screen.findByText(deadline.motivo ?? open.motivo)
  return asked
}
const calendar = () => screen.queryByRole('button', { name: 'Agregar a mi calendario' })
afterEach(() => vi.restoreAllMocks())

it.each([
  [{}, 'open', 'Preséntela hasta el martes 31 de marzo de 2026 (faltan 21 días).'],
  [{ dias_restantes: 1 }, 'open', 'Preséntela hasta el martes 31 de marzo de 2026 (falta 1 día).'],
  [{ dias_restantes: 0 }, 'open', 'Preséntela hasta el martes 31 de marzo de 2026 (hoy es el último día).'],
  [{}, 'next', 'Presente su próxima declaración hasta el martes 31 de marzo de 2026 (faltan 21 días).'],
] as const)('says how long there is: %j', async (deadline, of, words) => {
  await draw(deadline, of)
  expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === words)).toBeDefined()
  expect(calendar()).not.toBe(null)
})

it('says why only to who asks', async () => {
  await draw({})
  const reason = screen.getByText(open.motivo).closest('details')
  expect(reason?.open).toBe(false)
  await userEvent.setup({ delay: null }).click(screen.getByText('¿Por qué esta fecha?'))
  expect(reason?.open).toBe(true)
})

it('says that it has passed, and that presenting is still possible', async () => {
  await draw({ vencido: true, dias_restantes: 0 })
  expect(screen.getByText('El plazo venció el martes 31 de marzo de 2026.')).toBeDefined()
  expect(screen.getByText('Todavía puede presentarla. Quedará marcada como fuera de plazo.')).toBeDefined()
  expect(screen.queryByText(/Preséntela/)).toBe(null)
  expect(calendar()).toBe(null)
})

it('says so of the next declaration too', async () => {
  await draw({ vencido: true, dias_restantes: 0 }, 'next')
  expect(screen.getByText('El plazo de su próxima declaración venció el martes 31 de marzo de 2026.')).toBeDefined()
})

it.each([
  [
    { finalizada: '2026-03-12', fuera_de_plazo: false },
    'La finalizó el jueves 12 de marzo de 2026, dentro de plazo. El último día es el martes 31 de marzo de 2026.',
  ],
  [
    { finalizada: '2026-04-02', fuera_de_plazo: true, vencido: true, dias_restantes: 0 },
    'La finalizó el jueves 2 de abril de 2026, fuera de plazo: el plazo venció el martes 31 de marzo de 2026.',
  ],
  [
    { finalizada: '2026-04-02', fuera_de_plazo: false, fecha_limite: null, dias_restantes: null },
    'La finalizó el jueves 2 de abril de 2026.',
  ],
])('says of a finished declaration whether it was on time, and counts no days: %j', async (deadline, words) => {
  await draw(deadline, 'finished')
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByText(/Preséntela|Puede presentarla/)).toBe(null)
  expect(calendar()).toBe(null)
})

it('that cannot be had says so, and is asked for again', async () => {
  const replies: { status?: number; body?: unknown }[] = [{ body: open }]
  answerCalls({ ...sessionReply(), 'GET djbr_registro/plazo': () => replies[failures++] ?? { status: 503 } })
  let failures = 1
  await signIn()
  await renderScreen(<DeadlinePanel of="open" />, '/')
  await screen.findByText('No se pudo consultar el plazo')
  failures = 0
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Volver a intentar' }))
  expect(await screen.findByText(/^Preséntela hasta el/)).toBeDefined()
})

const reported = () => screen.queryByText(open.motivo)

it('is not told beside another state than its own: on a page that was left open, both are read again', async () => {
  const finished = { cod_estado: 2, sistema_recepcion: 0, aprobado_blockchain: false }
  const states = [finished]
  const asked = answerCalls({
    ...sessionReply(),
    'GET djbr_registro/plazo': { body: { ...open, cod_estado: 3 } },
    'GET djbr_registro/obtiene_estado': () => ({ body: states.shift() ?? { ...finished, cod_estado: 3 } }),
    'GET djbr_registro/declaraciones': { body: [] },
  })
  await signIn()
  const beside: (string | undefined)[] = []
  const watching = new MutationObserver(() => {
    if (reported()) beside.push(screen.queryByRole('heading', { level: 2 })?.textContent ?? undefined)
  })
  watching.observe(document.body, { childList: true, subtree: true })
  await renderScreen(<StateCard />, '/')
  expect(await screen.findByText(/^Presente su próxima declaración hasta el/)).toBeDefined()
  watching.disconnect()
  expect(new Set(beside)).toEqual(new Set(['Su última declaración fue recepcionada']))
  expect(asked.filter(({ path }) => path.endsWith('obtiene_estado'))).toHaveLength(2)
})

it('that goes on being of another state says that it could not be had', async () => {
  const asked = answerCalls({ ...sessionReply(), 'GET djbr_registro/plazo': { body: { ...open, cod_estado: 3 } } })
  await signIn()
  await renderScreen(<DeadlinePanel of="finished" />, '/')
  expect(await screen.findByText('No se pudo consultar el plazo')).toBeDefined()
  expect(reported()).toBe(null)
  expect(asked.filter(({ path }) => path.endsWith('plazo'))).toHaveLength(2)
})

it('says why there is none', async () => {
  await draw({ fecha_limite: null, dias_restantes: null, motivo: 'Una rectificación no tiene plazo.' })
  expect(calendar()).toBe(null)
})

it('hands the calendar file over as the server wrote it', async () => {
  await draw({})
  const files: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.endsWith('plazo/calendario') ? new Response(FILE, { headers: { 'content-type': 'text/calendar' } }) : before(address, init),
  )
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Agregar a mi calendario' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.type).toBe('text/calendar')
  expect(await files[0]?.text()).toBe(FILE)
})

it.each([
  [{ dias_restantes: 15 }, 'Plazo: faltan 15 días'],
  [{ dias_restantes: 1 }, 'Plazo: falta 1 día'],
  [{ dias_restantes: 0 }, 'Hoy es el último día'],
  [{ dias_restantes: 0, vencido: true }, 'Fuera de plazo'],
])('what stands above every step says of what so many days are left: %o', async (deadline, words) => {
  answerCalls({ ...sessionReply(), 'GET djbr_registro/plazo': { body: { ...open, ...deadline } } })
  await signIn()
  await renderScreen(<DueSoon />, '/bienes')
  expect(await screen.findByText(words)).toBeTruthy()
})
