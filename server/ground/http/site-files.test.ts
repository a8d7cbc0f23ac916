import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { pages, statusOfPage } from './pages.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'djbr-web-'))
let portal: TestApp

beforeAll(async () => {
  for (const name of ['index', 'portal-principal.es', 'portal-base-legal.es', 'portal-base-legal.ay'])
    writeFileSync(join(webFolder, `${name}.html`), '<main></main>')
  writeFileSync(join(webFolder, 'manifest.webmanifest'), '{}')
  portal = await testApp({ webFolder })
})
afterAll(async () => {
  await portal.close()
  rmSync(webFolder, { recursive: true })
})

const ask = (path: string) => portal.browser().ask('GET', path)
const disallowed = async () => [...(await ask('/robots.txt')).body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
const listed = async () =>
  [...(await ask('/sitemap.xml')).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address))

test('search engines are kept from what was searched for, from certificates and from the office', async () => {
  const { headers, body } = await ask('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers).toHaveProperty('etag')
  const kept = await disallowed()
  for (const address of ['/busqueda', '/validar?validacioncertificado=x', '/api/djbr_registro/consulta_publica', '/oficina/personas'])
    expect(
      kept.some((path) => address.startsWith(path)),
      address,
    ).toBe(true)
  expect(body).toContain('Sitemap: http://127.0.0.1:8080/sitemap.xml')
})

test('the sitemap has pages that are served to anyone, and the sections that were built, once each', async () => {
  const addresses = await listed()
  expect(addresses.map(({ pathname, search }) => pathname + search)).toEqual([
    '/',
    '/validar',
    '/validar-firma',
    '/estado',
    '/ayuda',
    '/estadisticas',
    '/contrato',
    '/?opcion=base-legal',
  ])
  const kept = await disallowed()
  for (const { pathname, search, origin } of addresses) {
    expect([origin, statusOfPage(pathname), pages.has(pathname)]).toEqual(['http://127.0.0.1:8080', 200, true])
    expect(kept.some((path) => (pathname + search).startsWith(path))).toBe(false)
  }
})

test('security.txt holds for half a year from whenever it is read, and says where to write', async () => {
  const expires = async () => new Date(/^Expires: (.+)$/m.exec((await ask('/.well-known/security.txt')).body)?.[1] ?? '')
  const daysLeft = async () => ((await expires()).getTime() - portal.clock.now().getTime()) / 86_400_000
  expect(await daysLeft()).toBeGreaterThan(179)
  portal.clock.set('2029-02-28T23:59:59-04:00')
  expect(await daysLeft()).toBeGreaterThan(179)
  expect(await daysLeft()).toBeLessThan(365)
  const { body } = await ask('/.well-known/security.txt')
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(body).toContain('Canonical: http://127.0.0.1:8080/.well-known/security.txt')
  const named = await testApp({ env: { SECURITY_CONTACT: 'https://seguridad.example.gob.bo/' } })
  expect((await named.browser().ask('GET', '/.well-known/security.txt')).body).toContain('Contact: https://seguridad.example.gob.bo/\n')
  await named.close()
})

test('a file that keeps its name from build to build is asked for again after a day', async () => {
  const { headers } = await ask('/manifest.webmanifest')
  expect([headers['content-type'], headers['cache-control']]).toEqual(['application/manifest+json', 'public, max-age=86400'])
})
