import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { readCaptcha } from '../testing/captcha.ts'
import { CAPTCHA_ALPHABET, drawCaptcha, drawCharacters, handOf } from './captcha-image.ts'
import { sweepJob } from './sweep.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ accounts: true, env: { CAPTCHA_ENABLED: 'true', RATE_LIMITS: 'off' } })
})
afterAll(() => test.close())

const shown = (browser: Browser, use = 'login') => readCaptcha(test, browser, use)

const login = (browser: Browser, answer: { token: string; captcha: string }) =>
  browser.post('control_tarjeta/login_cuenta', { cueperdec_login: 'declarante01', cueperdec_contrasenia: 'Demo#2026', ...answer })

const passed = async (answering: ReturnType<typeof login>) => (await answering).json<{ url?: string }>().url === '/'

describe('a captcha', () => {
  it('is an image of 200x90 behind a token that tells nothing', async () => {
    const browser = test.browser()
    const answer = (await browser.get('system/captcha?uso=login')).json<{ token: string; imagen: string }>()
    expect(Object.keys(answer).sort()).toEqual(['imagen', 'token'])
    expect(answer.token).toMatch(/^[A-Za-z0-9_-]{144}$/)
    const image = Buffer.from(answer.imagen.replace('data:image/png;base64,', ''), 'base64')
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([200, 90])
  })

  it('carries no text in its image', () => {
    const chunks = []
    const image = drawCaptcha('ACDE', handOf('a portal'))
    for (let at = 8; at < image.length; at += image.readUInt32BE(at) + 12) chunks.push(image.toString('latin1', at + 4, at + 8))
    expect(chunks.filter((name) => !['IHDR', 'sBIT', 'sRGB', 'IDAT', 'IEND'].includes(name))).toEqual([])
  })

  it('is written in the hand of its portal, which another portal does not have (G6)', () => {
    const of = (secret: string) => Array.from({ length: 12 }, (_, point) => handOf(secret)('A', point))
    expect(of('a portal')).toEqual(of('a portal'))
    expect(of('a portal')).not.toEqual(of('another portal'))
    for (const [across, down] of of('a portal')) expect(Math.max(Math.abs(across), Math.abs(down))).toBeLessThanOrEqual(0.08)
  })

  it('draws on all of an alphabet without look-alikes', () => {
    expect(CAPTCHA_ALPHABET).not.toMatch(/[O0I1l]/)
    const seen = new Set(Array.from({ length: 600 }, drawCharacters).join(''))
    expect(seen.size).toBe(CAPTCHA_ALPHABET.length)
  })

  it('hides its answer from whoever decodes a thousand tokens', async () => {
    const browser = test.browser()
    await shown(browser)
    for (let count = 0; count < 1000; count++) {
      const token = (await browser.get('system/captcha/reto?uso=login')).json<{ token: string; parameters: { keyPrefix: string } }>()
      const said = Buffer.from(token.token, 'base64url').toString('latin1')
      expect(said).not.toMatch(/^[\x20-\x7e]{6,}$/)
    }
  })

  it('lets the right answer pass, in small letters too', async () => {
    const browser = test.browser()
    const { token, captcha } = await shown(browser)
    expect(await passed(login(browser, { token, captcha: captcha.toLowerCase() }))).toBe(true)
  })

  it('serves once, after a right answer and after a wrong one', async () => {
    const browser = test.browser()
    const first = await shown(browser)
    expect(await passed(login(browser, first))).toBe(true)
    expect((await login(browser, first)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'access.captchaWrong' })
    const second = await shown(browser)
    expect(await passed(login(browser, { ...second, captcha: 'OOOO' }))).toBe(false)
    expect(await passed(login(browser, second))).toBe(false)
  })

  it('serves its own purpose only', async () => {
    const browser = test.browser()
    expect(await passed(login(browser, await shown(browser, 'busqueda')))).toBe(false)
  })

  it('serves its own visitor only', async () => {
    const theirs = await shown(test.browser())
    expect(await passed(login(test.browser(), theirs))).toBe(false)
    const other = test.browser()
    await shown(other)
    expect(await passed(login(other, theirs))).toBe(false)
  })

  it('lasts five minutes', async () => {
    const browser = test.browser()
    const [first, second] = [await shown(browser), await shown(browser)]
    test.clock.advance(299)
    expect(await passed(login(browser, first))).toBe(true)
    test.clock.advance(2)
    expect(await passed(login(browser, second))).toBe(false)
  })

  it('of a hundred who use it at once lets one pass', async () => {
    const browser = test.browser()
    const answer = await shown(browser)
    const results = await Promise.all(Array.from({ length: 100 }, () => passed(login(browser, answer))))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it('serves once over all portals, whose key is the same, written in one way alone', async () => {
    const portals = await Promise.all(
      [test.services, { ...test.services, formerCardKey: 'another' }].map((each) => buildApp(each, { log: null })),
    )
    const [one, two] = portals.map((app) => test.browserAt(app)) as [Browser, Browser]
    const answer = await shown(one)
    two.cookies.set('djbr-visita', one.cookies.get('djbr-visita') ?? '')
    expect(await passed(login(two, answer))).toBe(true)
    for (const browser of [one, two]) expect(await passed(login(browser, answer))).toBe(false)
    for (const token of [`${answer.token}=`, `${answer.token}.`, ` ${answer.token}`])
      expect(await passed(login(one, { ...answer, token }))).toBe(false)
    for (const app of portals) await app.close()
  })

  it('is taken under the key that was there before, and under no third one', async () => {
    const rotated = async (formerCardKey: string) =>
      buildApp({ ...test.services, cardKey: 'the key that came after', formerCardKey }, { log: null })
    const browser = test.browser()
    for (const [former, isTaken] of [
      ['some third key', false],
      [test.services.cardKey, true],
    ] as const) {
      const app = await rotated(former)
      const after = test.browserAt(app)
      const answer = await shown(browser)
      after.cookies.set('djbr-visita', browser.cookies.get('djbr-visita') ?? '')
      expect(await passed(login(after, answer))).toBe(isTaken)
      await app.close()
    }
  })

  it('adds no row when it is shown, nor when it is misread, and one until it ends when it is read (G1)', async () => {
    const rows = async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT (SELECT count(*) FROM visitor)::integer + (SELECT count(*) FROM used_token)::integer AS count`.execute(test.database.owner)
      return rows[0]?.count ?? 0
    }
    const before = await rows()
    const browser = test.browser()
    const answer = await shown(browser)
    await browser.get('system/captcha/reto?uso=login')
    await passed(login(browser, { ...(await shown(browser)), captcha: 'OOOO' }))
    expect(await rows()).toBe(before)
    expect((await login(browser, { ...answer, captcha: answer.captcha })).json()).toMatchObject({ url: '/' })
    expect(await rows()).toBe(before + 2)
    test.clock.advance(5 * 60)
    await sweepJob.run(test.services, {}, async () => {})
    expect(await test.database.owner.selectFrom('usedToken').select('expiresAt').execute()).not.toEqual([])
    test.clock.advance(60)
    await sweepJob.run(test.services, {}, async () => {})
    expect(await test.database.owner.selectFrom('usedToken').select('expiresAt').execute()).toEqual([])
  })

  it('must be there', async () => {
    const browser = test.browser()
    const answer = await login(browser, { token: '', captcha: '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errores: [{ campo: 'captcha', mensaje: 'EL CAPTCHA ES REQUERIDO' }] })
  })

  it('may be solved by work instead of sight', async () => {
    const browser = test.browser()
    const { token, parameters } = (await browser.get('system/captcha/reto?uso=login')).json()
    const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
    const captcha = Buffer.from(JSON.stringify({ challenge: { parameters }, solution })).toString('base64')
    expect(await passed(login(browser, { token, captcha }))).toBe(true)
    expect(await passed(login(browser, { token, captcha }))).toBe(false)
  })
})
