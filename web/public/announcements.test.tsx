import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { queries } from '../foundation/calls/query.ts'
import { askStepOfStart, startSession } from '../foundation/session/session.ts'
import { answerCalls } from '../testing/answers.ts'
import { openPortal } from '../testing/portal.tsx'

const announcement = {
  ambiente: 0,
  orden: 1,
  dialogComunicado: false,
  persistente: true,
  titulo: 'Sin atención el lunes',
  texto: '',
  avisos: [],
  desde: null,
}
const answers = {
  'GET system/configuracion': { body: { ambiente: 2, demo: true, captcha_habilitado: true, tradicional_url: '' } },
  'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
  'GET public/comunicados': { body: [announcement] },
  'GET oficinas': { body: [] },
}
const titlesNow = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent ?? '')

/** The titles of the dialogs that were open at the same time, in their order, while the test went on. */
function followDialogs(): readonly string[] {
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    const open = titlesNow().join(' + ')
    if (open !== '' && open !== seen.at(-1)) seen.push(open)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  return seen
}

beforeEach(() => {
  queries.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

// In this order: what was read does not open again on the same visit.
it('the second step of a sign-in that has begun goes before the announcements', async () => {
  history.replaceState(null, '', '/?data=one-time')
  answerCalls({ ...answers, 'POST system/sesion': { body: { paso: 'step', codigo: true, llave: false } } })
  const seen = followDialogs()
  await startSession()
  void askStepOfStart()
  await openPortal('/')
  const step = await screen.findByRole('dialog')
  await screen.findByRole('region', { name: 'Comunicados' })
  await userEvent.click(within(step).getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('dialog', { name: announcement.titulo })
  expect(seen).toEqual([expect.not.stringContaining(' + '), announcement.titulo])
})

it('the announcements come before the sign-in that the address asks for', async () => {
  answerCalls(answers)
  const seen = followDialogs()
  await openPortal('/?ingresar=cuenta')
  const first = await screen.findByRole('dialog', { name: announcement.titulo })
  await userEvent.click(within(first).getByRole('button', { name: 'Entendido' }))
  await screen.findByRole('dialog', { name: 'Ingresar con cuenta' })
  expect(seen).toEqual([announcement.titulo, 'Ingresar con cuenta'])
})

it('the sign-in waits until it is known which announcements there are', async () => {
  answerCalls(answers)
  const answering = globalThis.fetch
  let answer = () => {}
  const known = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (String(call[0]).endsWith('public/comunicados')) await known
    return answering(...call)
  })
  await openPortal('/?ingresar=cuenta')
  await screen.findByRole('heading', { name: '¿Cómo ingresa?' })
  await new Promise((drawn) => requestAnimationFrame(drawn))
  expect(titlesNow()).toEqual([])
  answer()
  expect(await screen.findByRole('dialog', { name: 'Ingresar con cuenta' })).toBeTruthy()
})

it('the sign-in opens though nobody can say which announcements there are', async () => {
  answerCalls({ ...answers, 'GET public/comunicados': { status: 404 } })
  await openPortal('/?ingresar=cuenta')
  expect(await screen.findByRole('dialog', { name: 'Ingresar con cuenta' })).toBeTruthy()
})
