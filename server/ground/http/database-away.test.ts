import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { connect } from '../database/connect.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const headers = { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' }

describe('without its database the portal', () => {
  it('lives, says that it is not ready, and asks to come back', async () => {
    const db = connect({ url: 'postgres://djbr_app:x@127.0.0.1:1/none' })
    const app = await buildApp({ ...test.services, db }, { log: null })
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) => app.inject({ method, url, headers, ...(payload && { payload }) })
    expect((await ask('GET', '/api/system/vivo')).statusCode).toBe(200)
    expect((await ask('GET', '/api/tipos_documentos')).statusCode).toBe(200)
    const session = { ...headers, cookie: `djbr=${'x'.repeat(43)}`, authorization: 'Bearer x' }
    const answers = [
      await ask('GET', '/api/system/salud'),
      await ask('GET', `/api/public/documento_conocido/${'0'.repeat(64)}`),
      await ask('POST', '/api/control_tarjeta/login_cuenta', { cueperdec_login: 'declarante01', cueperdec_contrasenia: 'x' }),
      await app.inject({ method: 'GET', url: '/api/system/sesion', headers: session }),
    ]
    for (const { statusCode, headers, json } of answers) {
      expect([statusCode, headers['retry-after'], json().clave_mensaje]).toEqual([503, '5', 'common.unavailable'])
    }
    await app.close()
    await db.destroy()
  })

  it('serves again when its connections were cut', async () => {
    const superuser = connect({ url: test.database.superuserUrl, connections: 1 })
    const browser = test.browser()
    expect((await browser.get('system/salud')).statusCode).toBe(200)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
      superuser,
    )
    const statuses: number[] = []
    while (statuses.at(-1) !== 200 && statuses.length < 20) statuses.push((await browser.get('system/salud')).statusCode)
    expect(statuses.at(-1)).toBe(200)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    await superuser.destroy()
  })
})
