import { randomBytes } from 'node:crypto'
import { OFFICE_ACTIONS } from '@djbr/domain/office/office-actions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ABOUT_NOBODY } from '../../testing/access-table.ts'
import { ACTIONS_ON_PEOPLE, type Acting, type ActionOnPerson, type Scene, sceneOf, type Target } from '../../testing/actions-on-people.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { officer } from '../../testing/filing.ts'

/** Of the demo: whom the officers name as relatives, and who is nobody's. */
const RELATIVE = 'declarante01'
const STRANGER = 'declarante02'
const OFFICERS = ['recepcion01', 'supervisor01', 'usuarios001', 'tarjetas001', 'seguimient01', 'seleccion01', 'verificad01', 'decision01']

let portal: TestApp
let scene: Scene
/** The calls that nobody may make without saying why, by the contract. */
let withReason: readonly string[]
const acting: Record<string, Acting> = {}
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const { document } = await targetOf(RELATIVE)
  scene = sceneOf(portal, Object.fromEntries(OFFICERS.map((account) => [account, document])))
  for (const account of OFFICERS) await scene.finished(await targetOf(account))
  withReason = await callsWithReason()
})
afterAll(() => portal.close())
/** All sign in from one address, which may do so 300 times a minute without work. */
beforeEach(() => portal.clock.advance(2))

async function targetOf(account: string): Promise<Target> {
  const found = await portal.database.owner
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['person.id', 'documentNumber'])
    .where('name', '=', account)
    .executeTakeFirstOrThrow()
  return { account, personId: found.id, document: found.documentNumber }
}

interface OfficeContract {
  readonly paths: Record<string, Record<string, { readonly requestBody?: { readonly content: Record<string, { readonly schema: Body }> } }>>
}

interface Body {
  readonly required?: readonly string[]
}

async function callsWithReason(): Promise<string[]> {
  const { paths } = (await portal.browser().get('openapi.json?parte=oficina')).json<OfficeContract>()
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { requestBody }]) => requestBody?.content['application/json']?.schema.required?.includes('motivo'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/{[^}]+}/g, ':')}`),
  )
}

async function inOffice(account: string): Promise<Acting> {
  const known = acting[account]
  if (known && (await known.browser.get('system/sesion')).statusCode === 200) return known
  const opened = { account, browser: await officer(portal, account) }
  acting[account] = opened
  return opened
}

async function make({ as, prepare }: ActionOnPerson, account: string) {
  const target = await targetOf(account)
  await inOffice(as)
  const { method = 'POST', path, body } = await prepare(scene, await inOffice(as), target)
  const { browser } = await inOffice(as)
  const [row] = await audited()
  const pedido = randomBytes(16).toString('hex')
  const made = async () => (await browser.get(`oficina/pedidos/${pedido}`)).json<{ hecho: boolean }>().hecho
  const madeBefore = await made()
  const answer = await browser.ask(method, `/api/oficina/${path}`, body, { headers: { pedido } })
  const isSaidToBeMade = { before: madeBefore, after: await made() }
  return { answer, target, isSaidToBeMade, rows: (await audited()).filter(({ id }) => id > (row?.id ?? 0)) }
}
const audited = () => portal.database.owner.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(20).execute()
const noticesOf = async ({ personId }: Target) =>
  (
    await portal.database.owner
      .selectFrom('notice')
      .select('id')
      .where('personId', '=', personId)
      .where('kind', '<>', 'newDevice')
      .execute()
  ).length

const entries = Object.entries(ACTIONS_ON_PEOPLE).flatMap(([call, variants]) =>
  variants.map((entry) => [entry.variant ? `${call}, ${entry.variant}` : call, entry, call] as const),
)

test('every call of the office is written down: an act on a person, or about nobody', () => {
  const calls = portal.app.accessTable
    .filter(({ access }) => access.startsWith('office') || access === 'area')
    .map(({ method, url }) => `${method} ${url.replace(/:[^/]+/g, ':').replace(/\/$/, '')}`)
  const written = [...Object.keys(ACTIONS_ON_PEOPLE), ...Object.keys(ABOUT_NOBODY)]
  const unwritten = [...new Set(calls)].filter((call) => !written.includes(call))
  expect(unwritten, 'in ABOUT_NOBODY of server/testing/access-table.ts with why, or in server/testing/actions-on-people.ts').toEqual([])
  expect(written.filter((call) => !calls.includes(call)).map((call) => `${call} is served by nothing`)).toEqual([])
  expect(withReason).toContain('POST /api/oficina/habilitacion')
  expect(withReason.filter((call) => !calls.includes(call))).toEqual([])
})

describe.each(entries)('%s', (_, entry, call) => {
  test('is nobody’s on themselves', async () => {
    const { answer, rows, isSaidToBeMade } = await make(entry, entry.as)
    expect([answer.statusCode, rows[0]?.result]).toEqual([403, 'refused'])
    expect(isSaidToBeMade).toEqual({ before: false, after: false })
  })

  test.skipIf(entry.relativesElsewhere !== undefined)('is nobody’s on a relative', async () => {
    const { answer, rows } = await make(entry, RELATIVE)
    expect([answer.statusCode, rows[0]?.result]).toEqual([403, 'refused'])
  })

  test('is not done for a reason that says nothing', async () => {
    if (entry.withoutReason) return expect(withReason).not.toContain(call)
    const target = await targetOf(entry.stranger ?? STRANGER)
    const asks: ActionOnPerson['prepare'] = async (...given) => {
      const asked = await entry.prepare(...given)
      return { ...asked, body: { ...asked.body, motivo: '. .' } }
    }
    const { answer } = await make({ ...entry, prepare: asks }, target.account)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errores: [{ campo: 'motivo' }] }])
  })

  test('on somebody else is done, leaves its row in the audit, and is told', async () => {
    expect(OFFICE_ACTIONS, 'words for the person concerned').toHaveProperty([entry.action])
    const target = await targetOf(entry.stranger ?? STRANGER)
    let before = 0
    const counting: ActionOnPerson['prepare'] = async (...given) => {
      const call = await entry.prepare(...given)
      before = await noticesOf(target)
      return call
    }
    const { answer, rows, isSaidToBeMade } = await make({ ...entry, prepare: counting }, target.account)
    const said = /json/.test(String(answer.headers['content-type'])) ? answer.json() : {}
    expect([answer.statusCode, said.err_codigo ?? 0]).toEqual([200, 0])
    expect(rows).toContainEqual(expect.objectContaining({ action: entry.action, result: 'done', subjectPersonId: target.personId }))
    if (!entry.notifiedLater) expect(await noticesOf(target)).toBeGreaterThan(before)
    // A connection that breaks before the act, and one that breaks behind it: views are read again and not asked about.
    expect(isSaidToBeMade).toEqual({ before: false, after: !entry.action.endsWith('.view') })
  })
})
