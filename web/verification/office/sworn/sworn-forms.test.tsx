import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { swornForms } from '@djbr/domain/calls/sworn-forms.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { sheets } from '@djbr/domain/sheets/index.ts'
import { swornValues } from '@djbr/domain/verification/sworn-form.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { listedCase, pageOf } from '../../../testing/sample-case.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import SwornFormsScreen from './sworn-forms-screen.tsx'

const handed = vi.hoisted(() => [] as string[])
vi.mock('../../../foundation/browser/hand-over.ts', () => ({ handOver: (_: Blob, name: string) => handed.push(name) }))

type OnTheWire = AnswerOnTheWire<typeof swornForms.examiner.open>
const FORMS = 'POST oficina/examen/casos/7/juradas'

const form = (certificado: string, jurada: string, examinada: boolean, change: object): OnTheWire['juradas'][number] => ({
  ...{ certificado, jurada, recibida: jurada, examinada, palabras: {} },
  declarante: { nombres: 'ANA', paterno: 'FLORES', materno: 'VARGAS', tipo_documento: 1, documento: '4000022', nacimiento: '1980-03-15' },
  hojas: [
    { hoja: 'position', valores: swornValues(sheets.position, { entity: 'MINISTERIO DE SALUD', post: 'ANALISTA', salary: 8_000 }) },
    { hoja: 'spouse', valores: null },
  ],
  sin_registros: ['realEstate'],
  afirmaciones: ['Los datos son verdaderos.'],
  registros: [
    {
      ...{ lista: 'movable', registro: 4, lugar: 0, cosa: 2, tambien_de_otro: true },
      valores: swornValues(recordKinds.movable, {
        registry: '1852-PHD',
        value: 80_000,
        year: 2019,
        observation: 'Comprado a crédito',
        ...change,
      }),
    },
  ],
})
const forms: OnTheWire = {
  certificado: 'LP-2026-000123',
  juradas: [
    form('LP-2025-000100', '2025-03-12', false, {}),
    form('LP-2026-000123', '2026-03-12', true, { registry: '1852-PHX', value: 95_000 }),
  ],
}

async function show(reply: object, more: Parameters<typeof answerCalls>[0] = {}) {
  handed.length = 0
  const cases = { 'GET oficina/examen/casos?caso=7': { body: pageOf([listedCase]) } }
  const asked = answerCalls({ ...sessionReply({ roles: ['verificacion'] }), ...cases, [FORMS]: reply, ...more })
  await signIn()
  await renderScreen(<SwornFormsScreen />, '/oficina/examen/juradas?caso=7')
  return { asked, user: userEvent.setup({ delay: null }) }
}

it('shows every sworn field of the examined declaration, and of an earlier one when it is chosen', async () => {
  const { user, asked } = await show({ body: forms })
  const cars = within(await screen.findByRole('region', { name: /^Bienes Muebles|^Bienes muebles|^Veh/ }))
  expect(cars.getAllByText('1852-PHX').length).toBeGreaterThan(0)
  expect(cars.getAllByText('Comprado a crédito').length).toBeGreaterThan(0)
  expect(cars.getByText('También lo declara otra persona')).toBeDefined()
  expect(screen.getByText('MINISTERIO DE SALUD')).toBeDefined()
  expect(screen.getByText('Juró no tener.')).toBeDefined()
  expect(screen.getByText('Los datos son verdaderos.')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Declaración'), 'Jurada el 12/03/2025, certificado LP-2025-000100')
  expect(cars.getByText('Bs. 80.000', { selector: 'dd' })).toBeDefined()
  expect(asked.filter(({ path }) => path.includes('juradas'))).toHaveLength(1)
})

it('opens a record over the years and marks what changed', async () => {
  await show({ body: forms })
  const table = within(await screen.findByRole('table', { name: /^Campo por campo/ }))
  expect(table.getByRole('row', { name: /1852-PHD/ }).textContent).toMatch(/1852-PHD 1852-PHX cambió$/)
  expect(table.getByRole('row', { name: /Comprado a crédito/ }).textContent).not.toContain('cambió')
})

it('hands over the paper of the one that is shown, or says why not', async () => {
  let refused = false
  const { user, asked } = await show(
    { body: forms },
    {
      [`${FORMS}/formulario`]: () =>
        refused
          ? { status: 409, body: { mensaje: 'El archivo no tiene el formulario de esta declaración.' } }
          : { body: { err_codigo: 0, err_existente: 0, err_mensaje: '', base64: 'JVBERg==', nombre: 'formulario-LP-2026-000123.pdf' } },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Descargar el formulario' }))
  await waitFor(() => expect(handed).toEqual(['formulario-LP-2026-000123.pdf']))
  expect(asked.find(({ path }) => path.endsWith('formulario'))?.body).toEqual({ certificado: 'LP-2026-000123' })
  refused = true
  await user.click(screen.getByRole('button', { name: 'Descargar el formulario' }))
  expect(await screen.findByText(/no tiene el formulario/)).toBeDefined()
})

it('says so when it cannot be opened', async () => {
  await show({ status: 404, body: { mensaje: 'No se encontró.' } })
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
})
