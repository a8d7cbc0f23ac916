import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { caseNumbers } from '@djbr/domain/calls/cases.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import { CaseNumbers } from './case-numbers.tsx'

const numbers: AnswerOnTheWire<typeof caseNumbers> = {
  tramos: [20, 40, 80],
  edades: [
    { estado: 'review', cantidades: [3, 1, 0, 2] },
    { estado: 'asked', cantidades: [1, 0, 4, 0] },
  ],
  resultados: [
    {
      resultado: 'referred',
      canales: [
        { canal: 'score', cantidad: 4 },
        { canal: 'lot', cantidad: 1 },
        { canal: 'report', cantidad: 0 },
      ],
    },
  ],
  sorteo: { terminados: 40, con_observacion: 6 },
  indicadores: [
    { numero: 11, terminados: 8, con_observacion: 5 },
    { numero: 99, terminados: 1, con_observacion: 0 },
  ],
}

async function show(reply: Parameters<typeof answerCalls>[0][string]) {
  answerCalls({ ...sessionReply(), 'GET oficina/examen/cifras': reply })
  await signIn()
  await renderScreen(<CaseNumbers />, '/oficina/examen/decisiones')
}

it('has ages in bands, outcomes by channel, the share of the lot, and what each indicator came to', async () => {
  await show({ body: numbers })
  const ages = within(await screen.findByRole('table', { name: /^En curso/ }))
  expect(ages.getByRole('row', { name: 'En revisión 3 1 0 2 6' })).toBeDefined()
  expect(ages.getByRole('row', { name: 'Total 4 1 4 2 11' })).toBeDefined()
  expect(ages.getByRole('columnheader', { name: 'Más de 80' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Remitida a la autoridad competente 4 1 0 5' })).toBeDefined()
  expect(screen.getByRole('row', { name: /6 de 40 \(15\u00a0%\)$/ })).toBeDefined()
  expect(screen.getByRole('row', { name: '11. Dinero en efectivo 5 de 8' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Indicador 99 0 de 1' })).toBeDefined()
})

it('says that no case by indicators has ended, and that the numbers cannot be read', async () => {
  await show({ body: { ...numbers, indicadores: [] } })
  expect(await screen.findByText('Todavía no terminó ningún caso elegido por indicadores.')).toBeDefined()
  await show({ status: 500 })
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
})
