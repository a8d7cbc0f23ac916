import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useProgress } from '../app/progress.ts'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { Review } from './review.tsx'

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
      waiting.delete((body as { lista: string }).lista)
      return { body: { err_codigo: 0, err_mensaje: 'Listo.' } }
    },
  })
}

function OnScreen() {
  const { progress } = useProgress()
  return progress ? <Review progress={progress} /> : null
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
