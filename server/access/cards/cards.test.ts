import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cardCode } from '@djbr/domain/access/card-code.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedDemo } from '../../demo/index.ts'
import { julia, loginByCard, PIN, personWithCard, type Somebody } from '../../testing/activation.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { startedInLaPaz } from '../../testing/filing.ts'
import { whileHeld } from '../../testing/held-person.ts'
import { insisting } from '../../testing/work.ts'
import { openCardKey } from '../kept-keys.ts'
import { createPasswords } from '../password-hash.ts'
import { drawCard, issueCards, keptOf } from './issue.ts'
import { verifyPin } from './secrets.ts'

const CODES = ['K7PX-93MW-QT4B', 'Z3RN-5HYD-8VAC', 'B9T2-XK6M-4WQE']
const pedro: Somebody = { ...julia, numero_docidentidad: '7000001', perdec_nombres: 'PEDRO' }

let portal: TestApp

beforeAll(async () => {
  portal = await testApp({ accounts: true, passwords: createPasswords() })
  await issueCards(
    portal.services,
    CODES.map((code) => ({ code, pin: PIN })),
  )
  await personWithCard(portal, julia, CODES[0] ?? '')
  await personWithCard(portal, pedro, CODES[1] ?? '')
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set('2026-11-20T10:00:00-04:00')
  await portal.database.owner.deleteFrom('attemptCount').execute()
  await portal.database.owner.updateTable('card').set({ loginFailures: 0, loginFailedOn: null }).execute()
})

const login = async (who: Somebody, code: string, changed?: object) => {
  const browser = portal.browser()
  const { answer } = await insisting(browser, (headers) => loginByCard(browser, who, code, changed, headers))
  return answer.json<Record<string, unknown>>()
}
const [mine = '', pedros = '', unused = ''] = CODES
const wrong = { err_codigo: 1, err_mensaje: 'El documento o el código de la tarjeta no son correctos.' }
const stateOf = async (code: string) => {
  const cards = await portal.database.owner.selectFrom('card').select(['id', 'state']).orderBy('id').execute()
  return cards[CODES.indexOf(code)]?.state
}

async function enter(browser: Browser, who: Somebody, code: string) {
  const { token } = (await loginByCard(browser, who, code)).json<{ token: string }>()
  const opened = (await browser.post('system/sesion', { data: token })).json<{ token: string; usuario: Record<string, unknown> }>()
  browser.token = opened.token
  return opened.usuario
}

describe('a card login', () => {
  test('opens a session of an external user that may file', async () => {
    const browser = portal.browser()
    expect(await enter(browser, julia, mine)).toMatchObject({
      nro_documento: '7654321',
      tipo: 'usuario_externo',
      ingreso: 2,
      cuenta: '',
      habilitar_edicion: true,
    })
    const started = await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false })
    expect(started.json()).toMatchObject({ err_codigo: 0 })
    expect((await browser.put('control_tarjeta/reset_password_usuario', {})).statusCode).not.toBe(200)
  })

  test('takes the code however it is typed', async () => {
    for (const code of ['k7px93mwqt4b', ' K7PX 93MW-QT4B', 'K7PX-93MW-QT4B']) expect(await login(julia, code)).toMatchObject({ url: '/' })
  })

  test('takes a passport by either code of its type', async () => {
    const { owner } = portal.database
    const passport = { documentType: 3, documentPrefix: 'AB', documentNumber: '123456', documentSuffix: 'X' }
    await owner.updateTable('person').set(passport).where('documentNumber', '=', '7000001').execute()
    const entered = { prefijo_docidentidad: 'ab', numero_docidentidad: '123456', sufijo_docidentidad: 'x' }
    for (const tipdoc_codigo of ['2', 3]) expect(await login(pedro, pedros, { ...entered, tipdoc_codigo })).toMatchObject({ url: '/' })
    expect(await login(pedro, pedros, { ...entered, tipdoc_codigo: 2, sufijo_docidentidad: '' })).toMatchObject(wrong)
    const card = { documentType: 1, documentPrefix: '', documentNumber: '7000001', documentSuffix: '' }
    await owner.updateTable('person').set(card).where('documentNumber', '=', '123456').execute()
  })

  test('fails by one text: an unknown code, another’s card, another’s document, a card that nobody activated', async () => {
    const answers = await Promise.all([
      loginByCard(portal.browser(), julia, 'K7PX-93MW-QT4C'),
      loginByCard(portal.browser(), julia, pedros),
      loginByCard(portal.browser(), pedro, mine),
      loginByCard(portal.browser(), julia, unused),
      loginByCard(portal.browser(), { ...julia, numero_docidentidad: '999' }, 'no code'),
    ])
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject(wrong)
  })

  test('says what is missing', async () => {
    expect(await login({ ...julia, numero_docidentidad: '' }, mine)).toMatchObject({
      errores: [{ campo: 'numero_docidentidad', mensaje: 'El número de Documento es requerido' }],
    })
    expect(await login(julia, ' ')).toMatchObject({
      error_mensaje: 'Verificación Incorrecta, Datos requeridos incompletos.',
      errores: [{ campo: 'tar_codigo_tarjeta' }],
    })
  })

  test('after five wrong documents in a day finds the card at rest, even with the right one, until the day is over', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect(await login(pedro, mine)).toMatchObject(wrong)
    const rests = { err_codigo: 1, clave_mensaje: 'access.card.restsToday' }
    expect(await login(julia, mine)).toMatchObject(rests)
    expect(await login(pedro, mine)).toMatchObject(rests)
    portal.clock.set('2026-11-20T23:59:59-04:00')
    expect(await login(julia, mine)).toMatchObject(rests)
    portal.clock.set('2026-11-21T00:00:01-04:00')
    expect(await login(julia, mine)).toMatchObject({ url: '/' })
  })

  test('with a code that there is not, or that nobody activated, finds it at rest in the same words until the day is over', async () => {
    const codes = [mine, unused, 'K7PX-93MW-QT4C']
    const answersOf = async (code: string) => {
      const answers: string[] = []
      while (answers.length < 6) answers.push(JSON.stringify(await login(pedro, code)))
      return answers
    }
    const seen = []
    for (const code of codes) {
      await portal.database.owner.deleteFrom('attemptCount').where('limitName', '=', 'wrong subject').execute()
      seen.push(await answersOf(code))
    }
    expect(new Set(seen.map((answers) => JSON.stringify(answers))).size).toBe(1)
    expect(seen[0]?.at(-1)).toContain('access.card.restsToday')
    portal.clock.set('2026-11-21T00:00:01-04:00')
    for (const code of codes) expect(await login(pedro, code)).toMatchObject(wrong)
  })

  test('of fifty wrong ones at once lets no more than five be checked', async () => {
    await portal.database.owner.deleteFrom('attemptCount').execute()
    const documents = Array.from({ length: 50 }, (_, index) => ({ ...julia, numero_docidentidad: String(8_000_000 + index) }))
    const answers = await Promise.all(documents.map((who) => login(who, mine)))
    expect(answers.filter(({ clave_mensaje }) => clave_mensaje === 'access.card.wrong')).toHaveLength(5)
    expect(await login(julia, mine)).toMatchObject({ clave_mensaje: 'access.card.restsToday' })
  })

  test('of a document that five wrong codes were tried with is judged for work alone, and the right one passes with it (G4)', async () => {
    const guess = async () => (await loginByCard(portal.browser(), julia, cardCode(randomInt))).statusCode
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(200)
    expect(await guess()).toBe(429)
    const owner = portal.browser()
    const { answer, works } = await insisting(owner, (headers) => loginByCard(owner, julia, mine, {}, headers))
    expect([answer.json(), works]).toEqual([expect.objectContaining({ url: '/' }), 1])
    expect(await login(pedro, pedros)).toMatchObject({ url: '/' })
  })

  test('is refused to the owner of a blocked account, and with a card that was revoked', async () => {
    const { owner } = portal.database
    await owner.updateTable('card').set({ state: 'revocada' }).where('state', '=', 'activada').execute()
    expect(await login(julia, mine)).toMatchObject(wrong)
    await owner.updateTable('card').set({ state: 'activada' }).where('personId', 'is not', null).execute()
    const { personId } = await owner
      .selectFrom('card')
      .select('personId')
      .where('personId', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const blocked = { name: 'jnq1234567', passwordHash: '$argon2id$', blockedAt: portal.clock.now(), personId: personId ?? 0 }
    await owner.insertInto('account').values(blocked).execute()
    expect(await login(julia, mine)).toMatchObject(wrong)
    await owner.deleteFrom('account').where('name', '=', 'jnq1234567').execute()
  })

  test('is refused when the card is revoked while its code is checked', async () => {
    const { owner } = portal.database
    const { id = 0, personId } = (await owner.selectFrom('card').select(['id', 'personId']).orderBy('id').executeTakeFirst()) ?? {}
    const answer = await whileHeld(
      portal,
      personId ?? 0,
      () => login(julia, mine),
      (trx) => trx.updateTable('card').set({ state: 'revocada' }).where('id', '=', id).execute(),
    )
    await owner.updateTable('card').set({ state: 'activada' }).where('id', '=', id).execute()
    expect(answer).toMatchObject(wrong)
  })

  test('leaves one row in the audit, done or refused', async () => {
    const rows = () => portal.database.owner.selectFrom('audit').selectAll().where('action', '=', 'card.enter').orderBy('id').execute()
    const before = (await rows()).length
    await login(julia, mine)
    await login(pedro, mine)
    await login(pedro, 'K7PX-93MW-QT4C')
    const added = (await rows()).slice(before)
    expect(added.map(({ result, object }) => [result, object !== ''])).toEqual([
      ['done', true],
      ['refused', true],
      ['refused', false],
    ])
    expect(JSON.stringify(added)).not.toMatch(/7654321|7000001|K7PX/i)
  })
})

describe('cards', () => {
  test('keep neither code nor PIN, and are worth nothing under another key', async () => {
    const kept = JSON.stringify(await portal.database.owner.selectFrom('card').selectAll().execute())
    expect(kept).not.toMatch(/K7PX|93MW|246810/i)
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    const { services } = portal
    const elsewhere = { ...services, cardKey: 'another key' }
    await issueCards(elsewhere, [{ code: mine, pin: PIN }])
    expect(await portal.database.owner.selectFrom('card').selectAll().execute()).toHaveLength(CODES.length + 1)
    const card = drawCard()
    const { pinHash } = await keptOf(services, card)
    expect([await verifyPin(services, card, pinHash), await verifyPin(elsewhere, card, pinHash)]).toEqual([true, false])
  })

  test('are drawn without repetition or order', () => {
    const cards = Array.from({ length: 10_000 }, drawCard)
    const codes = cards.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(cards.map(({ pin }) => pin)).size).toBeGreaterThan(9_900)
    const counts = Map.groupBy(codes.join('').replaceAll('-', ''), (sign) => sign)
    const expected = (codes.length * 12) / 32
    const chiSquare = [...counts.values()].reduce((sum, { length }) => sum + (length - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(32)
    expect(chiSquare).toBeLessThan(80)
    expect(codes.filter((code, index) => code.slice(0, 4) === codes[index + 1]?.slice(0, 4)).length).toBeLessThan(5)
  })

  test('of the demo are there once, unused, and work as they are printed', async () => {
    const demo = await testApp()
    await seedDemo(demo.services, () => {})
    await issueCards(demo.services, [{ code: 'DEMO-0000-0001', pin: '999999' }])
    const cards = await demo.database.owner.selectFrom('card').select('state').execute()
    expect(cards.map(({ state }) => state)).toEqual(Array(20).fill('nueva'))
    await demo.close()
  }, 30_000)

  test('have their key outside of the database, made once and read by its owner alone', () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'djbr-key-')), 'data')
    const key = openCardKey({ cardKey: undefined, dataDir })
    expect(key.length).toBeGreaterThanOrEqual(43)
    expect(openCardKey({ cardKey: undefined, dataDir })).toBe(key)
    expect(statSync(join(dataDir, 'card.key')).mode & 0o777).toBe(0o600)
    expect(openCardKey({ cardKey: 'of the settings', dataDir })).toBe('of the settings')
    rmSync(join(dataDir, '..'), { recursive: true })
  })

  test('are changed by nobody into what they cannot be', async () => {
    await expect(portal.database.db.updateTable('card').set({ personId: null }).where('state', '=', 'activada').execute()).rejects.toThrow()
    expect(await stateOf(unused)).toBe('nueva')
  })
})
