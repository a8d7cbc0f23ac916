import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueCards } from '../../access/index.ts'
import { buildApp } from '../../app.ts'
import { identify, julia, PIN, provedBrowser, verifyCard } from '../../testing/activation.ts'
import { type Browser, browserOf, type TestApp, testApp } from '../../testing/app.ts'
import { workFor } from '../../testing/work.ts'
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
        slice.get('/api/prueba/cualquiera', { config: { access: 'public' } }, async () => ({}))
        slice.post('/api/prueba/entrada', { config: { access: 'public', flood: 'login' } }, async ({ body }) => {
          if (JSON.stringify(body).includes('mal')) throw new Failure('refused', 'access.wrongCredentials')
          return {}
        })
      }),
  })
})
afterAll(() => test.close())

describe('the limit of a subject', () => {
  const count = async (subject: string, times: number) => {
    const results = await Promise.allSettled(
      Array.from({ length: times }, () => countAttempt(test.services, 'contactOfPersonDaily', subject)),
    )
    return results.filter(({ status }) => status === 'fulfilled').length
  }

  it('is exact under fifty at once', async () => {
    expect(await count('4000011', 50)).toBe(SUBJECT_LIMITS.contactOfPersonDaily.attempts)
  })

  it('counts each subject by itself, and says when to come back', async () => {
    expect(await count('4000022', 5)).toBe(5)
    test.clock.advance(600)
    await expect(countAttempt(test.services, 'contactOfPersonDaily', '4000022')).rejects.toMatchObject({
      code: 'tooMany',
      details: { retryAfterSeconds: 85_800 },
    })
    test.clock.advance(85_800)
    expect(await count('4000022', 6)).toBe(5)
  })

  it('of a document’s wrong tries is not forgotten when the portal starts again', async () => {
    const who = { ...julia, numero_docidentidad: '6200001' }
    for (let tries = 0; tries < 5; tries++) expect(await identify(test.browser(), who)).toMatchObject({ inf_complemento: '200' })
    const restarted = await buildApp(test.services, { log: null })
    expect(await identify(test.browserAt(restarted), who)).toMatchObject({ clave_mensaje: 'access.work.needed' })
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
    expect(stopped.statusCode).toBe(429)
    test.clock.advance(60)
    expect((await test.browser().get('prueba/certificado')).statusCode).toBe(200)
  })

  it('is exact under fifty at once', async () => {
    const { attempts } = FLOOD_LIMITS.search
    for (let count = 0; count < attempts - 25; count++) await test.browser().get('prueba/busqueda')
    const answers = await Promise.all(Array.from({ length: 50 }, () => test.browser().get('prueba/busqueda')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(25)
  })

  it('lets a call pass that brings work, each work once wherever it is shown, as often as it works', async () => {
    const { attempts } = FLOOD_LIMITS.status
    const ask = (browser: Browser, headers: Record<string, string> = {}) => browser.get('prueba/estado', { headers })
    for (let count = 0; count < attempts; count++) await ask(test.browser())
    const browser = test.browser()
    const asked = await ask(browser)
    expect([asked.statusCode, asked.json()]).toMatchObject([429, { prueba_de_trabajo: true }])
    const work = await workFor(browser, asked)
    const there = { ...work, 'x-forwarded-for': '10.9.9.9' }
    expect((await ask(browser, work)).statusCode).toBe(200)
    expect((await ask(browser, work)).statusCode).toBe(429)
    expect((await ask(browser, there)).statusCode).toBe(429)
    const another = await workFor(browser, await ask(browser))
    expect((await ask(browser, another)).statusCode).toBe(200)
    const late = await workFor(browser, await ask(browser))
    const wrong = { 'prueba-de-trabajo': late['prueba-de-trabajo']?.replace(/ .*$/, ` ${'0'.repeat(64)}`) ?? '' }
    expect((await ask(browser, wrong)).statusCode).toBe(429)
    expect((await ask(browser, { 'prueba-de-trabajo': 'nothing 7' })).statusCode).toBe(429)
  })

  it('says how often an address used its limit up, and until when', () => {
    const brake = createFloodBrake(test.clock)
    const { attempts } = FLOOD_LIMITS.status
    for (let count = 0; count < 3 * attempts; count++) brake.count('status', '10.9.9.9')
    expect(brake.read('status', '10.9.9.9')).toEqual({ usedUp: 3, secondsLeft: 60 })
    expect(brake.read('status', '10.9.9.8').usedUp).toBe(0)
  })

  it('asks for no work before the work itself: that is refused until its window is over', async () => {
    const { attempts } = FLOOD_LIMITS.puzzle
    const ask = () => test.browser().get('system/captcha/reto?uso=insistir')
    for (let count = 0; count < attempts; count++) await ask()
    const stopped = await ask()
    expect([stopped.statusCode, stopped.json()]).toEqual([429, expect.not.objectContaining({ prueba_de_trabajo: true })])
    test.clock.advance(60)
    expect((await ask()).statusCode).toBe(200)
  })

  it('counts every public call, also where its route names no brake', async () => {
    const { attempts } = FLOOD_LIMITS.public
    for (let count = 0; count < attempts; count++) await test.browser().get('prueba/cualquiera')
    expect((await test.browser().get('prueba/cualquiera')).statusCode).toBe(429)
    test.clock.advance(60)
    expect((await test.browser().get('prueba/cualquiera')).statusCode).toBe(200)
  })

  it('remembers who called too often however many others call, and forgets the oldest first', () => {
    const brake = createFloodBrake(test.clock)
    const { attempts } = FLOOD_LIMITS.search
    const others = (from: number, to: number) => {
      for (let count = from; count < to; count++) brake.count('search', `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`)
    }
    const stop = (address: string) => {
      for (let count = 0; count < attempts; count++) brake.count('search', address)
    }
    const isStopped = (address: string) => brake.read('search', address).usedUp >= 1
    stop('172.16.0.1')
    others(0, 30_000)
    stop('172.16.0.2')
    others(30_000, 60_000)
    expect(isStopped('172.16.0.2')).toBe(true)
    expect(isStopped('172.16.0.1')).toBe(false)
  })

  it('counts the network around an address: whoever has all addresses of one passes as much as sixteen', () => {
    const brake = createFloodBrake(test.clock)
    const { attempts } = FLOOD_LIMITS.search
    const isStopped = (address: string) => brake.read('search', address).usedUp >= 1
    const itsOwn = (number: number) => `2001:db8:7:${number.toString(16)}::1`
    for (let call = 0; call < 16 * attempts; call++) {
      expect(isStopped(itsOwn(call))).toBe(false)
      brake.count('search', itsOwn(call))
    }
    for (let call = 0; call < 60_000; call++) brake.read('search', itsOwn(call))
    expect([isStopped(itsOwn(65_000)), isStopped('2001:db8:8::1')]).toEqual([true, false])
  })

  it('keeps no neighbour from the work that is asked for', () => {
    const brake = createFloodBrake(test.clock)
    const { attempts } = FLOOD_LIMITS.puzzle
    for (let call = 0; call < 20 * attempts; call++) brake.count('puzzle', `172.16.7.${call % 20}`)
    expect([brake.read('puzzle', '172.16.7.1').usedUp, brake.read('puzzle', '172.16.7.99').usedUp]).toEqual([1, 0])
  })

  it('of a login counts what was right as it counts what was refused', async () => {
    const { attempts } = FLOOD_LIMITS.login
    const enter = async (word: string) => (await test.browser().post('prueba/entrada', { word })).statusCode
    for (let count = 0; count < attempts / 2; count++) expect([await enter('bien'), await enter('mal')]).toEqual([200, 200])
    expect([await enter('bien'), await enter('mal')]).toEqual([429, 429])
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
