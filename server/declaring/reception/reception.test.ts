import { randomInt } from 'node:crypto'
import { controlCode, displayControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { findingsOf } from '../../ground/proof/index.ts'
import { type Browser, browserOf, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, golden, officer, startedInLaPaz } from '../../testing/filing.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { signCodes } from '../../testing/signing.ts'
import { bytesOf, printed } from './print.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())

const stateOf = async (browser: Browser) => (await browser.get('djbr_registro/obtiene_estado')).json<{ cod_estado: number }>().cod_estado
const signedIn = async (account: string): Promise<Browser> => {
  const browser = portal.browser()
  await browser.signIn(account)
  return browser
}

const finalize = (browser: Browser) => browser.post('djbr_registro/finalizar_declaracion_externo')

describe('finalizing', () => {
  test('an incomplete declaration is refused with what is missing, and stays open', async () => {
    const browser = await declarantWithDeclaration(portal, 'declarante01')
    expect((await finalize(browser)).json()).toMatchObject({ err_existente: 1, clave_mensaje: 'lifecycle.personalDataIncomplete' })
    expect(await stateOf(browser)).toBe(1)
  })

  test('of two who finalize at once, one does; the other is answered the present state', async () => {
    const browser = await declarantWithDeclaration(portal, 'declarante01')
    await fillSheets(browser)
    const answers = await Promise.all([finalize(browser), finalize(browser), finalize(browser)])
    expect(answers.map((answer) => answer.json<{ err_existente: number }>().err_existente)).toEqual([0, 0, 0])
    const frozen = await portal.database.owner.selectFrom('snapshot').select('id').where('kind', '=', 'finalized').execute()
    expect(frozen).toHaveLength(1)
  })

  test('no save lands after it, and what was sworn is exactly what was saved', async () => {
    const browser = await declarantWithDeclaration(portal, 'declarante02')
    await fillSheets(browser)
    const saves = Array.from({ length: 60 }, (_, index) =>
      browser.post('djbr_registro/depositos_bancarios', { ...golden('deposit').sent, nro_cuenta: String(1000 + index) }),
    )
    const [finalized, ...answers] = await Promise.all([finalize(browser), ...saves])
    expect(finalized?.json()).toMatchObject({ err_existente: 0 })
    const saved = answers.filter((answer) => answer.json<{ err_codigo: number }>().err_codigo === 0)
    const refused = answers.find((answer) => answer.json<{ err_codigo: number }>().err_codigo !== 0)
    if (refused) {
      expect(refused.json()).toMatchObject({
        err_mensaje: 'Su ultima Declaración no fue recepcionada, habilite la misma para terminarla',
      })
    }
    const { owner } = portal.database
    const snapshot = await owner.selectFrom('snapshot').select('canonical').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const sworn = JSON.parse(snapshot.canonical) as { records: { deposit: { account: string }[] } }
    expect(sworn.records.deposit).toHaveLength(saved.length)
    const late = await browser.post('djbr_registro/depositos_bancarios', golden('deposit').sent)
    expect(late.json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'lifecycle.notReceived' })
  })

  test.each([
    ['2027-03-31T23:59:59-04:00', false],
    ['2027-04-01T00:00:01-04:00', true],
  ])('at %s, one born in March files late: %s', async (moment, late) => {
    const before = portal.clock.now()
    portal.clock.set('2027-03-20T10:00:00-04:00')
    const account = late ? 'declarante03' : 'declarante04'
    const browser = await declarantWithDeclaration(portal, account)
    await fillSheets(browser)
    portal.clock.set(moment)
    await browser.signIn(account)
    await finalize(browser)
    const [row] = (await browser.get('djbr_registro/declaraciones')).json<{ fuera_de_plazo: boolean }[]>()
    expect(row?.fuera_de_plazo).toBe(late)
    portal.clock.set(before.toISOString())
  })
})

describe('what reached the portal before midnight and was worked off after it', () => {
  const ARRIVED = '2027-03-31T23:59:58-04:00'
  const WORKED = '2027-04-01T00:00:40-04:00'
  let proxied: TestApp
  beforeAll(async () => {
    proxied = await testApp({ accounts: true, env: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  })
  afterAll(() => proxied.close())

  const finalizeAt = async (account: string, savedAt: string) => {
    proxied.clock.set('2027-03-20T10:00:00-04:00')
    const browser = await declarantWithDeclaration(proxied, account)
    await fillSheets(browser)
    proxied.clock.set(savedAt)
    await browser.signIn(account)
    await browser.post('djbr_registro/cargo_a_ocupar', golden('position').sent)
    proxied.clock.set(WORKED)
    const headers = { 'x-forwarded-for': '190.129.1.1', 'x-request-start': `t=${Date.parse(ARRIVED)}` }
    await browser.post('djbr_registro/finalizar_declaracion_externo', undefined, { headers })
    const [row] = (await browser.get('djbr_registro/declaraciones')).json<{ fuera_de_plazo: boolean; decjur_codigo: number }[]>()
    const { owner } = proxied.database
    const audited = await owner
      .selectFrom('audit')
      .select(['at', 'facts'])
      .where('action', '=', 'declaration.finalize')
      .where('object', '=', `declaration:${row?.decjur_codigo}`)
      .executeTakeFirstOrThrow()
    return { late: row?.fuera_de_plazo, at: audited.at, facts: audited.facts }
  }

  test('is within the deadline, and the audit says when it arrived and when it was done', async () => {
    expect(await finalizeAt('declarante03', '2027-03-31T23:59:57-04:00')).toEqual({
      late: false,
      at: new Date(WORKED),
      facts: { by: 'declarant', arrived: ARRIVED },
    })
  })

  test('disagrees with nothing that was sealed of it', async () => {
    expect(await findingsOf(proxied.services.db)).toEqual([])
  })

  test('is late where something was saved since', async () => {
    expect(await finalizeAt('declarante04', '2027-04-01T00:00:10-04:00')).toMatchObject({ late: true, facts: { by: 'declarant' } })
  })
})

describe('receiving', () => {
  test('five times at once through two servers gives one certificate and one leaf of the public log, numbered without gaps', async () => {
    const second = await buildApp(portal.services, { log: null })
    const desk = await officer(portal)
    const elsewhere = browserOf(second, desk)
    const finished = await portal.database.owner.selectFrom('declaration').select('controlCode').where('state', '=', 2).execute()
    expect(finished.length).toBeGreaterThanOrEqual(4)
    const answers = await Promise.all(
      finished.flatMap(({ controlCode }) =>
        [desk, elsewhere, desk, elsewhere, desk].map((who) =>
          who.post('oficina/recepcion', { control_cge: displayControlCode(controlCode ?? '') }),
        ),
      ),
    )
    const done = answers
      .map((answer) => answer.json<{ err_codigo: number; numero_certificado_departamental: string; numero_certificado_nacional: string }>())
      .filter(({ err_codigo }) => err_codigo === 0)
    expect(done).toHaveLength(finished.length)
    const numbers = finished.map((_, index) => index + 1)
    expect(done.map((one) => one.numero_certificado_departamental).sort()).toEqual(
      numbers.map((number) => `LP-2026-${String(number).padStart(6, '0')}`),
    )
    expect(done.map((one) => one.numero_certificado_nacional).sort()).toEqual(
      numbers.map((number) => `2026-${String(number).padStart(7, '0')}`),
    )
    const leaves = await portal.services.db.selectFrom('logLeaf').select('place').orderBy('place').execute()
    expect(leaves.map(({ place }) => place)).toEqual(numbers.map((number) => number - 1))
    await second.close()
  })

  test('an unknown code is refused; a received declaration is not received again', async () => {
    const desk = await officer(portal)
    expect((await desk.post('oficina/recepcion', { control_cge: '0000-0000-0000' })).json()).toMatchObject({ err_codigo: 1 })
    const { controlCode } = await portal.database.owner
      .selectFrom('declaration')
      .select('controlCode')
      .where('state', '=', 3)
      .executeTakeFirstOrThrow()
    expect((await desk.post('oficina/recepcion', { control_cge: controlCode })).json()).toMatchObject({
      err_codigo: 1,
      clave_mensaje: 'lifecycle.alreadyReceived',
    })
  })

  test('an officer never receives their own declaration, nor a relative’s, however the document is typed', async () => {
    const { db } = portal.services
    await db.updateTable('person').set({ complement: '1J' }).where('documentNumber', '=', '5000022').execute()
    const declarant = await declarantWithDeclaration(portal, 'declarante05')
    await fillSheets(declarant)
    await declarant.post('djbr_registro/parentesco', { ...golden('relative').sent, nro_documento: '5000022-1j' })
    await finalize(declarant)
    const code = await controlCodeOf(declarant)
    const relative = await officer(portal, 'recepcion02')
    expect((await relative.post('oficina/recepcion', { control_cge: code })).statusCode).toBe(403)
    expect((await relative.post('oficina/declaraciones/buscar', { control_cge: code })).statusCode).toBe(403)

    const own = portal.browser()
    await own.signIn('recepcion02')
    await own.post('djbr_registro/declaracion_jurada', {
      cod_motivo: 2,
      declara_nacional_extranjero: 1,
      cod_capital: 1,
      localidad: 'La Paz',
    })
    await own.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, cod_estado_civil: 2, ap_casada: '', genero: 0 })
    await own.post('djbr_registro/cargo_a_ocupar', golden('position').sent)
    expect((await finalize(own)).json()).toMatchObject({ err_existente: 0 })
    const ownCode = await controlCodeOf(own)
    expect((await relative.post('oficina/recepcion', { control_cge: ownCode })).statusCode).toBe(403)
  })

  test('a code that is voided while it waits receives nothing', async () => {
    const { db } = portal.services
    const declarant = await signedIn('declarante05')
    const desk = await officer(portal)
    const code = await controlCodeOf(declarant)
    const another = normalizeControlCode(controlCode(randomInt))
    const receiving = await db.transaction().execute(async (trx) => {
      await trx.updateTable('declaration').set({ controlCode: another }).where('controlCode', '=', normalizeControlCode(code)).execute()
      const received = desk.post('oficina/recepcion', { control_cge: code })
      await expect.poll(() => lockWaits(portal.database.owner)).toBe(1)
      return { received }
    })
    expect((await receiving.received).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'lifecycle.unknownControlCode' })
    expect(await stateOf(declarant)).toBe(2)
    await db
      .updateTable('declaration')
      .set({ controlCode: normalizeControlCode(code) })
      .where('controlCode', '=', another)
      .execute()
  })

  test('a declarant’s session receives nothing', async () => {
    const browser = portal.browser()
    await browser.signIn('declarante01')
    expect((await browser.post('oficina/recepcion', { control_cge: '7K3M-9QXT-2HDW' })).statusCode).toBe(403)
  })
})

describe('enabling', () => {
  test('an external user goes in person; a usuario opens their own again, and the code is void', async () => {
    const external = portal.browser()
    await external.signIn('declarante05')
    expect((await external.post('djbr_registro/habilita_declaracion')).statusCode).toBe(403)
    const staff = portal.browser()
    await staff.signIn('recepcion02')
    const code = await controlCodeOf(staff)
    expect((await staff.post('djbr_registro/habilita_declaracion')).json()).toMatchObject({ err_existente: 0 })
    expect(await stateOf(staff)).toBe(1)
    const desk = await officer(portal)
    expect((await desk.post('oficina/recepcion', { control_cge: code })).json()).toMatchObject({
      clave_mensaje: 'office.code.enabled',
    })
  })
})

describe('documents', () => {
  test('are given to their owner alone, by id and hash', async () => {
    const owner = portal.browser()
    await owner.signIn('declarante05')
    const files = (await owner.get('djbr_registro/obtiene_ids_archivo_digital')).json<Record<string, string>>()
    const path = (id?: string, hash?: string) => `djbr_registro/obtiene_certificado_archivo/${id}/${hash}`
    const form = await owner.get(path(files.id_archivo_dig_form, files.hash_form))
    expect(form.json()).toMatchObject({ nombre: 'FORMULARIO4000055.pdf' })
    expect((await owner.get(path(files.id_archivo_dig_form, files.hash_cert))).statusCode).toBe(404)
    expect((await owner.get(path('not-a-uuid', files.hash_form))).statusCode).toBe(404)
    const other = portal.browser()
    await other.signIn('declarante01')
    expect((await other.get(path(files.id_archivo_dig_form, files.hash_form))).statusCode).toBe(404)
    expect((await portal.browser().get(path(files.id_archivo_dig_form, files.hash_form))).statusCode).toBe(401)
  })

  test('of a declaration that was finalized again are never those of before; a print that fails is told without its words', async () => {
    const staff = await signedIn('recepcion02')
    const { renderer } = portal.services
    const outOfInk = async () => {
      throw new Error('no ink for "QUISPE MAMANI"')
    }
    Object.assign(portal.services, { renderer: { ...renderer, render: outOfInk } })
    expect((await finalize(staff)).json()).toMatchObject({ err_existente: 0 })
    Object.assign(portal.services, { renderer })
    const latest = async () => (await staff.get('djbr_registro/declaraciones')).json<Record<string, unknown>[]>()[0]
    expect(await latest()).toMatchObject({ decjur_estado: 2, id_archivo_dig_form: null, id_archivo_dig_cert: null })
    expect(portal.log.join('')).toContain('fault')
    expect(portal.log.join('')).not.toContain('QUISPE')
    const files = (await staff.get('djbr_registro/obtiene_ids_archivo_digital')).json<{ id_archivo_dig_form: string }>()
    expect(await latest()).toMatchObject({ id_archivo_dig_form: files.id_archivo_dig_form })
  })

  test('are archived with a row in the audit, whose chain holds their hash', async () => {
    const { owner } = portal.database
    const archived = await owner.selectFrom('archivedDocument').select(['id', 'hash']).execute()
    const audited = await owner.selectFrom('audit').select(['object', 'facts']).where('action', '=', 'document.archive').execute()
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
    expect(archived.length).toBeGreaterThan(0)
    expect(
      audited
        .map(({ object, facts }) => ({ id: object.replace('archived_document:', ''), hash: (facts as { hash: string }).hash }))
        .sort(byId),
    ).toEqual(archived.sort(byId))
  })
})

describe('a paper that was printed before its code was signed', () => {
  test('is printed again with the code, once, and stays what it was', async () => {
    const { owner } = portal.database
    const { declarationId } = await owner.selectFrom('reception').select('declarationId').orderBy('declarationId').executeTakeFirstOrThrow()
    const before = await printed(portal.services, declarationId, 'certificate')
    expect(await printed(portal.services, declarationId, 'certificate')).toEqual(before)
    await signCodes(portal)
    const coded = await printed(portal.services, declarationId, 'certificate')
    expect(coded?.hash).not.toBe(before?.hash)
    expect(await printed(portal.services, declarationId, 'certificate')).toEqual(coded)
    expect(await bytesOf(portal.services, before?.hash ?? '')).toBeTruthy()
  })
})

describe('the life of a declaration', () => {
  test('is kept by the database too: received does not go back', async () => {
    const back = portal.services.db.updateTable('declaration').set({ state: 1 }).where('state', '=', 3).execute()
    await expect(back).rejects.toThrow(/does not go from state 3 to 1/)
  })

  test('leaves an audit row for every step, and nobody who serves can change one', async () => {
    const { owner } = portal.database
    const steps = await owner
      .selectFrom('audit')
      .select('action')
      .distinct()
      .where('action', 'like', 'declaration.%')
      .orderBy('action')
      .execute()
    expect(steps.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['declaration.enable', 'declaration.finalize', 'declaration.receive', 'declaration.start']),
    )
    const { db } = portal.services
    await expect(db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow(/permission denied/)
    await expect(db.deleteFrom('snapshot').execute()).rejects.toThrow(/permission denied/)
  })

  test('leaves one audit row for every refused step, with why', async () => {
    const declarant = await signedIn('declarante01')
    const staff = await officer(portal)
    const refused = async (ask: () => Promise<unknown>) => {
      const rows = () => portal.database.owner.selectFrom('audit').select(['action', 'facts', 'result']).orderBy('id').execute()
      const before = (await rows()).length
      await ask()
      return (await rows()).slice(before)
    }
    const unknown = { control_cge: '0000-0000-0000' }
    const result = 'refused'
    expect(await refused(() => staff.post('djbr_registro/habilita_declaracion'))).toEqual([
      { action: 'declaration.enable', facts: { refusal: 'lifecycle.nothingToEnable' }, result },
    ])
    expect(await refused(() => staff.post('oficina/recepcion', unknown))).toEqual([
      { action: 'declaration.receive', facts: { refusal: 'lifecycle.unknownControlCode' }, result },
    ])
    expect(await refused(() => staff.post('oficina/declaraciones/buscar', unknown))).toEqual([
      { action: 'declaration.view', facts: { refusal: 'lifecycle.unknownControlCode' }, result },
    ])
    expect(await refused(() => finalize(declarant))).toEqual([
      { action: 'declaration.finalize', facts: { refusal: 'lifecycle.startNew' }, result },
    ])
    expect(await refused(() => declarant.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, cod_motivo: 999 }))).toEqual([
      { action: 'declaration.start', facts: { refusal: 'common.reviewRequired' }, result },
    ])
  })
})
