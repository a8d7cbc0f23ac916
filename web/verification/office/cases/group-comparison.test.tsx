import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { flagRatesOfGroups } from '@djbr/domain/calls/flag-rates.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import { GroupComparison } from './group-comparison.tsx'

type ComparisonAnswer = AnswerOnTheWire<typeof flagRatesOfGroups>
type ComparedGroup = ComparisonAnswer['atributos'][number]['grupos'][number]

const group = (descripcion: string, more: Partial<ComparedGroup> = {}): ComparedGroup => ({
  ...{ codigo: descripcion, descripcion, puntuadas: 1200, senaladas: 60, razon: 1, comparacion: 'similar' },
  ...more,
})
const compared: ComparisonAnswer = {
  calculado: '2026-11-20T02:45:00-04:00',
  desde_puntos: 40,
  atributos: [
    { atributo: 'sex', grupos: [group('Femenino'), group('Masculino')] },
    {
      atributo: 'department',
      grupos: [
        group('LA PAZ', { senaladas: 90, razon: 1.3, comparacion: 'review' }),
        group('PANDO', { puntuadas: 25, senaladas: null, razon: null, comparacion: 'few' }),
      ],
    },
  ],
}

async function show(reply: Parameters<typeof answerCalls>[0][string]) {
  answerCalls({ ...sessionReply(), 'GET oficina/examen/comparacion': reply })
  await signIn()
  await renderScreen(<GroupComparison />, '/oficina/examen/decisiones')
}

it('has each group beside the others, marks in words which to review, and says what is hidden', async () => {
  await show({ body: compared })
  const departments = within(await screen.findByRole('table', { name: 'Por departamento del certificado' }))
  expect(departments.getByRole('row', { name: 'LA PAZ 1.200 90 (7,5\u00a0%) 1,30 Revisar' })).toBeDefined()
  expect(departments.getByRole('row', { name: 'PANDO 25 Oculto — Muy pocas para comparar' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Femenino 1.200 60 (5\u00a0%) 1,00 Parecida' })).toBeDefined()
  expect(screen.getByText('Hay grupos que revisar')).toBeDefined()
  expect(screen.getByText(/40 puntos o más/)).toBeDefined()
  expect(screen.getByText(/^Oculto: un grupo de menos de 5/)).toBeDefined()
})

it('says nothing of a review where no group is to be reviewed', async () => {
  await show({ body: { ...compared, atributos: compared.atributos.slice(0, 1) } })
  expect(await screen.findByRole('table', { name: 'Por sexo' })).toBeDefined()
  expect(screen.queryByText('Hay grupos que revisar')).toBeNull()
  expect(screen.queryByText(/^Oculto/)).toBeNull()
})

it('says that no run has ended, and that the comparison cannot be read', async () => {
  await show({ body: { calculado: null, desde_puntos: null, atributos: [] } })
  expect(await screen.findByText('Todavía no terminó ninguna corrida de puntajes.')).toBeDefined()
  await show({ status: 500 })
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
})
