import { afterAll, beforeAll, expect, test } from 'vitest'
import { oidcCitizenshipService } from '../../ground/outside/citizenship/oidc.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { CLIENT, type Issued, type MockProvider, mockProvider, someone } from '../../testing/mock-provider.ts'
import { knownToPortal } from '../../testing/visitor.ts'
import { personIn } from './userinfo.ts'

const NOT_FOUND = 'Datos para ingreso con Ciudadania no encontrados.'

let provider: MockProvider
let portal: TestApp

beforeAll(async () => {
  provider = await mockProvider({ algorithms: ['RS256', 'PS256', 'RS512', 'HS256', 'none'] })
  const citizenship = oidcCitizenshipService({ issuer: provider.url, ...CLIENT, insecure: true })
  portal = await testApp({ accounts: true, citizenship, env: { DIGITAL_ENABLED: 'true' } })
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})

interface Sent {
  readonly token: string
  readonly url: string
}

const leave = async (browser: Browser): Promise<Sent> => (await browser.get('public/codigo')).json<{ datos: Sent }>().datos

const comeBack = (browser: Browser, state: string, code: string, iss: string = provider.url) =>
  browser.post('public/codigo', { code, state, iss })

/** Out and back, with one thing changed. */
async function enter(changes: Partial<Issued> = {}, browser = portal.browser()) {
  const { token, url } = await leave(browser)
  return comeBack(browser, token, provider.code(url, changes))
}

async function open(browser: Browser, answer: { json<T>(): T }) {
  const opened = await browser.post('system/sesion', { data: answer.json<{ token: string }>().token })
  const { token, usuario } = opened.json<{ token: string; usuario: Record<string, unknown> }>()
  browser.token = token
  return usuario
}

const refused = (answer: { statusCode: number; json<T>(): T }) => {
  expect(answer.statusCode).toBe(200)
  expect(answer.json<object>()).toMatchObject({ err_codigo: 1, err_mensaje: NOT_FOUND })
}

test('the first login of a citizen registers them; the session is of the digital kind and has no account', async () => {
  const browser = portal.browser()
  const answer = await enter({}, browser)
  expect(answer.json()).toMatchObject({ url: '/' })
  expect(await open(browser, answer)).toMatchObject({
    tipo: 'usuario',
    ingreso: 3,
    nro_documento: '7700001',
    nombres: 'NOELIA',
    primer_apellido: 'COPA',
    segundo_apellido: 'RÍOS',
    fecha_nacimiento: '11/10/1991',
    perdec_genero: -1,
    email: 'noelia@djbr.example',
    celular: '70000001',
    cuenta: '',
  })
})

test('whoever comes again is the same person, whatever address they have now', async () => {
  const [one, two] = [portal.browser(), portal.browser()]
  await open(one, await enter({}, one))
  await open(two, await enter({ userinfo: { ...someone, email: 'otra@djbr.example' } }, two))
  const people = await portal.services.db.selectFrom('person').select('id').where('documentNumber', '=', '7700001').execute()
  expect(people).toHaveLength(1)
})

const juan = {
  documento_identidad: { tipo_documento: 'CI', numero_documento: '4000011' },
  nombre: { nombres: 'Juan  Carlos', primer_apellido: 'MAMANI', segundo_apellido: 'Condori' },
  fecha_nacimiento: '15/03/1980',
}

test('a declarant whom the portal knows is found by document, names and birth date', async () => {
  const browser = portal.browser()
  const user = await open(browser, await enter({ sub: 'juan', userinfo: juan }, browser))
  expect(user).toMatchObject({ nro_documento: '4000011', perdec_genero: 1, ingreso: 3 })
})

test('the address asks for a code with PKCE S256, state and nonce, and the exact way back', async () => {
  const { token, url } = await leave(portal.browser())
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: 'portal',
    code_challenge_method: 'S256',
    redirect_uri: 'http://127.0.0.1:8080/login-ciudadania',
    scope: 'openid profile fecha_nacimiento email celular',
    state: token,
  })
  expect(asked.nonce?.length).toBeGreaterThanOrEqual(43)
  expect(asked.code_challenge?.length).toBe(43)
})

test('the address of a confirmation has the service ask the person again; any other leaves that to it', async () => {
  const asked = async (path: string) => {
    const { url } = (await portal.browser().get(path)).json<{ datos: Sent }>().datos
    const { searchParams } = new URL(url)
    return [searchParams.get('prompt'), searchParams.get('max_age')]
  }
  expect(await asked('public/codigo?confirmar=1')).toEqual(['login', '0'])
  expect(await asked('public/codigo')).toEqual([null, null])
})

test('a sign-in confirms by when the service says that it asked the person, and not at all when it does not say', async () => {
  const confirms = async (claims: Issued['claims']) => {
    const browser = portal.browser()
    await open(browser, await enter({ claims }, browser))
    const answer = (await browser.post('system/sesiones/cerrar', { codigo: null })).json<{ clave_mensaje?: string }>()
    return answer.clave_mensaje !== 'access.confirm.needed'
  }
  const now = Math.floor(portal.clock.now().getTime() / 1000)
  expect(await confirms({ auth_time: now - 10 })).toBe(true)
  expect(await confirms({})).toBe(false)
  expect(await confirms({ auth_time: now - 5 * 60 })).toBe(false)
  expect(await confirms({ auth_time: now + 60 })).toBe(false)
})

test('a sign-in that confirms says so in the audit, any other does not', async () => {
  const confirmations = () =>
    portal.database.owner
      .selectFrom('audit')
      .select(['result', 'object', 'facts'])
      .where('action', '=', 'session.confirm')
      .orderBy('id')
      .execute()
  const before = (await confirmations()).length
  const browser = portal.browser()
  const now = Math.floor(portal.clock.now().getTime() / 1000)
  await open(browser, await enter({ claims: {} }, browser))
  await open(browser, await enter({ claims: { auth_time: now - 5 * 60 } }, browser))
  expect((await confirmations()).slice(before)).toEqual([])
  await open(browser, await enter({ claims: { auth_time: now } }, browser))
  const { id } = await portal.database.owner.selectFrom('session').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect((await confirmations()).slice(before)).toEqual([{ result: 'done', object: `session:${id}`, facts: { with: 'citizenship' } }])
})

test('whom the service did not ask again, though they came to confirm, is told so and stays in their session', async () => {
  const browser = portal.browser()
  await open(browser, await enter({}, browser))
  const confirm = async (claims: Issued['claims']) => {
    const { token, url } = (await browser.get('public/codigo?confirmar=1')).json<{ datos: Sent }>().datos
    return (await comeBack(browser, token, provider.code(url, { claims }))).json()
  }
  const now = Math.floor(portal.clock.now().getTime() / 1000)
  const notAsked = { err_codigo: 1, clave_mensaje: 'access.citizenship.notAsked' }
  expect(await confirm({})).toMatchObject(notAsked)
  expect(await confirm({ auth_time: now - 5 * 60 })).toMatchObject(notAsked)
  expect((await browser.get('system/sesion')).statusCode).toBe(200)
  expect(await confirm({ auth_time: now })).toMatchObject({ token: expect.any(String) })
})

test('confirming as somebody else is refused and said, and the session stays its person’s (G7)', async () => {
  const browser = portal.browser()
  await open(browser, await enter({}, browser))
  const { token, url } = (await browser.get('public/codigo?confirmar=1')).json<{ datos: Sent }>().datos
  const claims = { auth_time: Math.floor(portal.clock.now().getTime() / 1000) }
  const answer = await comeBack(browser, token, provider.code(url, { sub: 'juan', userinfo: juan, claims }))
  expect(answer.json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'access.citizenship.another' })
  expect((await browser.get('system/sesion')).json()).toMatchObject({ usuario: { nro_documento: '7700001' } })
})

test('an identity token whose time of asking is no time is refused', async () => refused(await enter({ claims: { auth_time: 'now' } })))

test('a browser that knows the portal by another of its names comes back to that name', async () => {
  const answer = await portal.browser().get('public/codigo', { headers: { host: 'localhost:8080' } })
  expect(answer.json<{ datos: Sent }>().datos.url).toContain(encodeURIComponent('http://localhost:8080/login-ciudadania'))
})

const badTokens: readonly (readonly [string, Partial<Issued>])[] = [
  ['a wrong nonce', { claims: { nonce: 'otro' } }],
  ['a nonce that is missing', { claims: { nonce: undefined } }],
  ['an audience that is not the portal', { claims: { aud: 'otro' } }],
  ['an issuer that is another', { claims: { iss: 'https://otro.example' } }],
  ['an end that has passed', { claims: { exp: 1 } }],
  ['no signature', { algorithm: 'none' }],
  ['a signature under the shared secret', { algorithm: 'HS256' }],
  ['a signature that is neither RS256 nor PS256', { algorithm: 'RS512' }],
  ['a signature by a key that nobody published', { foreignKey: true }],
  ['userinfo of somebody else', { userinfo: { ...someone, sub: 'otra' } }],
]
test.each(badTokens)('an identity token with %s is refused', async (_, changes) => refused(await enter(changes)))

test('RS256 and PS256 are both taken', async () => {
  for (const algorithm of ['RS256', 'PS256'] as const) expect((await enter({ algorithm })).json()).toMatchObject({ url: '/' })
})

test('a state that is wrong, of another browser, used or late is refused', async () => {
  const [mine, theirs] = [portal.browser(), portal.browser()]
  const { token, url } = await leave(mine)
  await leave(theirs)
  refused(await comeBack(mine, 'otro', provider.code(url)))
  refused(await comeBack(theirs, token, provider.code(url)))
  refused(await comeBack(portal.browser(), token, provider.code(url)))
  expect((await comeBack(mine, token, provider.code(url))).json()).toMatchObject({ url: '/' })
  refused(await comeBack(mine, token, provider.code(url)))

  const late = await leave(mine)
  portal.clock.advance(600)
  refused(await comeBack(mine, late.token, provider.code(late.url)))
  portal.clock.advance(-600)
})

test('a return that was refused is not taken again, though its code would be right by now', async () => {
  const browser = portal.browser()
  const { token, url } = await leave(browser)
  refused(await comeBack(browser, token, provider.code(url, { claims: { nonce: 'otro' } })))
  refused(await comeBack(browser, token, provider.code(url)))
})

test('a return without a state is no return', async () => {
  expect((await portal.browser().post('public/codigo', { code: 'x' })).statusCode).toBe(400)
})

test('a code serves once, and only with the verifier of the browser that asked', async () => {
  const [one, two] = [portal.browser(), portal.browser()]
  const [first, second] = [await leave(one), await leave(two)]
  const code = provider.code(first.url)
  refused(await comeBack(two, second.token, code))
  refused(await comeBack(one, first.token, code))
})

test('an answer that another provider gave is refused (mix-up)', async () => {
  const browser = portal.browser()
  const { token, url } = await leave(browser)
  refused(await comeBack(browser, token, provider.code(url), 'https://otro.example'))
})

test('an answer that does not say which provider gave it is refused, where the provider says that it always does', async () => {
  const browser = portal.browser()
  const { token, url } = await leave(browser)
  refused(await browser.post('public/codigo', { code: provider.code(url), state: token }))
})

test('a session is never one that was there before the login: a planted one stays nobody’s', async () => {
  const browser = portal.browser()
  await open(browser, await enter({}, browser))
  const [before, token] = [browser.cookies.get('djbr'), browser.token]
  await open(browser, await enter({ sub: 'juan', userinfo: juan }, browser))
  expect(browser.cookies.get('djbr')).not.toBe(before)
  const former = portal.browser()
  former.cookies.set('djbr', before ?? '')
  former.token = token
  expect((await former.get('system/sesion')).statusCode).toBe(401)
})

test('the value of a login opens a session once, and only in the browser that logged in', async () => {
  const [mine, theirs] = [portal.browser(), portal.browser()]
  await knownToPortal(portal, theirs)
  const { token } = (await enter({}, mine)).json<{ token: string }>()
  expect((await theirs.post('system/sesion', { data: token })).statusCode).toBe(401)
  const both = await Promise.all([mine.post('system/sesion', { data: token }), mine.post('system/sesion', { data: token })])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
})

test('of two who bring the same return at once, one enters', async () => {
  const browser = portal.browser()
  const { token, url } = await leave(browser)
  const code = provider.code(url)
  const answers = await Promise.all([comeBack(browser, token, code), comeBack(browser, token, code)])
  expect(answers.filter((answer) => answer.json<{ url?: string }>().url === '/')).toHaveLength(1)
})

const card = { tipo_documento: 'CI', numero_documento: '4000022' }
const clashes: readonly (readonly [string, object])[] = [
  ['no document', { ...someone, profile: { nombre: someone.profile.nombre } }],
  [
    'a document that is no identity card',
    { ...someone, profile: { ...someone.profile, documento_identidad: { ...card, tipo_documento: 'PAS' } } },
  ],
  ['no birth date', { ...someone, fecha_nacimiento: undefined }],
  ['a birth date that is none', { ...someone, fecha_nacimiento: '31/02/1990' }],
  ['no surname', { ...someone, profile: { ...someone.profile, nombre: { nombres: 'NOELIA' } } }],
  ['the document of somebody else', { ...someone, profile: { ...someone.profile, documento_identidad: card } }],
]
test.each(clashes)('a citizen with %s is refused', async (_, userinfo) => refused(await enter({ sub: 'nadie', userinfo })))

test('an identity stays with its document; a document stays with its identity', async () => {
  await enter()
  const other = { ...someone, profile: { ...someone.profile, documento_identidad: { tipo_documento: 'CI', numero_documento: '7700002' } } }
  refused(await enter({ userinfo: other }))
  refused(await enter({ sub: 'impostora' }))
})

test('somebody whom nobody confirmed gives way to the citizen with the document', async () => {
  const { db } = portal.services
  const row = {
    documentType: 1,
    documentNumber: '7700009',
    paternalSurname: 'FALSA',
    names: 'PERSONA',
    birthDate: '1970-01-01',
    provisional: true,
  }
  const { id } = await db.insertInto('person').values(row).returning('id').executeTakeFirstOrThrow()
  const documento_identidad = { tipo_documento: 'CI', numero_documento: '7700009' }
  expect(
    (await enter({ sub: 'verdadera', userinfo: { ...someone, profile: { ...someone.profile, documento_identidad } } })).json(),
  ).toMatchObject({ url: '/' })
  const people = await db.selectFrom('person').select(['id', 'displacedAt']).where('documentNumber', '=', '7700009').execute()
  expect(people.find((person) => person.id === id)?.displacedAt).not.toBeNull()
  expect(people).toHaveLength(2)
})

test('whose account was blocked does not come in this way either, not even with what was accepted before', async () => {
  const coming = portal.browser()
  const accepted = await enter({}, coming)
  const { db } = portal.services
  const { id: personId } = await db.selectFrom('person').select('id').where('documentNumber', '=', '7700001').executeTakeFirstOrThrow()
  const account = { personId, name: 'nco7700001', passwordHash: '$argon2id$', blockedAt: portal.clock.now() }
  await portal.database.owner.insertInto('account').values(account).execute()
  refused(await enter())
  expect((await coming.post('system/sesion', { data: accepted.json<{ token: string }>().token })).statusCode).toBe(401)
  await portal.database.owner.deleteFrom('account').where('name', '=', account.name).execute()
  expect((await enter()).json()).toMatchObject({ url: '/' })
})

test('leaving leads to where Ciudadanía Digital is left as well', async () => {
  const browser = portal.browser()
  await open(browser, await enter({}, browser))
  const { logoutUrl } = (await browser.get('system/salir')).json<{ logoutUrl: string }>()
  const address = new URL(logoutUrl)
  expect(address.origin + address.pathname).toBe(`${provider.url}/session/end`)
  expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://127.0.0.1:8080/')
})

test('the database alone opens no token of a citizen, and the log holds none', async () => {
  const browser = portal.browser()
  await open(browser, await enter({}, browser))
  const rows = await portal.services.db.selectFrom('session').select('sealedTokens').where('entry', '=', 3).execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { sealedTokens } of rows) expect(sealedTokens?.toString('latin1')).not.toMatch(/acceso-|eyJ/)
  expect(portal.log.join('')).not.toMatch(/acceso-|codigo-\d|eyJ/)
})

test('each entry and each refusal leaves one row in the audit', async () => {
  const entries = () =>
    portal.services.db.selectFrom('audit').select('result').where('action', '=', 'citizenship.enter').orderBy('id').execute()
  await portal.database.owner.deleteFrom('attemptCount').execute()
  const before = await entries()
  await enter()
  await enter({ algorithm: 'none' })
  expect((await entries()).slice(before.length).map(({ result }) => result)).toEqual(['done', 'refused'])
})

test('while digital filing is off nobody is sent anywhere', async () => {
  const closed = await testApp({ citizenship: portal.services.citizenship })
  refused(await closed.browser().get('public/codigo'))
  await closed.close()
})

test('both shapes of userinfo are read, and a complement that is glued to the number', () => {
  const at = (documento_identidad: object) => personIn({ ...someone, profile: { ...someone.profile, documento_identidad } })
  const parts = { documentNumber: '1234567', complement: '1A' }
  expect(at({ tipo_documento: 'CI', numero_documento: '1234567', complemento: '1A' })).toMatchObject(parts)
  expect(at({ tipo_documento: 'CI', numero_documento: '1234567-1A' })).toMatchObject(parts)
  expect(at({ tipo_documento: 'CI', numero_documento: '12345671a' })).toMatchObject(parts)
  expect(at({ tipo_documento: 'CI', numero_documento: '1234567-1A', complemento: '1a' })).toMatchObject(parts)
  expect(at({ tipo_documento: 'CI', numero_documento: '1234567-1A', complemento: '1B' })).toBeNull()
  expect(at({ tipo_documento: 'CI', numero_documento: 1234567 })).toMatchObject({ documentNumber: '1234567', complement: '' })
  const { profile, ...reached } = someone
  expect(personIn({ ...profile, ...reached })).toEqual(personIn(someone))
})
