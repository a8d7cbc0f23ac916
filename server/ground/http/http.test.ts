import { hash } from 'node:crypto'
import { connect as connectSocket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { Failure, type FailureCode } from './failure.ts'
import { dataHeaders } from './headers.ts'
import { mac } from './secrets.ts'
import { addSlice } from './slice.ts'

const CANARY = 'canary-7361'

let test: TestApp
let declarant: Browser
beforeAll(async () => {
  test = await testApp({
    accounts: true,
    extend: (app, { db }) =>
      addSlice(app, 'Sistema', async (slice) => {
        const config = { access: 'public' } as const
        slice.post(
          '/api/prueba/eco',
          {
            config,
            schema: {
              body: z.object({
                texto: z.string().max(5).optional(),
                numero: z.int().optional(),
                lista: z.array(z.enum(['a', 'b'])).optional(),
              }),
            },
          },
          async ({ body }) => body,
        )
        slice.post('/api/prueba/falla', { config, schema: { body: z.object({ code: z.string() }) } }, async ({ body }) => {
          throw new Failure(body.code as FailureCode, 'common.conflict', { retryAfterSeconds: 7, answer: { inf_codigo: 3 } })
        })
        slice.get('/api/prueba/busca', { config, schema: { querystring: z.object({ q: z.string() }) } }, async ({ query }) => {
          await sql`SELECT ${query.q}::text`.execute(db)
          return {}
        })
        slice.get('/api/prueba/roto', { config }, async () => {
          throw new Error(`something about "${CANARY}" and 12345678`)
        })
        slice.get('/api/prueba/sql', { config }, async () => {
          await sql`SELECT ${CANARY}::integer`.execute(db)
        })
        slice.get('/api/prueba/lenta', { config }, async () => {
          await db.transaction().execute(async (trx) => {
            await sql`SET LOCAL statement_timeout = 20`.execute(trx)
            await sql`SELECT pg_sleep(5)`.execute(trx)
          })
        })
        slice.get(
          '/api/prueba/de-mas',
          { config, schema: { response: { 200: z.object({ a: z.int() }) } } },
          async () => ({ a: 1, secret: CANARY }) as never,
        )
      }),
  })
  declarant = test.browser()
  await declarant.signIn('declarante01')
})
afterAll(() => test.close())

const echo = (body: unknown, options = {}) => test.browser().post('prueba/eco', body, options)

/** The port that it listens at; the first to ask makes it listen. */
async function listening(): Promise<number> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  return (test.app.server.address() as { port: number }).port
}

/** The head of what a text is answered, sent as it is. */
async function headOf(text: string): Promise<string> {
  const port = await listening()
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => {
      heard += data
      if (heard.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(heard.split('\r\n\r\n', 1)[0] ?? ''))
    socket.on('error', reject)
  })
}

/** The first line of what a text is answered, sent as it is. */
const raw = async (text: string) => (await headOf(text)).split('\r\n', 1)[0] ?? ''

describe('a refusal', () => {
  const statuses: [FailureCode, number][] = [
    ['invalid', 400],
    ['refused', 200],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['notFound', 404],
    ['conflict', 409],
    ['changed', 412],
    ['tooMany', 429],
    ['unavailable', 503],
  ]
  it.each(statuses)('%s is answered with %i and its words', async (code, status) => {
    const answer = await test.browser().post('prueba/falla', { code })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ error_mensaje: 'Los datos no son válidos', clave_mensaje: 'common.conflict' })
    if (code === 'tooMany' || code === 'unavailable') expect(answer.headers['retry-after']).toBe('7')
    if (code === 'forbidden') expect(answer.json().mensaje).toBe('NOT_AUTHORIZED:WRITE')
    if (code === 'refused')
      expect(answer.json()).toMatchObject({ err_codigo: 1, err_existente: 1, err_mensaje: 'Los datos no son válidos', inf_codigo: 3 })
  })

  it.each([
    ['en-US,en;q=0.9', 'The data are not valid'],
    ['fr,ay', 'Los datos no son válidos'],
    ['fr', 'Los datos no son válidos'],
    ['es-BO', 'Los datos no son válidos'],
  ])('speaks the language of %s', async (language, words) => {
    const answer = await test.browser().post('prueba/falla', { code: 'conflict' }, { headers: { 'accept-language': language } })
    expect(answer.json().error_mensaje).toBe(words)
  })

  it('of a payload names each wrong field in our words', async () => {
    const answer = await echo({ texto: 'demasiado', numero: 'x', lista: ['a', 'z'] })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        error_mensaje: 'Hubo un error de validación.',
        clave_mensaje: 'common.badRequest',
        errores: [
          { campo: 'texto', mensaje: 'Puede escribir 5 caracteres como máximo' },
          { campo: 'numero', mensaje: 'Escriba solo números.' },
          { campo: 'lista.1', mensaje: 'Elija un valor de la lista' },
        ],
      },
    ])
  })

  it.each(['{"texto":', '{"texto":"a","texto":"b"}', '{"texto":"\\u0000"}', '[]', '"x"', 'null {'])(
    'of the body %s is a 400',
    async (raw) => {
      expect((await echo(undefined, { raw })).statusCode).toBe(400)
    },
  )

  it('of U+0000 in a query is a 400', async () => {
    expect((await test.browser().get('prueba/busca?q=a%00')).statusCode).toBe(400)
    expect((await test.browser().get('prueba/busca?q=%C3%B1')).statusCode).toBe(200)
  })

  it('of U+0000 in an address is a 400 or a 404, never a fault', async () => {
    for (const path of [
      'subtipo_bien/%00',
      'system/captcha?uso=%00',
      'provincias/departamentos/-1',
      'provincias/departamentos/1e9',
      'localidades/x/2',
      '%c0%af',
      '%zz',
    ]) {
      expect([400, 404], path).toContain((await declarant.get(path)).statusCode)
    }
  })
})

describe('a body', () => {
  it('loses its unknown keys', async () => {
    expect((await echo({ texto: 'sí', otro: 1, __proto__: { x: 1 } })).json()).toEqual({ texto: 'sí' })
  })

  it('may be absent, with or without a type', async () => {
    expect((await echo(undefined)).json()).toEqual({})
    expect((await echo(undefined, { headers: { 'content-type': 'application/json' } })).json()).toEqual({})
  })

  it('has at most 100 KB', async () => {
    const answer = await echo({ otro: 'x'.repeat(100 * 1024) })
    expect([answer.statusCode, answer.json().clave_mensaje]).toEqual([413, 'common.tooLarge'])
    expect((await echo({ otro: 'x'.repeat(100 * 1024 - 20) })).statusCode).toBe(200)
  })
})

describe('an answer', () => {
  it('loses what its schema does not have', async () => {
    expect((await test.browser().get('prueba/de-mas')).json()).toEqual({ a: 1 })
  })

  it('of a fault tells nothing but the text of the 500 and an id', async () => {
    for (const path of ['prueba/roto', 'prueba/sql']) {
      const answer = await test.browser().get(path)
      expect([answer.statusCode, answer.json()]).toEqual([
        500,
        {
          error_mensaje: 'Se produjo un error en el servidor, inténtelo más tarde.',
          clave_mensaje: 'common.fault',
          id: expect.stringMatching(/^[0-9a-f]{16}$/),
        },
      ])
    }
  })

  it('of a database that is too slow is a 503', async () => {
    const answer = await test.browser().get('prueba/lenta')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  })

  it('is a 404 for an unknown path and a 405 for an unknown method', async () => {
    const browser = test.browser()
    expect((await browser.get('nada')).json()).toEqual({
      error_mensaje: 'No existe el recurso solicitado.',
      clave_mensaje: 'common.notFound',
    })
    const wrong = await browser.post('system/vivo')
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET'])
    for (const method of ['PATCH', 'OPTIONS', 'TRACE']) expect((await browser.ask(method, '/api/system/vivo')).statusCode).toBe(405)
  })

  it('is a 405 that allows what another address with a code in it answers here too', async () => {
    const browser = test.browser()
    const wrong = await browser.put('djbr_registro/bienes/1')
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, DELETE'])
    expect((await browser.delete('djbr_registro/bienes/1')).statusCode).not.toBe(405)
    expect((await browser.post('djbr_registro/bienes')).statusCode).not.toBe(405)
  })

  it('does not mind a slash at the end', async () => {
    expect((await test.browser().get('system/vivo/')).statusCode).toBe(200)
  })
})

describe('a list', () => {
  it('is asked again with its tag and not sent twice', async () => {
    const first = await declarant.get('tipos_cargo')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
    const again = await declarant.get('tipos_cargo', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('of an unknown parent is empty', async () => {
    for (const path of ['subtipo_bien/9', 'provincias/departamentos/99', 'localidades/99/2'])
      expect((await declarant.get(path)).json()).toEqual([])
  })
})

describe('a write', () => {
  const foreign: [string, Record<string, string | undefined>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['an origin that hides', { origin: 'null' }],
    ['nobody', { origin: undefined, 'sec-fetch-site': undefined }],
    ['a form, as plain text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type at all', { 'content-type': undefined }],
  ]
  it.each(foreign)('from %s is refused', async (_what, headers) => {
    const answer = await declarant.post('system/sesion/renovar', { texto: 'a' }, { headers })
    expect([answer.statusCode, answer.json().mensaje]).toEqual([403, 'NOT_AUTHORIZED:WRITE'])
  })

  it('with the cookie but without the token is refused', async () => {
    expect((await declarant.post('system/sesion/renovar', {}, { headers: { authorization: undefined } })).statusCode).toBe(403)
  })

  it('from any name of this machine is heard', async () => {
    for (const origin of ['http://localhost:8080', 'http://[::1]:8080', 'http://127.0.0.1:8080']) {
      expect((await echo({}, { headers: { origin } })).statusCode).toBe(200)
    }
  })

  it('is never invited by CORS headers', async () => {
    const answer = await test.browser().ask('OPTIONS', '/api/prueba/eco', undefined, {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('is what no GET does', async () => {
    const ours = ['session', 'session_token', 'sign_in', 'guess_delay', 'attempt_count', 'audit', 'audit_seal']
    const checksum = async () => {
      const tables = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(
        test.database.owner,
      )
      const sums = []
      for (const { name } of tables.rows.filter(({ name }) => !ours.includes(name))) {
        const { rows } = await sql<{
          sum: string
        }>`SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS sum FROM ${sql.table(name)} t`.execute(
          test.database.owner,
        )
        sums.push(`${name} ${rows[0]?.sum}`)
      }
      return sums
    }
    const before = await checksum()
    for (const { method, url } of test.app.accessTable)
      if (method === 'GET' && !url.endsWith('salir')) await declarant.ask('GET', url.replace(/:[^/]+/g, '1'))
    expect(await checksum()).toEqual(before)
  })
})

describe('the headers', () => {
  it('of safety are on every answer, errors too', async () => {
    // The same for everyone, and changed once a month.
    const PUBLISHED = '/api/public/estadisticas'
    const asked: [string, string][] = [
      ['GET', '/api/system/vivo'],
      ['GET', '/api/nada'],
      ['GET', '/api/prueba/roto'],
      ['GET', '/nada'],
      ['GET', '/api/%zz'],
      ['POST', '/api/prueba/eco'],
      ['TRACE', '/api/system/vivo'],
      ...test.app.accessTable.map(({ method, url }): [string, string] => [method, url.replace(/:[^/]+/g, '1')]),
    ]
    for (const [method, url] of asked) {
      const { headers } = await test.browser().ask(method, url)
      expect(headers, `${method} ${url}`).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringMatching(/camera=\(\).*publickey-credentials-get=\(self\)/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cache-control': expect.stringMatching(url.startsWith(PUBLISHED) ? /^public, max-age=3600$/ : /^no-(store|cache)$/),
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    }
  })

  it('keep private answers out of every cache', async () => {
    expect((await declarant.get('system/sesion')).headers['cache-control']).toBe('no-store')
  })
})

describe('the address', () => {
  it("must be this portal's", async () => {
    for (const host of ['evil.example', '127.0.0.1:9999', 'evil.example:8080', '']) {
      const { statusCode } = await test.browser().get('system/vivo', { headers: { host } })
      expect(statusCode, host).toBe(421)
    }
    expect((await test.browser().get('system/vivo', { headers: { host: 'localhost:8080' } })).statusCode).toBe(200)
  })

  it('is said once', async () => {
    for (const hosts of [['localhost:8080', 'localhost:8080'], ['localhost:8080', 'evil.example'], ['evil.example', 'localhost:8080'], []])
      expect(await raw(`GET /api/system/vivo HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}\r\n`), hosts.join()).toMatch(
        / 4(00|21) /,
      )
    expect(await raw('GET /api/system/vivo HTTP/1.1\r\nHost: localhost:8080\r\n\r\n')).toMatch(/ 200 /)
  })

  it('is that of the target where the target names one', async () => {
    const asked = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: localhost:8080\r\n\r\n`)
    expect(await asked('http://localhost:8080/api/system/vivo')).toMatch(/ 200 /)
    for (const target of ['http://evil.example/api/system/vivo', 'https://localhost:8080@evil.example/api/system/vivo', 'evil.example:80'])
      expect(await asked(target), target).toMatch(/ 4(00|21) /)
  })

  it('is no matter of X-Forwarded-Host', async () => {
    const answer = await test.browser().get('system/vivo', { headers: { host: 'evil.example', 'x-forwarded-host': 'localhost:8080' } })
    expect(answer.statusCode).toBe(421)
  })
})

describe('the wire', () => {
  it('refuses what two servers could read in two ways', async () => {
    const pairs = [
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
      'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
      `X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    ]
    for (const pair of pairs)
      expect(await raw(`POST /api/prueba/eco HTTP/1.1\r\nHost: localhost:8080\r\n${pair}`), pair.slice(0, 60)).toMatch(/ 4(00|31) /)
  })

  it('answers what is no request with the headers of safety of any other answer', async () => {
    const [, ...lines] = (await headOf('no request\r\n\r\n')).split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => line.split(': ')))
    expect(headers).toMatchObject(dataHeaders(test.services.config))
  })
})

describe('the log', () => {
  it('has a line for each answer, by the route and not by the address', async () => {
    test.log.length = 0
    await declarant.get('provincias/departamentos/2')
    const [line = '{}'] = test.log
    expect(JSON.parse(line)).toMatchObject({
      method: 'GET',
      route: '/api/provincias/departamentos/:dep',
      status: 200,
      ms: expect.any(Number),
      id: expect.any(String),
      account: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
  })

  it('names an account by nothing that can be counted through', async () => {
    test.log.length = 0
    await declarant.get('system/avisos')
    await declarant.get('system/sesion')
    const named = test.log.map((line) => (JSON.parse(line) as { account: string }).account)
    expect(new Set(named).size).toBe(1)
    const countable = Array.from({ length: 2000 }, (_, id) => [String(id), `log ${id}`, `person ${id}`, `log person ${id}`]).flat()
    const unkeyed = (text: string) => [hash('sha256', text), mac('', text).toString('hex')]
    expect(countable.filter((text) => unkeyed(text).some((sum) => sum.startsWith(named[0] ?? '')))).toEqual([])
  })

  it('holds nothing that anyone sent', async () => {
    test.log.length = 0
    const headers = {
      authorization: `Bearer ${CANARY}`,
      'user-agent': CANARY,
      'x-anything': CANARY,
      referer: `http://127.0.0.1:8080/${CANARY}`,
    }
    for (const { method, url } of test.app.accessTable) {
      const body =
        method === 'GET'
          ? undefined
          : { cueperdec_login: CANARY, cueperdec_contrasenia: CANARY, captcha: CANARY, token: CANARY, data: CANARY, codigo: CANARY }
      const browser = test.browser()
      browser.cookies.set('djbr', CANARY)
      await browser.ask(method, `${url.replace(/:[^/]+/g, CANARY)}?clave=${CANARY}&uso=${CANARY}`, body, { headers })
      await declarant.ask(method === 'GET' ? 'GET' : 'POST', `${url.replace(/:[^/]+/g, CANARY)}?clave=${CANARY}`, body)
    }
    await test.browser().post('prueba/eco', undefined, { raw: `{"texto": ${CANARY}}` })
    await test.browser().get(`prueba/roto?x=${CANARY}`)
    await test.browser().get('prueba/sql')
    await test.browser().ask('GET', `/${CANARY}?data=${CANARY}`)
    expect(test.log.length).toBeGreaterThan(test.app.accessTable.length)
    expect(test.log.filter((line) => line.includes('canary'))).toEqual([])
    expect(test.log.join('')).not.toContain('12345678')
  })
})
