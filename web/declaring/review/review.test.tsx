import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { Review } from './review.tsx'

const advice = (change: object = {}) => ({
  regla: 'goodWithoutValue',
  gravedad: 'atencion',
  titulo: 'Un bien no tiene valor',
  motivo: 'Biblioteca: su valor es Bs. 0.',
  hoja: null,
  lista: 'bienes/4',
  codigo: 8,
  ...change,
})
const sums = { total_valor_bienes: 1_171_022, total_valor_rentas: 165_306, total_valor_deudas: 351_300, patrimonio_neto: 819_722 }
const record = { lista: 'deudas/5', seccion: 'Otras Deudas', codigo: 3, nombre: 'Importadora Andes', importe: 4_500, campos: [] }
const comparison = {
  err_existente: 0,
  fecha_recepcion: '2025-11-18',
  anterior: { ...sums, total_valor_bienes: 1_071_980 },
  actual: sums,
  hojas: [],
  agregados: [],
  modificados: [
    { ...record, codigo: 4, campos: [{ campo: 'deu_saldo', etiqueta: 'Saldo', anterior: 'Bs. 325.300', actual: 'Bs. 312.400' }] },
  ],
  eliminados: [record],
}
const replies = {
  ...sessionReply(),
  'GET djbr_registro/obtiene_estado': { body: { cod_estado: 1, aprobado_blockchain: false } },
  'GET djbr_registro/valida_declaracion': { body: [{ err_existente: 0, err_mensaje: '' }] },
  'GET djbr_registro/resumen': {
    body: { err_existente: 0, listas: [], hojas: [], guardado: '2026-11-12T10:42:00-04:00', plazo: null, motdec_codigo: 2, ...sums },
  },
  'GET djbr_registro/revision': { body: { err_existente: 0, consejos: [advice()] } },
  'GET djbr_registro/comparacion': { body: comparison },
  'GET djbr_registro/extracto': {
    body: {
      err_existente: 0,
      resumen: { cantidad_bienes: 11, ...sums },
      declarante: { perdec_appaterno: 'Quispe', perdec_apmaterno: 'Mamani', perdec_nombres: 'Rosa', datcom_apcasada: '' },
    },
  },
}

beforeEach(() => sessionStorage.clear())

const show = async (more: Parameters<typeof answerCalls>[0] = {}) => {
  answerCalls({ ...replies, ...more })
  await signIn()
  return renderScreen(<Review />, '/borrador')
}
const region = (name: string) => screen.findByRole('region', { name })

it('gives each advice its reason and the way to its record', async () => {
  await show()
  const link = await screen.findByRole('link', { name: /Revisar Un bien no tiene valor/ })
  expect(link.getAttribute('href')).toBe('/bienes?paso=6&volver=borrador#registro-8')
})

it('leads to the sheet that an advice is about', async () => {
  await show({ 'GET djbr_registro/revision': { body: { consejos: [advice({ lista: null, codigo: null, hoja: 'cargo_a_ocupar' })] } } })
  expect((await screen.findByRole('link', { name: /Revisar Un bien/ })).getAttribute('href')).toBe(
    '/datos-generales?paso=3&volver=borrador',
  )
})

it('says what changed since the last declaration, old value and new', async () => {
  await show()
  const changes = await region('Cambios desde su declaración del 18/11/2025')
  expect(within(changes).getByText('Saldo: Bs. 325.300 → Bs. 312.400')).toBeTruthy()
  expect(within(changes).getByText('+99.042')).toBeTruthy()
  expect(changes.textContent).toContain('Ya no está. Importadora Andes')
})

it('shows first what a rectification corrects, before and after, and that it corrects nothing yet', async () => {
  const resumen = { body: { ...replies['GET djbr_registro/resumen'].body, motdec_codigo: 7 } }
  await show({ 'GET djbr_registro/resumen': resumen })
  const corrections = await region('Lo que corrige de su declaración del 18/11/2025')
  expect(within(corrections).getByText('Saldo: Bs. 325.300 → Bs. 312.400')).toBeTruthy()
  expect(screen.getAllByRole('region')[0]).toBe(corrections)
  await show({
    'GET djbr_registro/resumen': resumen,
    'GET djbr_registro/comparacion': { body: { ...comparison, modificados: [], eliminados: [] } },
  })
  expect(await screen.findByText('Todavía no corrigió nada')).toBeTruthy()
})

it('says so when there was none before, and when nothing looks wrong', async () => {
  await show({
    'GET djbr_registro/revision': { body: { consejos: [] } },
    'GET djbr_registro/comparacion': { body: { ...comparison, fecha_recepcion: null, anterior: null, modificados: [], eliminados: [] } },
  })
  expect(await screen.findByText('No encontramos nada que llame la atención')).toBeTruthy()
  expect(screen.queryByText('Son consejos. No le impiden finalizar.')).toBeNull()
  expect(await screen.findByText('Es su primera declaración')).toBeTruthy()
})

it('shows what the public will see, and nothing of it but that', async () => {
  await show()
  const extract = await region('Lo que verá el público')
  expect(await within(extract).findByText('Rosa Quispe Mamani')).toBeTruthy()
  expect(
    within(extract)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rosa Quispe Mamani', '11', 'Bs.\u00a01.171.022', 'Bs.\u00a0351.300', 'Bs.\u00a0165.306', 'El día en que se reciba'])
})

it('shows six pieces of advice and the rest when asked', async () => {
  const many = Array.from({ length: 9 }, (_, index) => advice({ codigo: index + 1 }))
  await show({ 'GET djbr_registro/revision': { body: { consejos: many } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Ver los 9 consejos' }))
  expect(screen.getAllByRole('link', { name: /Revisar Un bien/ })).toHaveLength(9)
})

it('offers to try again when the advice could not be had', async () => {
  await show({ 'GET djbr_registro/revision': { status: 500 } })
  expect(await screen.findByRole('alert')).toBeTruthy()
})
