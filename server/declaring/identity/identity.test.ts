import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import { CONNECTIONS } from '../../ground/database/connect.ts'
import type { Session } from '../../ground/http/session.ts'
import type { IdentityAnswer } from '../../ground/outside/identity/port.ts'
import { type Browser, DEMO_PASSWORD, type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, fillSheets, golden } from '../../testing/filing.ts'
import { registerOfInvented } from '../../testing/identity.ts'
import { type SimulatedIdentity, simulatedIdentity } from '../../testing/simulators.ts'
import { insisting } from '../../testing/work.ts'
import { identityOf } from '../declaration/index.ts'
import { askPublicly, askRegister } from './ask.ts'
import { resolveIdentity } from './resolve.ts'

let portal: TestApp
let simulated: SimulatedIdentity

beforeAll(async () => {
  simulated = await simulatedIdentity({ timeoutMs: 800, failures: 1000 })
  portal = await testApp({ accounts: true, identity: simulated.service })
})
afterAll(async () => {
  await portal.close()
  await simulated.close()
})
beforeEach(async () => {
  await simulated.be('up')
  const { owner } = portal.database
  await owner.deleteFrom('attemptCount').execute()
  await owner.updateTable('person').set({ identityCheckId: null, identityChecked: false, identityDifferences: [] }).execute()
  await owner.deleteFrom('identityCheck').execute()
  await owner.deleteFrom('dataCorrectionRequest').execute()
})

const DOCUMENTS = { declarante01: '4000011', declarante02: '4000022', declarante03: '4000033', declarante04: '4000044' } as const
type Account = keyof typeof DOCUMENTS

const signedIn = async (account: Account): Promise<Browser> => {
  const browser = portal.browser()
  await browser.signIn(account)
  return browser
}
const personIdOf = async (account: Account) =>
  (await portal.database.owner.selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()).personId
const personOf = async (account: Account) =>
  portal.database.owner
    .selectFrom('person')
    .selectAll()
    .where('id', '=', await personIdOf(account))
    .executeTakeFirstOrThrow()

/** Gives a declarant a document by which the simulator answers otherwise. */
const withDocument = async (account: Account, documentNumber: string) =>
  portal.database.owner
    .updateTable('person')
    .set({ documentNumber })
    .where('id', '=', await personIdOf(account))
    .execute()

/** The request of the declarant's own check, as the dialog sends it. */
const ownData = async (account: Account, changed: object = {}) => {
  const person = await personOf(account)
  return {
    tipo_persona: 1,
    NumeroDocumento: person.documentNumber,
    FechaNacimiento: person.birthDate.split('-').reverse().join('/'),
    PrimerApellido: person.paternalSurname,
    SegundoApellido: person.maternalSurname,
    nombres: person.names,
    ...changed,
  }
}
const somebody = {
  tipo_persona: '1',
  NumeroDocumento: '7654321-1a',
  FechaNacimiento: '1990-02-28',
  PrimerApellido: 'Ñaupa',
  SegundoApellido: '',
  nombres: "Julia D'Alessandri",
}
const check = (browser: Browser, body: object) => browser.post('djbr_registro/contrastacion_segip', body)
const audited = async (action: string) =>
  portal.database.owner.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()
/** The tables of which some row holds what matches. */
const tablesWith = async (pattern: string) => {
  const { owner } = portal.database
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`.execute(owner)
  const holding = tables.rows.map(
    ({ name }) => sql`SELECT ${sql.lit(name)} AS name FROM ${sql.table(name)} AS kept WHERE kept::text ~ ${sql.lit(pattern)}`,
  )
  return (await sql`${sql.join(holding, sql` UNION ALL `)}`.execute(owner)).rows
}

describe('the check of a declarant', () => {
  test('that matches in all is told, kept with the very data, and shown at the next look', async () => {
    const browser = await signedIn('declarante01')
    expect((await check(browser, await ownData('declarante01'))).json()).toEqual({
      err_existente: 0,
      err_codigo: 0,
      err_mensaje: 'Los datos se encuentran correctos no se tiene ningún registro para modificar',
      error_codigo: 0,
      camposComparados: { NumeroDocumento: 1, Complemento: 1, Nombres: 1, PrimerApellido: 1, SegundoApellido: 1, FechaNacimiento: 1 },
      estadoSegip: 2,
      mensaje: ['Los datos se encuentran correctos no se tiene ningún registro para modificar'],
      tipo: 'success',
    })
    expect((await browser.get('djbr_registro/persona_declarante')).json()).toMatchObject({ contrastado_segip: 1, contrastable: true })
    expect((await browser.get('system/sesion')).json()).toMatchObject({ usuario: { segip: 1 } })
  })

  test('is their own with zeros before the number too', async () => {
    const browser = await signedIn('declarante01')
    expect((await check(browser, await ownData('declarante01', { NumeroDocumento: '0004000011' }))).json()).toMatchObject({
      tipo: 'success',
    })
    expect((await audited('identity.check'))[0]).toMatchObject({ facts: { purpose: 'own', outcome: 'matches' } })
  })

  test('that differs says in what, and marks it', async () => {
    await withDocument('declarante01', '4000017')
    const browser = await signedIn('declarante01')
    expect((await check(browser, await ownData('declarante01'))).json()).toMatchObject({
      err_existente: 0,
      camposComparados: { PrimerApellido: 0, SegundoApellido: 1 },
      mensaje: ['El apellido paterno no coincide con el registro de identidad.'],
      tipo: 'warning',
    })
    expect((await browser.get('system/sesion')).json()).toMatchObject({
      usuario: { segip: 1, observaciones: { perdec_appaterno: 1, perdec_apmaterno: 0, perdec_nombres: 0, perdec_fecha_nacimiento: 0 } },
    })
    expect((await browser.get('djbr_registro/persona_declarante')).json()).toMatchObject({
      contrastado_segip: 0,
      contrastacion_solicitada: true,
      contrastacion_confirmada: false,
    })
    await withDocument('declarante01', DOCUMENTS.declarante01)
  })

  test('with another birth date than the registered one, that matches, proves the registered one wrong and confirms nothing', async () => {
    const browser = await signedIn('declarante01')
    await check(browser, await ownData('declarante01', { FechaNacimiento: '1980-03-16' }))
    expect(await personOf('declarante01')).toMatchObject({ identityDifferences: ['fecha'], identityChecked: false, identityCheckId: null })
  })

  test('that finds nobody is told in the documents’ words, and nothing may be corrected by it', async () => {
    await withDocument('declarante01', '4000018')
    const browser = await signedIn('declarante01')
    expect((await check(browser, await ownData('declarante01'))).json()).toMatchObject({
      err_existente: 1,
      mensaje: ['No se encontró el registro'],
      estadoSegip: 1,
      camposComparados: {},
      tipo: 'info',
    })
    expect((await personOf('declarante01')).identityDifferences).toEqual([])
    await withDocument('declarante01', DOCUMENTS.declarante01)
  })

  test('of a passport is not asked for', async () => {
    const before = await simulated.asked()
    const browser = await signedIn('declarante01')
    for (const NumeroDocumento of ['AB-123456', '1234-56']) {
      expect((await check(browser, { ...somebody, NumeroDocumento })).json()).toMatchObject({ err_existente: 1, tipo: 'info' })
    }
    expect(await simulated.asked()).toBe(before)
  })

  test.each([
    [{ NumeroDocumento: '' }, 'NumeroDocumento', 'Debe ingresar el Número de Documento para realizar la validación..'],
    [{ NumeroDocumento: '123-lp' }, 'NumeroDocumento', 'El complemento no es un departamento de expedición por ejemplo 1234567-1j'],
    [{ NumeroDocumento: '123-LP' }, 'NumeroDocumento', 'El complemento no corresponde a un departamento de expedición'],
    [{ NumeroDocumento: '1%2' }, 'NumeroDocumento', 'El número de documento no es válido'],
    [
      { PrimerApellido: '', SegundoApellido: '' },
      'nombres',
      'Para realizar la validación: debe ingresar el tipo de Nacionalidad, el Número de Documento, Nombres y Apellido(s)',
    ],
    [{ PrimerApellido: 'X'.repeat(101) }, 'PrimerApellido', 'Puede escribir 100 caracteres como máximo'],
    [{ FechaNacimiento: '' }, 'FechaNacimiento', 'Este campo es requerido'],
    [{ FechaNacimiento: '30/02/1990' }, 'FechaNacimiento', 'Fecha no válida'],
    [{ FechaNacimiento: '2026-11-20' }, 'FechaNacimiento', 'La fecha  de nacimiento no debe ser mayor o igual a la fecha actual..'],
  ])('%o is refused before anybody is asked', async (wrong, campo, mensaje) => {
    const before = await simulated.asked()
    const answer = await check(await signedIn('declarante01'), { ...somebody, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errores: [{ campo, mensaje }] })
    expect(await simulated.asked()).toBe(before)
  })
})

describe('while the service is', () => {
  test.each([
    ['down', 0],
    ['slow', 2000],
    ['rubbish', 0],
    ['huge', 0],
  ] as const)('%s, each check says the documents’ texts and goes on (safety S36)', async (mode, slowMs) => {
    await simulated.be(mode, slowMs)
    const browser = await signedIn('declarante01')
    const own = await check(browser, await ownData('declarante01'))
    expect([own.statusCode, own.json()]).toMatchObject([
      200,
      {
        err_existente: 1,
        error_codigo: 503,
        mensaje: ['El servicio de contrastación no está disponible', 'La modificación de datos debe hacerlo más tarde'],
      },
    ])
    expect((await check(browser, somebody)).json()).toMatchObject({
      error_codigo: 503,
      mensaje: ['El servicio de contrastación no está disponible, se continuará sin esta verificación.'],
    })
    expect((await portal.browser().post('djbr_registro/contrastacion_segip_externo', somebody)).json()).toMatchObject({
      finalizado: false,
      error_codigo: 503,
    })
    await simulated.be('up')
  })

  test('slow, other calls wait for nobody: no connection to the database is held', async () => {
    const said = Promise.withResolvers<IdentityAnswer>()
    let asked = 0
    const ask = () => {
      asked += 1
      return said.promise
    }
    const app = await buildApp({ ...portal.services, identity: { ...simulated.service, ask } }, { log: null })
    const [asking, working] = [portal.browserAt(app), portal.browserAt(app)]
    await asking.signIn('declarante01')
    await working.signIn('declarante02')
    const body = await ownData('declarante01')
    const waiting = Promise.all(Array.from({ length: CONNECTIONS + 3 }, () => check(asking, body)))
    await expect.poll(() => asked).toBe(CONNECTIONS + 3)
    // Whoever waited for a connection that was held would wait for the service.
    expect((await working.get('djbr_registro/declaraciones')).statusCode).toBe(200)
    said.resolve({ outcome: 'down', why: 'time-out' })
    await waiting
    await app.close()
  })

  test('down again, what it said before of the same data stands', async () => {
    const browser = await signedIn('declarante01')
    await check(browser, await ownData('declarante01'))
    await simulated.be('down')
    await check(browser, await ownData('declarante01'))
    expect(await personOf('declarante01')).toMatchObject({ identityChecked: true })
  })
})

describe('asking too often (safety S36)', () => {
  test('the eleventh check of one’s own data in a day counts as a service that is down', async () => {
    const browser = await signedIn('declarante01')
    const body = await ownData('declarante01')
    const answers = await Promise.all(Array.from({ length: 11 }, () => check(browser, body)))
    expect(answers.map((answer) => answer.json<{ error_codigo: number }>().error_codigo).filter((code) => code === 503)).toHaveLength(1)
    portal.clock.set('2026-11-21T10:00:01-04:00')
    await browser.signIn('declarante01')
    expect((await check(browser, body)).json()).toMatchObject({ error_codigo: 0 })
    portal.clock.set('2026-11-20T10:00:00-04:00')
  })

  test('guesses at somebody’s birth date stop at five, whatever complement or zeros the number has', async () => {
    const browser = await signedIn('declarante01')
    const before = await simulated.asked()
    const numbers = ['7654321', '7654321-1A', '07654321', '7654321-2B', '007654321', '7654321', '7654321-3C']
    const answers = []
    for (const [day, NumeroDocumento] of numbers.entries()) {
      answers.push(
        (await check(browser, { ...somebody, NumeroDocumento, FechaNacimiento: `1990-01-0${day + 1}` })).json<{
          error_codigo: number
          mensaje: string[]
        }>(),
      )
    }
    expect(answers.map(({ error_codigo }) => error_codigo)).toEqual([0, 0, 0, 0, 0, 503, 503])
    expect(answers[6]?.mensaje[0]).toContain('demasiadas veces')
    expect((await simulated.asked()) - before).toBe(5)
  })

  test('thirty third persons a day, and no more', async () => {
    const browser = await signedIn('declarante01')
    const ask = (index: number) => check(browser, { ...somebody, NumeroDocumento: `${String(1000 + index)}1` })
    const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => ask(index)))
    expect(answers.filter((answer) => answer.json<{ error_codigo: number }>().error_codigo === 503)).toHaveLength(1)
  })

  test('the public is asked for work after five wrong data of one document; what matches counts for nothing (G3)', async () => {
    const invented = await testApp({ identity: registerOfInvented })
    const path = 'djbr_registro/contrastacion_segip_externo'
    const asked = async (nombres: string) => (await invented.browser().post(path, { ...somebody, nombres })).json<object>()
    for (let time = 0; time < 8; time++) expect(await asked(somebody.nombres)).toMatchObject({ finalizado: true })
    for (let time = 0; time < 5; time++) expect(await asked('Inventado')).toMatchObject({ finalizado: false, error_codigo: 0 })
    const refused = await invented.browser().post(path, somebody)
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { clave_mensaje: 'access.work.needed' }])
    const owner = invented.browser()
    const { answer, works } = await insisting(owner, (headers) => owner.post(path, somebody, { headers }))
    expect([answer.json(), works]).toEqual([expect.objectContaining({ finalizado: true, error_codigo: 0 }), 1])
    await invented.close()
  })

  test('the public is asked thirty questions of at once, so that whoever is signed in finds a place', async () => {
    const waiting: (() => void)[] = []
    const ask = () => new Promise<IdentityAnswer>((resolve) => waiting.push(() => resolve({ outcome: 'notFound' })))
    const services = { ...portal.services, identity: { ...portal.services.identity, ask } }
    const data = { paternal: 'ÑAUPA', maternal: '', names: 'JULIA', birthDate: '1990-02-28' as const, foreigner: false }
    const outcomes: string[] = []
    const publicly = Array.from({ length: 31 }, async (_, one) => {
      const principal = { session: null, address: `10.0.${one}.1`, correlation: '' }
      outcomes.push((await askPublicly(services, principal, { ...data, document: String(5000000 + one) }, async () => {}))?.outcome ?? '')
    })
    await expect.poll(() => [waiting.length, outcomes]).toEqual([30, ['down']])
    const own = askRegister(services, { session: null, address: '', correlation: '' }, 'later', { ...data, document: '4000011' })
    await expect.poll(() => waiting.length).toBe(31)
    for (const answer of waiting) answer()
    await Promise.all([...publicly, own])
    expect(outcomes.filter((outcome) => outcome === 'notFound')).toHaveLength(30)
  })

  test('one network is asked ten of them, so that nobody who asks again and again holds the check shut for others', async () => {
    const waiting: (() => void)[] = []
    const ask = () => new Promise<IdentityAnswer>((resolve) => waiting.push(() => resolve({ outcome: 'notFound' })))
    const services = { ...portal.services, identity: { ...portal.services.identity, ask } }
    const data = { paternal: 'ÑAUPA', maternal: '', names: 'JULIA', birthDate: '1990-02-28' as const, foreigner: false }
    const outcomes: string[] = []
    const asking = (address: string, document: number) =>
      askPublicly(services, { session: null, address, correlation: '' }, { ...data, document: String(document) }, async () => {}).then(
        (answer) => outcomes.push(answer?.outcome ?? ''),
      )
    const many = Array.from({ length: 12 }, (_, one) => asking(`10.1.1.${one}`, 5100000 + one))
    await expect.poll(() => [waiting.length, outcomes]).toEqual([10, ['down', 'down']])
    const other = asking('10.1.2.1', 5200000)
    await expect.poll(() => waiting.length).toBe(11)
    for (const answer of waiting) answer()
    await Promise.all([...many, other])
  })

  test('a card without complement is asked about with its hyphen as without, and is no passport (R4.35)', async () => {
    const asked = async (NumeroDocumento: string) =>
      (await portal.browser().post('djbr_registro/contrastacion_segip_externo', { ...somebody, NumeroDocumento })).json<object>()
    expect(await asked('7654321-')).toEqual(await asked('7654321'))
    expect(await asked('7654321-')).toMatchObject({ err_existente: 0 })
  })

  test('every query leaves a row with its purpose, and nobody’s data', async () => {
    const browser = await signedIn('declarante01')
    await check(browser, await ownData('declarante01'))
    await check(browser, somebody)
    await portal.browser().post('djbr_registro/contrastacion_segip_externo', somebody)
    const [open, third, own] = await audited('identity.check')
    expect([own, third, open].map((row) => [row?.facts, row?.result])).toEqual([
      [{ purpose: 'own', outcome: 'matches' }, 'done'],
      [{ purpose: 'third person', outcome: 'matches' }, 'done'],
      [{ purpose: 'public', outcome: 'matches' }, 'done'],
    ])
    expect([own?.subjectPersonId, third?.subjectPersonId, open?.actorPersonId]).toEqual([await personIdOf('declarante01'), null, null])
    expect(JSON.stringify([own, third, open])).not.toMatch(/7654321|4000011|MAMANI|1990/i)
  })

  test('keeps the birth date that was typed for it in no table and no log', async () => {
    const entered = { tipo_persona: 2, FechaNacimiento: '1951-07-16' }
    const browser = await signedIn('declarante01')
    await check(browser, await ownData('declarante01', entered))
    await check(browser, { ...somebody, ...entered })
    await portal.browser().post('djbr_registro/contrastacion_segip_externo', { ...somebody, ...entered })
    expect(await tablesWith('1951-07-16|16/07/1951')).toEqual([])
    expect(portal.log.join('')).not.toMatch(/1951-07-16|16\/07\/1951/)
  })
})

describe('the check of the public wizards', () => {
  test('leaves its visitor a pass for exactly these values, and another one when the register confirmed them', async () => {
    const browser = portal.browser()
    const answer = (await browser.post('djbr_registro/contrastacion_segip_externo', somebody)).json<Record<string, unknown>>()
    expect(answer).toMatchObject({ finalizado: true, err_existente: 0, tipo: 'success' })
    expect(Object.keys(answer).sort()).toEqual(
      [
        'camposComparados',
        'err_codigo',
        'err_existente',
        'err_mensaje',
        'error_codigo',
        'estadoSegip',
        'finalizado',
        'mensaje',
        'tipo',
      ].sort(),
    )
    const passes = await portal.database.owner.selectFrom('visitorPass').select('purpose').orderBy('purpose').execute()
    expect(passes.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['identidad', 'segip']))
  })

  test('that does not match leaves the pass of its captcha only', async () => {
    await portal.database.owner.deleteFrom('visitorPass').execute()
    const answer = await portal.browser().post('djbr_registro/contrastacion_segip_externo', { ...somebody, NumeroDocumento: '1234567' })
    expect(answer.json()).toMatchObject({ finalizado: false, camposComparados: { PrimerApellido: 0 } })
    expect(await portal.database.owner.selectFrom('visitorPass').select('purpose').execute()).toEqual([{ purpose: 'segip' }])
  })
})

describe('a correction (safety S35)', () => {
  const correct = (browser: Browser, ...list: object[]) => browser.put('djbr_registro/datos_declarante', list)
  const mark = async (account: Account, ...identityDifferences: string[]) =>
    portal.database.owner
      .updateTable('person')
      .set({ identityDifferences })
      .where('id', '=', await personIdOf(account))
      .execute()

  const corrections = [
    { tipo_modificacion: 'MAP', valor_actual: 'QUISPE' },
    { tipo_modificacion: 'MAM', valor_actual: 'NINA' },
    { tipo_modificacion: 'MNP', valor_actual: 'JUAN' },
    { tipo_modificacion: 'MFN', valor_actual: '16/03/1980' },
    { tipo_modificacion: 'DOC', valor_actual_numero_documento: '4000099', valor_actual_sufijo: '1J', valor_actual_tipo_documento: 1 },
  ]

  test.each(corrections)('$tipo_modificacion without a stored difference is refused, and nothing changes', async (correction) => {
    await check(await signedIn('declarante02'), await ownData('declarante02'))
    const before = await personOf('declarante02')
    const answer = await correct(await signedIn('declarante02'), correction)
    expect(answer.json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'person.correction.noDifference' })
    expect(await personOf('declarante02')).toEqual(before)
    expect((await audited('person.correct'))[0]).toMatchObject({ result: 'refused', facts: { refusal: 'person.correction.noDifference' } })
  })

  test('of what was marked is made, the check of the data before holds no longer, and the mark is gone', async () => {
    await withDocument('declarante02', '4000027')
    const browser = await signedIn('declarante02')
    await check(browser, await ownData('declarante02'))
    const extra = { estado: 3, perdec_codigo: 1, habilitar_edicion: true, documentNumber: '1' }
    const answer = await correct(browser, { ...corrections[0], ...extra })
    expect(answer.json()).toMatchObject({ err_codigo: 0 })
    expect(await personOf('declarante02')).toMatchObject({
      paternalSurname: 'QUISPE',
      documentNumber: '4000027',
      identityChecked: false,
      identityCheckId: null,
      identityDifferences: [],
    })
    expect((await browser.get('djbr_registro/persona_declarante')).json()).toMatchObject({
      contrastado_segip: 0,
      contrastacion_solicitada: false,
    })
    expect((await correct(browser, { ...corrections[0], valor_actual: 'OTRO' })).json()).toMatchObject({ err_codigo: 1 })
    expect((await audited('person.correct'))[1]).toMatchObject({ result: 'done', facts: { fields: ['paterno'] } })
    await withDocument('declarante02', DOCUMENTS.declarante02)
  })

  test('to data that were checked before is checked at once', async () => {
    const browser = await signedIn('declarante03')
    await check(browser, await ownData('declarante03', { FechaNacimiento: '1982-03-16' }))
    expect((await correct(browser, { tipo_modificacion: 'MFN', valor_actual: '1982-03-16' })).json()).toMatchObject({ err_codigo: 0 })
    expect(await personOf('declarante03')).toMatchObject({ birthDate: '1982-03-16', identityChecked: true, identityDifferences: [] })
  })

  test('that is taken back brings back what the register said differs, for the screens to show', async () => {
    await withDocument('declarante02', '4000027')
    const browser = await signedIn('declarante02')
    const { paternalSurname } = await personOf('declarante02')
    const marks = async () => (await browser.get('system/sesion')).json<{ usuario: { observaciones: object } }>().usuario.observaciones
    await check(browser, await ownData('declarante02'))
    for (const valor_actual of ['TARQUI', paternalSurname]) {
      expect((await correct(browser, { tipo_modificacion: 'MAP', valor_actual })).json()).toMatchObject({ err_codigo: 0 })
      if (valor_actual === 'TARQUI') await check(browser, await ownData('declarante02'))
    }
    expect(await marks()).toMatchObject({ perdec_appaterno: 1, perdec_apmaterno: 0 })
    expect((await browser.get('djbr_registro/persona_declarante')).json()).toMatchObject({
      contrastado_segip: 0,
      contrastacion_solicitada: true,
    })
    await withDocument('declarante02', DOCUMENTS.declarante02)
  })

  test('is of all or of none', async () => {
    await mark('declarante02', 'paterno')
    const before = await personOf('declarante02')
    expect((await correct(await signedIn('declarante02'), ...corrections.slice(0, 2))).json()).toMatchObject({ err_codigo: 1 })
    expect(await personOf('declarante02')).toEqual(before)
  })

  test('to a document of somebody else is refused and told to the staff, once', async () => {
    await mark('declarante02', 'documento')
    const browser = await signedIn('declarante02')
    const taken = { tipo_modificacion: 'DOC', valor_actual: '4000011' }
    for (let time = 0; time < 2; time++) {
      expect((await correct(browser, taken)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'person.correction.documentOfAnother' })
    }
    expect((await personOf('declarante02')).documentNumber).toBe('4000022')
    expect(await portal.database.owner.selectFrom('dataCorrectionRequest').select(['personId', 'holderId']).execute()).toEqual([
      { personId: await personIdOf('declarante02'), holderId: await personIdOf('declarante01') },
    ])
    expect((await audited('person.correct'))[0]).toMatchObject({
      result: 'refused',
      facts: { refusal: 'person.correction.documentOfAnother' },
    })
  })

  test('to a document of somebody else is told to the staff without a difference too, and says no more than any other', async () => {
    const answer = await correct(await signedIn('declarante02'), { tipo_modificacion: 'DOC', valor_actual: '4000011' })
    expect(answer.json()).toMatchObject({ clave_mensaje: 'person.correction.noDifference' })
    expect(await portal.database.owner.selectFrom('dataCorrectionRequest').select('id').execute()).toHaveLength(1)
  })

  test('to the number of somebody else with zeros before it is no other number', async () => {
    await mark('declarante02', 'documento')
    const browser = await signedIn('declarante02')
    const taken = { tipo_modificacion: 'DOC', valor_actual: '04000011' }
    expect((await correct(browser, taken)).json()).toMatchObject({ clave_mensaje: 'person.correction.documentOfAnother' })
    expect((await correct(browser, { ...taken, valor_actual: '0004000098' })).json()).toMatchObject({ err_codigo: 0 })
    expect((await personOf('declarante02')).documentNumber).toBe('4000098')
    await withDocument('declarante02', DOCUMENTS.declarante02)
    const sneaked = portal.database.owner
      .updateTable('person')
      .set({ documentNumber: '04000011' })
      .where('id', '=', await personIdOf('declarante02'))
    await expect(sneaked.execute()).rejects.toThrow(/person_card_once/)
  })

  test('of a document is tried five times a day', async () => {
    const browser = await signedIn('declarante02')
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      statuses.push((await correct(browser, { tipo_modificacion: 'DOC', valor_actual: '4000011' })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('of a document takes its number and complement', async () => {
    await mark('declarante02', 'documento')
    expect((await correct(await signedIn('declarante02'), corrections[4] ?? {})).json()).toMatchObject({ err_codigo: 0 })
    expect(await personOf('declarante02')).toMatchObject({ documentNumber: '4000099', complement: '1J' })
    await portal.database.owner
      .updateTable('person')
      .set({ documentNumber: '4000022', complement: '' })
      .where('documentNumber', '=', '4000099')
      .execute()
  })

  test('takes a department off a document that has one for a complement, and changes nothing else of it', async () => {
    const mine = async () => personIdOf('declarante02')
    await portal.database.owner
      .updateTable('person')
      .set({ complement: 'LP' })
      .where('id', '=', await mine())
      .execute()
    const browser = await signedIn('declarante02')
    const document = (number: string, suffix: string) => ({
      tipo_modificacion: 'DOC',
      valor_actual: number,
      valor_actual_numero_documento: number,
      valor_actual_sufijo: suffix,
      valor_actual_tipo_documento: 1,
    })
    for (const [number, suffix] of [
      ['4000099', ''],
      ['4000022', '1J'],
    ] as const) {
      expect((await correct(browser, document(number, suffix))).json()).toMatchObject({ clave_mensaje: 'person.correction.noDifference' })
    }
    expect((await correct(browser, document('4000022', ''))).json()).toMatchObject({ err_codigo: 0 })
    expect(await personOf('declarante02')).toMatchObject({ documentNumber: '4000022', complement: '' })
    expect((await correct(browser, document('4000022', ''))).json()).toMatchObject({ clave_mensaje: 'person.correction.noDifference' })
  })

  test.each([
    [{ tipo_modificacion: 'MAP', valor_actual: 'X'.repeat(101) }, 'Puede escribir 100 caracteres como máximo'],
    [{ tipo_modificacion: 'MAP', valor_actual: '<script>' }, 'Carácter especial no permitido'],
    [{ tipo_modificacion: 'MNP', valor_actual: '' }, 'Este campo es requerido'],
    [{ tipo_modificacion: 'MFN', valor_actual: '2026-11-20' }, 'La fecha  de nacimiento no debe ser mayor o igual a la fecha actual..'],
    [{ tipo_modificacion: 'MFN', valor_actual: 'ayer' }, 'Este valor no se puede usar. Revíselo o elija otro.'],
    [{ tipo_modificacion: 'DOC', valor_actual: 'AB-123456' }, 'El número de ci no es válido'],
    [
      { tipo_modificacion: 'DOC', valor_actual: '123', valor_actual_sufijo: 'lp' },
      'El complemento no es un departamento de expedición por ejemplo 1234567-1j',
    ],
  ])('%o is refused', async (correction, mensaje) => {
    const answer = await correct(await signedIn('declarante02'), correction)
    expect([answer.statusCode, answer.json<{ errores: { mensaje: string }[] }>().errores[0]?.mensaje]).toEqual([400, mensaje])
  })

  test('leaves at least one surname', async () => {
    await mark('declarante02', 'paterno', 'materno')
    const answer = await correct(
      await signedIn('declarante02'),
      { tipo_modificacion: 'MAP', valor_actual: '' },
      { tipo_modificacion: 'MAM', valor_actual: '' },
    )
    expect(answer.json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'person.oneSurname' })
  })

  test('is not for the staff, nor while a declaration is finished', async () => {
    const staff = portal.browser()
    await staff.signIn('recepcion01')
    expect((await correct(staff, corrections[0] ?? {})).json()).toMatchObject({ clave_mensaje: 'person.correction.closed' })

    const browser = await declarantWithDeclaration(portal, 'declarante04')
    await fillSheets(browser)
    await browser.post('djbr_registro/finalizar_declaracion_externo')
    await mark('declarante04', 'paterno')
    expect((await correct(browser, corrections[0] ?? {})).json()).toMatchObject({ clave_mensaje: 'person.correction.closed' })
    const taken = { tipo_modificacion: 'DOC', valor_actual: '4000011' }
    expect((await correct(browser, taken)).json()).toMatchObject({ clave_mensaje: 'person.correction.closed' })
    expect(await portal.database.owner.selectFrom('dataCorrectionRequest').select('id').execute()).toEqual([])
    const closed = [
      ['person.contact', { tipo_modificacion: 'MDC', celular: '70000000', correo1: '', correo2: '' }],
      ['person.gender', { tipo_modificacion: 'MGP', valor_actual: '1' }],
    ] as const
    for (const [action, body] of closed) {
      expect((await browser.post('djbr_registro/actualiza_datos_declarante', body)).json()).toMatchObject({
        clave_mensaje: 'person.correction.closed',
      })
      const [row] = await audited(action)
      expect(row).toMatchObject({
        result: 'refused',
        facts: { refusal: 'person.correction.closed' },
        subjectPersonId: await personIdOf('declarante04'),
      })
    }
  })
})

describe('gender and contact', () => {
  const unset = async (account: Account) =>
    portal.database.owner
      .updateTable('person')
      .set({ gender: -1 })
      .where('id', '=', await personIdOf(account))
      .execute()

  test.each([
    ['actualiza_genero', { genero: 1 }],
    ['actualiza_datos_declarante', { tipo_modificacion: 'MGP', valor_actual: '1' }],
  ])('%s sets a gender once', async (path, body) => {
    const browser = await signedIn('declarante03')
    expect((await browser.post(`djbr_registro/${path}`, body)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'person.genderIsSet' })
    await unset('declarante03')
    expect((await browser.post(`djbr_registro/${path}`, body)).json()).toMatchObject({ err_codigo: 0 })
    expect((await personOf('declarante03')).gender).toBe(1)
  })

  test.each([{}, { genero: 2 }, { genero: -1 }, { genero: '' }])('%o is no gender', async (body) => {
    const answer = await (await signedIn('declarante03')).post('djbr_registro/actualiza_genero', body)
    expect(answer.json()).toMatchObject({ errores: [{ campo: 'genero', mensaje: 'Debe añadir el género a modificar' }] })
  })

  test('a contact is changed; the second address counts when the first is empty', async () => {
    const browser = await signedIn('declarante03')
    await browser.post('system/confirmacion', { clave: DEMO_PASSWORD })
    const contact = { tipo_modificacion: 'MDC', celular: 71234567, correo1: '', correo2: 'luis@ejemplo.bo', gender: 0 }
    expect((await browser.post('djbr_registro/actualiza_datos_declarante', contact)).json()).toMatchObject({ err_codigo: 0 })
    expect(await personOf('declarante03')).toMatchObject({ phone: '71234567', email: 'luis@ejemplo.bo', gender: 1 })
  })

  test.each([
    [{ celular: '' }, 'celular', 'El valor Teléfono es requerido'],
    [{ celular: '7-1' }, 'celular', 'El número de celular no es válido'],
    [{ celular: '123456789' }, 'celular', 'Puede escribir 8 caracteres como máximo'],
    [{ celular: '7', correo1: 'luis' }, 'correo1', 'El correo no tiene el formato correcto'],
  ])('%o is refused', async (contact, campo, mensaje) => {
    const browser = await signedIn('declarante03')
    const answer = await browser.post('djbr_registro/actualiza_datos_declarante', { tipo_modificacion: 'MDC', ...contact })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errores: [{ campo, mensaje }] }])
  })
})

describe('finalizing (R6.26)', () => {
  const filed = async (account: Account): Promise<Browser> => {
    await portal.database.owner
      .updateTable('declaration')
      .set({ state: 0 })
      .where('personId', '=', await personIdOf(account))
      .where('state', '<>', 0)
      .execute()
    const browser = await declarantWithDeclaration(portal, account)
    await fillSheets(browser)
    return browser
  }
  const finalize = async (browser: Browser) =>
    (await browser.post('djbr_registro/finalizar_declaracion_externo')).json<{ err_existente: number; clave_mensaje?: string }>()
  const swornAsChecked = async (account: Account) =>
    (
      await portal.database.owner
        .selectFrom('declaration')
        .select('identityChecked')
        .where('personId', '=', await personIdOf(account))
        .where('state', '=', 2)
        .executeTakeFirstOrThrow()
    ).identityChecked

  test('asks the register of the data as they stand when nobody did: a full match passes', async () => {
    const browser = await filed('declarante01')
    expect(await finalize(browser)).toMatchObject({ err_existente: 0 })
    expect(await swornAsChecked('declarante01')).toBe(true)
    expect((await audited('identity.check'))[0]).toMatchObject({ facts: { purpose: 'finalization', outcome: 'matches' } })
  })

  test('swears nothing checked that was corrected meanwhile', async () => {
    const session = { personId: await personIdOf('declarante01'), tipo: 'usuario_externo' } as Session
    const resolved = await resolveIdentity(portal.services, session, { session, address: '', correlation: '' })
    const sworn = identityOf(await personOf('declarante01'), null)
    expect([resolved.isChecked(sworn), resolved.isChecked({ ...sworn, names: 'OTRO' })]).toEqual([true, false])
  })

  test('asks nothing that was asked', async () => {
    const browser = await filed('declarante01')
    await check(browser, await ownData('declarante01'))
    const before = await simulated.asked()
    expect(await finalize(browser)).toMatchObject({ err_existente: 0 })
    expect(await simulated.asked()).toBe(before)
  })

  test('waits for the declarant’s word on a difference, and goes on with it, unchecked', async () => {
    await withDocument('declarante01', '4000017')
    const browser = await filed('declarante01')
    for (let time = 0; time < 2; time++) {
      expect(await finalize(browser)).toMatchObject({ err_existente: 1, clave_mensaje: 'person.identity.checkFirst' })
    }
    const confirmed = await browser.put('djbr_registro/contrastacion_segip')
    expect(confirmed.json()).toMatchObject({
      err_existente: 0,
      camposComparados: { PrimerApellido: 0 },
      contrastacion_confirmada: true,
    })
    expect((await browser.get('djbr_registro/persona_declarante')).json()).toMatchObject({
      contrastado_segip: 0,
      contrastacion_confirmada: true,
    })
    expect(await finalize(browser)).toMatchObject({ err_existente: 0 })
    expect(await swornAsChecked('declarante01')).toBe(false)
    await withDocument('declarante01', DOCUMENTS.declarante01)
  })

  test('takes nobody’s word on what they were not told: the first word asks, the second one confirms', async () => {
    await withDocument('declarante01', '4000017')
    const browser = await filed('declarante01')
    const confirm = async () => (await browser.put('djbr_registro/contrastacion_segip')).json()
    const status = async () => (await browser.get('djbr_registro/persona_declarante')).json()
    expect(await confirm()).toMatchObject({ camposComparados: { PrimerApellido: 0 }, contrastacion_confirmada: false })
    expect(await status()).toMatchObject({ contrastacion_solicitada: true, contrastacion_confirmada: false })
    expect(await finalize(browser)).toMatchObject({ clave_mensaje: 'person.identity.checkFirst' })
    expect(await confirm()).toMatchObject({ contrastacion_confirmada: true })
    expect(await status()).toMatchObject({ contrastacion_confirmada: true })
    await withDocument('declarante01', DOCUMENTS.declarante01)
  })

  test('asks of a foreigner as of one, by the nationality of their declaration', async () => {
    const browser = await filed('declarante01')
    const sent = { ...golden('personalData').sent, cod_estado_civil: 2, ap_casada: '', cod_nacionalidad: 2, cod_pais_origen: null }
    expect((await browser.post('djbr_registro/datos_declarante', sent)).json()).toMatchObject({ err_codigo: 0 })
    const asked: boolean[] = []
    const { identity } = portal.services
    const listening: typeof identity = {
      ...identity,
      ask: (about) => {
        asked.push(about.foreigner)
        return identity.ask(about)
      },
    }
    const session = { personId: await personIdOf('declarante01'), tipo: 'usuario_externo' } as Session
    await resolveIdentity({ ...portal.services, identity: listening }, session, { session, address: '', correlation: '' })
    expect(asked).toEqual([true])
  })

  test('keeps nobody whom the register does not find', async () => {
    await withDocument('declarante01', '4000018')
    const browser = await filed('declarante01')
    expect(await finalize(browser)).toMatchObject({ err_existente: 0 })
    expect(await swornAsChecked('declarante01')).toBe(false)
    await withDocument('declarante01', DOCUMENTS.declarante01)
  })

  test('keeps nobody while the register is down, and asks it again once it is there', async () => {
    await simulated.be('down')
    const browser = await filed('declarante01')
    expect((await browser.put('djbr_registro/contrastacion_segip')).json()).toMatchObject({ error_codigo: 503 })
    expect(await finalize(browser)).toMatchObject({ err_existente: 0 })
    expect(await swornAsChecked('declarante01')).toBe(false)
    await simulated.be('up')
    const again = await filed('declarante01')
    expect(await finalize(again)).toMatchObject({ err_existente: 0 })
    expect(await swornAsChecked('declarante01')).toBe(true)
  })

  test('asks nothing of a passport, nor of who came as a usuario', async () => {
    const before = await simulated.asked()
    const personId = await personIdOf('declarante01')
    const passport = { documentType: 3, documentNumber: '123456', documentPrefix: 'AB' }
    await portal.database.owner.updateTable('person').set(passport).where('id', '=', personId).execute()
    const browser = await filed('declarante01')
    expect(await finalize(browser)).toMatchObject({ err_existente: 0 })
    expect(await swornAsChecked('declarante01')).toBe(false)
    expect((await browser.put('djbr_registro/contrastacion_segip')).json()).toMatchObject({ tipo: 'info' })
    expect(await simulated.asked()).toBe(before)
    const card = { documentType: 1, documentNumber: DOCUMENTS.declarante01, documentPrefix: '' }
    await portal.database.owner.updateTable('person').set(card).where('id', '=', personId).execute()
  })
})

test('without any WHERE, row-level security shows nobody what the register said of others, nor what they asked for', async () => {
  await check(await signedIn('declarante01'), await ownData('declarante01'))
  const [mine, theirs] = [await personIdOf('declarante02'), await personIdOf('declarante01')]
  await portal.database.owner
    .insertInto('dataCorrectionRequest')
    .values({ personId: theirs, holderId: mine, documentNumber: '4000022', requestedAt: portal.clock.now() })
    .execute()
  const { db } = portal.services
  const seen = await asPerson(db, mine, async (trx) => ({
    checks: await trx.selectFrom('identityCheck').select('id').execute(),
    confirmed: await trx.updateTable('identityCheck').set({ confirmedAt: portal.clock.now() }).executeTakeFirstOrThrow(),
    requests: await trx.selectFrom('dataCorrectionRequest').select('id').execute(),
  }))
  expect([seen.checks, seen.confirmed.numUpdatedRows, seen.requests]).toEqual([[], 0n, []])
  expect(await db.selectFrom('identityCheck').select('id').execute()).toEqual([])
  expect(await db.selectFrom('dataCorrectionRequest').select('id').execute()).toEqual([])
  const forged = { personId: theirs, dataHash: Buffer.alloc(32), askedAt: portal.clock.now(), outcome: 'down' }
  await expect(asPerson(db, mine, (trx) => trx.insertInto('identityCheck').values(forged).execute())).rejects.toThrow(/row-level security/)
  expect(await portal.database.owner.selectFrom('identityCheck').select('confirmedAt').execute()).toEqual([{ confirmedAt: null }])
})
