import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toasts } from '../../foundation/controls/notify.ts'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { kindsOf, RecordWizard } from './record-wizard.tsx'

const list = (lista: string, cantidad: number, valor_deudas: number, por_decidir = 0, ninguno = false) => ({
  lista,
  cantidad,
  por_decidir,
  ninguno,
  valor_bienes: 0,
  valor_rentas: 0,
  valor_deudas,
})

it('a section of lists opens the step of the address, tells of the others, and goes on to the next', async () => {
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': {
      body: { err_existente: 0, hojas: [], listas: [list('deudas/1', 2, 338900), list('deudas/2', 0, 0), list('deudas/5', 3, 9000, 2)] },
    },
    'GET djbr_registro/deudas/3': { body: [{ deu_codigo: -1 }] },
    'GET djbr_registro/deudas/4': { body: [] },
  })
  await signIn()
  const { address } = await renderScreen(<RecordWizard kinds={kindsOf('debts')} title="shell.section.debts" />, '/deudas?paso=3')
  const user = userEvent.setup()
  expect(await screen.findByRole('heading', { name: 'Deudas a Entidad Estatal' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Otras Deudas/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Paso 3 de 5' }))
  expect(await screen.findByText('2 deudas · Bs. 338.900')).toBeTruthy()
  expect(screen.getByText('Por responder', { selector: 'button *' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^5\. Otras Deudas ?· con avisos/ }).textContent).toContain(
    '2 por revisar 3 deudas · Bs.\u00a09.000',
  )
  await user.click(screen.getByRole('button', { name: 'Paso 3 de 5' }))
  await user.click(await screen.findByRole('button', { name: 'Responder después' }))
  expect(await screen.findByRole('heading', { name: 'Deudas al Fisco' })).toBe(document.activeElement)
  expect(address()).toBe('/deudas?paso=4')
})

it('an empty list is answered in one press, which leads on; the answer is told in its step and can be taken back', async () => {
  const said = new Set<string>()
  const lists = () => ['deudas/3', 'deudas/4', 'deudas/5'].map((lista) => list(lista, 0, 0, 0, said.has(lista)))
  const asked: Asked[] = answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': () => ({ body: { err_existente: 0, hojas: [], listas: lists() } }),
    'GET djbr_registro/deudas/3': { body: [] },
    'GET djbr_registro/deudas/4': { body: [] },
    'PUT djbr_registro/sin_registros': ({ body }) => {
      const { lista: listas, ninguno } = body as { lista: readonly string[]; ninguno: boolean }
      for (const lista of listas) {
        if (ninguno) said.add(lista)
        else said.delete(lista)
      }
      return { body: { err_codigo: 0, err_mensaje: 'Quedó registrado que no tiene ninguno.' } }
    },
  })
  await signIn()
  const { address } = await renderScreen(<RecordWizard kinds={kindsOf('debts')} title="shell.section.debts" />, '/deudas?paso=3')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'No tengo ninguno: Deudas a Entidad Estatal' }))
  expect(await screen.findByRole('heading', { name: 'Deudas al Fisco' })).toBe(document.activeElement)
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ lista: ['deudas/3'], ninguno: true }])
  await user.click(screen.getByRole('button', { name: 'Paso 4 de 5' }))
  await user.click(screen.getByRole('button', { name: /^3\. Deudas a Entidad Estatal/ }))
  expect(await screen.findByText('Usted declaró no tener.')).toBeTruthy()
  expect(screen.getByText('Declaró no tener', { selector: 'p *' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retirar la respuesta: Deudas a Entidad Estatal' }))
  expect(await screen.findByRole('button', { name: 'No tengo ninguno: Deudas a Entidad Estatal' })).toBeTruthy()
  expect(address()).toBe('/deudas?paso=3')
})

it('all lists of a section that are left are named, and answered in one press, which names them again and leads on to the next section', async () => {
  const said = new Set<string>(['deudas/2'])
  const listed = [1, 2, 3, 4, 5].map((place) => `deudas/${place}`)
  const asked = answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': () => ({
      body: {
        err_existente: 0,
        hojas: [],
        listas: listed.map((lista) => list(lista, lista === 'deudas/1' ? 2 : 0, 0, 0, said.has(lista))),
      },
    }),
    'GET djbr_registro/deudas/3': { body: [] },
    'PUT djbr_registro/sin_registros': ({ body }) => {
      for (const lista of (body as { lista: readonly string[] }).lista) said.add(lista)
      return { body: { err_codigo: 0, err_mensaje: 'Quedó registrado que no tiene ninguno.' } }
    },
  })
  await signIn()
  const { address } = await renderScreen(<RecordWizard kinds={kindsOf('debts')} title="shell.section.debts" />, '/deudas?paso=3')
  const user = userEvent.setup()
  const ofAll = await screen.findByRole('button', { name: 'No tengo nada en las 3 listas que faltan de esta sección' })
  expect(document.getElementById(ofAll.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Son estas: Deudas a Entidad Estatal, Deudas al Fisco, Otras Deudas.',
  )
  await user.click(ofAll)
  await waitFor(() => expect(address()).toBe('/parentesco'))
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { lista: ['deudas/3', 'deudas/4', 'deudas/5'], ninguno: true },
  ])
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'Quedó registrado que no tiene ninguno en: Deudas a Entidad Estatal, Deudas al Fisco, Otras Deudas.',
  ])
})

it('a section of which one list alone is left offers no answer for several', async () => {
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': {
      body: { err_existente: 0, hojas: [], listas: [list('deudas/2', 0, 0, 0, true), list('deudas/3', 0, 0), list('deudas/4', 1, 9)] },
    },
    'GET djbr_registro/deudas/3': { body: [] },
  })
  await signIn()
  await renderScreen(<RecordWizard kinds={kindsOf('debts')} title="shell.section.debts" />, '/deudas?paso=3')
  expect(await screen.findByRole('button', { name: /^No tengo ninguno/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^No tengo nada/ })).toBeNull()
})

it('a list with records leads on to the next, the last one of a section to the next section', async () => {
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': { body: { err_existente: 0, hojas: [], listas: [] } },
    'GET djbr_registro/deudas/4': { body: [{ deu_codigo: 7, deu_monto_total: 10, deu_saldo: 10 }] },
    'GET djbr_registro/deudas/5': { body: [{ deu_codigo: 8, deu_monto_total: 10, deu_saldo: 10 }] },
  })
  await signIn()
  const { address } = await renderScreen(<RecordWizard kinds={kindsOf('debts')} title="shell.section.debts" />, '/deudas?paso=4')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Seguir: Otras Deudas' }))
  expect(address()).toBe('/deudas?paso=5')
  await user.click(await screen.findByRole('button', { name: 'Seguir: Parentesco' }))
  expect(address()).toBe('/parentesco')
})

it('a list that was opened from the draft leads back to its row there', async () => {
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': { body: { err_existente: 0, hojas: [], listas: [] } },
    'GET djbr_registro/deudas/4': { body: [{ deu_codigo: 7, deu_monto_total: 10, deu_saldo: 10 }] },
  })
  await signIn()
  const { address } = await renderScreen(
    <RecordWizard kinds={kindsOf('debts')} title="shell.section.debts" />,
    '/deudas?paso=4&volver=borrador',
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Volver al borrador' }))
  expect(address()).toBe('/borrador#deudas-4')
})

it('an answer that did not arrive is not shown as given, and says so in its place', async () => {
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': { body: { err_existente: 0, hojas: [], listas: [list('deudas/3', 0, 0)] } },
    'GET djbr_registro/deudas/3': { body: [] },
    'PUT djbr_registro/sin_registros': {
      body: { err_codigo: 1, err_mensaje: '«Deudas a Entidad Estatal» tiene registros: elimínelos antes de decir que no tiene ninguno.' },
    },
  })
  await signIn()
  const { address } = await renderScreen(<RecordWizard kinds={kindsOf('debts')} title="shell.section.debts" />, '/deudas?paso=3')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'No tengo ninguno: Deudas a Entidad Estatal' }))
  expect(await screen.findByText('Su respuesta no se guardó.')).toBeTruthy()
  expect(screen.queryByText('Usted declaró no tener.')).toBeNull()
  expect(address()).toBe('/deudas?paso=3')
})

it.each([
  ['/deudas?paso=3', 'Anterior', '/deudas?paso=2'],
  ['/deudas?paso=2', 'Anterior', '/deudas'],
  ['/deudas', 'Anterior: Bienes y Rentas', '/bienes'],
])('the foot of %s leads back by one button, %s, to %s', async (at, words, before) => {
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': { body: { err_existente: 0, hojas: [], listas: [] } },
    'GET djbr_registro/deudas/1': { body: [] },
    'GET djbr_registro/deudas/2': { body: [] },
    'GET djbr_registro/deudas/3': { body: [] },
  })
  await signIn()
  const { address } = await renderScreen(<RecordWizard kinds={kindsOf('debts')} title="shell.section.debts" />, at)
  const onward = await screen.findByRole('button', { name: 'Responder después' })
  const back = screen.getByRole('button', { name: /^Anterior/ })
  expect(back.textContent).toBe(words)
  expect(onward.compareDocumentPosition(back) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  await userEvent.click(back)
  await waitFor(() => expect(address()).toBe(before))
})
