import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { Failure } from './failure.ts'
import { countAttempt, FLOOD_LIMITS, networkOf, SUBJECT_LIMITS } from './rate-limits.ts'
import { addSlice } from './slice.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({
    extend: (app) =>
      addSlice(app, 'Prueba', async (slice) => {
        slice.get('/api/prueba/certificado', { config: { access: 'public', flood: 'certificateCheck' } }, async () => ({}))
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

  it('is kept in the database, where a restart does not reach it', async () => {
    const rows = await test.database.db.selectFrom('attemptCount').select('attempts').execute()
    expect(rows.length).toBeGreaterThan(0)
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
