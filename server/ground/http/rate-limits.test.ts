import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueCards } from '../../access/index.ts'
import { buildApp } from '../../app.ts'
import { identify, julia, PIN, provedBrowser, verifyCard } from '../../testing/activation.ts'
import { type Browser, browserOf, type TestApp, testApp } from '../../testing/app.ts'
import { Failure } from './failure.ts'
import { countAttempt, createFloodBrake, FLOOD_LIMITS, networkOf, SUBJECT_LIMITS } from './rate-limits.ts'
import { addSlice } from './slice.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({
    extend: (app) =>
      addSlice(app, 'Sistema', async (slice) => {
        slice.get('/api/prueba/certificado', { config: { access: 'public', flood: 'certificateCheck' } }, async () => ({}))
        slice.get('/api/prueba/busqueda', { config: { access: 'public', flood: 'search' } }, async () => ({}))
        slice.get('/api/prueba/estado', { config: { access: 'public', flood: 'status' } }, async () => ({}))
        slice.post('/api/prueba/entrada', { config: { access: 'public', flood: 'login' } }, async ({ body }) => {
          if (JSON.stringify(body).includes('mal')) throw new Failure('refused', 'access.wrongCredentials')
          return {}
        })
      }),
  })
})
afterAll(() => test.close())

/** What a browser's machine works out to insist. */
async function workOf(browser: Browser): Promise<string> {
  const { token, parameters } = (await browser.get('system/captcha/reto?uso=insistir')).json<Challenge & { token: string }>()
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
  return `${token} ${solution?.counter}`
}

describe('the limit of a subject', () => {
  const count = async (subject: string, times: number) => {
    const results = await Promise.allSettled(
      Array.from({ length: times }, () => countAttempt(test.services, 'recoveryOfDocument', subject)),
    )
    return results.filter(({ status }) => status === 'fulfilled').length
  }

  it('is exact under fifty at once', async () => {
    expect(await count('4000011', 50)).toBe(SUBJECT_LIMITS.recoveryOfDocument.attempts)
  })

  it('counts each subject by itself, and says when to come back', async () => {
    expect(await count('4000022', 5)).toBe(5)
    test.clock.advance(600)
    await expect(countAttempt(test.services, 'recoveryOfDocument', '4000022')).rejects.toMatchObject({
      code: 'tooMany',
      details: { retryAfterSeconds: 3000 },
    })
    test.clock.advance(3000)
    expect(await count('4000022', 6)).toBe(5)
  })

  it('of a document is not forgotten when the portal starts again', async () => {
    const who = { ...julia, numero_docidentidad: '6200001' }
    for (let tries = 0; tries < 5; tries++) expect(await identify(test.browser(), who)).toMatchObject({ inf_complemento: '200' })
    const restarted = await buildApp(test.services, { log: null })
    expect(await identify(test.browserAt(restarted), who)).toMatchObject({ clave_mensaje: 'common.tooManyTries' })
    await restarted.close()
  })

  it('of a PIN is not forgotten either', async () => {
    const code = 'TEST-0000-7001'
    await issueCards(test.services, [{ code, pin: PIN }])
    const browser = await provedBrowser(test, { ...julia, numero_docidentidad: '6200011' })
    for (const pin of ['000000', '111111', '222222']) await verifyCard(browser, code, pin)
    const restarted = await buildApp(test.services, { log: null })
    const after = browserOf(restarted, browser)
    for (const pin of ['333333', '444444']) await verifyCard(after, code, pin)
    expect(await verifyCard(after, code)).toMatchObject({ finalizado: false })
    await restarted.close()
  })
})

describe('the flood brake', () => {
  it('stops an address after its limit, whatever it says of itself', async () => {
    const { attempts } = FLOOD_LIMITS.certificateCheck
    const statuses: number[] = []
    for (let count = 0; count <= attempts; count++) {
      const headers = {
        'x-forwarded-for': `10.0.0.${count % 250}`,
        'x-real-ip': `10.1.0.${count % 250}`,
        forwarded: `for=10.2.0.${count % 250}`,
      }
      statuses.push((await test.browser().get('prueba/certificado', { headers })).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(attempts)
    const stopped = await test.browser().get('prueba/certificado')
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '60'])
    test.clock.advance(60)
    expect((await test.browser().get('prueba/certificado')).statusCode).toBe(200)
  })

  it('is exact under fifty at once', async () => {
    const { attempts } = FLOOD_LIMITS.search
    for (let count = 0; count < attempts - 25; count++) await test.browser().get('prueba/busqueda')
    const answers = await Promise.all(Array.from({ length: 50 }, () => test.browser().get('prueba/busqueda')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(25)
  })

  it('lets a call pass that brings work, each work once and for its browser alone, as often as it works', async () => {
    const { attempts } = FLOOD_LIMITS.status
    const ask = async (browser: Browser, work?: string) =>
      browser.get('prueba/estado', { headers: work === undefined ? {} : { 'prueba-de-trabajo': work } })
    for (let count = 0; count < attempts; count++) await ask(test.browser())
    const browser = test.browser()
    const asked = await ask(browser)
    expect([asked.statusCode, asked.json()]).toMatchObject([429, { prueba_de_trabajo: true }])
    const work = await workOf(browser)
    expect((await ask(test.browser(), work)).statusCode).toBe(429)
    expect((await ask(browser, work)).statusCode).toBe(429)
    const another = await workOf(browser)
    expect((await ask(browser, another)).statusCode).toBe(200)
    expect((await ask(browser, another)).statusCode).toBe(429)
    expect((await ask(browser, 'nothing 7')).statusCode).toBe(429)
  })

  it('helped by work is at its end at twice the limit', () => {
    const brake = createFloodBrake(test.clock)
    const { attempts } = FLOOD_LIMITS.status
    for (let count = 0; count < attempts; count++) brake.check('status', '10.9.9.9', false)
    expect(() => brake.check('status', '10.9.9.9', false)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ answer: { prueba_de_trabajo: true } }) }),
    )
    for (let count = 0; count < attempts; count++) brake.check('status', '10.9.9.9', true)
    expect(() => brake.check('status', '10.9.9.9', true)).toThrow(
      expect.not.objectContaining({ details: expect.objectContaining({ answer: expect.anything() }) }),
    )
  })

  it('remembers who called too often however many others call, and forgets the oldest first', () => {
    const brake = createFloodBrake(test.clock)
    const { attempts } = FLOOD_LIMITS.search
    const others = (from: number, to: number) => {
      for (let count = from; count < to; count++) brake.check('search', `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`, false)
    }
    const stop = (address: string) => {
      for (let count = 0; count < attempts; count++) brake.check('search', address, false)
    }
    const isStopped = (address: string) => {
      try {
        brake.check('search', address, false)
        return false
      } catch {
        return true
      }
    }
    stop('172.16.0.1')
    others(0, 30_000)
    stop('172.16.0.2')
    others(30_000, 60_000)
    expect(isStopped('172.16.0.2')).toBe(true)
    expect(isStopped('172.16.0.1')).toBe(false)
  })

  it('of a login counts failures only', async () => {
    const { attempts } = FLOOD_LIMITS.login
    const enter = async (word: string) => (await test.browser().post('prueba/entrada', { word })).statusCode
    for (let count = 0; count < attempts + 10; count++) expect(await enter('bien')).toBe(200)
    for (let count = 0; count < attempts; count++) expect(await enter('mal')).toBe(200)
    expect(await enter('bien')).toBe(429)
  })

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('takes %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
