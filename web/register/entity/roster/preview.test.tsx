import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { RosterOnTheWire as RosterSummary, roster, rosterRows } from '@djbr/domain/calls/rosters.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../../foundation/calls/query.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import RosterScreen from './roster-screen.tsx'

type RosterDetail = AnswerOnTheWire<typeof roster>
type RosterRow = AnswerOnTheWire<typeof rosterRows>['filas'][number]

const summary: RosterSummary = {
  codigo: 3,
  version: 2,
  modo: 'novedades',
  estado: 'analyzed',
  archivo: 'padron.csv',
  huella: 'a'.repeat(64),
  huella_archivo: null,
  filas: 3,
  avance: 100,
  columnas: [],
  descartadas: ['SUELDO'],
  cargado_por: 'responsab01',
  cargado_el: '2026-11-20T10:00:00-04:00',
  confirmado_el: null,
  agregados: 0,
  cambiados: 0,
  retirados: 0,
  filas_guardadas: true,
  se_deshace_hasta: null,
}
const none = { total: 0, fuera: 0 }
const detail = (wrong: { total: number; fuera: number }, change: Partial<RosterDetail> = {}): RosterDetail => ({
  ...summary,
  resultados: { invalid: wrong, new: { total: 1, fuera: 0 }, changed: none, gone: none, duplicate: none, same: none },
  puestos_vigentes: 10,
  retiros: 0,
  retiros_segunda_persona: false,
  puede_confirmar_retiros: false,
  quienes_confirman_retiros: [],
  ...change,
})
const row: RosterRow = {
  codigo: 9,
  fila: 4,
  resultado: 'invalid',
  fuera: false,
  persona: '',
  celdas: { numero_documento: '12', primer_apellido: 'YUCRA', nombres: 'ANA' },
  valores: {},
  antes: {},
  notas: [{ campo: 'numero_documento', mensaje: 'El número no es válido.' }],
}
const ANSWERS = 'entidad/padron/respuestas'
const ROWS = 'entidad/padron/3/filas?resultado=invalid'
const rowsOf = (filas: readonly RosterRow[]) => ({ body: { filas, cuantos: filas.length, siguiente: null } })

const OPEN: readonly string[] = ['uploaded', 'analyzed', 'exitsProposed']

beforeEach(() => queries.clear())

const open = async (rosters: readonly RosterSummary[] | 'failed', replies: Parameters<typeof answerCalls>[0] = {}) => {
  const abierto = rosters === 'failed' ? null : (rosters.find(({ estado }) => OPEN.includes(estado))?.codigo ?? null)
  const list = rosters === 'failed' ? { status: 403 } : { body: { padrones: rosters, cuantos: rosters.length, siguiente: null, abierto } }
  const asked = answerCalls({ ...sessionReply(), 'GET entidad/padron': list, ...replies })
  await signIn()
  await renderScreen(<RosterScreen />, '/entidad/padron')
  return { asked, user: userEvent.setup({ delay: null }) }
}

it('offers a new roster, and says that none was loaded before', async () => {
  await open([])
  expect(await screen.findByText('Su entidad no cargó ningún archivo todavía.')).toBeTruthy()
})

it('shows what is wrong with a row, and counts it no more once it is left out', async () => {
  let left = false
  const { asked, user } = await open([summary], {
    'GET entidad/padron/3': () => ({ body: detail({ total: 1, fuera: left ? 1 : 0 }) }),
    [`GET ${ROWS}`]: () => rowsOf([{ ...row, fuera: left }]),
    'PUT entidad/padron/3/filas/9': () => {
      left = true
      return { body: { err_codigo: 0, err_existente: 0, err_mensaje: '', fila: null } }
    },
  })
  expect(await screen.findAllByText(/El número no es válido\./)).not.toHaveLength(0)
  expect((screen.getByRole('button', { name: /quedan 1\.?$/ }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getAllByRole('button', { name: 'Dejar fuera a YUCRA ANA' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Con errores: 0, y 1 fuera' })).toBeTruthy()
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ fuera: true })
  expect((screen.getByRole('button', { name: 'Confirmar' }) as HTMLButtonElement).disabled).toBe(false)
})

it('shows what was understood of a row, as it will be confirmed: also the birth date, that the deadline follows, and the place', async () => {
  const read = { fecha_nacimiento: '05/06/1980', municipio: 'Uyuni', tipo_vinculo: 'Planta', fecha_ingreso: '01/02/2024' }
  const celdas = { ...row.celdas, fecha_nacimiento: '5 de junio de 1980', municipio: 'UYUNI' }
  await open([summary], {
    'GET entidad/padron/3': { body: detail({ total: 1, fuera: 0 }) },
    [`GET ${ROWS}`]: rowsOf([{ ...row, celdas, valores: read }]),
  })
  const [, shown] = within(await screen.findByRole('table', { name: 'Con errores' })).getAllByRole('row')
  const cells = within(shown as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toContain('YUCRA ANA Nació el 05/06/1980')
  expect(cells).toContain('Planta · Uyuni')
})

it('asks of a file of corrections what comes first in its dates, as of the first one, before it sends them', async () => {
  const { asked, user } = await open([summary], {
    'GET entidad/padron/3': { body: detail({ total: 1, fuera: 0 }) },
    [`GET ${ROWS}`]: rowsOf([row]),
    'POST entidad/padron/3/filas': { body: { err_codigo: 0, err_mensaje: 'Corregido.', version: 3 } },
  })
  const sent = () => asked.filter(({ method }) => method === 'POST')
  const text = 'FILA;CI;NOMBRES;VINCULO;INGRESO\r\n4;8100001;ANA;PLANTA;03/04/2024\r\n5;8100002;EVA;PLANTA;03/25/2024'
  await user.upload(await screen.findByLabelText('Cargar las filas corregidas', { selector: 'input' }), new File([text], 'filas.csv'))
  expect(await screen.findByText(/¿Qué va primero en este archivo\?/)).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'El mes: 01/31/2026' }))
  await waitFor(() => expect(sent()).toMatchObject([{ body: { orden_fechas: 'mes_dia' } }]))
  await waitFor(() => expect(screen.queryByText(/¿Qué va primero en este archivo\?/)).toBeNull())
})

it('says why a correction was refused, be it for none of its cells', async () => {
  const { user } = await open([summary], {
    'GET entidad/padron/3': { body: detail({ total: 1, fuera: 0 }) },
    [`GET ${ROWS}`]: rowsOf([row]),
    'PUT entidad/padron/3/filas/9': {
      status: 400,
      body: { mensaje: 'Revise.', errores: [{ campo: 'celdas', mensaje: 'No son celdas.' }] },
    },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Corregir la fila 4' }))[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Guardar la corrección' }))
  expect(await screen.findByText('No son celdas.')).toBeTruthy()
})

it('shows how far the analysis is', async () => {
  await open([{ ...summary, estado: 'uploaded', avance: 40 }], {
    'GET entidad/padron/3': { body: detail(none, { estado: 'uploaded', avance: 40 }) },
  })
  expect(await screen.findByText('Analizando: 40 %')).toBeTruthy()
})

it.each([
  [['responsab02', 'suplente01'], 'Los puede confirmar: responsab02, suplente01.'],
  [[], /^Nadie más de su entidad los puede confirmar\. Pida a la Contraloría que designe a un suplente/],
])('says who may second its exits (%j), and what to do where nobody may', async (quienes_confirman_retiros, words) => {
  const estado = 'exitsProposed'
  await open([{ ...summary, estado }], {
    'GET entidad/padron/3': { body: detail(none, { estado, retiros: 4, retiros_segunda_persona: true, quienes_confirman_retiros }) },
    [`GET ${ROWS}`]: rowsOf([]),
    'GET entidad/padron/3/filas?resultado=gone': rowsOf([]),
    'GET entidad/padron/3/filas?resultado=new': rowsOf([]),
  })
  expect(await screen.findByText(words)).toBeTruthy()
})

it.each(['analyzed', 'discarded'] as const)('counts nothing as written of a roster that is %s', async (estado) => {
  await open(
    [
      { ...summary, estado },
      { ...summary, codigo: 2, estado: 'confirmed', agregados: 2 },
    ],
    {
      'GET entidad/padron/3': { body: detail(none) },
      [`GET ${ROWS}`]: rowsOf([]),
      'GET entidad/padron/3/filas?resultado=new': rowsOf([row]),
    },
  )
  expect(await screen.findAllByText('2 · 0 · 0')).not.toHaveLength(0)
  expect(screen.queryByText('0 · 0 · 0')).toBeNull()
})

it('reads the rows of an earlier roster, and changes none', async () => {
  const before = { ...summary, estado: 'confirmed', agregados: 1 } as const
  const { user } = await open([before], {
    'GET entidad/padron/3': { body: detail({ total: 1, fuera: 1 }, { estado: 'confirmed' }) },
    [`GET ${ROWS}`]: rowsOf([{ ...row, fuera: true }]),
  })
  await user.click((await screen.findAllByRole('button', { name: 'Ver filas de padron.csv' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Filas de padron.csv' }))
  expect(await dialog.findAllByText('Queda fuera')).not.toHaveLength(0)
  expect(dialog.queryByRole('button', { name: /^(Corregir|Dejar fuera|Volver a incluir)/ })).toBeNull()
})

it('asks once what was answered of files, which nothing changes that becomes of a roster', async () => {
  let isOpen = true
  const { asked, user } = await open([], {
    'GET entidad/padron': () => ({ body: { padrones: [summary], cuantos: 1, siguiente: null, abierto: isOpen ? 3 : null } }),
    [`GET ${ANSWERS}`]: { body: { titulos: [], tipos: [], causas: [] } },
    'GET entidad/padron/3': { body: detail(none) },
    'GET entidad/padron/3/filas?resultado=new': rowsOf([]),
    'POST entidad/padron/3/descartar': () => {
      isOpen = false
      return { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Descartado.' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByRole('region', { name: 'Elegir un archivo' })).toBeTruthy()
  expect(asked.filter(({ path }) => path === ANSWERS)).toHaveLength(1)
})

it('offers no rows of a roster whose rows are deleted', async () => {
  await open([{ ...summary, estado: 'confirmed', filas_guardadas: false }])
  expect(await screen.findAllByText('Confirmado')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Ver filas de padron.csv' })).toBeNull()
})

it('says that the rosters could not be read', async () => {
  await open('failed')
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
})
