import { deposit } from '@djbr/domain/kinds/deposits.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Asked, answerCalls } from '../../../testing/answers.ts'
import { NOWHERE } from '../../../testing/onward.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import { RecordSection } from '../record-section.tsx'

const kept = {
  nro: 1,
  version: 1,
  depban_codigo: 31,
  tipadq_codigo: 1,
  tipadq_descripcion: 'PROPIO',
  depban_numero_cuenta: '1000',
  depban_descripcion: 'Banco Unión',
  depban_saldo_cuenta: 10,
  depban_interes_cuenta: 0,
  depban_observacion: '',
}
type Replies = Parameters<typeof answerCalls>[0]

function keep(more: Replies = {}): Asked[] {
  return answerCalls({
    ...sessionReply(),
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET tipos_adquisicion': { body: [{ tipadq_codigo: 1, tipadq_descripcion: 'PROPIO' }] },
    'GET djbr_registro/resumen': { body: { err_existente: 1, listas: [], hojas: [] } },
    'GET djbr_registro/depositos_bancarios': { body: [kept] },
    'POST djbr_registro/depositos_bancarios': { body: { err_codigo: 0, err_mensaje: 'Se guardó el registro.', inf_codigo: 33 } },
    ...more,
  })
}

const posts = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'POST' || method === 'PUT')
const dialog = () => within(screen.getByRole('dialog'))
const saveButton = () => dialog().getByRole('button', { name: /^Guardar filas listas/ })

async function paste(text: string): Promise<UserEvent> {
  await signIn()
  await renderScreen(<RecordSection kind={deposit} onward={NOWHERE} />)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Asistencia' }))
  await user.click(screen.getByRole('button', { name: 'Pegar o importar filas' }))
  await user.click(await screen.findByLabelText('Filas copiadas de su planilla'))
  await user.paste(text)
  await user.click(dialog().getByRole('button', { name: 'Revisar filas' }))
  return user
}

const RIGHT = 'Propio\t2000\tBanco Mercantil\t48.250\t965\t'
const WRONG = 'Propio\t20-01\tBanco Mercantil\t48.250\t965\t'
const REPEATED = 'Propio\t1000\tBanco Unión\t10\t0\t'

it('refuses rows without titles of which one has another number of cells: a comma may stand within one', async () => {
  const asked = keep()
  await paste('Propio,2000,Banco Mercantil,48250,965,Plazo fijo\nPropio,2001,Banco Unión, agencia centro,10,0,')
  expect(await dialog().findByText(/^Las líneas 1 y 2 no tienen el mismo número de celdas/)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: /^Guardar/ })).toBeNull()
  expect(posts(asked)).toEqual([])
})

const TITLES = 'Tipo de Adquisición,Número de Cuenta,Saldo de Cuenta en Bs.,Intereses Ganados en Bs.,Descripción,Observaciones'
it.each([
  [
    'one has fewer cells than titles',
    `${TITLES}\nPropio,2000,48250,965,Banco Unión,\nPropio,2001,10,0,Banco Unión`,
    /^La línea 3 tiene menos celdas que títulos/,
  ],
  [
    'one lacks its last cell and has a comma within another',
    `${TITLES}\nPropio,2000,48250,965,Banco Unión, agencia centro`,
    /^La línea 2 tiene una coma con un espacio detrás/,
  ],
  [
    'each lacks its last cell and has a comma within another, without titles',
    'Propio,2000,Banco Unión, agencia,48250,965\nPropio,2001,Banco Unión, agencia,10,0',
    /^La línea 1 tiene una coma con un espacio detrás/,
  ],
])('refuses rows of which %s', async (_, text, why) => {
  const asked = keep()
  await paste(text)
  expect(await dialog().findByText(why)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: /^Guardar/ })).toBeNull()
  expect(posts(asked)).toEqual([])
})

it('knows the titles of a table in a language that is not at hand, whatever their order', async () => {
  keep()
  await paste(
    'Account number\tType of acquisition\tDescription\tInterest earned in Bs.\tAccount balance in Bs.\n2000\tPropio\tBanco Unión\t965\t48250',
  )
  expect(await dialog().findByText(/^Listas: 1\. Con errores: 0\./)).toBeTruthy()
  expect(dialog().getByText('48250').closest('td')?.dataset.label).toBe('Saldo de Cuenta en Bs.')
})

it('refuses rows of which two columns have one title and say different things', async () => {
  const asked = keep()
  await paste('Tipo de Adquisición;Número de Cuenta;Número de Cuenta;Saldo de Cuenta en Bs.\nPropio;2000;2001;48250')
  expect(await dialog().findByText(/^Hay dos columnas con el título «Número de Cuenta»/)).toBeTruthy()
  expect(posts(asked)).toEqual([])
})

it('takes rows of a spreadsheet whose last cells are missing', async () => {
  keep()
  await paste(['ENTIDAD X', RIGHT, REPEATED].join('\n'))
  expect(await dialog().findByText(/^Listas: 1\./)).toBeTruthy()
})

it('shows each row with what is wrong in it, and saves nothing before one says so', async () => {
  const asked = keep()
  const user = await paste([RIGHT, WRONG, REPEATED].join('\n'))
  await dialog().findByText('Listas: 1. Con errores: 1. Repetidas: 1. Solo se guardan las listas.')
  expect(dialog().getByText('El número de cuenta no es válido')).toBeTruthy()
  expect(dialog().getByText(/^Intenta agregar o actualizar información/)).toBeTruthy()
  expect(posts(asked)).toEqual([])
  const cell = dialog().getByLabelText('Número de Cuenta, fila 2')
  await user.clear(cell)
  await user.type(cell, '2001')
  await user.click(dialog().getByLabelText('Agregar de todos modos las filas repetidas'))
  await user.click(saveButton())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts(asked).map(({ body }) => (body as { nro_cuenta: string }).nro_cuenta)).toEqual(['2000', '2001', '1000'])
  expect(new Set(posts(asked).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(3)
  expect(await screen.findByText('Filas guardadas: 3.')).toBeTruthy()
})

it('keeps what the server refuses and what was not sent, and sends the rest again under its first name', async () => {
  let away = true
  const asked = keep({
    'POST djbr_registro/depositos_bancarios': ({ body }) => {
      if ((body as { nro_cuenta: string }).nro_cuenta === '2001' && away) return 'unreachable'
      return { body: { err_codigo: 0, err_mensaje: '', inf_codigo: 34 } }
    },
  })
  const user = await paste([RIGHT, RIGHT.replace('2000', '2001')].join('\n'))
  await waitFor(() => expect((saveButton() as HTMLButtonElement).disabled).toBe(false))
  await user.click(saveButton())
  expect(await dialog().findByText(/^Filas guardadas: 1\. De la primera que sigue aquí no se sabe si se guardó/)).toBeTruthy()
  away = false
  await user.click(saveButton())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = posts(asked).map(({ headers }) => headers['Idempotency-Key'])
  expect([keys.length, keys[1] === keys[2], keys[0] === keys[1]]).toEqual([3, true, false])
})

it('cuts no amount at a comma that parts columns too', async () => {
  keep()
  await paste('Tipo de Adquisición,Número de Cuenta,Descripción,Saldo de Cuenta en Bs.\nPropio,2000,Banco Mercantil,12,500')
  expect(await dialog().findByText(/^La línea 2 tiene más celdas que títulos/)).toBeTruthy()
  expect(dialog().queryByRole('table')).toBeNull()
})

it('says that there is nothing to review', async () => {
  keep()
  await paste(' ')
  expect(await dialog().findByText('No hay filas. Péguelas o elija un archivo que las tenga.')).toBeTruthy()
})

it('says of an amount with cents that they are left out, and saves the rest', async () => {
  const asked = keep()
  const user = await paste('Propio\t2000\tBanco Mercantil\t48.250,50\t965\t')
  expect(await dialog().findByText('Entendimos: Bs. 48.250, sin los 50 centavos')).toBeTruthy()
  await user.click(saveButton())
  await waitFor(() => expect(posts(asked).map(({ body }) => (body as { saldo: number }).saldo)).toEqual([48_250]))
})

it('says beside a cell what was read where it says something else', async () => {
  keep()
  await paste('1\t2000\tBanco Unión\t48.250\t965\tNULL')
  await dialog().findByText(/^Listas: 1\./)
  expect(dialog().getByText('1', { selector: 'td:nth-child(3) > span' }).parentElement?.textContent).toBe('1Entendimos: PROPIO')
  expect(dialog().getByText('NULL').parentElement?.textContent).toBe('NULLEntendimos: vacío')
  expect(dialog().getByText('Banco Unión').parentElement?.textContent).toBe('Banco Unión')
})

it('shows the rows with errors alone among many, and keeps one that turns right where it stands', async () => {
  keep()
  const rows = Array.from({ length: 12 }, (_, at) => `Propio\t${3000 + at}\tBanco Mercantil\t${at === 9 ? 'doce' : 48}\t965\t`)
  const user = await paste(rows.join('\n'))
  await user.click(await dialog().findByRole('checkbox', { name: 'Mostrar solo las filas con errores' }))
  expect(dialog().getAllByRole('row')).toHaveLength(2)
  const cell = dialog().getByLabelText('Saldo de Cuenta en Bs., fila 10')
  await user.clear(cell)
  await user.type(cell, '12{Enter}')
  expect(await dialog().findByText(/^Listas: 12\. Con errores: 0\./)).toBeTruthy()
  expect(dialog().getAllByRole('row')).toHaveLength(2)
  await user.click(dialog().getByRole('checkbox'))
  expect(dialog().getAllByRole('row')).toHaveLength(13)
})

it('asks which of two amounts a cell has, and holds its row until it is told', async () => {
  const asked = keep()
  const user = await paste('Propio\t2000\tBanco Mercantil\t48,250\t965\t')
  expect(await dialog().findByText('Elija cuál es el monto')).toBeTruthy()
  expect((saveButton() as HTMLButtonElement).disabled).toBe(true)
  await user.click(dialog().getByRole('button', { name: 'Bs.\u00a048.250' }))
  await user.click(saveButton())
  await waitFor(() => expect(posts(asked).map(({ body }) => (body as { saldo: number }).saldo)).toEqual([48_250]))
})

it('says nothing of rows before the lists are here by which they are checked', async () => {
  keep({ 'GET tipos_adquisicion': { status: 404 } })
  await paste(RIGHT)
  expect(await dialog().findByText(/^No se pudieron cargar las listas con que se comprueban/)).toBeTruthy()
  expect(dialog().queryByRole('table')).toBeNull()
  expect(dialog().queryByRole('button', { name: /^Guardar filas/ })).toBeNull()
})
