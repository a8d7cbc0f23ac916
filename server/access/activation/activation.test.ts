import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asVisitor } from '../../ground/database/as-person.ts'
import { FLOOD_LIMITS } from '../../ground/http/rate-limits.ts'
import { digest, mac } from '../../ground/http/secrets.ts'
import {
  activate,
  checkOf,
  contact,
  createAccount,
  identify,
  juan,
  julia,
  loginByCard,
  PASSWORD,
  PIN,
  prove,
  provedBrowser,
  type Somebody,
  verifyCard,
} from '../../testing/activation.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer, paperOf, receiveDigitally } from '../../testing/filing.ts'
import { type SimulatedIdentity, simulatedIdentity } from '../../testing/simulators.ts'
import { apart } from '../../testing/timing.ts'
import { insisting } from '../../testing/work.ts'
import { issueCards } from '../cards/issue.ts'

let portal: TestApp
let simulated: SimulatedIdentity

beforeAll(async () => {
  simulated = await simulatedIdentity({ failures: 1000 })
  portal = await testApp({ accounts: true, identity: simulated.service })
})
afterAll(async () => {
  await portal.close()
  await simulated.close()
})
beforeEach(async () => {
  await portal.database.owner.deleteFrom('attemptCount').execute()
})

let issued = 0
/** A card that nobody has tried yet. */
async function freshCard(): Promise<string> {
  issued += 1
  const code = `TEST-0000-${String(issued).padStart(4, '0')}`
  await issueCards(portal.services, [{ code, pin: PIN }])
  return code
}

let born = 0
/** Somebody new: the simulated register confirms documents that end in 1, and is down for those that end in 9. */
function somebody(lastDigit: 1 | 7 | 9 = 1): Somebody {
  born += 1
  return { ...julia, numero_docidentidad: `${6_000_000 + born}${lastDigit}` }
}

const personOf = ({ numero_docidentidad }: Somebody) =>
  portal.database.owner.selectFrom('person').selectAll().where('documentNumber', '=', numero_docidentidad).orderBy('id').execute()
const noticesOf = async (who: Somebody) => {
  const [person] = await personOf(who)
  const notices = await portal.database.owner
    .selectFrom('notice')
    .select('kind')
    .where('personId', '=', person?.id ?? 0)
    .where('kind', '<>', 'newDevice')
    .execute()
  return notices.map(({ kind }) => kind)
}
const rowsOf = (action: string) =>
  portal.database.owner.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()
const notProved = { err_existente: 1, clave_mensaje: 'access.activation.notProved' }
const notVerified = { error_existente: 1, finalizado: false, clave_mensaje: 'access.card.notVerified' }

describe('a card is activated', () => {
  test('in four steps, by somebody new, who is confirmed by it and comes in with it', async () => {
    const who = somebody(9)
    const code = await freshCard()
    const browser = portal.browser()
    expect(await identify(browser, who)).toMatchObject({
      err_existente: 0,
      inf_complemento: '200',
      inf_codigo: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(await prove(browser)).toMatchObject({ err_existente: 0 })
    expect(await verifyCard(browser, code.toLowerCase().replaceAll('-', ' '))).toMatchObject({ finalizado: true, error_existente: 0 })
    expect(await activate(browser, who)).toMatchObject({
      err_codigo: 0,
      err_mensaje: 'Su tarjeta fue activada.',
      token: expect.any(String),
    })
    expect(await verifyCard(browser, code)).toMatchObject({ finalizado: true })
    expect(await personOf(who)).toMatchObject([
      { provisional: false, identityChecked: false, names: 'JULIA MARTA', gender: 0, phone: '70012345', email: 'julia@ejemplo.bo' },
    ])
    expect((await loginByCard(portal.browser(), who, code)).json()).toMatchObject({ url: '/' })
  })

  test('in one call less, when code and PIN come with the whole form', async () => {
    const who = somebody()
    const code = await freshCard()
    const browser = await provedBrowser(portal, who)
    expect(await activate(browser, { tar_codigo_tarjeta: code, tar_pin_tarjeta: PIN })).toMatchObject({ err_codigo: 0 })
    expect((await loginByCard(portal.browser(), who, code)).json()).toMatchObject({ url: '/' })
  })

  test('for who the ticket is, whatever the last call says (S21)', async () => {
    const [who, other] = [somebody(), somebody()]
    const code = await freshCard()
    const browser = await provedBrowser(portal, who)
    await verifyCard(browser, code)
    await activate(browser, { ...other, perdec_codigo: 'another', persona: 1, estado: 'activada' })
    expect(await personOf(other)).toEqual([])
    expect((await loginByCard(portal.browser(), who, code)).json()).toMatchObject({ url: '/' })
    expect((await loginByCard(portal.browser(), other, code)).json()).toMatchObject({ err_codigo: 1 })
  })

  test('once, of five who try at the same time (S21)', async () => {
    const code = await freshCard()
    const people = [somebody(), somebody(), somebody(), somebody(), somebody()]
    const browsers = await Promise.all(people.map((who) => provedBrowser(portal, who)))
    for (const browser of browsers) expect(await verifyCard(browser, code)).toMatchObject({ finalizado: true })
    const answers = await Promise.all(browsers.map((browser) => activate(browser)))
    expect(answers.filter(({ err_codigo }) => err_codigo === 0)).toHaveLength(1)
    expect(answers.filter(({ clave_mensaje }) => clave_mensaje === 'access.card.notVerified')).toHaveLength(4)
    expect((await Promise.all(people.map(personOf))).flat()).toHaveLength(1)
  })

  test('with data that were corrected after it was verified: it is not spent on the wrong ones', async () => {
    const [who, code, browser] = [somebody(), await freshCard(), portal.browser()]
    await identify(browser, { ...who, perdec_nombres: 'EQUIVOCADA' })
    await prove(browser)
    expect(await verifyCard(browser, code)).toMatchObject({ finalizado: true })
    await identify(browser, who)
    expect(await activate(browser)).toMatchObject({ clave_mensaje: 'access.activation.notProved' })
    await prove(browser)
    expect(await verifyCard(browser, code)).toMatchObject({ finalizado: true })
    expect(await activate(browser)).toMatchObject({ err_codigo: 0 })
    const { names } = await portal.services.db
      .selectFrom('person')
      .select('names')
      .where('documentNumber', '=', who.numero_docidentidad)
      .executeTakeFirstOrThrow()
    expect(names).toBe(who.perdec_nombres)
  })

  test('never twice by one ticket', async () => {
    const browser = await provedBrowser(portal, somebody())
    await verifyCard(browser, await freshCard())
    const answers = await Promise.all([activate(browser), activate(browser), activate(browser)])
    expect(answers.filter(({ err_codigo }) => err_codigo === 0)).toHaveLength(1)
  })

  test('in place of the one before, which is revoked with its sessions and the sign-ins that wait', async () => {
    const who = somebody()
    const [first, second] = [await freshCard(), await freshCard()]
    const before = await provedBrowser(portal, who)
    await verifyCard(before, first)
    await activate(before)
    const session = await signInByCard(who, first)
    const paper = await receivedPaper(session)
    const waiting = portal.browser()
    const { token } = (await loginByCard(waiting, who, first)).json<{ token: string }>()

    const browser = portal.browser()
    const { inf_complemento, inf_codigo } = await identify(browser, who)
    expect(inf_complemento).toBe('100')
    expect(await prove(browser, { ...paper, control_cge: paper.control_cge.toLowerCase(), perdec_codigo: inf_codigo })).toMatchObject({
      err_existente: 0,
    })
    await verifyCard(browser, second)
    expect(await activate(browser)).toMatchObject({ err_codigo: 0 })
    expect((await session.get('system/sesion')).statusCode).toBe(401)
    expect((await waiting.post('system/sesion', { data: token })).statusCode).toBe(401)
    expect(await noticesOf(who)).toContain('cardActivated')
    expect((await loginByCard(portal.browser(), who, first)).json()).toMatchObject({ err_codigo: 1 })
    expect((await loginByCard(portal.browser(), who, second)).json()).toMatchObject({ url: '/' })
  })
})

describe('signing in with what was just made (R2.46, S21)', () => {
  const enter = (browser: Browser, codigo: string) => browser.post('control_tarjeta/ingreso_creado', { codigo })
  const exchange = async (browser: Browser, { token }: { token: string }) =>
    (await browser.post('system/sesion', { data: token })).json<{ token?: string; usuario?: object }>()
  const madeAccount = async (who: Somebody) => {
    const browser = await provedBrowser(portal, who)
    return { browser, made: await createAccount(browser) }
  }
  const madeCard = async (who: Somebody) => {
    const browser = await provedBrowser(portal, who)
    await verifyCard(browser, await freshCard())
    return { browser, made: await activate(browser) }
  }
  const refused = { clave_mensaje: 'access.activation.enterYourself' }

  test('takes no password: an account and a card open a session of their own', async () => {
    const account = await madeAccount(somebody())
    const byAccount = (await enter(account.browser, account.made.inf_codigo)).json<{ url: string; token: string }>()
    expect(byAccount.url).toBe('/')
    expect(await exchange(account.browser, byAccount)).toMatchObject({ usuario: { ingreso: 1, cuenta: account.made.inf_complemento } })
    const card = await madeCard(somebody())
    const byCard = (await enter(card.browser, card.made.inf_codigo)).json<{ token: string; url: string }>()
    expect(await exchange(card.browser, byCard)).toMatchObject({ usuario: { ingreso: 2, cuenta: '' } })
    expect((await rowsOf('account.enter')).at(-1)).toMatchObject({ result: 'done' })
    expect((await rowsOf('card.enter')).at(-1)).toMatchObject({ result: 'done' })
  })

  test('is of the page that made it: not of its browser alone, nor of another one with its ticket', async () => {
    const { browser, made } = await madeAccount(somebody())
    expect((await enter(browser, 'x'.repeat(40))).json()).toMatchObject(refused)
    expect((await enter(portal.browser(), made.inf_codigo)).json()).toMatchObject(refused)
  })

  test('is once: the session that it opens ends the ticket', async () => {
    const { browser, made } = await madeAccount(somebody())
    const entered = (await enter(browser, made.inf_codigo)).json<{ token: string }>()
    await exchange(browser, entered)
    expect((await enter(browser, made.inf_codigo)).json()).toMatchObject(refused)
  })

  test('is not before it is made, nor a quarter of an hour later', async () => {
    const waiting = await provedBrowser(portal, somebody())
    const { inf_codigo } = await prove(waiting)
    expect((await enter(waiting, inf_codigo)).json()).toMatchObject(refused)
    const { browser, made } = await madeAccount(somebody())
    const before = portal.clock.now()
    portal.clock.set(new Date(before.getTime() + 15 * 60_000))
    expect((await enter(browser, made.inf_codigo)).json()).toMatchObject(refused)
    portal.clock.set(before)
  })

  test('is not with a password that was changed, an account that was blocked or a card that was revoked since', async () => {
    const { owner } = portal.database
    const later = new Date(portal.clock.now().getTime() + 1)
    for (const change of [{ passwordChangedAt: later }, { blockedAt: later }]) {
      const { browser, made } = await madeAccount(somebody())
      await owner.updateTable('account').set(change).where('name', '=', made.inf_complemento).execute()
      expect((await enter(browser, made.inf_codigo)).json()).toMatchObject(refused)
    }
    const who = somebody()
    const { browser, made } = await madeCard(who)
    const [person] = await personOf(who)
    await owner
      .updateTable('card')
      .set({ state: 'revocada' })
      .where('personId', '=', person?.id ?? 0)
      .execute()
    expect((await enter(browser, made.inf_codigo)).json()).toMatchObject(refused)
  })
})

async function signInByCard(who: Somebody, code: string): Promise<Browser> {
  const browser = portal.browser()
  const { token } = (await loginByCard(browser, who, code)).json<{ token: string }>()
  browser.token = (await browser.post('system/sesion', { data: token })).json<{ token: string }>().token
  return browser
}

/** Starts and finalizes a declaration of who is signed in; gives its control code. */
async function finishedDeclaration(browser: Browser): Promise<string> {
  const started = { cod_motivo: 2, declara_nacional_extranjero: 1, cod_departamento: 2, cod_capital: 1, localidad: 'La Paz' }
  await browser.post('djbr_registro/declaracion_jurada', { ...started, copiar_anterior: false })
  await fillSheets(browser)
  await browser.put('djbr_registro/contrastacion_segip', {})
  await browser.post('djbr_registro/finalizar_declaracion_externo', {})
  return controlCodeOf(browser)
}

/** The same, received; gives what its paper says. */
async function receivedPaper(browser: Browser) {
  const code = await finishedDeclaration(browser)
  await receiveDigitally(portal, browser)
  return paperOf(portal, code)
}

describe('a PIN', () => {
  test('that is wrong five times in all freezes the card, whoever guesses, and the right one helps no more (S21)', async () => {
    const code = await freshCard()
    for (const who of [somebody(), somebody()]) {
      const browser = await provedBrowser(portal, who)
      for (const pin of ['000000', '111111']) expect(await verifyCard(browser, code, pin)).toMatchObject(notVerified)
    }
    const last = await provedBrowser(portal, somebody())
    expect(await verifyCard(last, code)).toMatchObject({ finalizado: true })
    expect(await verifyCard(last, code, '222222')).toMatchObject(notVerified)
    expect(await verifyCard(last, code)).toMatchObject(notVerified)
    const { state } = await portal.database.owner.selectFrom('card').select('state').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(state).toBe('congelada')
    expect(await activate(last)).toMatchObject({ err_codigo: 1 })
  })

  test('tried forty times at once is checked five times', async () => {
    const code = await freshCard()
    const browser = await provedBrowser(portal, somebody())
    const before = (await rowsOf('card.freeze')).length
    const pins = Array.from({ length: 40 }, (_, index) => String(100_000 + index))
    const answers = await Promise.all(pins.map((pin) => verifyCard(browser, code, pin)))
    expect(answers.every(({ finalizado }) => !finalizado)).toBe(true)
    expect(await verifyCard(browser, code)).toMatchObject(notVerified)
    expect((await rowsOf('card.freeze')).length).toBe(before + 1)
  })

  test('that comes while the fifth wrong one is still being checked is not checked, right or not', async () => {
    const code = await freshCard()
    const browser = await provedBrowser(portal, somebody())
    const { id } = await portal.database.owner.selectFrom('card').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await portal.database.owner.updateTable('card').set({ pinFailures: 5 }).where('id', '=', id).execute()
    expect(await verifyCard(browser, code)).toMatchObject(notVerified)
    await portal.database.owner.updateTable('card').set({ pinFailures: 4 }).where('id', '=', id).execute()
    expect(await verifyCard(browser, code)).toMatchObject({ finalizado: true })
  })

  test('of an unknown card, another’s, a frozen one, and a text that is none are refused by the same answer (S21)', async () => {
    const taken = await freshCard()
    const owner = await provedBrowser(portal, somebody())
    await verifyCard(owner, taken)
    await activate(owner)
    const frozen = await freshCard()
    await portal.database.owner.updateTable('card').set({ state: 'congelada' }).where('state', '=', 'nueva').execute()
    const browser = await provedBrowser(portal, somebody())
    const bodies = []
    for (const [code, pin] of [
      ['TEST-9999-9999', PIN],
      [taken, PIN],
      [frozen, PIN],
      ['x', PIN],
      [taken, 'x'],
    ] as const) {
      bodies.push((await browser.post('control_tarjeta/valida_tarjeta', { tar_codigo_tarjeta: code, tar_pin_tarjeta: pin })).body)
    }
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      ...notVerified,
      err_mensaje:
        'El código o el PIN de la tarjeta no son correctos, o la tarjeta ya fue usada. Después de cinco PIN equivocados la tarjeta se congela.',
    })
  })

  test('that can be none leaves a row in the audit as any other does', async () => {
    const browser = await provedBrowser(portal, somebody())
    for (const [code, pin] of [
      ['x', PIN],
      [await freshCard(), 'x'],
    ] as const) {
      await portal.database.owner.deleteFrom('attemptCount').execute()
      const before = (await rowsOf('card.verify')).length
      await verifyCard(browser, code, pin)
      expect((await rowsOf('card.verify')).slice(before)).toMatchObject([{ result: 'refused' }])
    }
  })

  test('wrong fifty times within ten minutes raises one alarm', async () => {
    portal.clock.set('2026-11-20T15:00:00-04:00')
    const before = (await rowsOf('card.alarm')).length
    const browser = await provedBrowser(portal, somebody())
    for (let tries = 0; tries < 49; tries += 1) await verifyCard(browser, 'TEST-9999-9999')
    expect((await rowsOf('card.alarm')).length).toBe(before)
    for (let tries = 0; tries < 5; tries += 1) await verifyCard(browser, 'TEST-9999-9999')
    expect((await rowsOf('card.alarm')).length).toBe(before + 1)
    portal.clock.set('2026-11-20T10:00:00-04:00')
  })

  test('wrong many times at once raises one alarm too, however long its row takes to be written', async () => {
    portal.clock.set('2026-11-20T16:00:00-04:00')
    const before = (await rowsOf('card.alarm')).length
    const browser = await provedBrowser(portal, somebody())
    for (let tries = 0; tries < 49; tries += 1) await verifyCard(browser, 'TEST-9999-9999')
    const { owner } = portal.database
    await sql`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.2); RETURN NEW; END'`.execute(owner)
    await sql`CREATE TRIGGER dawdle BEFORE INSERT ON audit FOR EACH ROW WHEN (NEW.action = 'card.alarm') EXECUTE FUNCTION dawdle()`.execute(
      owner,
    )
    await Promise.all(Array.from({ length: 5 }, () => verifyCard(browser, 'TEST-9999-9999')))
    await sql`DROP FUNCTION dawdle CASCADE`.execute(owner)
    expect((await rowsOf('card.alarm')).length).toBe(before + 1)
    portal.clock.set('2026-11-20T10:00:00-04:00')
  })
})

describe('the first step', () => {
  const answerTo = async (who: Somebody) => {
    const { inf_codigo, ...answer } = await identify(portal.browser(), who)
    return { ...answer, inf_codigo: inf_codigo.length, token: '' }
  }

  test('answers 100 to who has a way in, and the same 200 to somebody unknown and to other data of somebody registered (S20)', async () => {
    expect(await answerTo(juan)).toMatchObject({ inf_complemento: '100' })
    expect(await answerTo({ ...juan, perdec_nombres: 'juan  cárlos', perdec_appaterno: "Mamaní'" })).toMatchObject({
      inf_complemento: '100',
    })
    const unknown = await answerTo(somebody())
    expect(unknown).toMatchObject({ inf_complemento: '200', err_existente: 0 })
    expect(await answerTo({ ...juan, perdec_fecha_nacimiento: '1980-03-16' })).toEqual(unknown)
    expect(await answerTo({ ...juan, perdec_nombres: 'JUAN' })).toEqual(unknown)
    expect(await answerTo({ ...juan, perdec_apmaterno: '' })).toEqual(unknown)
  })

  test('takes no longer for who is registered', async () => {
    const identifying = (who: Somebody) => async () => {
      await portal.database.owner.deleteFrom('attemptCount').execute()
      await portal.browser().post('control_tarjeta/verifica_datos_personales', who)
    }
    const registered = identifying({ ...juan, perdec_fecha_nacimiento: '1980-03-16' })
    expect(await apart(registered, identifying(somebody()), { times: 40 })).toBeLessThan(5)
  })

  test('judges five wrong tries of a document, then the next for work alone, and the right one with it (S20, S61)', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await identify(portal.browser(), { ...juan, perdec_nombres: `JUAN ${'X'.repeat(tries + 1)}` })
    const path = 'control_tarjeta/verifica_datos_personales'
    for (const who of [juan, { ...juan, numero_docidentidad: '04000011' }])
      expect((await portal.browser().post(path, who)).json()).toMatchObject({
        clave_mensaje: 'access.work.needed',
        prueba_de_trabajo: true,
      })
    const owner = portal.browser()
    const { answer, works } = await insisting(owner, (headers) => owner.post(path, juan, { headers }))
    expect([answer.json(), works]).toEqual([expect.objectContaining({ inf_complemento: '100' }), 1])
    portal.clock.set('2026-11-21T10:00:01-04:00')
    expect(await identify(portal.browser(), juan)).toMatchObject({ inf_complemento: '100' })
    portal.clock.set('2026-11-20T10:00:00-04:00')
  })

  test('names each wrong field in the words of the documents', async () => {
    const wrong = {
      ...julia,
      numero_docidentidad: '12a',
      perdec_appaterno: '',
      perdec_apmaterno: '',
      perdec_fecha_nacimiento: '31/02/1990',
    }
    const answer = await portal.browser().post('control_tarjeta/verifica_datos_personales', wrong)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errores).toEqual([{ campo: 'perdec_fecha_nacimiento', mensaje: 'Fecha no válida' }])
    const other = await portal.browser().post('control_tarjeta/verifica_datos_personales', { ...wrong, perdec_fecha_nacimiento: '' })
    expect(other.json().errores).toEqual([
      { campo: 'perdec_fecha_nacimiento', mensaje: 'Este campo es requerido' },
      { campo: 'numero_docidentidad', mensaje: 'El número de Documento no es válido' },
      { campo: 'perdec_appaterno', mensaje: 'Al menos uno de los apellidos es requerido' },
    ])
    const complement = await portal.browser().post('control_tarjeta/verifica_datos_personales', { ...julia, sufijo_docidentidad: 'LP' })
    expect(complement.json().errores).toEqual([
      { campo: 'sufijo_docidentidad', mensaje: 'El complemento corresponde a un departamento de expedición' },
    ])
  })

  test('tells no number of the database', async () => {
    const answers = JSON.stringify([await identify(portal.browser(), juan), await identify(portal.browser(), somebody())])
    const { personId } = await portal.database.owner
      .selectFrom('account')
      .select('personId')
      .where('name', '=', 'declarante01')
      .executeTakeFirstOrThrow()
    expect(answers).not.toMatch(new RegExp(`[":]${personId}[",]`))
  })
})

describe('a step out of turn is answered as a wrong value is (S3)', () => {
  test('the complementary data, without the first step or with another’s ticket', async () => {
    const { inf_codigo } = await identify(portal.browser(), juan)
    const stranger = portal.browser()
    await identify(stranger, juan)
    const mine = portal.browser()
    const own = await identify(mine, juan)
    const answers = await Promise.all([
      prove(portal.browser(), { control_cge: 'AAAA-BBBB-CCCC', perdec_codigo: inf_codigo }),
      prove(portal.browser(), contact),
      prove(stranger, { control_cge: 'AAAA-BBBB-CCCC', perdec_codigo: inf_codigo }),
      prove(mine, { control_cge: 'AAAA-BBBB-CCCC', perdec_codigo: own.inf_codigo }),
    ])
    expect(answers[0]).toMatchObject(notProved)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('a right proof with another’s ticket', async () => {
    const [mine, other] = [portal.browser(), portal.browser()]
    await identify(mine, somebody())
    const { inf_codigo } = await identify(other, somebody())
    expect(await prove(mine, { ...contact, perdec_codigo: inf_codigo })).toMatchObject(notProved)
    const who = somebody()
    const code = await freshCard()
    const owner = await provedBrowser(portal, who)
    await verifyCard(owner, code)
    await activate(owner)
    const paper = await receivedPaper(await signInByCard(who, code))
    const again = portal.browser()
    const own = await identify(again, who)
    expect(own.inf_complemento).toBe('100')
    expect(await prove(again, { ...paper, perdec_codigo: inf_codigo })).toMatchObject(notProved)
    expect(await prove(again, { ...paper, perdec_codigo: own.inf_codigo })).toMatchObject({ err_existente: 0 })
  })

  test('the card, the account and its name', async () => {
    const code = await freshCard()
    const first = portal.browser()
    await identify(first, somebody())
    for (const browser of [portal.browser(), first]) {
      expect(await verifyCard(browser, code)).toMatchObject(notVerified)
      expect(await activate(browser)).toMatchObject({ err_codigo: 1 })
      expect(await createAccount(browser)).toMatchObject(notProved)
    }
    expect((await portal.browser().post('control_tarjeta/cuenta_uid', { ...julia, perdec_nombres: '' })).json()).toMatchObject(notProved)
    expect((await first.post('control_tarjeta/cuenta_uid', { ...julia, numero_docidentidad: '1' })).json()).toMatchObject(notProved)
  })

  test('and a quarter of an hour after the last step, or in a browser that forgot', async () => {
    const browser = await provedBrowser(portal, somebody())
    portal.clock.set('2026-11-20T10:15:01-04:00')
    expect(await verifyCard(browser, await freshCard())).toMatchObject(notVerified)
    expect(await createAccount(browser)).toMatchObject(notProved)
    portal.clock.set('2026-11-20T10:00:00-04:00')
    browser.cookies.clear()
    expect(await createAccount(browser)).toMatchObject(notProved)
  })
})

describe('who has a way in already', () => {
  test('shows the paper of the last received declaration, all four data of it; what is only finalized proves nothing', async () => {
    const declarant = await declarantWithDeclaration(portal, 'declarante02')
    await fillSheets(declarant)
    await declarant.put('djbr_registro/contrastacion_segip', {})
    await declarant.post('djbr_registro/finalizar_declaracion_externo', {})
    const code = await controlCodeOf(declarant)
    const ana = { ...juan, numero_docidentidad: '4000022', perdec_fecha_nacimiento: '1981-03-15' }
    const who = { ...ana, perdec_appaterno: 'FLORES', perdec_apmaterno: 'VARGAS', perdec_nombres: 'ANA LUCIA' }
    const showing = async (proof: object, browser = portal.browser()) => {
      const { inf_codigo: perdec_codigo } = await identify(browser, who)
      return prove(browser, { ...proof, perdec_codigo })
    }
    expect(await showing({ control_cge: code })).toMatchObject(notProved)
    await receiveDigitally(portal, declarant)
    const paper = await paperOf(portal, code)
    for (const missing of Object.keys(paper)) expect(await showing({ ...paper, [missing]: '' })).toMatchObject(notProved)
    expect(await showing({ ...paper, fecha_recepcion: '2026-11-19' })).toMatchObject(notProved)
    await portal.database.owner.deleteFrom('attemptCount').execute()

    const guessing = portal.browser()
    const { inf_codigo } = await identify(guessing, who)
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await prove(guessing, { control_cge: 'AAAA-BBBB-CCCC', perdec_codigo: inf_codigo })).toMatchObject(notProved)
    }
    expect(await prove(guessing, { ...paper, perdec_codigo: inf_codigo })).toMatchObject(notProved)

    const browser = portal.browser()
    expect(await showing({ ...paper, control_cge: code.replaceAll('-', '') }, browser)).toMatchObject({ err_existente: 0 })
    const named = (await browser.post('control_tarjeta/cuenta_uid', who)).json()
    expect(named).toMatchObject({ inf_complemento: 'declarante02' })
    expect(await createAccount(browser)).toMatchObject({ err_codigo: 0, inf_complemento: 'declarante02' })
    expect((await declarant.get('system/sesion')).statusCode).toBe(401)
    expect(await noticesOf(who)).toContain('passwordReset')
    await portal.browser().signIn('declarante02', PASSWORD)
    await portal.database.owner.deleteFrom('attemptCount').execute()
    expect(await showing(paper)).toMatchObject({ err_existente: 0 })
    await portal.runJobs()
    const clave = portal.mails.map(({ text }) => /deshacer=([\w-]{43})/.exec(text)?.[1]).findLast(Boolean)
    expect((await browser.post(`control_tarjeta/reset/deshacer?clave=${clave}`)).json()).toMatchObject({ err_codigo: 0 })
    await portal.browser().signIn('declarante02')
    expect(await showing(paper)).toMatchObject(notProved)
    portal.clock.advance(24 * 3600 + 1)
    expect(await showing(paper)).toMatchObject({ err_existente: 0 })
  })

  test.each(['a link to Ciudadanía Digital', 'a card that was revoked', 'a declaration that was written off'])(
    'is whoever ever had one, be it %s: a stranger with their data adds none',
    async (had) => {
      const { owner } = portal.database
      const who = somebody()
      await createAccount(await provedBrowser(portal, who))
      const [{ id: personId } = { id: 0 }] = await personOf(who)
      await owner.deleteFrom('account').where('personId', '=', personId).execute()
      if (had.includes('card')) {
        const card = await freshCard()
        const browser = await provedBrowser(portal, who)
        await verifyCard(browser, card)
        await activate(browser)
        await owner.updateTable('card').set({ state: 'revocada' }).where('personId', '=', personId).execute()
      } else if (had.includes('link')) {
        const link = { issuer: 'https://ciudadania.example', subject: `subject ${personId}`, personId, linkedAt: portal.clock.now() }
        await owner.insertInto('citizenship').values(link).execute()
      } else {
        const at = portal.clock.now()
        const declaration = { personId, reason: 1, declaredAs: 1, locality: '', startedAt: at, changedAt: at }
        await owner.insertInto('declaration').values(declaration).execute()
        await owner.updateTable('declaration').set({ state: 0 }).where('personId', '=', personId).execute()
      }
      const stranger = portal.browser()
      expect(await identify(stranger, who)).toMatchObject({ inf_complemento: '100' })
      expect(await prove(stranger)).toMatchObject(notProved)
      expect(await createAccount(stranger)).toMatchObject(notProved)
    },
  )

  test('without a received declaration is sent to an office, by the same words', async () => {
    const browser = portal.browser()
    const { inf_codigo } = await identify(browser, juan)
    expect(await prove(browser, { control_cge: '', perdec_codigo: inf_codigo })).toMatchObject({
      ...notProved,
      err_mensaje:
        'No se pudieron verificar los datos. Revíselos, o vuelva a empezar. Hacen falta los cuatro datos de su última declaración recepcionada. Si no tiene una, acuda a una oficina con su cédula de identidad.',
    })
    expect(await prove(browser, contact)).toMatchObject(notProved)
  })

  test('works for the state: changes nothing here', async () => {
    const silvia = { ...juan, numero_docidentidad: '5000011', perdec_fecha_nacimiento: '1985-06-02', perdec_appaterno: 'TICONA' }
    const browser = portal.browser()
    const who = { ...silvia, perdec_apmaterno: 'POMA', perdec_nombres: 'SILVIA' }
    const { inf_codigo, inf_complemento } = await identify(browser, who)
    expect(inf_complemento).toBe('100')
    await portal.database.owner
      .insertInto('activationCode')
      .values({
        personId: (await personOf(who))[0]?.id ?? 0,
        codeMac: mac(portal.services.cardKey, `activation ${(await personOf(who))[0]?.id} 0123456789AB`),
        issuedAt: portal.clock.now(),
        expiresAt: new Date('2026-11-21T10:00:00-04:00'),
      })
      .execute()
    expect(await prove(browser, { control_cge: '0123-4567-89AB', perdec_codigo: inf_codigo })).toMatchObject(notProved)
  })
})

describe('an account is created', () => {
  test('with a name that the server drew, and opens with the password of its owner alone', async () => {
    const who = somebody()
    const browser = portal.browser()
    await identify(browser, who)
    const { inf_complemento: name, inf_codigo } = (await browser.post('control_tarjeta/cuenta_uid', who)).json<{
      inf_complemento: string
      inf_codigo: string
    }>()
    expect(name).toMatch(/^jnq[0-9]{7}$/)
    expect(inf_codigo).not.toBe('')
    expect(name).not.toContain(who.numero_docidentidad)
    await prove(browser)
    expect(await createAccount(browser, { cuefundec_cuenta: 'another0000' })).toMatchObject({ err_codigo: 0, inf_complemento: name })
    expect(await portal.browser().signIn(name, PASSWORD)).toMatchObject({ nro_documento: who.numero_docidentidad, ingreso: 1, segip: 1 })
    expect(await personOf(who)).toMatchObject([{ provisional: false, identityChecked: true }])
  })

  test('in one call less, when the name is asked for with all data', async () => {
    const who = somebody()
    const browser = portal.browser()
    const named = (await browser.post('control_tarjeta/cuenta_uid', who)).json()
    expect(named).toMatchObject({ err_existente: 0, inf_complemento: expect.stringMatching(/^jnq/) })
    await prove(browser)
    expect(await createAccount(browser)).toMatchObject({
      err_codigo: 0,
      inf_complemento: (named as { inf_complemento: string }).inf_complemento,
    })
  })

  test('with a password as the documents ask for, said twice', async () => {
    const browser = await provedBrowser(portal, somebody())
    const answer = async (cuefundec_contrasenia: string, cuefundec_contrasenia2 = cuefundec_contrasenia) =>
      (await browser.post('control_tarjeta/cuenta', { datos: { cuefundec_contrasenia, cuefundec_contrasenia2 } })).json().errores[0]
    expect(await answer('Quinua-real-7', 'Quinua-real-8')).toEqual({
      campo: 'datos.cuefundec_contrasenia2',
      mensaje: 'Las contraseñas no coinciden, favor validar',
    })
    expect((await answer('Aa1!aaa')).mensaje).toBe('Debe tener al menos 8 caracteres')
    expect((await answer('quinua-real-7')).mensaje).toMatch(/^Debe tener al menos 8 caracteres, una letra mayúscula/)
    expect((await answer('Julia#2026x')).mensaje).toMatch(/no puede contener/)
    expect(
      await createAccount(browser, { cuefundec_contrasenia: `${'Qz7#'.repeat(25)}`, cuefundec_contrasenia2: `${'Qz7#'.repeat(25)}` }),
    ).toMatchObject({
      err_codigo: 0,
    })
  })

  test('tells nothing but a refusal when the document is somebody else’s, and nothing is kept', async () => {
    const browser = portal.browser()
    await identify(browser, { ...juan, perdec_nombres: 'OTRO' })
    await prove(browser)
    expect(await createAccount(browser)).toMatchObject({ err_codigo: 1, clave_mensaje: 'access.activation.atOffice' })
    expect(await personOf(juan)).toMatchObject([{ names: 'JUAN CARLOS', phone: '70000011' }])
    await portal.browser().signIn('declarante01')
  })

  test('for nobody over the document of somebody confirmed who has no way in yet, unless the data are theirs', async () => {
    const who = somebody()
    await provedBrowser(portal, who).then(createAccount)
    const [{ id } = { id: 0 }] = await personOf(who)
    await portal.database.owner.deleteFrom('account').where('personId', '=', id).execute()
    const stranger = await provedBrowser(portal, { ...who, perdec_nombres: 'OTRA' })
    expect(await createAccount(stranger)).toMatchObject({ err_codigo: 1, clave_mensaje: 'access.activation.atOffice' })
    expect(await createAccount(await provedBrowser(portal, who))).toMatchObject({ err_codigo: 0 })
    expect(await noticesOf(who)).toEqual(['accountCreated'])
  })

  test('once by one ticket, of three at the same time', async () => {
    const who = somebody()
    const browser = await provedBrowser(portal, who)
    const answers = await Promise.all([createAccount(browser), createAccount(browser), createAccount(browser)])
    expect(answers.filter(({ err_codigo }) => err_codigo === 0)).toHaveLength(1)
    expect(await personOf(who)).toHaveLength(1)
  })

  test('once for one person, of two who come with their data at the same time', async () => {
    const who = somebody()
    const both = async () => {
      const [one, other] = [await provedBrowser(portal, who), await provedBrowser(portal, who)]
      const answers = await Promise.all([createAccount(one), createAccount(other)])
      return answers.map(({ err_codigo, clave_mensaje }) => (err_codigo === 0 ? 'done' : clave_mensaje)).sort()
    }
    expect(await both()).toEqual(['access.activation.atOffice', 'done'])
    const [person] = await personOf(who)
    await portal.database.owner
      .deleteFrom('account')
      .where('personId', '=', person?.id ?? 0)
      .execute()
    expect(await both()).toEqual(['access.activation.atOffice', 'done'])
    expect(await personOf(who)).toHaveLength(1)
  })

  test('with all of it in the audit, without a word of who', async () => {
    const actions = ['activation.identify', 'person.register', 'account.create']
    const before = await Promise.all(actions.map(async (action) => (await rowsOf(action)).length))
    const who = somebody()
    const browser = await provedBrowser(portal, who)
    await createAccount(browser, { cuefundec_contrasenia: 'short', cuefundec_contrasenia2: 'short' })
    await createAccount(browser)
    const after = await Promise.all(actions.map(rowsOf))
    expect(after.map((rows, index) => rows.slice(before[index]).map(({ result }) => result))).toEqual([
      ['done'],
      ['done'],
      ['refused', 'done'],
    ])
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`${who.numero_docidentidad}|JULIA|70012345`))
  })
})

test('who asks too often for one document is in the audit, each time', async () => {
  const who = somebody()
  const before = (await rowsOf('activation.identify')).length
  // Unchecked: somebody new whom the identity service confirmed guesses at nobody.
  for (let tries = 0; tries < 6; tries += 1) await portal.browser().post('control_tarjeta/verifica_datos_personales', who)
  expect((await rowsOf('activation.identify')).slice(before).map(({ result, facts }) => [result, facts])).toEqual([
    ...Array<unknown[]>(5).fill(['done', null]),
    ['refused', { refusal: 'access.work.needed' }],
  ])
})

test('a visitor’s own are alone what they typed and the tickets of it, without any WHERE', async () => {
  const { db } = portal.services
  const before = await portal.database.owner.selectFrom('activation').select('visitorId').execute()
  await provedBrowser(portal, somebody())
  const rows = await portal.database.owner.selectFrom('activation').select('visitorId').execute()
  const mine = rows.map(({ visitorId }) => visitorId).find((id) => !before.some(({ visitorId }) => visitorId === id)) ?? 0
  expect(await db.selectFrom('activation').select('visitorId').execute()).toEqual([])
  expect(await asVisitor(db, mine, (trx) => trx.selectFrom('activation').select('visitorId').execute())).toEqual([{ visitorId: mine }])
  expect(await asVisitor(db, mine + 1, (trx) => trx.deleteFrom('activation').execute())).toMatchObject([{ numDeletedRows: 0n }])
  await expect(
    asVisitor(db, mine, (trx) =>
      trx
        .updateTable('activation')
        .set({ visitorId: mine + 1 })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('the slip is asked for by one address no oftener than papers may be', async () => {
  const { attempts } = FLOOD_LIMITS.slip
  const statuses: number[] = []
  for (let count = 0; count <= attempts; count += 1) {
    statuses.push((await portal.browser().get('reporte/jasper_crea_cuenta')).statusCode)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(attempts)
  expect(statuses.at(-1)).toBe(429)
  portal.clock.advance(61)
  expect((await portal.browser().get('reporte/jasper_crea_cuenta')).statusCode).toBe(401)
})

describe('a stranger who asks for many hashes at once', () => {
  /** How many hashes are asked for at once at most while something is done. */
  async function atOnce(work: () => Promise<unknown>): Promise<number> {
    const { passwords } = portal.services
    const { verify, hash } = passwords
    let [running, most] = [0, 0]
    const watched =
      <Given extends readonly unknown[], Done>(costly: (...given: Given) => Promise<Done>) =>
      async (...given: Given) => {
        most = Math.max(most, ++running)
        return costly(...given).finally(() => running--)
      }
    const spies = [
      vi.spyOn(passwords, 'verify').mockImplementation(watched(verify)),
      vi.spyOn(passwords, 'hash').mockImplementation(watched(hash)),
    ]
    await work()
    for (const spy of spies) spy.mockRestore()
    return most
  }
  const times = <Done>(call: () => Promise<Done>) => Promise.all(Array.from({ length: 12 }, call))

  test('gets none before anything is proved, and one at a time behind it: those who sign in have their turn (S4)', async () => {
    const code = await freshCard()
    expect(await atOnce(() => times(() => verifyCard(portal.browser(), code)))).toBe(0)
    const browser = await provedBrowser(portal, somebody())
    expect(await atOnce(() => times(() => verifyCard(browser, 'TEST-9999-9999')))).toBe(1)
    expect(await atOnce(() => times(() => activate(browser, { tar_codigo_tarjeta: 'TEST-9999-9999', tar_pin_tarjeta: PIN })))).toBe(1)
    const other = portal.browser()
    await identify(other, { ...juan, perdec_nombres: 'OTRO' })
    await prove(other)
    expect(await atOnce(() => times(() => createAccount(other)))).toBe(1)
  })
})

describe('somebody whom nobody confirmed', () => {
  const squatted = async () => {
    const who = somebody(9)
    const squatter = await provedBrowser(portal, who)
    const { inf_complemento: account } = await createAccount(squatter)
    return { who, account }
  }

  test('answers 100 to nobody, and keeps nobody else unconfirmed from the office', async () => {
    const { who, account } = await squatted()
    expect(await personOf(who)).toMatchObject([{ provisional: true }])
    const second = portal.browser()
    expect(await identify(second, who)).toMatchObject({ inf_complemento: '200' })
    await prove(second)
    expect(await createAccount(second)).toMatchObject({ clave_mensaje: 'access.activation.atOffice' })
    await portal.browser().signIn(account, PASSWORD)
  })

  test('gives way to the first who is confirmed: their account closes, their sessions end, nothing of theirs is lost', async () => {
    const { who, account } = await squatted()
    const squatter = portal.browser()
    await squatter.signIn(account, PASSWORD)
    await squatter.post('djbr_registro/declaracion_jurada', {
      cod_motivo: 2,
      declara_nacional_extranjero: 1,
      cod_departamento: 2,
      cod_capital: 1,
      localidad: 'X',
    })
    const code = await freshCard()
    const owner = portal.browser()
    expect(await identify(owner, { ...who, perdec_nombres: 'MARTA JULIA' })).toMatchObject({ inf_complemento: '200' })
    await prove(owner)
    await verifyCard(owner, code)
    expect(await activate(owner)).toMatchObject({ err_codigo: 0 })
    expect((await squatter.get('system/sesion')).statusCode).toBe(401)
    await expect(portal.browser().signIn(account, PASSWORD)).rejects.toThrow()
    const people = await personOf(who)
    expect(people.map(({ displacedAt, provisional, names }) => [displacedAt !== null, provisional, names])).toEqual([
      [true, true, 'JULIA MARTA'],
      [false, false, 'MARTA JULIA'],
    ])
    const own = await signInByCard(who, code)
    expect((await own.get('djbr_registro/obtiene_estado')).json()).toMatchObject({ cod_estado: -1 })
    const kept = await portal.database.owner
      .selectFrom('declaration')
      .select('state')
      .where('personId', '=', people[0]?.id ?? 0)
      .execute()
    expect(kept).toEqual([{ state: 1 }])
    expect((await rowsOf('person.displace')).at(-1)).toMatchObject({ subjectPersonId: people[0]?.id })
    expect(await identify(portal.browser(), { ...who, perdec_nombres: 'MARTA JULIA' })).toMatchObject({ inf_complemento: '100' })
  })

  const finishedUnder = async (account: string) => {
    const browser = portal.browser()
    await browser.signIn(account, PASSWORD)
    return finishedDeclaration(browser)
  }

  test('is received only after the desk saw the identity card, and is confirmed by that', async () => {
    const { who, account } = await squatted()
    const control_cge = await finishedUnder(account)
    const desk = await officer(portal)
    expect((await desk.post('oficina/declaraciones/buscar', { control_cge })).json()).toMatchObject({
      declaracion: { cedula_por_ver: true },
    })
    const notSeen = { err_codigo: 1, clave_mensaje: 'lifecycle.cardNotSeen' }
    expect((await desk.post('oficina/recepcion', { control_cge })).json()).toMatchObject(notSeen)
    expect((await desk.post('oficina/recepcion', { control_cge, cedula_vista: false })).json()).toMatchObject(notSeen)
    expect(await personOf(who)).toMatchObject([{ provisional: true }])
    expect((await desk.post('oficina/recepcion', { control_cge, cedula_vista: true })).json()).toMatchObject({ err_codigo: 0 })
    expect(await personOf(who)).toMatchObject([{ provisional: false }])
    expect((await rowsOf('person.confirm')).at(-1)).toMatchObject({ subjectPersonId: (await personOf(who))[0]?.id, facts: { by: 'desk' } })
  })

  test('who gave way has nothing received, whatever card is shown', async () => {
    const { who, account } = await squatted()
    const control_cge = await finishedUnder(account)
    const owner = await provedBrowser(portal, who)
    await verifyCard(owner, await freshCard())
    expect(await activate(owner)).toMatchObject({ err_codigo: 0 })
    const desk = await officer(portal)
    for (const path of ['oficina/declaraciones/buscar', 'oficina/recepcion']) {
      expect((await desk.post(path, { control_cge, cedula_vista: true })).json()).toMatchObject({ clave_mensaje: 'lifecycle.displaced' })
    }
  })

  test('is not confirmed by a card’s number that the register knows, said to be a passport’s', async () => {
    const who = somebody()
    const browser = portal.browser()
    await browser.post('djbr_registro/contrastacion_segip_externo', checkOf(who))
    await browser.post('control_tarjeta/verifica_datos_personales', { ...who, tipdoc_codigo: '3' })
    await prove(browser)
    await createAccount(browser)
    expect(await personOf(who)).toMatchObject([{ documentType: 3, identityChecked: false, provisional: true }])
  })

  test('is confirmed by nobody but the register, a card or the desk', async () => {
    const differs = somebody(7)
    const browser = await provedBrowser(portal, differs)
    await createAccount(browser)
    expect(await personOf(differs)).toMatchObject([{ provisional: true, identityChecked: false }])
  })
})

const tools = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe.skipIf(!tools)('the slip (S22)', () => {
  let printing: TestApp
  let folder: string
  beforeAll(async () => {
    printing = await testApp({ identity: simulated.service, prints: true })
    await issueCards(printing.services, [{ code: 'TEST-0000-0001', pin: PIN }])
    folder = mkdtempSync(join(tmpdir(), 'djbr-slip-'))
  })
  afterAll(async () => {
    await printing.close()
    rmSync(folder, { recursive: true })
  })

  const slipOf = async (browser: Browser) => {
    const { base64, nombre } = (await browser.get('reporte/jasper_crea_cuenta')).json<{ base64: string; nombre: string }>()
    expect(nombre).toBe('ACTIVACION_TARJETA.pdf')
    const file = join(folder, `${digest(base64).toString('hex')}.pdf`)
    writeFileSync(file, Buffer.from(base64, 'base64'))
    return execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
  }

  test('is of what each browser made, and of nobody else’s; it holds no password', async () => {
    const [one, two] = [somebody(), { ...somebody(), perdec_nombres: 'PEDRO' }]
    const [first, second] = [await provedBrowser(printing, one), await provedBrowser(printing, two)]
    const { inf_complemento: firstName } = await createAccount(first)
    const { inf_complemento: secondName } = await createAccount(second)
    const [firstSlip, secondSlip] = [await slipOf(first), await slipOf(second)]
    expect(firstSlip).toContain(firstName)
    expect(firstSlip).toContain('JULIA MARTA ÑAUPA QUISPE')
    expect(secondSlip).toContain(secondName)
    expect(secondSlip).not.toContain(firstName)
    expect(firstSlip + secondSlip).not.toContain(PASSWORD)
    expect((await printing.browser().get('reporte/jasper_crea_cuenta')).statusCode).toBe(401)
    expect((await (await provedBrowser(printing, somebody())).get('reporte/jasper_crea_cuenta')).statusCode).toBe(401)
    expect(await slipOf(first)).toBe(firstSlip)
    printing.clock.set('2026-11-20T10:15:01-04:00')
    expect((await first.get('reporte/jasper_crea_cuenta')).statusCode).toBe(401)
    printing.clock.set('2026-11-20T10:00:00-04:00')
  })

  test('of a card holds neither code nor PIN', async () => {
    const browser = await provedBrowser(printing, somebody())
    await verifyCard(browser, 'TEST-0000-0001')
    await activate(browser)
    const slip = await slipOf(browser)
    expect(slip).toContain('Comprobante de activación de tarjeta')
    expect(slip).toMatch(/Número de la tarjeta\s+000001/)
    expect(slip).not.toMatch(/TEST|0000-0001|246810/)
  })
})
