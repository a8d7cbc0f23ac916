import { listKinds } from '@djbr/domain/lists/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { bytesOf, printed } from '../../declaring/reception/index.ts'
import { createListCache, followLists } from '../../ground/list-cache/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, fillSheets, golden, officer } from '../../testing/filing.ts'
import { refuseUnsafe } from './flags.ts'

let portal: TestApp
let clerk: Browser
let other: Browser

type Row = Readonly<Record<string, unknown>> & { readonly entrada: number; readonly version: number }

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  clerk = await officer(portal, 'catalogos01')
  other = await officer(portal, 'catalogos01')
})
afterAll(() => portal.close())
beforeEach(() => portal.clock.set('2026-11-20T10:00:00-04:00'))

const rowsOf = async (list: string, by = clerk) => (await by.get(`oficina/listas/${list}`)).json<Row[]>()
const rowOf = async (list: string, with_: Readonly<Record<string, unknown>>): Promise<Row> => {
  const found = (await rowsOf(list)).find((row) => Object.entries(with_).every(([name, value]) => row[name] === value))
  if (!found) throw new Error(`${list} has no ${JSON.stringify(with_)}`)
  return found
}
const MOTIVO = { motivo: 'Instructivo 12' }
const add = (list: string, entry: object, by = clerk) => by.post(`oficina/listas/${list}`, { ...MOTIVO, ...entry })
const change = (list: string, row: Row, changes: object, by = clerk) =>
  by.put(
    `oficina/listas/${list}/entradas/${row.entrada}`,
    { ...row, ...MOTIVO, ...changes },
    { headers: { 'if-match': `"${row.version}"` } },
  )
const audited = () => portal.database.owner.selectFrom('audit').selectAll().where('action', 'like', 'list.%').orderBy('id').execute()

describe('every list', () => {
  test.each(listKinds.map(({ name }) => name))('%s is answered whole, and each entry saved again as it is', async (list) => {
    const [first] = await rowsOf(list)
    if (!first) return expect(['tipos_cambio', 'comunicados']).toContain(list)
    const answer = await change(list, first, {})
    expect(answer.json()).toMatchObject({ err_codigo: 0, version: first.version + 1 })
    expect((await rowsOf(list)).find(({ entrada }) => entrada === first.entrada)).toEqual({ ...first, version: first.version + 1 })
  })

  test('is counted, and one that there is not is not found', async () => {
    const lists = (await clerk.get('oficina/listas')).json<{ lista: string; entradas: number; vigentes: number }[]>()
    expect(lists.map(({ lista }) => lista)).toEqual(listKinds.map(({ name }) => name))
    expect(lists.find(({ lista }) => lista === 'localidades')).toMatchObject({ entradas: 340, vigentes: 340 })
    expect((await clerk.get('oficina/listas/otra')).statusCode).toBe(404)
  })
})

describe('a change', () => {
  test('counts at once, and is kept with who, when, why, before and after', async () => {
    const row = await rowOf('tipos_cargo', { codigo: '8' })
    expect((await change('tipos_cargo', row, { descripcion: 'Consultoría de línea', motivo: 'DS 5123/2026' })).json()).toMatchObject({
      err_codigo: 0,
    })
    const declarant = portal.browser()
    await declarant.signIn('declarante01')
    const offered = (await declarant.get('tipos_cargo')).json<{ tipcar_codigo: number; tipcar_descripcion: string }[]>()
    expect(offered.find(({ tipcar_codigo }) => tipcar_codigo === 8)?.tipcar_descripcion).toBe('CONSULTORÍA DE LÍNEA')
    const [latest] = (await clerk.get(`oficina/listas/tipos_cargo/entradas/${row.entrada}/historial`)).json<object[]>()
    expect(latest).toMatchObject({
      cuenta: 'catalogos01',
      fecha: '2026-11-20T10:00:00-04:00',
      motivo: 'DS 5123/2026',
      antes: { codigo: '8', descripcion: 'CONSULTOR DE LÍNEA' },
      despues: { codigo: '8', descripcion: 'CONSULTORÍA DE LÍNEA' },
    })
  })

  test('leaves one row in the audit, also when it is refused', async () => {
    const before = (await audited()).length
    const row = await rowOf('estados_civiles', { codigo: '1' })
    await change('estados_civiles', row, { descripcion: 'CASADA(O)' })
    await change('estados_civiles', row, { vigente_hasta: '2026-11-20' })
    expect((await audited()).slice(before)).toMatchObject([
      { action: 'list.change', result: 'done', object: `estados_civiles:${row.entrada}`, facts: { reason: 'Instructivo 12' } },
      { action: 'list.change', result: 'refused', object: 'estados_civiles', facts: { refusal: 'common.changed' } },
    ])
  })

  test('needs a reason', async () => {
    const row = await rowOf('tipos_cargo', { codigo: '1' })
    for (const motivo of [' ', 'Porque', 'Instructivo \u202e12'])
      expect((await change('tipos_cargo', row, { motivo })).json()).toMatchObject({ errores: [{ campo: 'motivo' }] })
  })

  test('of two clerks over the same version, one is told what stands now', async () => {
    const row = await rowOf('tipos_funciones', { codigo: '1' })
    const answers = await Promise.all([
      change('tipos_funciones', row, { detalle: 'Uno' }),
      change('tipos_funciones', row, { detalle: 'Otro' }, other),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const refused = answers.find(({ statusCode }) => statusCode === 412)?.json<{ presente: Row }>()
    expect(refused?.presente).toEqual(await rowOf('tipos_funciones', { codigo: '1' }))
  })

  test('is never undone nor rewritten by the serving role', async () => {
    const { db } = portal.services
    await expect(db.updateTable('listChange').set({ reason: 'otro' }).execute()).rejects.toThrow(/permission denied/)
    await expect(db.deleteFrom('listChange').execute()).rejects.toThrow(/permission denied/)
    for (const table of ['catalogEntry', 'holiday', 'announcement', 'exchangeRate', 'portalDate', 'portalFlag', 'swornStatement'] as const)
      await expect(db.deleteFrom(table).execute(), table).rejects.toThrow(/permission denied/)
  })
})

describe('an entry', () => {
  test('that rules name keeps its place: it never ends, and says why', async () => {
    const row = await rowOf('estados_civiles', { codigo: '6' })
    expect(row).toMatchObject({ fija: true, aviso: expect.stringContaining('cónyuge') })
    expect((await change('estados_civiles', row, { vigente_hasta: '2026-11-20' })).json()).toMatchObject({
      errores: [{ campo: 'vigente_hasta', mensaje: 'Esta entrada no termina: las reglas la nombran por su código.' }],
    })
  })

  test('that ends is not offered any more, nor taken in a save; what was declared with it stays', async () => {
    const declarant = await declarantWithDeclaration(portal, 'declarante05')
    await fillSheets(declarant)
    const good = { ...golden('otherAsset').sent }
    expect((await declarant.post('djbr_registro/otros_bienes', good)).json()).toMatchObject({ err_codigo: 0 })
    const row = await rowOf('tipos_bien', { codigo: String(good.cod_tipo_bien ?? good.tipo_bien ?? 41) })
    expect((await change('tipos_bien', row, { vigente_hasta: '2026-11-19' })).json()).toMatchObject({ err_codigo: 0 })
    const offered = (await declarant.get('subtipo_bien/4')).json<{ tipbie_codigo: number }[]>()
    expect(offered.map(({ tipbie_codigo }) => String(tipbie_codigo))).not.toContain(row.codigo)
    expect((await declarant.post('djbr_registro/otros_bienes', good)).statusCode).toBe(400)
    const [kept] = (await declarant.get('djbr_registro/bienes/4')).json<Record<string, unknown>[]>()
    expect(kept).toMatchObject({ tipbie_descripcion: row.descripcion })
  })

  test('takes the next free code when none is typed, and no other one’s', async () => {
    const added = (await add('entidades', { descripcion: 'Entidad de prueba' })).json<{ inf_codigo: number }>()
    const row = await rowOf('entidades', { entrada: added.inf_codigo })
    expect(row).toMatchObject({ codigo: '49', descripcion: 'ENTIDAD DE PRUEBA', vigente: true, version: 1 })
    expect((await add('entidades', { descripcion: 'entidad  de prueba'.replace('  ', ' ') })).json()).toMatchObject({
      errores: [{ campo: 'descripcion' }],
    })
    expect((await add('entidades', { codigo: '49', descripcion: 'Otra' })).json()).toMatchObject({ errores: [{ campo: 'codigo' }] })
    const both = await Promise.all([add('entidades', { descripcion: 'Uno' }), add('entidades', { descripcion: 'Dos' }, other)])
    expect(both.map((answer) => answer.json<{ err_codigo: number }>().err_codigo)).toEqual([0, 0])
  })

  test('is not added to a list that the documents close', async () => {
    expect((await add('departamentos', { codigo: '10', descripcion: 'LITORAL' })).json()).toMatchObject({
      err_codigo: 1,
      clave_mensaje: 'lists.departments.closed',
    })
  })

  test('of a place belongs to one that there is', async () => {
    const place = { dep_codigo: 2, prov_codigo: 99, descripcion: 'Nueva', capital: 0 }
    expect((await add('localidades', place)).json()).toMatchObject({ errores: [{ campo: 'prov_codigo' }] })
    expect((await add('localidades', { ...place, prov_codigo: 1 })).json()).toMatchObject({ err_codigo: 0 })
    const siblings = (await rowsOf('localidades')).filter(({ dep_codigo, prov_codigo }) => dep_codigo === 2 && prov_codigo === 1)
    expect(siblings.map(({ codigo }) => Number(codigo))).toEqual(siblings.map((_, index) => index + 1))
  })

  test('of rows that are shaped otherwise is named by its field', async () => {
    expect((await add('feriados', { descripcion: 7, dia: '40/13', suspende: 5 })).json()).toMatchObject({
      errores: [{ campo: 'descripcion' }],
    })
    expect((await add('feriados', { descripcion: 'X', dia: '40/13', suspende: 5 })).json<{ errores: object[] }>().errores).toMatchObject([
      { campo: 'dia' },
      { campo: 'suspende' },
    ])
  })
})

describe('rows of a file', () => {
  const importRows = (filas: readonly object[]) => clerk.post('oficina/listas/entidades/importar', { ...MOTIVO, filas })

  test('are saved all or none; what is wrong is named by its row', async () => {
    const before = await rowsOf('entidades')
    const answer = await importRows([
      { descripcion: 'Primera del archivo' },
      { descripcion: '' },
      { descripcion: 'PRIMERA DEL ARCHIVO' },
      { descripcion: 'x', vigente_desde: 'ayer' },
    ])
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errores: object[] }>().errores).toMatchObject([{ campo: 'filas.3.vigente_desde' }])
    expect(
      (await importRows([{ descripcion: 'Una' }, { descripcion: '' }, { descripcion: 'UNA' }])).json<{ errores: object[] }>().errores,
    ).toMatchObject([{ campo: 'filas.1.descripcion' }, { campo: 'filas.2.descripcion' }])
    const [one] = before
    expect((await importRows([{ ...one }, { ...one }])).json<{ errores: object[] }>().errores).toMatchObject([{ campo: 'filas.1.entrada' }])
    expect(await rowsOf('entidades')).toEqual(before)
  })

  test('add and change', async () => {
    const [first] = await rowsOf('entidades')
    const filas = Array.from({ length: 500 }, (_, index) => ({ descripcion: `Entidad ${index}`, detalle: 'Archivo' }))
    const answer = await importRows([{ ...first, detalle: 'CAMBIADA' }, ...filas])
    expect(answer.json()).toMatchObject({ err_codigo: 0 })
    expect(await rowOf('entidades', { entrada: first?.entrada })).toMatchObject({ detalle: 'CAMBIADA' })
    expect((await audited()).at(-1)).toMatchObject({
      action: 'list.import',
      object: 'entidades',
      facts: { reason: 'Instructivo 12', entries: 501 },
    })
    expect((await importRows([{ ...first, detalle: 'TARDE' }])).statusCode).toBe(412)
  })
})

describe('what leans on lists follows at once', () => {
  const due = async (from: string) =>
    (await portal.browser().get(`public/plazo?motdec_codigo=1&fecha=${from}&dep_codigo=2`)).json<{ fecha_limite: string }>().fecha_limite

  test('a deadline skips a holiday of the whole country, of its department, and one that a decree gives back to work', async () => {
    expect(await due('2026-12-09')).toBe('2026-12-09')
    await add('feriados', { descripcion: 'Por decreto', dia: '09/12/2026', suspende: 1, norma: 'DS 9999' })
    expect(await due('2026-12-09')).toBe('2026-12-10')
    await add('feriados', { descripcion: 'De otros', dia: '10/12/2026', dep_codigo: 7, suspende: 1 })
    expect(await due('2026-12-09')).toBe('2026-12-10')
    const row = await rowOf('feriados', { dia: '09/12/2026' })
    await change('feriados', row, { suspende: 0 })
    expect(await due('2026-12-09')).toBe('2026-12-09')
    await change('feriados', await rowOf('feriados', { dia: '09/12/2026' }), { suspende: 1, vigente_hasta: '2026-12-08' })
    expect(await due('2026-12-09')).toBe('2026-12-09')
  })

  test('an announcement shows here or everywhere, and an exchange rate to who converts', async () => {
    const announcement = { titulo: 'Nuevo horario', texto: 'De 8:00 a 16:00', avisos: 'Uno\nDos', persistente: 1, dialogComunicado: 0 }
    await add('comunicados', { ...announcement, ambiente: 2 })
    await add('comunicados', { ...announcement, ambiente: 1, titulo: 'De producción' })
    const shown = (await portal.browser().get('public/comunicados')).json<object[]>()
    expect(shown).toMatchObject([{ titulo: 'Nuevo horario', avisos: ['Uno', 'Dos'], persistente: true }])
    await add('tipos_cambio', { moneda: 'USD', vigente_desde: '2026-11-20', tipo_cambio: '6,96', fuente: 'Banco Central', muestra: 0 })
    const declarant = portal.browser()
    await declarant.signIn('declarante01')
    expect((await declarant.get('tipos_cambio')).json()).toEqual([
      { moneda: 'USD', vigente_desde: '2026-11-20', vigente_hasta: null, tipo_cambio: '6.96', fuente: 'Banco Central', muestra: false },
    ])
  })

  test('the number that browsers watch is another one', async () => {
    const watched = async () => (await portal.browser().get('fecha_hora_actual')).json<{ listas: number }>().listas
    const before = await watched()
    await change('paises', await rowOf('paises', { codigo: '68' }), {})
    expect(await watched()).toBeGreaterThan(before)
  })

  test('a reading that fails leaves one connection, which goes on listening', async () => {
    let readings = 0
    let reported = () => {}
    const reload = async () => {
      readings++
      reported()
      throw new Error('not now')
    }
    const following = followLists({ url: portal.database.url, reload, onError: () => {} })
    await following.listening
    const listeners = async () =>
      (
        await sql<{
          pid: number
        }>`SELECT pid FROM pg_stat_activity WHERE application_name = 'djbr-lists' AND datname = current_database()`.execute(
          portal.database.owner,
        )
      ).rows
    const before = await listeners()
    expect(before).toHaveLength(1)
    for (const descripcion of ['CHUQUISACA DOS', 'CHUQUISACA']) {
      const heard = new Promise<void>((resolve) => {
        reported = resolve
      })
      await change('departamentos', await rowOf('departamentos', { codigo: '1' }), { descripcion })
      await heard
    }
    expect([await listeners(), readings]).toEqual([before, 3])
    await following.stop()
  })

  test('another process over the same database reads them too, also after its connection was cut', async () => {
    const listCache = await createListCache(portal.database.db, portal.clock)
    const app = await buildApp({ ...portal.services, listCache }, { log: null })
    let reported = () => {}
    const reload = async () => {
      await listCache.reload()
      reported()
    }
    const errors: unknown[] = []
    const following = followLists({ url: portal.database.url, reload, onError: (error) => errors.push(error) })
    await following.listening
    const nextReload = () =>
      new Promise<void>((resolve) => {
        reported = resolve
      })
    const word = async () => {
      const answer = await app.inject({ url: '/api/departamentos', headers: { host: '127.0.0.1:8080' } })
      return answer.json<{ dep_descripcion: string }[]>()[0]?.dep_descripcion
    }
    let heard = nextReload()
    await change('departamentos', await rowOf('departamentos', { codigo: '1' }), { descripcion: 'CHUQUISACA UNO' })
    await heard
    expect(await word()).toBe('CHUQUISACA UNO')
    heard = nextReload()
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'djbr-lists' AND usename = current_user`.execute(
      portal.database.db,
    )
    await heard
    heard = nextReload()
    await change('departamentos', await rowOf('departamentos', { codigo: '1' }), { descripcion: 'CHUQUISACA' })
    await heard
    expect(await word()).toBe('CHUQUISACA')
    await following.stop()
    await app.close()
  })
})

describe('the flags', () => {
  const configuration = async (of = portal) => (await of.browser().get('system/configuracion')).json<Record<string, unknown>>()

  test('open and close what the environment leaves to the office', async () => {
    expect(await configuration()).toMatchObject({ tradicional_habilitado: true, digital_habilitado: false })
    await change('banderas', await rowOf('banderas', { codigo: 1 }), { habilitado: 0 })
    expect(await configuration()).toMatchObject({ tradicional_habilitado: false })
    await change('banderas', await rowOf('banderas', { codigo: 1 }), { habilitado: 1 })
  })

  test('of the environment go before, and the list says so', async () => {
    const row = await rowOf('banderas', { codigo: 3 })
    expect(row).toMatchObject({ habilitado: 1, aviso: expect.stringContaining('CAPTCHA_ENABLED es false') })
    expect(await configuration()).toMatchObject({ captcha_habilitado: false })
  })

  test('do not open digital filing without its service', async () => {
    expect((await change('banderas', await rowOf('banderas', { codigo: 2 }), { habilitado: 1 })).json()).toMatchObject({
      err_codigo: 1,
      clave_mensaje: 'lists.flag.digitalUnset',
    })
  })

  test('do not take the captcha away outside of a demo', async () => {
    const real = { ...portal.services, config: { ...portal.services.config, demo: false, fixedFlags: [] } }
    await portal.database.owner.updateTable('portalFlag').set({ enabled: false }).where('code', '=', 3).execute()
    await real.listCache.reload()
    expect(real.listCache.flags(real)).toMatchObject({ captcha: true })
    const kind = listKinds.find(({ name }) => name === 'banderas')
    expect(() => kind && refuseUnsafe(real, kind, { code: 3, enabled: 0 })).toThrow('lists.flag.captchaNeeded')
    expect(() => kind && refuseUnsafe(portal.services, kind, { code: 3, enabled: 0 })).not.toThrow()
    await portal.database.owner.updateTable('portalFlag').set({ enabled: true }).where('code', '=', 3).execute()
  })
})

describe('what was sworn', () => {
  test('keeps its words on paper, in the summary and in the lists of its declarant, whatever the lists say later', async () => {
    const declarant = await declarantWithDeclaration(portal, 'declarante02')
    await fillSheets(declarant)
    expect((await declarant.post('djbr_registro/finalizar_declaracion_externo')).json()).toMatchObject({ err_codigo: 0 })
    const [listed] = (await declarant.get('djbr_registro/declaraciones')).json<
      { decjur_codigo: number; decjur_control_cge: string; motdec_descripcion: string }[]
    >()
    const desk = await officer(portal)
    await desk.post('oficina/recepcion', { control_cge: listed?.decjur_control_cge })
    const id = listed?.decjur_codigo ?? 0
    const printAgain = async () => {
      await portal.database.owner.deleteFrom('archivedDocument').where('declarationId', '=', id).execute()
      const paper = await Promise.all((['form', 'certificate'] as const).map((kind) => printed(portal.services, id, kind)))
      return Promise.all(paper.map(async (one) => Buffer.from(await bytesOf(portal.services, one?.hash ?? '')).toString()))
    }
    const check = async () => {
      const visitor = portal.browser()
      const asked = { control_cge: listed?.decjur_control_cge, fecha_recepcion: '2026-11-20' }
      await visitor.post('djbr_registro/verifica_tipo_declaracion', asked)
      return (await visitor.post('djbr_registro/validar_control_externo', asked)).json()
    }
    const [paper, checked] = [await printAgain(), await check()]
    expect(paper[0]).toContain('SOLTERO(A)')
    expect(checked).toMatchObject({ motdec_descripcion: listed?.motdec_descripcion, dep_sigla_expedicion: 'LP' })
    const reason = await rowOf('motivos_declaracion', { codigo: '2' })
    const single = await rowOf('estados_civiles', { codigo: '2' })
    const statement = await rowOf('afirmaciones', { codigo: '1' })
    await change('motivos_declaracion', reason, { descripcion: 'OTRAS PALABRAS DE MOTIVO' })
    await change('estados_civiles', single, { descripcion: 'OTRAS PALABRAS DE ESTADO' })
    await change('afirmaciones', statement, { texto_es: 'Otras palabras de afirmación' })
    await change('departamentos', await rowOf('departamentos', { codigo: '2' }), { descripcion: 'OTRAS PALABRAS DE DEPARTAMENTO' })
    expect(await printAgain()).toEqual(paper)
    expect(await check()).toEqual(checked)
    await change('departamentos', await rowOf('departamentos', { codigo: '2' }), { descripcion: 'LA PAZ' })
    const [again] = (await declarant.get('djbr_registro/declaraciones')).json<{ motdec_descripcion: string }[]>()
    expect(again?.motdec_descripcion).toBe(listed?.motdec_descripcion)
    await declarant.post('djbr_registro/declaracion_jurada', {
      cod_motivo: 2,
      declara_nacional_extranjero: 1,
      cod_departamento: 2,
      cod_capital: 1,
      localidad: 'La Paz',
    })
    const [open] = (await declarant.get('djbr_registro/declaraciones')).json<{ motdec_descripcion: string }[]>()
    expect(open?.motdec_descripcion).toBe('OTRAS PALABRAS DE MOTIVO')
    await change('motivos_declaracion', await rowOf('motivos_declaracion', { codigo: '2' }), { descripcion: reason.descripcion })
    await change('estados_civiles', await rowOf('estados_civiles', { codigo: '2' }), { descripcion: single.descripcion })
  })

  test('are the words that were shown: changed meanwhile, nothing is finalized', async () => {
    const declarant = await declarantWithDeclaration(portal, 'declarante03')
    await fillSheets(declarant)
    const shown = (await declarant.get('djbr_registro/afirmaciones')).json<{ version: number; afirmaciones: string[] }>()
    expect(shown.afirmaciones).toHaveLength(4)
    await change('afirmaciones', await rowOf('afirmaciones', { codigo: '2' }), { texto_es: 'Declaro todo lo que tengo.' })
    const finalize = (version: number) =>
      declarant.post('djbr_registro/finalizar_declaracion_externo', undefined, { headers: { 'if-match': `"${version}"` } })
    expect((await finalize(shown.version)).json()).toMatchObject({ clave_mensaje: 'lifecycle.statementsChanged' })
    const now = (await declarant.get('djbr_registro/afirmaciones')).json<{ version: number; afirmaciones: string[] }>()
    expect(now.afirmaciones[1]).toBe('Declaro todo lo que tengo.')
    expect((await finalize(now.version)).json()).toMatchObject({ err_codigo: 0 })
    const { canonical } = await portal.database.owner
      .selectFrom('snapshot')
      .select('canonical')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(canonical)).toMatchObject({ statements: now.afirmaciones })
  })
})
