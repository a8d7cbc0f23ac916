import { deposit } from '@djbr/domain/kinds/deposits.ts'
import { usufruct } from '@djbr/domain/kinds/goods.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { NOWHERE } from '../../testing/onward.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { withResolvers } from '../../testing/with-resolvers.ts'
import { RecordSection } from './record-section.tsx'

const savings = {
  nro: 1,
  depban_codigo: 31,
  tipadq_codigo: 1,
  tipadq_descripcion: 'PROPIO',
  depban_numero_cuenta: '10000024681357',
  depban_descripcion: 'Banco Unión S.A., caja de ahorro',
  depban_saldo_cuenta: 48250,
  depban_interes_cuenta: 965,
  depban_observacion: '',
}
const term = {
  ...savings,
  nro: 2,
  depban_codigo: 32,
  depban_numero_cuenta: '2034518900412',
  depban_saldo_cuenta: 120000,
  depban_interes_cuenta: 6480,
}

type Deposit = typeof savings
type Replies = Parameters<typeof answerCalls>[0]

/** A server that keeps deposits; `more` answers otherwise. */
function keepDeposits(rows: Deposit[], more: Replies = {}): Asked[] {
  return answerCalls({
    ...sessionReply(),
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET tipos_adquisicion': {
      body: [
        { tipadq_codigo: 1, tipadq_descripcion: 'PROPIO' },
        { tipadq_codigo: 2, tipadq_descripcion: 'COMÚN' },
      ],
    },
    'GET djbr_registro/resumen': { body: { err_existente: 1, listas: [], hojas: [] } },
    'GET djbr_registro/depositos_bancarios': () => ({ body: rows }),
    'POST djbr_registro/depositos_bancarios': ({ body }) => {
      const sent = body as { nro_cuenta: string; saldo: number }
      rows.push({ ...savings, depban_codigo: 32 + rows.length, depban_numero_cuenta: sent.nro_cuenta, depban_saldo_cuenta: sent.saldo })
      return { body: { err_codigo: 0, err_mensaje: 'Se guardó el registro.' } }
    },
    'PUT djbr_registro/depositos_bancarios': { body: { err_codigo: 0, err_mensaje: 'Se guardaron los cambios.' } },
    'DELETE djbr_registro/depositos_bancarios/31': () => {
      rows.splice(0, 1)
      return { body: { err_codigo: 0, err_mensaje: 'Se eliminó el registro.' } }
    },
    ...more,
  })
}

const writes = (asked: readonly Asked[]) => asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('djbr_registro'))

async function drawDeposits(): Promise<UserEvent> {
  await signIn()
  await renderScreen(<RecordSection kind={deposit} onward={NOWHERE} />)
  await screen.findAllByRole('button', { name: 'Adicionar depósito' })
  return userEvent.setup({ delay: null })
}

const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${name}`))

async function fillDeposit(user: UserEvent, account: string) {
  await waitFor(() => expect(within(field('Tipo de Adquisición')).getByRole('option', { name: 'PROPIO' })).toBeTruthy())
  await user.selectOptions(field('Tipo de Adquisición'), 'PROPIO')
  await user.type(field('Número de Cuenta'), account)
  await user.type(field('Descripción'), 'Banco Unión S.A., caja de ahorro')
  await user.type(field('Saldo de Cuenta en Bs.'), '48250')
  await user.type(field('Intereses Ganados en Bs.'), '965')
}

async function openForm(user: UserEvent) {
  await user.click(screen.getAllByRole('button', { name: 'Adicionar depósito' })[0] as HTMLElement)
  await screen.findByRole('dialog')
}
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Guardar depósito' }))
const table = () => within(screen.getByRole('table'))

describe('the records of a kind', () => {
  beforeEach(() => localStorage.clear())

  it('are listed with their sums, each with what it can be called by', async () => {
    keepDeposits([savings, term])
    await drawDeposits()
    expect(table().getByText('168.250')).toBeTruthy()
    expect(table().getByText('Total de 2 depósitos')).toBeTruthy()
    expect(table().getAllByRole('button', { name: 'Modificar depósito: Banco Unión S.A., caja de ahorro' })).toHaveLength(2)
  })

  it('are helped with by a menu: how to fill the table, an example, the law; the focus comes back to it', async () => {
    keepDeposits([savings])
    const user = await drawDeposits()
    const assistance = screen.getByRole('button', { name: 'Asistencia' })
    for (const [entry, words] of [
      ['Cómo llenar esta tabla', 'Solo números, sin guiones ni espacios.'],
      ['Ejemplo', /^Una caja de ahorro/],
      ['Nota legal', /Ley N.º 004, artículo 33/],
    ] as const) {
      await user.click(assistance)
      await user.click(screen.getByRole('button', { name: entry }))
      const dialog = within(await screen.findByRole('dialog', { name: `${entry}: Depósitos en Entidades Financieras` }))
      expect(dialog.getByText(words)).toBeTruthy()
      await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy())
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(assistance))
    }
    expect(screen.queryByRole('button', { name: 'Ejemplo' })).toBeNull()
  })

  it('say that there are none, and offer to add one or to say so', async () => {
    keepDeposits([{ ...savings, depban_codigo: -1 }])
    await drawDeposits()
    expect(screen.getByText('NO EXISTE NINGUNA INFORMACIÓN REGISTRADA')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Adicionar depósito' })).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^No tengo ninguno/ })).toBeTruthy()
  })

  it('that cannot be had are asked for again by a button', async () => {
    let away = true
    keepDeposits([], {
      'GET djbr_registro/depositos_bancarios': () => (away ? { status: 503 } : { body: [savings] }),
    })
    await signIn()
    await renderScreen(<RecordSection kind={deposit} onward={NOWHERE} />)
    await screen.findByText('No se pudo cargar la información')
    away = false
    await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }))
    await screen.findByText('Total de 1 depósito')
  })

  it('are added in a dialog that closes, and the focus goes back to where it was', async () => {
    const asked = keepDeposits([savings])
    const user = await drawDeposits()
    await openForm(user)
    await fillDeposit(user, '777')
    await save(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(asked)).toMatchObject([
      {
        method: 'POST',
        path: 'djbr_registro/depositos_bancarios',
        body: {
          cod_tipo_adquisicion: 1,
          nro_cuenta: '777',
          ubicacion: 'Banco Unión S.A., caja de ahorro',
          saldo: 48250,
          tasa_interes: 965,
          observacion: '',
        },
      },
    ])
    expect(table().getByText('777')).toBeTruthy()
    expect(screen.getByText('Se guardó el registro.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Adicionar depósito')
  })

  it('are not sent while a rule is broken: the summary leads to each field', async () => {
    const asked = keepDeposits([savings])
    const user = await drawDeposits()
    await openForm(user)
    await save(user)
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getByText('Por Favor revise los datos requeridos..')).toBeTruthy()
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Este campo es requerido',
      'Nro de cuenta es requerido',
      'Este campo es requerido',
      'Este campo es requerido y debe ser un monto en Bolivianos',
      'Este campo es requerido y debe ser un monto en Bolivianos',
    ])
    await user.click(summary.getByRole('link', { name: 'Nro de cuenta es requerido' }))
    expect(document.activeElement).toBe(field('Número de Cuenta'))
    await user.keyboard('55')
    expect(summary.queryByRole('link', { name: 'Nro de cuenta es requerido' })).toBeNull()
    expect(writes(asked)).toEqual([])
  })

  it('that the server finds wrong show it at the field, with what was typed', async () => {
    keepDeposits([savings], {
      'POST djbr_registro/depositos_bancarios': {
        status: 400,
        body: {
          error_mensaje: 'Por Favor revise los datos requeridos..',
          errores: [{ campo: 'nro_cuenta', mensaje: 'El número de cuenta no es válido' }],
        },
      },
    })
    const user = await drawDeposits()
    await openForm(user)
    await fillDeposit(user, '777')
    await save(user)
    await within(await screen.findByRole('alert')).findByRole('link', { name: 'El número de cuenta no es válido' })
    const account = field('Número de Cuenta') as HTMLInputElement
    expect(account.value).toBe('777')
    expect(account.getAttribute('aria-invalid')).toBe('true')
  })

  it('refused because the declaration was finalized elsewhere stay typed, to be copied', async () => {
    const words = 'Su ultima Declaración no fue recepcionada, habilite la misma para terminarla'
    keepDeposits([savings], { 'POST djbr_registro/depositos_bancarios': { body: { err_codigo: 1, err_mensaje: words } } })
    const user = await drawDeposits()
    await openForm(user)
    await fillDeposit(user, '777')
    await save(user)
    await screen.findByText(words)
    expect((field('Número de Cuenta') as HTMLInputElement).value).toBe('777')
    await user.click(screen.getByRole('button', { name: 'Copiar lo que escribí' }))
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Tipo de Adquisición: PROPIO',
        'Número de Cuenta: 777',
        'Descripción: Banco Unión S.A., caja de ahorro',
        'Saldo de Cuenta en Bs.: Bs.\u00a048.250',
        'Intereses Ganados en Bs.: Bs.\u00a0965',
        'Observaciones: ',
      ].join('\n'),
    )
  })

  describe('whose answer was lost', () => {
    const HERE = { 'GET system/salud': {} }
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
    afterEach(() => void vi.useRealTimers())

    it('stay typed, and are sent again by themselves under the same key', async () => {
      let away = true
      const asked = keepDeposits([], {
        ...HERE,
        'POST djbr_registro/depositos_bancarios': () =>
          away ? 'unreachable' : { body: { err_codigo: 0, err_mensaje: 'Se guardó el registro.' } },
      })
      const user = await drawDeposits()
      await openForm(user)
      await fillDeposit(user, '777')
      await save(user)
      await screen.findByText('No se pudo establecer conexión con el servidor.')
      away = false
      await act(() => vi.advanceTimersByTimeAsync(2500))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const keys = writes(asked).map(({ headers }) => headers['Idempotency-Key'])
      expect(keys).toHaveLength(2)
      expect(keys[0]).toBeTruthy()
      expect(keys[1]).toBe(keys[0])
    })

    it.each([
      ['had arrived', { guardado_antes: '2026-11-20T10:42:00-04:00' }, 'Sí se guardó, a las 10:42. Solo falló el aviso.'],
      ['had not arrived', {}, /^No se había guardado\. Ya está guardado, a las \d\d:\d\d\.$/],
    ])('say once it is known that what was sent %s', async (_, before, words) => {
      let away = true
      keepDeposits([], {
        ...HERE,
        'POST djbr_registro/depositos_bancarios': () =>
          away ? 'unreachable' : { body: { err_codigo: 0, err_mensaje: 'Se guardó el registro.', inf_codigo: 1, version: 1, ...before } },
      })
      const user = await drawDeposits()
      await openForm(user)
      await fillDeposit(user, '777')
      await save(user)
      await screen.findByText('No se pudo establecer conexión con el servidor.')
      away = false
      await act(() => vi.advanceTimersByTimeAsync(2500))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByText('Se guardó el registro.')).toBeNull()
    })
  })

  it('whose answer came say nothing of a lost one', async () => {
    keepDeposits([], {
      'POST djbr_registro/depositos_bancarios': { body: { err_codigo: 0, err_mensaje: 'Se guardó el registro.' } },
    })
    const user = await drawDeposits()
    await openForm(user)
    await fillDeposit(user, '777')
    await save(user)
    expect(await screen.findByText('Se guardó el registro.')).toBeTruthy()
  })

  it('that are added twice on purpose go under two keys', async () => {
    const asked = keepDeposits([], {
      'POST djbr_registro/depositos_bancarios': { body: { err_codigo: 0, err_mensaje: 'Se guardó el registro.' } },
    })
    const user = await drawDeposits()
    for (const account of ['777', '777']) {
      await openForm(user)
      await fillDeposit(user, account)
      await save(user)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const keys = writes(asked).map(({ headers }) => headers['Idempotency-Key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  })

  it('that repeat another are saved only after a warning', async () => {
    const asked = keepDeposits([savings])
    const user = await drawDeposits()
    await openForm(user)
    await fillDeposit(user, ` ${savings.depban_numero_cuenta}`)
    await user.clear(field('Número de Cuenta'))
    await user.type(field('Número de Cuenta'), savings.depban_numero_cuenta)
    await save(user)
    const warning = await screen.findByRole('alertdialog', { name: 'Información repetida' })
    expect(warning.textContent).toContain('Intenta agregar o actualizar información que se registró anteriormente')
    await user.click(within(warning).getByRole('button', { name: 'Descartar' }))
    expect(writes(asked)).toEqual([])
    expect((field('Número de Cuenta') as HTMLInputElement).value).toBe(savings.depban_numero_cuenta)
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Agregar de todos modos' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(asked)).toHaveLength(1)
  })

  it('are changed by their code, and do not repeat themselves', async () => {
    const asked = keepDeposits([savings, term])
    const user = await drawDeposits()
    await user.click(table().getAllByRole('button', { name: /^Modificar depósito/ })[1] as HTMLElement)
    await screen.findByRole('dialog')
    await user.clear(field('Saldo de Cuenta en Bs.'))
    await user.type(field('Saldo de Cuenta en Bs.'), '12345678')
    await save(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(asked)).toMatchObject([{ method: 'PUT', body: { cod_deposito: 32, saldo: 12345678, nro_cuenta: '2034518900412' } }])
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Modificar depósito/)
  })

  it('are sent once, however often one presses', async () => {
    const asked = keepDeposits([savings])
    const user = await drawDeposits()
    await openForm(user)
    await fillDeposit(user, '777')
    await user.dblClick(screen.getByRole('button', { name: 'Guardar depósito' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(asked)).toHaveLength(1)
  })

  it('are deleted after a question, in sight and unchangeable', async () => {
    const asked = keepDeposits([savings, term])
    const user = await drawDeposits()
    await user.click(table().getAllByRole('button', { name: /^Eliminar depósito/ })[0] as HTMLElement)
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminar depósito' }))
    expect(question.getByText('¿Está seguro de eliminar este registro?')).toBeTruthy()
    for (const input of [...question.getAllByRole('textbox'), ...question.getAllByRole('combobox')])
      expect(input).toHaveProperty('disabled', true)
    await user.click(question.getByRole('button', { name: 'Eliminar depósito' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(writes(asked)).toMatchObject([{ method: 'DELETE', path: 'djbr_registro/depositos_bancarios/31' }])
    expect(table().getByText('Total de 1 depósito')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Depósitos en Entidades Financieras')
  })

  it('whose deletion was not heard of may be gone: it is sent again under the same key', async () => {
    let away = true
    const asked = keepDeposits([savings], {
      'DELETE djbr_registro/depositos_bancarios/31': () =>
        away ? 'unreachable' : { body: { err_codigo: 0, err_mensaje: 'Se eliminó el registro.' } },
    })
    const user = await drawDeposits()
    await user.click(table().getAllByRole('button', { name: /^Eliminar depósito/ })[0] as HTMLElement)
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminar depósito' }))
    const remove = () => user.click(question.getByRole('button', { name: 'Eliminar depósito' }))
    await remove()
    await question.findByText('No sabemos si llegó a eliminarse. Puede intentarlo de nuevo: no se eliminará nada más.')
    away = false
    await remove()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const keys = writes(asked).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('are added one after the other, each in an empty form', async () => {
    const asked = keepDeposits([savings])
    const user = await drawDeposits()
    await openForm(user)
    await fillDeposit(user, '555')
    await user.click(screen.getByRole('button', { name: 'Guardar y adicionar más' }))
    await waitFor(() => expect((field('Número de Cuenta') as HTMLInputElement).value).toBe(''))
    expect(screen.getByRole('dialog', { name: 'Adicionar depósito' })).toBeTruthy()
    await fillDeposit(user, '556')
    await save(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = writes(asked)
    expect(sent.map(({ body }) => (body as { nro_cuenta: string }).nro_cuenta)).toEqual(['555', '556'])
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2)
  })

  it('being typed are saved on the way out, when so told', async () => {
    const asked = keepDeposits([savings])
    const user = await drawDeposits()
    await openForm(user)
    await fillDeposit(user, '555')
    await user.keyboard('{Escape}')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Guardar y salir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(asked)).toHaveLength(1)
  })

  it('being typed are lost neither to Escape nor to Cancelar without a question', async () => {
    keepDeposits([savings])
    const user = await drawDeposits()
    await openForm(user)
    await user.type(field('Número de Cuenta'), '7')
    await user.keyboard('{Escape}')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Seguir llenando' }))
    expect((field('Número de Cuenta') as HTMLInputElement).value).toBe('7')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Cambios sin guardar' }))
    expect(question.queryByRole('button', { name: 'Guardar y salir' })).toBeNull()
    await user.click(question.getByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('being saved are closed neither by Escape nor by Cancelar: one that is refused keeps what was typed', async () => {
    const held = withResolvers<void>()
    keepDeposits([savings], { 'POST djbr_registro/depositos_bancarios': { body: { err_codigo: 1, err_mensaje: 'No se puede.' } } })
    const answerNow = fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      (init.method === 'POST' ? held.promise : Promise.resolve()).then(() => answerNow(address, init)),
    )
    const user = await drawDeposits()
    await openForm(user)
    await fillDeposit(user, '555')
    await save(user)
    for (const leave of [() => user.keyboard('{Escape}'), () => user.click(screen.getByRole('button', { name: 'Cancelar' }))]) {
      await leave()
      expect(screen.getByRole('dialog', { name: 'Adicionar depósito' })).toBeTruthy()
      expect(screen.getByText('Todavía se está guardando. Espere a que termine.')).toBeTruthy()
    }
    held.resolve()
    expect(await screen.findByText('No se puede.')).toBeTruthy()
    expect((field('Número de Cuenta') as HTMLInputElement).value).toBe('555')
  })

  it('that are as many as there may be leave no way to add another', async () => {
    const borrowed = { bie_rentas_generadas: 0, bie_descripcion_ubicacion: 'Cuarto prestado, El Alto', bie_observacion: '' }
    answerCalls({
      ...sessionReply(),
      'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
      'GET djbr_registro/bienes/3': { body: [1, 2, 3, 4].map((code) => ({ ...borrowed, bie_codigo: code })) },
    })
    await signIn()
    await renderScreen(<RecordSection kind={usufruct} onward={NOWHERE} />)
    await screen.findByText('Total de 4 bienes en usufructo')
    expect(screen.queryByRole('button', { name: 'Adicionar usufructo' })).toBeNull()
  })
})
