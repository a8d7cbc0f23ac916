import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOf, printed } from '../../declaring/reception/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer } from '../../testing/filing.ts'

let portal: TestApp
let desk: Browser
let other: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  desk = await officer(portal)
  other = await officer(portal, 'recepcion02')
})
afterAll(() => portal.close())

async function finalized(account: string) {
  const declarant = await declarantWithDeclaration(portal, account)
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  return { declarant, code: await controlCodeOf(declarant) }
}
const stateOf = async (declarant: Browser) =>
  (await declarant.get('djbr_registro/obtiene_estado')).json<{ cod_estado: number }>().cod_estado
const enable = async (code: string, motivo = 'Equivocó la entidad', who = desk) =>
  (await who.post('oficina/habilitacion', { control_cge: code, motivo })).json<{ err_codigo: number; clave_mensaje?: string }>()
const received = (who: Browser, code: string) => who.post('oficina/recepcion', { control_cge: code })

describe('enabling at the desk', () => {
  test('gives a finished declaration back to its declarant, who is told why; its code is void', async () => {
    const { declarant, code } = await finalized('declarante01')
    expect(await enable(code)).toMatchObject({ err_codigo: 0 })
    expect(await stateOf(declarant)).toBe(STATE.inProcess)
    expect((await received(desk, code)).json()).toMatchObject({ clave_mensaje: 'office.code.enabled' })
    await portal.runJobs()
    expect(portal.mails.map(({ text }) => text).join()).toContain('Motivo: Equivocó la entidad')
    const row = await portal.database.owner
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'declaration.enable')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ result: 'done', facts: { by: 'desk', reason: 'Equivocó la entidad' } })
  })

  test('wants a reason, a finished declaration, and somebody who is no relative', async () => {
    const { code } = await finalized('declarante02')
    expect(await enable(code, ' ')).toMatchObject({ errores: [{ campo: 'motivo' }] })
    expect(await enable('0000-0000-0000')).toMatchObject({ err_codigo: 1 })
    await received(desk, code)
    expect(await enable(code)).toMatchObject({ clave_mensaje: 'lifecycle.alreadyReceived' })
    const own = await finalized('recepcion02')
    expect(
      (await (await officer(portal, 'recepcion02')).post('oficina/habilitacion', { control_cge: own.code, motivo: 'Equivocó la entidad' }))
        .statusCode,
    ).toBe(403)
    expect(await stateOf(own.declarant)).toBe(STATE.finished)
  })
})

describe('a code that is not good any more', () => {
  const WHEN = String.raw`el \d{2}/\d{2}/\d{4} a las \d{2}:\d{2}`
  const lookUp = (code: string, who = desk) => who.post('oficina/declaraciones/buscar', { control_cge: code })
  const lastRefusal = async () =>
    portal.database.owner.selectFrom('audit').selectAll().where('result', '=', 'refused').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const writtenOff = async (code: string) => {
    const asked = { control_cge: code, motivo: 'Presentada dos veces', referencia: 'RES-12/2026' }
    const { codigo } = (await (await officer(portal, 'supervisor01')).post('oficina/baja', asked)).json()
    return (await officer(portal, 'supervisor02')).post('oficina/baja/aprobar', { codigo })
  }

  test('says what became of the declaration and what to do, whoever asks for what, and names nobody', async () => {
    const { declarant, code } = await finalized('declarante01')
    await enable(code)
    const said = async (key: string, words: string) => {
      const looked = await lookUp(code)
      for (const answer of [looked, await received(desk, code)]) {
        expect(answer.json()).toMatchObject({ clave_mensaje: key, err_mensaje: expect.stringMatching(new RegExp(words)) })
        expect(answer.body).not.toMatch(/MAMANI|4000011/)
      }
      expect(await enable(code)).toMatchObject({ clave_mensaje: key })
      expect(await lastRefusal()).toMatchObject({
        action: 'declaration.enable',
        facts: { refusal: key },
        subjectPersonId: expect.any(Number),
      })
      return looked.body
    }
    await said('office.code.enabled', `se habilitó ${WHEN}`)
    await declarant.post('djbr_registro/finalizar_declaracion_externo')
    const second = await controlCodeOf(declarant)
    expect(second).not.toBe(code)
    expect(await said('office.code.finalizedAgain', `se finalizó otra vez ${WHEN}`)).not.toContain(second)
    const { numero_certificado_nacional: number } = (await received(desk, second)).json()
    await said('office.code.receivedAgain', `se recibió con otro código ${WHEN} en .* OFICINA CENTRAL.*nacional ${number}`)
    await writtenOff(second)
    await said('office.code.writtenOff', `dada de baja ${WHEN}`)
    expect((await lookUp(second)).json()).toMatchObject({ clave_mensaje: 'office.code.writtenOff' })
    expect((await lookUp('0000-0000-0000')).json()).toMatchObject({ clave_mensaje: 'lifecycle.unknownControlCode' })
  })

  test('says nothing of one’s own', async () => {
    const { code } = await finalized('recepcion02')
    await enable(code)
    const answer = await lookUp(code, await officer(portal, 'recepcion02'))
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { clave_mensaje: 'office.ownData.receive' }])
  })
})

describe('of two officers with one declaration', () => {
  test('one receives it, the other is told', async () => {
    const { code } = await finalized('declarante03')
    other = await officer(portal, 'recepcion02')
    const answers = (await Promise.all([received(desk, code), received(other, code)])).map((answer) => answer.json())
    expect(answers.map(({ err_codigo }) => err_codigo).sort()).toEqual([0, 1])
    expect(answers.find(({ err_codigo }) => err_codigo === 1)).toMatchObject({ clave_mensaje: 'lifecycle.alreadyReceived' })
  })
})

describe('what was received before', () => {
  test('is refused with when, where and under which number, whether it is looked up, received or enabled', async () => {
    desk = await officer(portal)
    const { code } = await finalized('supervisor02')
    const { numero_certificado_departamental: number } = (await received(desk, code)).json()
    const said = new RegExp(String.raw`el \d{2}/\d{2}/\d{4} a las \d{2}:\d{2} en CONTRALORÍA .* OFICINA CENTRAL, con el número ${number} `)
    const lookUp = async (who: Browser) => (await who.post('oficina/declaraciones/buscar', { control_cge: code })).json<object>()
    const lookedUp = await lookUp(desk)
    expect(lookedUp).toMatchObject({ constancia: true })
    expect(await lookUp(await officer(portal, 'recepcion02'))).toMatchObject({ constancia: false })
    for (const answer of [lookedUp, (await received(desk, code)).json<object>(), await enable(code)]) {
      expect(answer).toMatchObject({ clave_mensaje: 'lifecycle.alreadyReceived', err_mensaje: expect.stringMatching(said) })
    }
  })
})

describe('the slip of a reception', () => {
  test('is printed by who received, names them and the office, and leads to the public check', async () => {
    desk = await officer(portal)
    other = await officer(portal, 'recepcion02')
    const { code } = await finalized('declarante05')
    const slip = async (who: Browser) =>
      (await who.post('oficina/recepcion/constancia', { control_cge: code })).json<{ base64: string; err_codigo: number }>()
    expect(await slip(desk)).toMatchObject({ clave_mensaje: 'office.slip.notYours' })
    const { numero_certificado_nacional } = (await received(desk, code)).json()
    const printed = Buffer.from((await slip(desk)).base64, 'base64').toString()
    for (const said of [numero_certificado_nacional, code, 'SILVIA TICONA POMA', 'calle Colón, LA PAZ', '/validar'])
      expect(printed).toContain(said)
    expect(await slip(other)).toMatchObject({ clave_mensaje: 'office.slip.notYours' })
  })
})

describe('what the desk compares with the paper', () => {
  test('are the words at the foot of the printed form, which another declaration does not have, and its pages', async () => {
    const { services } = portal
    const found = async (code: string) =>
      (await desk.post('oficina/declaraciones/buscar', { control_cge: code })).json<{
        declaracion: { palabras: string; paginas: number | null }
      }>().declaracion
    const { code } = await finalized('supervisor01')
    const { palabras, paginas } = await found(code)
    expect(palabras).toMatch(/^[a-z]+ [a-z]+ [a-z]+ [a-z]+$/)
    expect(paginas).toBeNull()
    const { id } = await services.db
      .selectFrom('declaration')
      .select('id')
      .where('controlCode', '=', code.replaceAll('-', ''))
      .executeTakeFirstOrThrow()
    for (const kind of ['form', 'certificate'] as const) {
      const { hash = '' } = (await printed(services, id, kind)) ?? {}
      expect(Buffer.from(await bytesOf(services, hash)).toString()).toContain(palabras)
    }
    await portal.database.owner.updateTable('archivedDocument').set({ pages: 7 }).where('declarationId', '=', id).execute()
    expect(await found(code)).toEqual(expect.objectContaining({ palabras, paginas: 7 }))
    const other = await finalized('supervisor02')
    expect((await found(other.code)).palabras).not.toBe(palabras)
  })
})
