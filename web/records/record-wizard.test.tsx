import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { kindsOf, RecordWizard } from './record-wizard.tsx'

const list = (lista: string, cantidad: number, valor_deudas: number, por_decidir = 0) => ({
  lista,
  cantidad,
  por_decidir,
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
  expect(await screen.findByText('2 deudas · Bs. 338.900')).toBeTruthy()
  expect(screen.getByText('Sin registros')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Otras Deudas ?· con avisos/ }).textContent).toContain('2 por revisar 3 deudas · Bs. 9.000')
  await user.click(await screen.findByRole('button', { name: 'Siguiente: Deudas al Fisco' }))
  expect(await screen.findByRole('heading', { name: 'Deudas al Fisco' })).toBe(document.activeElement)
  expect(address()).toBe('/deudas?paso=4')
})
