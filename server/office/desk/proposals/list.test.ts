import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCards } from '../../../access/index.ts'
import { PIN } from '../../../testing/activation.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { officer } from '../../../testing/filing.ts'

const LIST = 'oficina/descongelamientos'
const DAY_MS = 86_400_000
const WAITING = 130

let portal: TestApp
let decider: Browser
/** Those that wait, the oldest first; then those of which somebody decided, the last one first. */
const waiting: string[] = []
const decided: string[] = []

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  await issueCards(portal.services, [{ code: 'K7PX-93MW-QT4B', pin: PIN }])
  const { owner } = portal.database
  const idOf = async (name: string) =>
    (await owner.selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const [one, other] = [await idOf('supervisor01'), await idOf('supervisor02')]
  const now = portal.clock.now().getTime()
  const proposal = { kind: 'unfreezeCard', target: 1, personId: null, basis: '{}', reason: 'Lo pidió con una nota', reference: '' }
  for (let place = 0; place < WAITING; place += 1) {
    const id = randomUUID()
    waiting.push(id)
    const proposedAt = new Date(now - 20 * DAY_MS + place * 60_000)
    await owner
      .insertInto('proposal')
      .values({ ...proposal, id, target: place + 1, proposedBy: one, proposedAt })
      .execute()
  }
  for (let place = 0; place < 3; place += 1) {
    const id = randomUUID()
    decided.push(id)
    const decision = {
      decidedBy: other,
      decidedAt: new Date(now - (place + 1) * DAY_MS),
      approved: place !== 1,
      declinedFor: place === 1 ? 'No corresponde' : '',
    }
    await owner
      .insertInto('proposal')
      .values({ ...proposal, id, target: 200 + place, proposedBy: one, proposedAt: new Date(now - 10 * DAY_MS), ...decision })
      .execute()
  }
  decider = await officer(portal, 'supervisor02')
})
afterAll(() => portal.close())

interface Page {
  readonly descongelamientos: readonly { readonly codigo: string }[]
  readonly cuantos: number | null
  readonly siguiente: string | null
}
const pageOf = async (asked: Record<string, string> = {}) => {
  const { descongelamientos, cuantos, siguiente } = (await decider.get(`${LIST}?${new URLSearchParams(asked)}`)).json<Page>()
  return { codes: descongelamientos.map(({ codigo }) => codigo), cuantos, siguiente }
}

describe('a list of proposals', () => {
  test('has each once on its pages, what has waited longest first, and says how many there are', async () => {
    const codes: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await pageOf(after ? { despues: after } : {})
      expect(page.cuantos).toBe(WAITING + 3)
      codes.push(...page.codes)
      after = page.siguiente
    }
    expect(codes).toEqual([...waiting, ...decided])
  })

  test('is restricted to how far they are, and sorted by when they were proposed', async () => {
    expect(await pageOf({ estado: 'aprobada' })).toEqual({ codes: [decided[0], decided[2]], cuantos: 2, siguiente: null })
    expect((await pageOf({ estado: 'rechazada' })).codes).toEqual([decided[1]])
    const last = await pageOf({ estado: 'espera', orden: '-propuesta' })
    expect([last.codes[0], last.cuantos]).toEqual([waiting.at(-1), WAITING])
    const lapsed = await pageOf({ estado: 'caducada' })
    expect(lapsed.cuantos).toBe(0)
  })

  test.each([
    ['estado', 'otro'],
    ['orden', 'documento'],
    ['despues', '7'],
  ])('refuses what it cannot be asked: %s=%s', async (name, value) => {
    expect((await decider.get(`${LIST}?${name}=${value}`)).statusCode).toBe(400)
  })

  test.each([
    ['pidio NOTA', WAITING + 3],
    ['nota, supervisor01', WAITING + 3],
    ['lo pidiO con', WAITING + 3],
    ['000057', 1],
    ['nota 57', 1],
    ['nota ausente', 0],
    ['%', 0],
    ['_', 0],
    ["' OR true --", 0],
    ['supervisor02', 0],
  ])('is searched for words in what its rows show: %s', async (buscar, found) => {
    const page = await pageOf({ buscar })
    expect([page.cuantos, page.codes.length]).toEqual([found, Math.min(found, 25)])
  })

  test('is searched within its filters, page by page', async () => {
    expect((await pageOf({ buscar: 'nota', estado: 'aprobada' })).codes).toEqual([decided[0], decided[2]])
    const first = await pageOf({ buscar: 'nota', orden: '-propuesta' })
    const second = await pageOf({ buscar: 'nota', orden: '-propuesta', despues: first.siguiente ?? '' })
    expect(new Set([...first.codes, ...second.codes]).size).toBe(50)
  })

  test.each(['', ' ', 'x'.repeat(81), 'a\u0000', 'a\u202e'])('refuses to search for %j', async (buscar) => {
    expect((await decider.get(`${LIST}?${new URLSearchParams({ buscar })}`)).statusCode).toBe(400)
  })

  test('does not begin behind a proposal that it does not have', async () => {
    expect((await decider.get(`${LIST}?despues=${randomUUID()}`)).statusCode).toBe(404)
    expect((await decider.get(`oficina/bajas?despues=${waiting[0]}`)).statusCode).toBe(404)
  })
})
