import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, golden, officer, startedInLaPaz } from '../../testing/filing.ts'

const NONE = recordKinds.realEstate.path.list

let portal: TestApp
let declarant: Browser
const read = async <T>(path: string) => (await declarant.get(`djbr_registro/${path}`)).json<T>()
const savings = (saldo: number) => ({ ...golden('deposit').sent, saldo })

/** Somebody declares a deposit on a day, and the office receives it. */
async function receivedOn(day: string, saldo: number): Promise<void> {
  portal.clock.set(`${day}T10:00:00-04:00`)
  declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/depositos_bancarios', savings(saldo))
  await declarant.put('djbr_registro/sin_registros', { lista: NONE, ninguno: true })
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  await (await officer(portal)).post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })
}

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await receivedOn('2024-11-18', 40_000)
  await receivedOn('2025-11-18', 50_000)
  portal.clock.set('2026-11-20T10:00:00-04:00')
  declarant = portal.browser()
  await declarant.signIn('declarante01')
  await declarant.post('djbr_registro/declaracion_jurada', {
    ...startedInLaPaz,
    cod_motivo: 7,
    fecha_declaracion: '2024-11-18',
    dir_declaracion: 'El saldo era otro',
  })
})
afterAll(() => portal.close())

interface Deposit {
  readonly depban_codigo: number
  readonly depban_saldo_cuenta: number
  readonly por_decidir: boolean
}

describe('a rectification', () => {
  it('starts from the declaration that it names, of which nothing waits for a word', async () => {
    const rows = await read<Deposit[]>('depositos_bancarios')
    expect(rows.map(({ depban_saldo_cuenta, por_decidir }) => [depban_saldo_cuenta, por_decidir])).toEqual([[40_000, false]])
    const { hojas, listas } = await read<{ hojas: { por_decidir: boolean }[]; listas: { por_decidir: number }[] }>('resumen')
    expect(hojas.some(({ por_decidir }) => por_decidir)).toBe(false)
    expect(listas.every(({ por_decidir }) => por_decidir === 0)).toBe(true)
  })

  it('says of each list to be none what was sworn to be none', async () => {
    const { listas } = await read<{ listas: { lista: string; ninguno: boolean }[] }>('resumen')
    expect(listas.filter(({ ninguno }) => ninguno).map(({ lista }) => lista)).toEqual([NONE])
  })

  it('is compared with the one that it rectifies, not with the last', async () => {
    const [row] = await read<Deposit[]>('depositos_bancarios')
    await declarant.put('djbr_registro/depositos_bancarios', { ...savings(45_000), cod_deposito: row?.depban_codigo })
    const changes = await read<{
      fecha_recepcion: string
      modificados: { campos: { anterior: string; actual: string }[] }[]
      agregados: unknown[]
      eliminados: unknown[]
    }>('comparacion')
    expect(changes.fecha_recepcion).toBe('2024-11-18')
    expect(changes.modificados.map(({ campos }) => campos)).toMatchObject([[{ anterior: 'Bs.\u00a040.000', actual: 'Bs.\u00a045.000' }]])
    expect([changes.agregados, changes.eliminados]).toEqual([[], []])
  })

  it('gets no advice that compares with another year', async () => {
    const [row] = await read<Deposit[]>('depositos_bancarios')
    await declarant.put('djbr_registro/depositos_bancarios', { ...savings(40_000), cod_deposito: row?.depban_codigo })
    const { consejos } = await read<{ consejos: { regla: string }[] }>('revision')
    expect(consejos.map(({ regla }) => regla)).not.toContain('balanceUnchanged')
  })
})
