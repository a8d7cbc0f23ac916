import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

const page = '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><script type="module" src="/assets/main-1a2b.js"></script>'
const sectionOf = (option: string) =>
  `<html lang="__IDIOMA__" data-anio="__ANIO__" data-ambiente="__AMBIENTE__" data-tradicional="__TRADICIONAL__" data-digital="__DIGITAL__"><script>load("${option}")</script><main>${option}</main><ul>__OFICINAS__</ul>`
const offline = '<style nonce="__NONCE__"></style><script type="application/json">__CLAVES__</script><script>check()</script>'
const script = 'console.log("portal")\n'.repeat(200)
const webFolder = mkdtempSync(join(tmpdir(), 'djbr-web-'))

let test: TestApp
beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), page)
  for (const section of ['principal.es', 'principal.ay', 'base-legal.es'])
    writeFileSync(join(webFolder, `portal-${section}.html`), sectionOf(section))
  writeFileSync(join(webFolder, 'assets/main-1a2b.js'), script)
  writeFileSync(join(webFolder, 'assets/main-1a2b.js.map'), '{}')
  writeFileSync(join(webFolder, 'assets/icon-1a2b.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(webFolder, 'sources.sha256'), 'ab12')
  writeFileSync(join(webFolder, 'validar-sin-conexion.html'), offline)
  writeFileSync(join(webFolder, 'validar-sw.js'), script)
  test = await testApp({ webFolder })
})
afterAll(async () => {
  await test.close()
  rmSync(webFolder, { recursive: true })
})

const ask = (url: string, headers = {}) => test.browser().ask('GET', url, undefined, { headers })

it('a build that takes the place of the one before is served once it is said to be there; open pages keep their files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'djbr-web-'))
  let takeUp = () => {}
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/main-1a2b.js'), script)
  const portal = await testApp({ webFolder: folder, newPages: (take) => (takeUp = take) })
  const got = (url: string) => portal.browser().ask('GET', url)
  rmSync(join(folder, 'assets/main-1a2b.js'))
  writeFileSync(join(folder, 'index.html'), page.replace('1a2b', '3c4d'))
  expect((await got('/oficina')).body).toContain('main-1a2b.js')
  expect((await got('/assets/main-3c4d.js')).headers['content-type']).not.toContain('text/javascript')
  writeFileSync(join(folder, 'assets/main-3c4d.js'), script)
  takeUp()
  expect((await got('/oficina')).body).toContain('main-3c4d.js')
  for (const name of ['1a2b', '3c4d']) expect((await got(`/assets/main-${name}.js`)).body).toBe(script)
  rmSync(join(folder, 'index.html'))
  takeUp()
  expect((await got('/oficina')).body).toContain('main-3c4d.js')
  await portal.close()
  rmSync(folder, { recursive: true })
})

describe('the page', () => {
  it('is served at every address of the portal, with a nonce of its own', async () => {
    const nonces = new Set<string>()
    for (const url of ['/?ingresar=cuenta', '/datos-generales', '/bienes/', '/validar?validacioncertificado=x', '/oficina', '/borrador']) {
      const answer = await ask(url)
      expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8'])
      const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? ''
      expect(answer.headers['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonce}'`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(6)
  })

  it('is served with the status of the error that its address names', async () => {
    const statuses = await Promise.all(
      ['/nada', '/404', '/403', '/500', '/bienes/nada', '/oficina/nada'].map(async (url) => (await ask(url)).statusCode),
    )
    expect(statuses).toEqual([404, 404, 403, 500, 404, 404])
  })

  it('allows scripts and styles of this portal only, and no frame', async () => {
    const policy = String((await ask('/validar')).headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      "script-src 'self';",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "style-src-attr 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/)
  })

  it('never answers for the API', async () => {
    expect((await ask('/api/nada')).headers['content-type']).toContain('application/json')
    expect((await ask('/api')).statusCode).toBe(404)
  })

  it('is packed for who asks', async () => {
    const packed = await ask('/validar', { 'accept-encoding': 'gzip, br;q=0.8' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('<!doctype html>')
  })
})

describe('a file of the web', () => {
  it('says the charset of whatever is text, a drawing too', async () => {
    expect((await ask('/assets/icon-1a2b.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  })

  it('never changes, and says so', async () => {
    const answer = await ask('/assets/main-1a2b.js')
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(answer.body).toBe(script)
  })

  it('is packed as asked', async () => {
    const brotli = await ask('/assets/main-1a2b.js', { 'accept-encoding': 'br, gzip' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    const gzip = await ask('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', script])
    expect(gzip.headers.vary).toBe('Accept-Encoding')
  })

  it('is found by its name only', async () => {
    for (const url of [
      '/assets/../index.html',
      '/..%2f..%2fpackage.json',
      '/assets/main-1a2b.js.map',
      '/sources.sha256',
      '/assets/main-1a2b.js.map',
      '/assets/',
      '/index.html',
    ]) {
      const { statusCode, body } = await ask(url)
      expect([statusCode, body.includes('"name"')], url).toEqual([url === '/assets/../index.html' ? statusCode : 404, false])
    }
  })
})

describe('a section of the portal that the build drew', () => {
  const drawn = async (url: string, headers = {}) => (await ask(url, headers)).body.match(/<main>(.*)<\/main>/)?.[1]

  it('is the page of its address, for whoever has no session', async () => {
    expect(await drawn('/')).toBe('principal.es')
    expect(await drawn('/?opcion=base-legal')).toBe('base-legal.es')
  })

  it('is in the language that this browser chose, as far as it was drawn in it, and the page says which', async () => {
    const aymara = await ask('/', { cookie: 'djbr-idioma=ay' })
    expect(aymara.body).toContain('<html lang="ay"')
    expect(aymara.body).toContain('<main>principal.ay</main>')
    for (const cookie of ['djbr-idioma=xx', 'djbr-idioma="><script>']) {
      const { body } = await ask('/', { cookie })
      expect(body).toContain('<html lang="es"')
      expect(body).toContain('<main>principal.es</main>')
    }
    expect(aymara.headers.vary).toBe('Accept-Encoding, Cookie')
  })

  it('has the offices as the list has them now, before any script runs; what somebody wrote there is no mark-up', async () => {
    const offices = async () => /<ul>(.*)<\/ul>/.exec((await ask('/')).body)?.[1]
    expect(await offices()).toContain(
      '<li><h3>La Paz, oficina central</h3><p>Zona Central, calle Colón · <a href="tel:+5912177400">2177400</a></p></li>',
    )
    const { owner } = test.database
    await owner.updateTable('office').set({ place: '<b>Pando</b>', address: 'Calle "A" & B' }).where('department', '=', 9).execute()
    await owner.updateTable('office').set({ validTo: '2026-11-19' }).where('department', '=', 8).execute()
    await test.services.listCache.reload()
    expect(await offices()).toContain('<li><h3>&lt;b&gt;Pando&lt;/b&gt;</h3><p>Calle &quot;A&quot; &amp; B</p></li>')
    expect(await offices()).not.toContain('Beni')
  })

  it('is in a language that came over TLS by the cookie of this very host alone', async () => {
    const portal = await testApp({ webFolder, env: { BASE_URL: 'https://djbr.example.bo' } })
    const asked = (cookie: string) => portal.browser().ask('GET', '/', undefined, { headers: { cookie, host: 'djbr.example.bo' } })
    expect((await asked('__Host-djbr-idioma=ay')).body).toContain('<html lang="ay"')
    expect((await asked('djbr-idioma=ay')).body).toContain('<html lang="es"')
    await portal.close()
  })

  it('is not taken for a person who may have one, for other options, other addresses, or when the address says more', async () => {
    expect(await drawn('/', { cookie: `djbr=${'a'.repeat(43)}` })).toBeUndefined()
    for (const url of ['/?opcion=otra', '/?data=x', '/?ingresar=cuenta', '/?opcion=base-legal&ingresar=cuenta', '/validar']) {
      expect(await drawn(url), url).toBeUndefined()
    }
  })

  it('is no file of its own', async () => {
    expect((await ask('/portal-principal.es.html')).statusCode).toBe(404)
  })

  it('says the year, the environment and the open entries before any script', async () => {
    const { body } = await ask('/')
    expect(body).toContain('<html lang="es" data-anio="2026" data-ambiente="2" data-tradicional="true" data-digital="false">')
  })

  it('may run the scripts that stand in it and no other: each by its hash', async () => {
    const { headers, body } = await ask('/')
    const inline = /<script>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect((await ask('/validar')).headers['content-security-policy']).toContain("script-src 'self';")
  })
})

describe('what checks a certificate without a network', () => {
  it('is one page that knows the published keys and runs its own script only', async () => {
    const { owner } = test.database
    await owner
      .insertInto('publishedKey')
      .values({ id: 'k1_-ab', x: 'x'.repeat(43), y: 'y'.repeat(43), publishedAt: new Date() })
      .execute()
    const answer = await ask('/validar-sin-conexion')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(
      `{"keys":[{"kid":"k1_-ab","kty":"EC","crv":"P-256","x":"${'x'.repeat(43)}","y":"${'y'.repeat(43)}"}],"until":"2026-11-20"}`,
    )
    const hash = createHash('sha256').update('check()').digest('base64')
    expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  })

  it('is brought by a worker that is asked for again each time and reaches this server only', async () => {
    const { headers } = await ask('/validar-sw.js')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })
})
