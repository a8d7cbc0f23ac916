import { sheets } from '@djbr/domain/sheets/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, golden, officer, startedInLaPaz } from '../../testing/filing.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())

const signedIn = async (account: string): Promise<Browser> => {
  const browser = portal.browser()
  await browser.signIn(account)
  return browser
}
const stateOf = async (browser: Browser) => (await browser.get('djbr_registro/obtiene_estado')).json<{ cod_estado: number }>().cod_estado
const problemsOf = async (browser: Browser) =>
  (await browser.get('djbr_registro/valida_declaracion')).json<{ err_existente: number; err_mensaje: string; clave_mensaje: string }[]>()

/** Fills, finalizes and presents the open declaration of who is signed in. */
async function receive(browser: Browser): Promise<void> {
  await fillSheets(browser)
  await browser.post('djbr_registro/finalizar_declaracion_externo')
  const desk = await officer(portal)
  await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(browser) })
}

describe('starting', () => {
  test('who has no declaration is told so and may start one; a second one is refused', async () => {
    const browser = await signedIn('declarante01')
    expect(await stateOf(browser)).toBe(-1)
    expect(await problemsOf(browser)).toMatchObject([{ err_existente: 1, err_mensaje: 'No se ha detectado una declaración jurada activa' }])
    expect((await browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)).json()).toMatchObject({ err_existente: 0 })
    expect(await stateOf(browser)).toBe(1)
    expect((await browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)).json()).toMatchObject({
      err_existente: 1,
      clave_mensaje: 'lifecycle.alreadyOpen',
    })
  })

  test('of two who start at once for one person, one does', async () => {
    const browser = await signedIn('declarante02')
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)))
    expect(answers.map((answer) => answer.json<{ err_existente: number }>().err_existente).sort()).toEqual([0, 1, 1])
  })

  test('the civil status and the address that are sent with it are kept', async () => {
    const browser = await signedIn('declarante03')
    const sent = golden('declarationStart').sent
    const wrong = await browser.post('djbr_registro/declaracion_jurada', { ...sent, cod_estcivil: 999 })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errores: [{ campo: 'cod_estcivil' }] }])
    expect((await browser.post('djbr_registro/declaracion_jurada', sent)).json()).toMatchObject({ err_existente: 0 })
    expect((await browser.get('djbr_registro/declaracion_jurada')).json()).toMatchObject({
      estciv_codigo: 1,
      decjur_domicilio_documento: 'Zona Villa Fátima, calle Yanacachi 1420',
    })
    expect((await browser.get('djbr_registro/datos_declarante')).json()).toMatchObject({ datcom_telefono_movil: '70000033' })
    await portal.database.owner
      .updateTable('declaration')
      .set({ state: 0 })
      .where('state', '=', 1)
      .where('department', 'is', null)
      .execute()
  })

  test('a rectification of a date on which nothing was received is refused', async () => {
    const browser = await signedIn('declarante03')
    const answer = await browser.post('djbr_registro/declaracion_jurada', {
      ...startedInLaPaz,
      cod_motivo: 7,
      fecha_declaracion: '2026-01-15',
      dir_declaracion: 'Omití una cuenta',
    })
    expect(answer.json()).toMatchObject({ err_existente: 1, clave_mensaje: 'lifecycle.nothingToRectify' })
    expect(await stateOf(browser)).toBe(-1)
  })

  test('outside of the rules it is refused by field: abroad without a country, a rectification of tomorrow', async () => {
    const browser = await signedIn('declarante03')
    const abroad = await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, declara_nacional_extranjero: 2 })
    expect(abroad.statusCode).toBe(400)
    expect(abroad.json()).toMatchObject({ errores: [{ campo: 'pais', mensaje: 'Este campo es requerido' }] })
    const future = { ...startedInLaPaz, cod_motivo: 7, fecha_declaracion: '2026-11-21', dir_declaracion: 'x' }
    expect((await browser.post('djbr_registro/declaracion_jurada', future)).json()).toMatchObject({
      errores: [{ campo: 'fecha_declaracion', mensaje: 'La fecha de rectificación no puede estar vacia y no debe ser futura' }],
    })
  })
})

describe('sheets', () => {
  let browser: Browser
  beforeAll(async () => {
    const now = portal.clock.now()
    portal.clock.set('2026-03-12T10:00:00-04:00')
    await receive(await declarantWithDeclaration(portal, 'declarante04'))
    portal.clock.set(now)
    browser = await declarantWithDeclaration(portal, 'declarante04')
  })

  test('validity names what is missing, in its order, and is satisfied when it is there', async () => {
    expect((await problemsOf(browser)).map(({ clave_mensaje }) => clave_mensaje)).toEqual([
      'lifecycle.personalDataIncomplete',
      'lifecycle.positionMissing',
    ])
    await fillSheets(browser)
    expect(await problemsOf(browser)).toMatchObject([{ err_existente: 0 }])
    await browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, cod_estado_civil: 1 })
    expect((await problemsOf(browser)).map(({ clave_mensaje }) => clave_mensaje)).toEqual(['lifecycle.spouseMissing'])
    await browser.post('djbr_registro/conyuges', golden('spouse').sent)
    expect(await problemsOf(browser)).toMatchObject([{ err_existente: 0 }])
  })

  test.each([
    ['position', 'djbr_registro/cargo_a_ocupar', 'djbr_registro/cargo_a_ocupar'],
    ['proxy', 'djbr_registro/apoderado', 'djbr_registro/apoderado'],
    ['spouse', 'djbr_registro/conyuges', 'djbr_registro/parentesco/1'],
    ['declarationData', 'djbr_registro/declaracion_jurada', 'djbr_registro/declaracion_jurada'],
  ] as const)('%s is saved and read as the documents show it', async (name, save, read) => {
    const example = golden(name)
    const answer = name === 'declarationData' ? await browser.put(save, example.sent) : await browser.post(save, example.sent)
    expect(answer.json()).toMatchObject({ err_codigo: 0 })
    const [row] = [(await browser.get(read)).json<Record<string, unknown> | Record<string, unknown>[]>()].flat()
    const fields = Object.values(sheets[name].fields).map((field) => field.read)
    const shown = Object.fromEntries(fields.filter((field) => field in example.read).map((field) => [field, example.read[field]]))
    if (name === 'declarationData') delete shown.decjur_fecha_declaracion
    expect(row).toMatchObject(shown)
  })

  test('a rectification names a declaration that was received on its day; no other is rectified', async () => {
    const data = golden('declarationData').sent
    const rectified = () =>
      portal.database.owner
        .selectFrom('declaration as open')
        .leftJoin('declaration as earlier', 'earlier.id', 'open.rectifies')
        .select('earlier.state')
        .where('open.state', '=', 1)
        .innerJoin('person', 'person.id', 'open.personId')
        .where('documentNumber', '=', '4000044')
        .executeTakeFirst()
    expect((await browser.put('djbr_registro/declaracion_jurada', data)).json()).toMatchObject({ err_codigo: 0 })
    expect(await rectified()).toEqual({ state: 3 })
    const wrong = await browser.put('djbr_registro/declaracion_jurada', { ...data, fecha_declaracion: '2026-03-11' })
    expect(wrong.json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'lifecycle.nothingToRectify' })
    await browser.put('djbr_registro/declaracion_jurada', { ...data, cod_motivo: 2 })
    expect(await rectified()).toEqual({ state: null })
  })

  test('its data are saved for the open declaration alone, whichever code is sent', async () => {
    const data = { ...golden('declarationData').sent, cod_motivo: 2 }
    const { decjur_codigo: own } = (await browser.get('djbr_registro/declaracion_jurada')).json<{ decjur_codigo: number }>()
    const saved = async (cod_declaracion: unknown) =>
      (
        await browser.put('djbr_registro/declaracion_jurada', { ...data, localidad: `Con ${cod_declaracion}`, cod_declaracion })
      ).json<object>()
    for (const other of [999_999, own - 1]) expect(await saved(other)).toMatchObject({ clave_mensaje: 'common.notFound' })
    for (const mine of [own, String(own), undefined]) expect(await saved(mine)).toMatchObject({ err_codigo: 0 })
  })

  test.each([
    ['datos_declarante', 'personalData', { tipo_documento: 2 }],
    ['datos_declarante', 'personalData', { lugar_expedicion: 7 }],
    ['datos_declarante', 'personalData', { codigo_observacion: 999_999 }],
    ['cargo_a_ocupar', 'position', { codigo_entidad: 12 }],
    ['parentesco', 'relative', { tipo_documento: 2 }],
  ])('%s takes of a code that is not asked for what it is alone, %s with %j not', async (path, name, other) => {
    const { sent } = golden(name)
    const post = async (more: object) =>
      (await browser.post(`djbr_registro/${path}`, { ...sent, cod_estado_civil: 1, ...more })).json<object>()
    const [member = ''] = Object.keys(other)
    expect(await post(other)).toMatchObject({ errores: [{ campo: member, mensaje: expect.any(String) }] })
    for (const own of [sent[member], String(sent[member]), '', null, undefined]) {
      expect(await post({ [member]: own })).toMatchObject({ err_codigo: 0 })
    }
  })

  test('a spouse is saved by their own code alone; -1 is none', async () => {
    const post = async (cod_parentesco: unknown, more: object = {}) =>
      (await browser.post('djbr_registro/conyuges', { ...golden('spouse').sent, cod_parentesco, ...more })).json<{ inf_codigo: number }>()
    await browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, cod_estado_civil: 1 })
    const { inf_codigo: own } = await post(-1)
    for (const other of [999_999, '999999', own - 1]) expect(await post(other)).toMatchObject({ clave_mensaje: 'common.notFound' })
    for (const mine of [own, String(own), -1, '-1', '', null, undefined])
      expect(await post(mine)).toMatchObject({ err_codigo: 0, inf_codigo: own })
    expect(await post(own, { tipo_parentesco: 3 })).toMatchObject({ errores: [{ campo: 'tipo_parentesco' }] })
  })

  test('what is not asked is not kept: a country in Bolivia, a municipality abroad', async () => {
    await browser.put('djbr_registro/declaracion_jurada', { ...golden('declarationData').sent, cod_motivo: 2, cod_pais: 32 })
    expect((await browser.get('djbr_registro/declaracion_jurada')).json()).toMatchObject({ pai_codigo: 0, decjur_ciudad_capital: 1 })
    const abroad = { cod_pais: 32, ciudad_localidad: 'Avenida Corrientes 1234', cod_provincia: 99_999_999_999 }
    expect((await browser.post('djbr_registro/cargo_a_ocupar', { ...golden('position').sent, ...abroad })).json()).toMatchObject({
      err_codigo: 0,
    })
    expect((await browser.get('djbr_registro/cargo_a_ocupar')).json()).toMatchObject({ dep_codigo: 0, prov_codigo: 0, loc_codigo: 0 })
  })

  test('a proxy that was not registered is answered as none', async () => {
    const other = await declarantWithDeclaration(portal, 'declarante02')
    expect((await other.get('djbr_registro/apoderado')).json()).toMatchObject({
      apo_codigo: -1,
      err_existente: 1,
      err_mensaje: 'No se recuperaron datos personales..',
    })
  })

  describe.each([
    ['position', 'cargo_a_ocupar', 'cod_cargo', 'cardec_codigo'],
    ['proxy', 'apoderado', 'apo_codigo', 'apo_codigo'],
  ] as const)('the %s', (name, path, sentCode, readCode) => {
    const { sent } = golden(name)
    const read = (reader: Browser) => reader.get(`djbr_registro/${path}`)
    const codeOf = async (reader: Browser) => (await read(reader)).json<Record<string, number>>()[readCode]
    const put = (code: object) => browser.put(`djbr_registro/${path}`, { ...sent, ...code })
    beforeAll(() => browser.post(`djbr_registro/${path}`, sent))

    test('is changed by its own code', async () => {
      expect((await put({ [sentCode]: await codeOf(browser) })).json()).toMatchObject({ err_codigo: 0 })
    })

    test('of another person, and one that does not exist, are not there to be changed; one’s own stays as it is', async () => {
      const other = await declarantWithDeclaration(portal, 'declarante02')
      await other.post(`djbr_registro/${path}`, sent)
      const [before, theirs] = [(await read(browser)).json(), (await read(other)).json()]
      for (const code of [await codeOf(other), 2_000_000_000, 0]) {
        const answer = await put({ [sentCode]: code })
        expect([answer.statusCode, answer.json<object>()]).toMatchObject([200, { err_codigo: 1, clave_mensaje: 'common.notFound' }])
      }
      expect((await put({})).statusCode).toBe(400)
      expect([(await read(browser)).json(), (await read(other)).json()]).toEqual([before, theirs])
    })

    test('that was never added is not there to be changed', async () => {
      const other = await declarantWithDeclaration(portal, 'declarante03')
      const answer = await other.put(`djbr_registro/${path}`, { ...sent, [sentCode]: await codeOf(browser) })
      expect(answer.json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'common.notFound' })
      expect(await codeOf(other)).toBe(-1)
    })
  })

  test('a locality of another province is refused', async () => {
    const answer = await browser.post('djbr_registro/cargo_a_ocupar', { ...golden('position').sent, cod_provincia: 999 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errores: [{ campo: 'cod_localidad' }] })
  })

  test('a gender is set while there is none, and not changed afterwards', async () => {
    const { db } = portal.services
    const gender = async () =>
      (await db.selectFrom('person').select('gender').where('documentNumber', '=', '4000044').executeTakeFirstOrThrow()).gender
    const before = await gender()
    await browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, genero: before === 0 ? 1 : 0, ap_casada: '' })
    expect(await gender()).toBe(before)
    await db.updateTable('person').set({ gender: -1 }).where('documentNumber', '=', '4000044').execute()
    await browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, genero: 0, ap_casada: '' })
    expect(await gender()).toBe(0)
  })

  test('keys that a person may not set are dropped', async () => {
    const before = await portal.database.owner.selectFrom('person').selectAll().where('documentNumber', '=', '4000044').execute()
    const extra = { estado: 3, perdec_codigo: 1, nombres: 'OTRA', nro_documento: '1', __proto__: { admin: true } }
    const answer = await browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, ap_casada: '', ...extra })
    expect(answer.json()).toMatchObject({ err_codigo: 0 })
    expect(await portal.database.owner.selectFrom('person').selectAll().where('documentNumber', '=', '4000044').execute()).toEqual(before)
  })

  test('the running totals follow every save', async () => {
    await browser.post('djbr_registro/depositos_bancarios', { ...golden('deposit').sent, saldo: 1000, tasa_interes: 20 })
    await browser.post('djbr_registro/deudas_fisco', { ...golden('taxDebt').sent, saldo: 300 })
    expect((await browser.get('djbr_registro/resumen')).json()).toMatchObject({
      total_valor_bienes: 1000,
      total_valor_rentas: 20,
      total_valor_deudas: 300,
      patrimonio_neto: 700,
    })
  })
})

describe('the next year', () => {
  test('starts from what was received, record by record with the same origin; unticked, it starts empty', async () => {
    const browser = await declarantWithDeclaration(portal, 'declarante05')
    await browser.post('djbr_registro/depositos_bancarios', golden('deposit').sent)
    const [first] = (await browser.get('djbr_registro/depositos_bancarios')).json<{ origen: string; depban_codigo: number }[]>()
    await receive(browser)

    await browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)
    const [copied] = (await browser.get('djbr_registro/depositos_bancarios')).json<{ origen: string; depban_codigo: number }[]>()
    expect(copied?.origen).toBe(first?.origen)
    expect(copied?.depban_codigo).not.toBe(first?.depban_codigo)
    const waiting = async () => {
      const { listas, copiada_de } = (await browser.get('djbr_registro/resumen')).json<{
        listas: { lista: string; por_decidir: number }[]
        copiada_de: string
      }>()
      return { copiada_de, count: listas.find(({ lista }) => lista === 'depositos_bancarios')?.por_decidir }
    }
    expect(await waiting()).toEqual({ copiada_de: '2026-11-20', count: 1 })
    const stays = { listas: [{ lista: 'depositos_bancarios', codigos: [copied?.depban_codigo, 2_000_000_000] }] }
    expect((await browser.post('djbr_registro/sigue_igual', stays)).json()).toMatchObject({
      err_codigo: 0,
      err_mensaje: 'Registros que siguen igual: 1.',
    })
    expect(await waiting()).toMatchObject({ count: 0 })
    expect((await browser.get('djbr_registro/cargo_a_ocupar')).json()).toMatchObject({
      cardec_descripcion_cargo: golden('position').read.cardec_descripcion_cargo,
    })
  })

  test('position, spouse and proxy that were copied wait for a word of their own, until one is said', async () => {
    const browser = await declarantWithDeclaration(portal, 'declarante01')
    await fillSheets(browser)
    await browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, cod_estado_civil: 1, ap_casada: '' })
    await browser.post('djbr_registro/conyuges', golden('spouse').sent)
    await browser.post('djbr_registro/apoderado', golden('proxy').sent)
    const waiting = async () =>
      (await browser.get('djbr_registro/resumen'))
        .json<{ hojas: { hoja: string; por_decidir: boolean }[] }>()
        .hojas.flatMap(({ hoja, por_decidir }) => (por_decidir ? [hoja] : []))
    expect(await waiting()).toEqual([])
    await browser.post('djbr_registro/finalizar_declaracion_externo')
    await (await officer(portal)).post('oficina/recepcion', { control_cge: await controlCodeOf(browser) })
    await browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)
    expect(await waiting()).toEqual(['cargo_a_ocupar', 'conyuges', 'apoderado'])

    const codeIn = async (path: string, name: string) => [(await browser.get(path)).json()].flat()[0][name] as number
    const keep = (lista: string, code: number) => browser.post('djbr_registro/sigue_igual', { listas: [{ lista, codigos: [code] }] })
    const post = await codeIn('djbr_registro/cargo_a_ocupar', 'cardec_codigo')
    expect((await keep('conyuges', post)).json()).toMatchObject({ err_mensaje: 'Registros que siguen igual: 0.' })
    const together = (...listas: string[]) =>
      browser.post('djbr_registro/sigue_igual', { listas: listas.map((lista) => ({ lista, codigos: [post] })) })
    expect((await together('cargo_a_ocupar', 'datos_declarante')).statusCode).toBe(400)
    expect((await together()).statusCode).toBe(400)
    expect(await waiting(), 'all of a call or nothing').toEqual(['cargo_a_ocupar', 'conyuges', 'apoderado'])
    expect((await together('conyuges', 'cargo_a_ocupar')).json()).toMatchObject({ err_mensaje: 'Registros que siguen igual: 1.' })
    expect(await waiting()).toEqual(['conyuges', 'apoderado'])
    await browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, cod_estado_civil: 2, ap_casada: '' })
    expect(await waiting()).toEqual(['apoderado'])
    await browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, cod_estado_civil: 1, ap_casada: '' })
    await browser.post('djbr_registro/conyuges', golden('spouse').sent)
    await keep('apoderado', await codeIn('djbr_registro/apoderado', 'apo_codigo'))
    expect(await waiting()).toEqual([])
    await portal.database.owner.updateTable('declaration').set({ state: 0 }).where('state', 'in', [1, 3]).execute()
  })

  test('who takes office fills the position again, and finds the old one waiting among the previous posts', async () => {
    const browser = await declarantWithDeclaration(portal, 'declarante01')
    await fillSheets(browser)
    await receive(browser)
    await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, cod_motivo: 1 })
    expect((await browser.get('djbr_registro/cargo_a_ocupar')).json()).toMatchObject({ cardec_codigo: -1 })
    const { cardec_descripcion_cargo, cardec_fecha_desde } = golden('position').read
    expect((await browser.get('djbr_registro/cargos_anteriores')).json()).toMatchObject([
      {
        cardec_descripcion_cargo: String(cardec_descripcion_cargo).toUpperCase(),
        cardec_fecha_desde: `${String(cardec_fecha_desde).slice(0, 7)}-01`,
        cardec_fecha_hasta: '2026-11-01',
        por_decidir: true,
      },
    ])
  })
})

describe('a spouse of a former civil status', () => {
  const SPOUSE = String(golden('spouse').sent.nombres)
  const setCivilStatus = (browser: Browser, cod_estado_civil: number) =>
    browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, cod_estado_civil, ap_casada: '' })
  const drafted = async (browser: Browser) => {
    const { base64 } = (await browser.get('djbr_registro/borrador_declaracion')).json<{ base64: string }>()
    return Buffer.from(base64, 'base64').toString()
  }
  const spouseOf = async (browser: Browser) =>
    (await browser.get('djbr_registro/parentesco/1')).json<{ par_codigo: number; par_nombres: string }[]>()[0]
  const originOf = async (code: number | undefined) =>
    (
      await portal.database.owner
        .selectFrom('relative')
        .select('origin')
        .where('id', '=', code ?? 0)
        .executeTakeFirstOrThrow()
    ).origin

  test('is neither drafted nor sworn, and is there again when the civil status is', async () => {
    const browser = await declarantWithDeclaration(portal, 'declarante02')
    await fillSheets(browser)
    await setCivilStatus(browser, 6)
    expect((await browser.post('djbr_registro/conyuges', golden('spouse').sent)).json()).toMatchObject({ err_codigo: 0 })
    expect(await drafted(browser)).toContain(SPOUSE)
    await setCivilStatus(browser, 2)
    expect(await drafted(browser)).not.toContain(SPOUSE)
    expect(await spouseOf(browser)).toMatchObject({ par_nombres: SPOUSE })
    await setCivilStatus(browser, 1)
    expect(await drafted(browser)).toContain(SPOUSE)
    await setCivilStatus(browser, 2)
    await browser.post('djbr_registro/finalizar_declaracion_externo')
    const sworn = await portal.database.owner.selectFrom('snapshot').select('canonical').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(JSON.parse(String(sworn.canonical))).toMatchObject({ spouse: null })
  })

  test('is not ruled out before the civil status is known', async () => {
    const browser = await declarantWithDeclaration(portal, 'declarante05')
    const spouseIsAsked = async () => {
      const { hojas } = (await browser.get('djbr_registro/resumen')).json<{ hojas: { hoja: string; exigida: boolean }[] }>()
      return hojas.find(({ hoja }) => hoja === 'conyuges')?.exigida
    }
    expect(await spouseIsAsked()).toBe(true)
    await setCivilStatus(browser, 2)
    expect(await spouseIsAsked()).toBe(false)
    await setCivilStatus(browser, 1)
    expect(await spouseIsAsked()).toBe(true)
  })

  test('is not taken over to the next declaration; one who was declared is, with what follows them over the years', async () => {
    const browser = await declarantWithDeclaration(portal, 'declarante03')
    await fillSheets(browser)
    await setCivilStatus(browser, 1)
    await browser.post('djbr_registro/conyuges', golden('spouse').sent)
    await setCivilStatus(browser, 2)
    const receiveAsItIs = async () => {
      await browser.post('djbr_registro/finalizar_declaracion_externo')
      await (await officer(portal)).post('oficina/recepcion', { control_cge: await controlCodeOf(browser) })
    }
    await receiveAsItIs()
    await browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)
    expect(await spouseOf(browser)).toMatchObject({ par_codigo: -1 })

    await setCivilStatus(browser, 1)
    await browser.post('djbr_registro/conyuges', golden('spouse').sent)
    const declared = await spouseOf(browser)
    await receiveAsItIs()
    await browser.post('djbr_registro/declaracion_jurada', startedInLaPaz)
    const copied = await spouseOf(browser)
    expect(copied?.par_codigo).not.toBe(declared?.par_codigo)
    expect(await originOf(copied?.par_codigo)).toBe(await originOf(declared?.par_codigo))
  })
})
