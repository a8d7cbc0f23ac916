import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { useProgress } from '../filing/index.ts'
import { Review } from '../records/index.ts'
import { WaitingSheet } from './waiting-sheet.tsx'

const owned = { tipadq_codigo: 1, tipadq_descripcion: 'PROPIO' }
const LISTS = {
  'bienes/1': {
    ...owned,
    bie_codigo: 71,
    bie_numero_registro: '2.01.0.99.0154872',
    bie_descripcion_ubicacion: 'Departamento, Sopocachi',
    bie_fecha_adquisicion: '2014-01-01',
    bie_precio_comercial: 640000,
    bie_rentas_generadas: 0,
    bie_observacion: '',
  },
  'deudas/1': {
    ...owned,
    deu_codigo: 51,
    deu_ubicacion: 'La Paz, Bolivia',
    deu_saldo: 318400,
    deu_referencia_acreedor: 'Crédito de vivienda',
    deu_observacion: '',
  },
  'deudas/2': {},
}

/** A server with a record in each of its lists; those of `waiting` were copied and wait. */
function server(waiting: Set<string>) {
  const list = (lista: string) => ({ lista, cantidad: 1, por_decidir: waiting.has(lista) ? 1 : 0 })
  return answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': () => ({
      body: { err_existente: 0, hojas: [], listas: Object.keys(LISTS).map(list), copiada_de: '2025-03-13' },
    }),
    ...Object.fromEntries(
      Object.entries(LISTS).map(([lista, row]) => [
        `GET djbr_registro/${lista}`,
        () => ({ body: [{ ...row, por_decidir: waiting.has(lista) }] }),
      ]),
    ),
    'POST djbr_registro/sigue_igual': ({ body }) => {
      keep(waiting, body)
      return { body: { err_codigo: 0, err_mensaje: 'Listo.' } }
    },
  })
}

/** What is said to stay waits no longer. */
function keep(waiting: Set<string>, body: unknown): void {
  for (const { lista } of (body as { listas: { lista: string }[] }).listas) waiting.delete(lista)
}

function OnScreen() {
  const { progress } = useProgress()
  return progress ? <Review progress={progress} drawSheet={(sheet) => <WaitingSheet sheet={sheet} />} /> : null
}

async function draw(address = '/declaracion') {
  await signIn()
  await renderScreen(<OnScreen />, address)
  return userEvent.setup({ delay: null })
}

const keepAll = (title: string) => screen.findByRole('button', { name: `Todo sigue igual: ${title}` })

it('every list that waits is reviewed on one screen: a press each, on to the next, and at last to the end', async () => {
  server(new Set(['bienes/1', 'deudas/1']))
  const user = await draw()
  await user.click(await keepAll('Bienes Inmuebles Urbanos y Rurales'))
  await screen.findByText('Revisado')
  expect(document.activeElement).toBe(await keepAll('Deudas con Entidades Financieras'))
  expect(screen.queryByRole('table', { name: 'Bienes Inmuebles Urbanos y Rurales' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Deudas con Personas Naturales y Jurídicas' })).toBeNull()
  await user.keyboard('{Enter}')
  const end = await screen.findByRole('link', { name: 'Ir a finalizar' })
  await waitFor(() => expect(document.activeElement).toBe(end))
  expect(screen.getAllByText('Revisado')).toHaveLength(2)
})

const SPOUSE = {
  par_codigo: 31,
  tipdoc_codigo: 1,
  tipdoc_descripcion: 'CÉDULA DE IDENTIDAD',
  par_docidentidad: '5120044',
  dep_codigo: 2,
  dep_descripcion: 'LA PAZ',
  par_paterno: 'CHOQUE',
  par_materno: '',
  par_nombres: 'WARA',
  par_observacion: '',
}

it('at the end of a section, one word settles all of it that is in sight, sheets too', async () => {
  const waiting = new Set(['conyuges', 'bienes/1', 'bienes/2', 'deudas/1'])
  const kept: unknown[] = []
  const list = (lista: string) => ({ lista, cantidad: 1, por_decidir: waiting.has(lista) ? 1 : 0 })
  const vehicle = { ...LISTS['bienes/1'], bie_codigo: 72, bie_descripcion_ubicacion: 'Vagoneta' }
  answerCalls({
    ...sessionReply(),
    'GET djbr_registro/resumen': () => ({
      body: {
        err_existente: 0,
        hojas: [{ hoja: 'conyuges', completa: true, exigida: true, por_decidir: waiting.has('conyuges') }],
        listas: ['bienes/1', 'bienes/2', 'deudas/1'].map(list),
        copiada_de: '2025-03-13',
      },
    }),
    'GET djbr_registro/parentesco/1': { body: [SPOUSE] },
    'GET djbr_registro/bienes/1': () => ({ body: [{ ...LISTS['bienes/1'], por_decidir: waiting.has('bienes/1') }] }),
    'GET djbr_registro/bienes/2': () => ({ body: [{ ...vehicle, por_decidir: waiting.has('bienes/2') }] }),
    'GET djbr_registro/deudas/1': () => ({ body: [{ ...LISTS['deudas/1'], por_decidir: waiting.has('deudas/1') }] }),
    'POST djbr_registro/sigue_igual': ({ body }) => {
      kept.push(body)
      keep(waiting, body)
      return { body: { err_codigo: 0, err_mensaje: 'Registros que siguen igual: 2.' } }
    },
  })
  const user = await draw()
  expect(await screen.findByText('WARA')).toBeDefined()
  await screen.findAllByText(/Vagoneta/)
  expect(screen.queryByRole('button', { name: 'Todo sigue igual en Deudas' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Todo sigue igual en Bienes y Rentas' }))
  await screen.findByText('Registros que siguen igual: 2.')
  expect(kept, 'all by one call').toEqual([
    {
      listas: [
        { lista: 'bienes/1', codigos: [71] },
        { lista: 'bienes/2', codigos: [72] },
      ],
    },
  ])
  await user.click(await screen.findByRole('button', { name: 'Sigue igual: Datos del Cónyuge o Conviviente' }))
  await waitFor(() => expect(kept.at(-1)).toEqual({ listas: [{ lista: 'conyuges', codigos: [31] }] }))
  await waitFor(() => expect(screen.getAllByText('Revisado')).toHaveLength(3))
})

it('is not there when nothing waits', async () => {
  const asked = server(new Set())
  await draw()
  await waitFor(() => expect(asked.some(({ path }) => path === 'djbr_registro/resumen')).toBe(true))
  expect(screen.queryByRole('heading')).toBeNull()
})

it('takes the focus when the address asks for it', async () => {
  server(new Set(['deudas/1']))
  await draw('/declaracion#por-revisar')
  const title = await screen.findByRole('heading', { name: 'Revise lo que viene de su última declaración' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})
