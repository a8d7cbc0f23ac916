import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest, mac } from '../ground/http/secrets.ts'
import { seedAccounts } from '../testing/accounts.ts'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { CAPTCHA_ALPHABET, drawCaptcha, drawCharacters, handOf } from './captcha-image.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ env: { CAPTCHA_ENABLED: 'true', RATE_LIMITS: 'off' } })
  await seedAccounts(test.services.db, test.clock)
})
afterAll(() => test.close())

/** Puts a known answer behind a captcha that was shown, as if the image had been read. */
async function readImage(token: string): Promise<string> {
  const answer = drawCharacters()
  await test.database.owner
    .updateTable('captcha')
    .set({ answerMac: mac(token, answer) })
    .where('tokenHash', '=', digest(token))
    .execute()
  return answer
}

async function shown(browser: Browser, use = 'login') {
  const { token } = (await browser.get(`system/captcha?uso=${use}`)).json<{ token: string }>()
  return { token, captcha: await readImage(token) }
}

const login = (browser: Browser, answer: { token: string; captcha: string }) =>
  browser.post('control_tarjeta/login_cuenta', { cueperdec_login: 'declarante01', cueperdec_contrasenia: 'Demo#2026', ...answer })

const passed = async (answering: ReturnType<typeof login>) => (await answering).json<{ url?: string }>().url === '/'

describe('a captcha', () => {
  it('is an image of 200x90 behind a token that tells nothing', async () => {
    const browser = test.browser()
    const answer = (await browser.get('system/captcha?uso=login')).json<{ token: string; imagen: string }>()
    expect(Object.keys(answer).sort()).toEqual(['imagen', 'token'])
    expect(answer.token).toMatch(/^[A-Za-z0-9_-]{22}$/)
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
