import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, golden, officer } from '../../testing/filing.ts'

let portal: TestApp
let declarant: Browser

const read = async <T>(path: string, by = declarant) => (await by.get(`djbr_registro/${path}`)).json<T>()
const add = async (path: string, kind: string, change: object = {}) =>
  (await declarant.post(`djbr_registro/${path}`, { ...golden(kind).sent, ...change })).json<{ inf_codigo: number }>().inf_codigo
const receive = async (by: Browser) => {
  await by.post('djbr_registro/finalizar_declaracion_externo')
  const desk = await officer(portal)
  await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(by) })
}
const savings = { nro_cuenta: '1000', ubicacion: 'Caja de ahorro', saldo: 40_120, tasa_interes: 600 }

interface Row {
  readonly depban_codigo: number
  readonly bie_codigo: number
  readonly origen: string
}

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  portal.clock.set('2025-11-18T10:00:00-04:00')
  declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  await add('depositos_bancarios', 'deposit', savings)
  await add('bienes_inmuebles', 'realEstate')
  await receive(declarant)
  portal.clock.set('2026-11-20T10:00:00-04:00')
  declarant = portal.browser()
  await declarant.signIn('declarante01')
  await declarant.post('djbr_registro/declaracion_jurada', {
    cod_motivo: 2,
    declara_nacional_extranjero: 1,
    cod_departamento: 2,
    cod_capital: 1,
    localidad: 'La Paz',
  })
  const [kept] = await read<Row[]>('depositos_bancarios')
  await declarant.put('djbr_registro/depositos_bancarios', {
    ...golden('deposit').sent,
    ...savings,
    saldo: 401_200,
    cod_deposito: kept?.depban_codigo,
  })
  const [house] = await read<Row[]>('bienes/1')
  await declarant.delete(`djbr_registro/bienes/${house?.bie_codigo}`)
  await add('deudas_entidad_financiera', 'financialDebt')
})
afterAll(() => portal.close())

interface Review {
  readonly err_existente: number
  readonly consejos: readonly {
    regla: string
    gravedad: string
    motivo: string
    lista: string | null
    codigo: number | null
    hoja: string | null
  }[]
}

describe('the self-review', () => {
  test('says what looks wrong, why, and where to fix it', async () => {
    const { err_existente, consejos } = await read<Review>('revision')
    const [kept] = await read<Row[]>('depositos_bancarios')
    expect(err_existente).toBe(0)
    expect(consejos.find(({ regla }) => regla === 'zeroTooMany')).toMatchObject({
      gravedad: 'atencion',
      motivo: 'Caja de ahorro: en 2025 eran Bs.\u00a040.120 y ahora son Bs.\u00a0401.200.',
      lista: 'depositos_bancarios',
      codigo: kept?.depban_codigo,
      hoja: null,
    })
    expect(consejos.find(({ regla }) => regla === 'listEmptied')).toMatchObject({ lista: 'bienes/1', codigo: null })
    expect(consejos.map(({ gravedad }) => gravedad)).toEqual(consejos.map(({ gravedad }) => gravedad).toSorted())
  })

  test('speaks the language of who asks', async () => {
    const answer = await declarant.get('djbr_registro/revision', { headers: { 'accept-language': 'en' } })
    expect(answer.json<Review>().consejos.map(({ motivo }) => motivo)).toContain(
      'Caja de ahorro: in 2025 it was Bs.\u00a040.120 and now it is Bs.\u00a0401.200.',
    )
  })

  test('is empty for who has none in process', async () => {
    const other = portal.browser()
    await other.signIn('declarante02')
    expect(await read('revision', other)).toEqual({ err_existente: 1, consejos: [] })
    expect(await read('comparacion', other)).toMatchObject({ err_existente: 1, anterior: null, actual: null, agregados: [] })
    expect(await read('extracto', other)).toEqual({ err_existente: 1, resumen: null, declarante: null })
    expect(await read('evolucion', other)).toEqual({ declaraciones: [], desde: {} })
  })
})

test('the comparison names what came, changed and went, with the old value and the new', async () => {
  const found = await read<Record<string, unknown>>('comparacion')
  expect(found).toMatchObject({
    err_existente: 0,
    fecha_recepcion: '2025-11-18',
    anterior: { total_valor_bienes: 680_120, total_valor_deudas: 0 },
    actual: { total_valor_bienes: 401_200, patrimonio_neto: 401_200 - Number(golden('financialDebt').sent.saldo) },
    hojas: [],
    agregados: [{ lista: 'deudas/1' }],
    modificados: [
      {
        nombre: 'Caja de ahorro',
        importe: 401_200,
        campos: [{ campo: 'depban_saldo_cuenta', anterior: 'Bs.\u00a040.120', actual: 'Bs.\u00a0401.200' }],
      },
    ],
    eliminados: [{ lista: 'bienes/1', importe: 640_000 }],
  })
})

test('the preview shows what the public will see, and nothing else', async () => {
  expect(await read('extracto')).toEqual({
    err_existente: 0,
    resumen: {
      cantidad_bienes: 1,
      total_valor_bienes: 401_200,
      total_valor_rentas: 600,
      total_valor_deudas: golden('financialDebt').sent.saldo,
    },
    declarante: {
      perdec_appaterno: expect.any(String),
      perdec_apmaterno: expect.any(String),
      perdec_nombres: expect.any(String),
      datcom_apcasada: '',
      decjur_fecha_recepcion: '',
    },
  })
})

test('the years are those received, and each thing is declared since it first was', async () => {
  const { declaraciones, desde } = await read<{ declaraciones: unknown[]; desde: Record<string, number> }>('evolucion')
  expect(declaraciones).toEqual([
    expect.objectContaining({ decjur_fecha_recepcion: '2025-11-18', total_valor_bienes: 680_120, patrimonio_neto: 680_120 }),
  ])
  const [kept] = await read<Row[]>('depositos_bancarios')
  expect(desde).toEqual({ [kept?.origen ?? '']: 2025 })
})

describe('the export', () => {
  const exports = async () =>
    (
      await portal.services.db.selectFrom('audit').select(['action', 'result', 'facts']).where('action', '=', 'person.export').execute()
    ).map(({ result, facts }) => `${result} ${JSON.stringify(facts)}`)

  test('has every declaration, as it was sworn or stands, and the audit says so', async () => {
    const answer = await declarant.get('djbr_registro/exportar')
    expect(answer.headers['content-disposition']).toContain('mis-declaraciones.json')
    const { declaraciones } = answer.json<{ declaraciones: { decjur_estado: number; contenido: Record<string, unknown> }[] }>()
    expect(declaraciones.map(({ decjur_estado }) => decjur_estado)).toEqual([1, 3])
    expect(declaraciones.map(({ contenido }) => (contenido.totals as { assets: number }).assets)).toEqual([401_200, 680_120])
    expect(await exports()).toEqual(['done {"declarations":2}'])
  })

  test('of someone else is not in it', async () => {
    const other = portal.browser()
    await other.signIn('declarante03')
    expect((await read<{ declaraciones: unknown[] }>('exportar', other)).declaraciones).toEqual([])
  })
})

test('what is sworn says what changed since the last one, and a first one that there was none', async () => {
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  const rows = await portal.database.owner
    .selectFrom('snapshot')
    .select('canonical')
    .where('kind', '=', 'finalized')
    .orderBy('id')
    .execute()
  const [first, second] = rows.map(({ canonical }) => JSON.parse(canonical).since)
  expect(first).toBe(null)
  expect(second).toMatchObject({ receivedOn: '2025-11-18', before: { assets: 680_120 }, after: { assets: 401_200 } })
  expect(second.records.map(({ what }: { what: string }) => what)).toEqual(['removed', 'changed', 'added'])
})
