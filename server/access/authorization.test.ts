import { type PermissionName, ROLES, type Role } from '@djbr/domain/office/office.ts'
import { CAPACITIES, type Capacity, type EntityPermission } from '@djbr/domain/register/entity-members.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '../ground/http/access.ts'
import { ACCESS_TABLE, CAPACITIES_THAT_MAY, ROLES_THAT_MAY } from '../testing/access-table.ts'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { appointMember, entityMember } from '../testing/entity-member.ts'
import { STAFF } from '../testing/staff.ts'
import type { AccessRow } from './guard.ts'

let test: TestApp
const principals: Record<string, Browser> = {}

/** A member of an entity for each capacity: two are of the demo, two are appointed here. */
const ENTITY_MEMBERS: Readonly<Record<Capacity, string>> = {
  titular: 'responsab01',
  suplente: 'declarante04',
  mae: 'lectormae01',
  auditoria_interna: 'declarante05',
}
const capacityOf = (principal: string): Capacity | null => (principal in ENTITY_MEMBERS ? (principal as Capacity) : null)
const isRole = (principal: string): principal is Role => principal in STAFF

const signedIn = async (account: string, office = false) => {
  const browser = test.browser()
  await browser.signIn(account)
  if (office) {
    const codigo = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate({ timestamp: test.clock.now().getTime() })
    browser.token = (await browser.post('oficina/sesion/codigo', { codigo })).json().token
  }
  return browser
}

beforeAll(async () => {
  test = await testApp({ accounts: true })
  Object.assign(principals, {
    anonymous: test.browser(),
    external: await signedIn('declarante01'),
    staff: await signedIn('supervisor02'),
  })
  for (const role of ROLES) principals[role] = await signedIn(STAFF[role], true)
  for (const capacity of ['suplente', 'auditoria_interna'] as const) await appointMember(test, ENTITY_MEMBERS[capacity], capacity)
  for (const capacity of CAPACITIES) principals[capacity] = await entityMember(test, ENTITY_MEMBERS[capacity])
})
afterAll(() => test.close())

/** Whether a caller is let in by the guard; what the route does then is its own matter. */
const mayEnter = (access: Access, principal: string): boolean => {
  if (access === 'public') return true
  if (principal === 'anonymous') return false
  if (access === 'session') return true
  const external = principal === 'external' || capacityOf(principal) !== null
  if (access === 'external') return external
  if (access === 'usuario') return !external
  if (access === 'member') return principal !== 'external'
  if (access === 'area') return isRole(principal) || capacityOf(principal) !== null
  if (access === 'office') return isRole(principal)
  if (access.startsWith('entity:')) {
    const capacity = capacityOf(principal)
    return capacity !== null && CAPACITIES_THAT_MAY[access.slice('entity:'.length) as EntityPermission].includes(capacity)
  }
  return isRole(principal) && ROLES_THAT_MAY[access.slice('office:'.length) as PermissionName].includes(principal)
}

const shapeOf = ({ method, url }: AccessRow) => `${method} ${url.replace(/:[^/]+/g, ':').replace(/\/$/, '')}`
const written = Object.entries(ACCESS_TABLE).flatMap(([access, calls]) => (calls ?? []).map((call) => ({ access, call })))

/** What the written table says of a call; a parameter there may be one of its values here. */
const fits = (pattern: string, call: string) => new RegExp(`^${pattern.replace(/:/g, '[^/]+')}$`).test(call)
const writtenFor = (call: string) => (written.find((row) => row.call === call) ?? written.find((row) => fits(row.call, call)))?.access

describe('every route', () => {
  it('states the access that the written table gives it', () => {
    const differs = test.app.accessTable.filter((row) => row.access !== writtenFor(shapeOf(row)))
    const inWords = differs.map((row) => `${shapeOf(row)} states ${row.access}, the written table ${writtenFor(shapeOf(row)) ?? 'nothing'}`)
    expect(inWords, 'server/testing/access-table.ts').toEqual([])
  })

  it('is served that the written table names', () => {
    const stated = test.app.accessTable.map(shapeOf)
    const unserved = written.filter(({ call }) => !stated.some((each) => each === call || fits(call, each)))
    expect(unserved.map(({ call }) => `${call} is served by nothing: are its routes joined?`)).toEqual([])
  })

  it('turns away exactly those whom its access leaves out', async () => {
    const wrong: string[] = []
    for (const row of test.app.accessTable) {
      if (row.access === 'public') continue
      for (const [name, browser] of Object.entries(principals)) {
        if (mayEnter(row.access, name)) continue
        const { statusCode } = await browser.ask(row.method, row.url.replace(/:[^/]+/g, '1'), row.method === 'GET' ? undefined : {})
        if (statusCode !== (name === 'anonymous' ? 401 : 403)) wrong.push(`${shapeOf(row)} ${name} ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is closed to who came with a password that the office gave, but for changing it', async () => {
    const names = ['declarante03', 'recepcion02', 'supervisor02']
    const browsers = await Promise.all(names.map((name) => signedIn(name, name === 'supervisor02')))
    const mark = (passwordGivenUntil: Date | null) =>
      test.database.owner.updateTable('account').set({ passwordGivenUntil }).where('name', 'in', names).execute()
    await mark(new Date(test.clock.now().getTime() + 3_600_000))
    const open = new Set<string>()
    for (const row of test.app.accessTable) {
      if (row.access === 'public') continue
      for (const browser of browsers) {
        const { statusCode } = await browser.ask(row.method, row.url.replace(/:[^/]+/g, '1'), row.method === 'GET' ? undefined : {})
        if (statusCode !== 403) open.add(shapeOf(row))
      }
    }
    await mark(null)
    expect([...open].sort()).toEqual(['GET /api/system/sesion', 'POST /api/system/sesion/renovar', 'PUT /api/oficina/sesion/clave'])
  })

  it('of the office leaves a row in the audit when it turns somebody away', async () => {
    const refused = () => test.database.owner.selectFrom('audit').selectAll().where('action', '=', 'office.refuse').orderBy('id').execute()
    const before = (await refused()).length
    await principals.catalogos?.post('oficina/recepcion', { control_cge: 'X' })
    await principals.external?.post('oficina/recepcion', { control_cge: 'X' })
    expect((await refused()).slice(before)).toMatchObject([
      { result: 'refused', facts: { call: 'POST /api/oficina/recepcion' } },
      { result: 'refused', facts: { call: 'POST /api/oficina/recepcion' } },
    ])
  })

  it('lets in whom its access names', async () => {
    const wrong: string[] = []
    for (const row of test.app.accessTable) {
      if (row.access === 'public' || (row.method !== 'GET' && !/^(office|entity)/.test(row.access))) continue
      for (const [name, browser] of Object.entries(principals)) {
        if (!mayEnter(row.access, name)) continue
        const { statusCode } = await browser.ask(row.method, row.url.replace(/:[^/]+/g, '1'), row.method === 'GET' ? undefined : {})
        if (statusCode === 401 || statusCode === 403) wrong.push(`${shapeOf(row)} ${name} ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('answers the public the same whatever they carry in Authorization', async () => {
    const open = ['system/configuracion', 'tipos_documentos', 'departamentos', 'tipos_nacionalidad', 'fecha_hora_actual', 'system/vivo']
    const another = (await signedIn('declarante02')).token ?? ''
    for (const path of open) {
      const answers = await Promise.all(
        [undefined, 'Bearer random', 'Basic eDp5', another].map((authorization) =>
          test.browser().get(path, { headers: { authorization } }),
        ),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, path).toBe(1)
    }
  })

  it('must state its access, or the app does not start', async () => {
    const silent = testApp({
      extend: async (app) => {
        app.get('/api/silent', async () => ({}))
      },
    })
    await expect(silent).rejects.toThrow('does not say who may call it')
  })
})
