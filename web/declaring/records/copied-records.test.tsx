import { deposit } from '@djbr/domain/kinds/deposits.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { NOWHERE } from '../../testing/onward.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { RecordSection } from './record-section.tsx'

interface Deposit {
  readonly depban_codigo: number
  por_decidir: boolean
}

const copied = (code: number, por_decidir = true) => ({
  nro: code,
  depban_codigo: code,
  tipadq_codigo: 1,
  tipadq_descripcion: 'PROPIO',
  depban_numero_cuenta: `1000${code}`,
  depban_descripcion: `Cuenta ${code}`,
  depban_saldo_cuenta: 1000 * code,
  depban_interes_cuenta: 10,
  depban_observacion: '',
  por_decidir,
})

const codesIn = (body: unknown) => (body as { listas: { codigos: number[] }[] }).listas.flatMap(({ codigos }) => codigos)

const DONE = { err_codigo: 0, err_mensaje: 'Listo.' }

/** A server that keeps copied deposits, and notes what is said of them. */
function keepDeposits(rows: Deposit[], more: Parameters<typeof answerCalls>[0] = {}): Asked[] {
  const resolve = (codes: readonly number[]) => {
    for (const row of rows) if (codes.includes(row.depban_codigo)) row.por_decidir = false
  }
  return answerCalls({
    ...sessionReply(),
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET tipos_adquisicion': { body: [{ tipadq_codigo: 1, tipadq_descripcion: 'PROPIO' }] },
    'GET djbr_registro/resumen': { body: { err_existente: 0, listas: [], hojas: [], copiada_de: '2025-03-13' } },
    'GET djbr_registro/depositos_bancarios': () => ({ body: rows.map((row) => ({ ...row })) }),
    'POST djbr_registro/sigue_igual': ({ body }) => {
      const codigos = codesIn(body)
      resolve(codigos)
      return { body: { ...DONE, err_mensaje: `Registros que siguen igual: ${codigos.length}.` } }
    },
    'PUT djbr_registro/depositos_bancarios': ({ body }) => {
      resolve([(body as { cod_deposito: number }).cod_deposito])
      return { body: DONE }
    },
    'DELETE djbr_registro/depositos_bancarios/1': () => {
      rows.splice(0, 1)
      return { body: DONE }
    },
    ...more,
  })
}

const writes = (asked: readonly Asked[]) => asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('djbr_registro'))
const saidToStay = (asked: readonly Asked[]) => writes(asked).map(({ body }) => codesIn(body))

async function draw(): Promise<UserEvent> {
  await signIn()
  await renderScreen(<RecordSection kind={deposit} onward={NOWHERE} />)
  await screen.findByText(/por revisar$/)
  return userEvent.setup({ delay: null })
}

const table = () => within(screen.getByRole('table'))
const action = (name: string) => table().getByRole('button', { name })
const keepAll = () => screen.getByRole('button', { name: 'Todo sigue igual: Depósitos en Entidades Financieras' })
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('copied records that wait', () => {
  beforeEach(() => localStorage.clear())

  it('say where they come from, and offer three words beside those that stand', async () => {
    keepDeposits([copied(1), copied(2, false)])
    await draw()
    expect(screen.getByText('1 por revisar')).toBeTruthy()
    expect(table().getAllByText('De su declaración del 13/03/2025')).toHaveLength(1)
    expect(
      table()
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Sigue igual, depósito: Cuenta 1',
      'Actualizar depósito: Cuenta 1',
      'Ya no lo tengo, depósito: Cuenta 1',
      'Modificar depósito: Cuenta 2',
      'Eliminar depósito: Cuenta 2',
    ])
  })

  it('stay by one press, and the focus goes on to the next one that waits', async () => {
    const asked = keepDeposits([copied(1), copied(2, false), copied(3)])
    const user = await draw()
    await user.click(action('Sigue igual, depósito: Cuenta 1'))
    await waitFor(() => expect(focused()).toBe('Sigue igual, depósito: Cuenta 3'))
    expect(writes(asked)).toMatchObject([
      { method: 'POST', path: 'djbr_registro/sigue_igual', body: { listas: [{ lista: 'depositos_bancarios', codigos: [1] }] } },
    ])
    expect(action('Modificar depósito: Cuenta 1')).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(/por revisar$/)).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Depósitos en Entidades Financieras' }))
  })

  it('stay all at once as far as they are in sight, the other pages after them', async () => {
    const asked = keepDeposits(Array.from({ length: 12 }, (_, index) => copied(index + 1, index !== 4)))
    const user = await draw()
    expect(screen.getByText('2 en otras páginas')).toBeTruthy()
    await user.click(keepAll())
    await user.click(await screen.findByRole('button', { name: 'Ver los que faltan' }))
    expect(saidToStay(asked)).toEqual([[1, 2, 3, 4, 6, 7, 8, 9, 10]])
    expect(screen.getByText('11 - 12 de 12')).toBeTruthy()
    await user.click(keepAll())
    await waitFor(() => expect(screen.queryByText(/por revisar$/)).toBeNull())
    expect(saidToStay(asked)[1]).toEqual([11, 12])
    expect(screen.getAllByText(/^Registros que siguen igual/).map(({ textContent }) => textContent)).toEqual([
      'Registros que siguen igual: 2.',
    ])
  })

  it('are not settled by the second press of a double one', async () => {
    const asked = keepDeposits(Array.from({ length: 12 }, (_, index) => copied(index + 1, index > 9)))
    const user = await draw()
    await user.dblClick(screen.getByRole('button', { name: 'Ver los que faltan' }))
    expect(screen.getByText('11 - 12 de 12')).toBeTruthy()
    expect(saidToStay(asked)).toEqual([])
  })

  it('are settled once, however often one presses', async () => {
    const asked = keepDeposits([copied(1)])
    const user = await draw()
    const button = action('Sigue igual, depósito: Cuenta 1')
    await Promise.all([user.click(button), user.click(button)])
    await waitFor(() => expect(screen.queryByText(/por revisar$/)).toBeNull())
    expect(saidToStay(asked)).toEqual([[1]])
  })

  it.each([
    ['refused', { body: { err_codigo: 1, err_mensaje: 'Ya fue finalizada.' } }, 'Ya fue finalizada.', true],
    ['unreachable', 'unreachable', 'No se pudo establecer conexión con el servidor.', false],
  ] as const)('still wait when the word was %s, and it is said why and only what is known', async (_, reply, words, isKnown) => {
    keepDeposits([copied(1)], { 'POST djbr_registro/sigue_igual': reply })
    const user = await draw()
    await user.click(keepAll())
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('Su respuesta no se guardó. Lo que falta revisar sigue aquí.') !== null).toBe(isKnown)
    expect(action('Sigue igual, depósito: Cuenta 1')).toBeTruthy()
  })

  it('are settled by what is saved of them', async () => {
    const asked = keepDeposits([copied(1), copied(2)])
    const user = await draw()
    await user.click(action('Actualizar depósito: Cuenta 1'))
    const form = within(await screen.findByRole('dialog', { name: 'Actualizar depósito' }))
    await user.click(form.getByRole('button', { name: 'Guardar depósito' }))
    await waitFor(() => expect(focused()).toBe('Sigue igual, depósito: Cuenta 2'))
    expect(writes(asked)).toMatchObject([{ method: 'PUT', body: { cod_deposito: 1 } }])
  })

  it('give the focus back when nothing was said of them after all', async () => {
    keepDeposits([copied(1), copied(2)])
    const user = await draw()
    await user.click(action('Actualizar depósito: Cuenta 1'))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(focused()).toBe('Actualizar depósito: Cuenta 1')
  })

  it('that are gone are taken out in these words', async () => {
    const asked = keepDeposits([copied(1), copied(2)])
    const user = await draw()
    await user.click(action('Ya no lo tengo, depósito: Cuenta 1'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ya no lo tengo' }))
    expect(question.getByText('¿Quitar de su declaración (depósito)?')).toBeTruthy()
    expect(question.getByText('Se quitará de esta declaración. La del 13/03/2025 no cambia.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Ya no lo tengo' }))
    await waitFor(() => expect(focused()).toBe('Sigue igual, depósito: Cuenta 2'))
    expect(writes(asked)).toMatchObject([{ method: 'DELETE', path: 'djbr_registro/depositos_bancarios/1' }])
  })
})
