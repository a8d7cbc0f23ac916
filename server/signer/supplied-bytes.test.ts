import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { paper } from '@djbr/signature/testing/papers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { declarantWithDeclaration, fillSheets, officer, receiveDigitally } from '../testing/filing.ts'
import { keyIn, signAll, signerBeside } from '../testing/signing.ts'
import { signNext } from './sign-next.ts'

/** What somebody would like to have signed. */
const supplied = paper('Se adeudan diez millones al portador')
const base64 = Buffer.from(supplied).toString('base64')
const hash = createHash('sha256').update(supplied).digest('hex')
const NAMES = ['file', 'documento', 'archivo', 'pdf', 'bytes', 'base64', 'hash', 'contenido', 'data', 'firmar']

let portal: TestApp
let signer: ReturnType<typeof signerBeside>
let asked = 0
let principals: Browser[]

beforeAll(async () => {
  portal = await testApp({ accounts: true, prints: true, env: { RATE_LIMITS: 'off' } })
  const { key } = await keyIn(portal.dataDir)
  const counted: typeof key.sign = (bytes) => {
    asked++
    return key.sign(bytes)
  }
  signer = signerBeside(portal, { ...key, sign: counted })
  const declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  const desk = await officer(portal)
  await receiveDigitally(portal, declarant)
  await portal.runJobs()
  principals = [portal.browser(), declarant, desk]
}, 60_000)
afterAll(async () => {
  await signer.close()
  await portal.close()
})

const archived = async () => (await readdir(`${portal.dataDir}/archive`, { recursive: true })).map((path) => path.slice(3, 67))

test('bytes that are sent to any route, whoever sends them, are neither kept nor signed', async () => {
  expect(await signAll(signer)).toBe(2)
  const before = asked
  const { paths } = (await portal.browser().get('openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  const namesOf = (url: string, method: string) => {
    const described = JSON.stringify(paths[url.replace(/:([^/]+)/g, '{$1}')]?.[method.toLowerCase()] ?? {})
    return [...NAMES, ...[...described.matchAll(/"(\w+)":\{"type"/g)].map(([, name = '']) => name)]
  }
  const leave = /sesion|salir/
  const routes = portal.app.accessTable.filter(({ url }) => !leave.test(url)).toSorted((one) => (one.method === 'DELETE' ? 1 : -1))
  let answered = 0
  for (const { method, url } of routes) {
    const path = url.replace(/:[^/]+/g, hash)
    for (const value of [base64, hash]) {
      const body = Object.fromEntries(namesOf(url, method).map((name) => [name, value]))
      for (const principal of principals) {
        const answer =
          method === 'GET'
            ? await principal.ask('GET', `${path}?${new URLSearchParams({ hash: value, documento: value })}`)
            : await principal.ask(method, path, body)
        expect(answer.statusCode, `${method} ${url}`).not.toBe(500)
        answered++
      }
    }
    if (method !== 'GET')
      await portal.browser().ask(method, path, undefined, { raw: Buffer.from(supplied), headers: { 'content-type': 'application/pdf' } })
  }
  await portal.runJobs()
  expect(answered).toBeGreaterThan(500)
  expect(await signAll(signer)).toBe(0)
  expect(asked).toBe(before)
  expect(await archived()).not.toContain(hash)
}, 90_000)

test('what serves may not change which bytes a paper has, nor say that they were signed', async () => {
  const { db } = portal.services
  await expect(sql`UPDATE archived_document SET hash = ${hash}`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`UPDATE signing_order SET class = class`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`DELETE FROM signed_document`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`INSERT INTO signed_document (hash) VALUES (${hash})`.execute(db)).rejects.toThrow('permission denied')
})

test('a paper whose bytes were swapped in the archive, or whose row names bytes that are not there, is refused and audited', async () => {
  const { owner } = portal.database
  await sql`DELETE FROM signed_document`.execute(owner)
  await sql`UPDATE signing_order SET try_after = ordered_at`.execute(owner)
  const refused = async () =>
    (await sql`SELECT FROM audit WHERE action = 'document.sign' AND result = 'refused'`.execute(owner)).rows.length
  const before = [asked, await refused()]
  const swapped = { ...signer, archive: { ...signer.archive, read: async () => Buffer.from(supplied) } }
  await expect(signNext(swapped)).rejects.toThrow('the archive has not what is to be signed')
  await sql`UPDATE archived_document SET hash = ${hash} WHERE stage = 'received'`.execute(owner)
  await expect(signNext(signer)).rejects.toThrow('the archive has not what is to be signed')
  expect([asked, await refused()]).toEqual([before[0], (before[1] ?? 0) + 2])
})
