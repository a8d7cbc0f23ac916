import type { IdentityService } from '../../ground/outside/identity/port.ts'
import { type Answer, type TestApp, type TestAppOptions, testApp } from '../app.ts'
import type { ClusterAddress } from '../cluster.ts'
import { MAY_DISCLOSE, mayBeWritten } from './allowed.ts'
import { type Call, callsOf, nameOf } from './calls.ts'
import { draw, type Sent } from './draw.ts'
import { type Heard, hear, hearMail, nothingHeard } from './heard.ts'
import { type Random, randomOf } from './random.ts'
import { type Principal, type Scene, setScene } from './scene.ts'
import { type Write, watchWrites } from './writes.ts'

const SLOW_MS = 1_000
/** Seconds of the clock between two inputs: sessions end, limits pass, and everything that lasts minutes is met before, at and after its end. */
const SECONDS_BETWEEN = 5
/** Probability that the caller is one whom the call lets in; otherwise it is anyone. */
const LET_IN = 0.7
const IN_A_ROW = 12
const GOES_ON = 0.6
const RESTORED_EVERY = 200
const JOBS_EVERY = 1_000

/** What is wrong with an answer. */
export type Defect = 'fault' | 'slow' | 'changed' | 'disclosed'

export interface Finding {
  readonly defect: Defect
  /** Number of the input within the seed. */
  readonly input: number
  readonly call: string
  readonly principal: string
  readonly sent: Sent
  readonly status: number
  readonly ms: number
  /** The error of a fault, the rows that a refusal changed, or whose data was told. */
  readonly detail: string
}

export interface Report {
  readonly seed: number
  readonly inputs: number
  readonly seconds: number
  /** How often each call was drawn, by its name. */
  readonly drawn: ReadonlyMap<string, number>
  /** How often each was answered without being refused. */
  readonly done: ReadonlyMap<string, number>
  readonly principals: ReadonlySet<string>
  readonly statuses: ReadonlyMap<number, number>
  readonly findings: readonly Finding[]
}

interface Options {
  readonly seed: number
  readonly count: number
  /** The first input; one other than 0 is drawn the same, but on a portal that the earlier ones have not touched. */
  readonly first?: number
  readonly cluster?: ClusterAddress
  /** Joins calls that only a test has. */
  readonly extend?: TestAppOptions['extend']
  readonly onProgress?: (inputs: number, findings: readonly Finding[]) => void
}

/** The register knows everybody. */
const agreeing: IdentityService = {
  ask: async () => ({ outcome: 'matches', compared: { number: 1, complement: 1, names: 1, paternal: 1, maternal: 1, birthDate: 1 } }),
  close: () => {},
}

/**
 * Draws inputs for every call in turn, as each kind of user, over a portal of its own, and checks each answer: no fault, none slower than a second, nothing
 * written by a refusal except what is allowed, and nothing of another person told (safety S9, S32, S49).
 */
export async function fuzz({ seed, count, first = 0, cluster, extend, onProgress }: Options): Promise<Report> {
  const portal = await testApp({
    accounts: true,
    env: { RATE_LIMITS: 'off', DIGITAL_ENABLED: 'true' },
    identity: agreeing,
    ...(cluster && { cluster }),
    ...(extend && { extend }),
  })
  try {
    const scene = await setScene(portal)
    const takeWrites = await watchWrites(portal.database.owner)
    const calls = callsOf(portal.app)
    const [drawn, done, statuses, principals] = [
      new Map<string, number>(),
      new Map<string, number>(),
      new Map<number, number>(),
      new Set<string>(),
    ]
    const findings: Finding[] = []
    const ofEach = new Map<Principal, Heard>()
    const declared = new Map<string | null, string>()
    const began = performance.now()
    for (let input = first; input < first + count; input++) {
      if (input % RESTORED_EVERY === 0) await scene.restore()
      if (input % JOBS_EVERY === JOBS_EVERY - 1) {
        await portal.runJobs()
        for (const heard of ofEach.values()) for (const { text } of portal.mails) hearMail(heard, text)
      }
      if (input % RESTORED_EVERY === 0 || input % JOBS_EVERY === JOBS_EVERY - 1) await takeWrites()
      portal.clock.advance(SECONDS_BETWEEN)
      const random = randomOf(seed, input)
      const call = calls[input % calls.length] as Call
      const principal = principalOf(call, input, seed, scene, random)
      const heard = ofEach.get(principal) ?? nothingHeard()
      const sent = draw(call, { ...scene.known, heard }, random)
      portal.log.length = 0
      portal.mails.length = 0
      const { answer, ms } = await send(principal, sent)
      const writes = await takeWrites()
      const tried = { input, call: nameOf(call), principal: principal.kind, sent, status: answer.statusCode, ms }
      for (const [defect, detail] of defectsOf({
        portal,
        scene,
        principal,
        call,
        sent,
        answer,
        ms,
        writes,
        declared: declared.get(principal.account) ?? '',
      }))
        findings.push({ ...tried, defect, detail })
      ofEach.set(principal, heard)
      hear(heard, answer, scene.people)
      count1(drawn, nameOf(call))
      count1(statuses, answer.statusCode)
      if (!isRefusal(answer)) {
        count1(done, nameOf(call))
        if (OWN.test(call.url) && sent.body)
          declared.set(principal.account, marksIn(sent.body.toString(), scene, declared.get(principal.account)))
      }
      principals.add(principal.kind)
      if (principal.lives && (answer.statusCode === 401 || answer.cookies.some(({ name }) => name === 'djbr'))) {
        await principal.renew()
        await takeWrites()
      }
      onProgress?.(input + 1 - first, findings)
    }
    return { seed, inputs: count, seconds: (performance.now() - began) / 1000, drawn, done, principals, statuses, findings }
  } finally {
    await portal.close()
  }
}

/** Chooses the caller: several inputs in a row often come from one, as on a screen; the others from anyone. */
function principalOf({ access }: Call, input: number, seed: number, { principals }: Scene, random: Random): Principal {
  const goesOn = randomOf(~seed, Math.floor(input / IN_A_ROW)).pick(principals)
  if (goesOn.enters(access) && random.chance(GOES_ON)) return goesOn
  return random.pick(random.chance(LET_IN) ? principals.filter((one) => one.enters(access)) : principals)
}

const count1 = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)

async function send({ browser }: Principal, { method, url, headers, body }: Sent): Promise<{ answer: Answer; ms: number }> {
  const began = performance.now()
  const answer = await browser.ask(method, url, undefined, { headers: { ...headers }, ...(body && { raw: body }) })
  return { answer, ms: performance.now() - began }
}

interface Answered {
  readonly portal: TestApp
  readonly scene: Scene
  readonly principal: Principal
  readonly call: Call
  readonly sent: Sent
  readonly answer: Answer
  readonly ms: number
  readonly writes: readonly Write[]
  /** Marks of other people that the caller has put into their own declaration, for example by naming a relative. */
  readonly declared: string
}

function defectsOf(answered: Answered): readonly (readonly [Defect, string])[] {
  const { portal, answer, ms } = answered
  const changed = isRefusal(answer) ? answered.writes.filter((write) => !mayBeWritten(nameOf(answered.call), write)) : []
  const disclosed = disclosedOfOthers(answered)
  return [
    ...(answer.statusCode === 500 ? [['fault', portal.log.find((line) => line.includes('"fault"')) ?? ''] as const] : []),
    ...(ms > SLOW_MS ? [['slow', `${Math.round(ms)} ms`] as const] : []),
    ...(changed.length > 0 ? [['changed', [...new Set(changed.map(({ table, op }) => `${op} ${table}`))].join(', ')] as const] : []),
    ...(disclosed.length > 0 ? [['disclosed', disclosed.join(', ')] as const] : []),
  ]
}

/** Tells whether an answer refuses: by its status, or by the code of a business refusal. */
function isRefusal({ statusCode, body, headers }: Answer): boolean {
  if (statusCode >= 400) return true
  if (!String(headers['content-type']).includes('json') || !body.includes('"err_codigo"')) return false
  return (JSON.parse(body) as { err_codigo?: number }).err_codigo !== 0
}

/** Calls in which declarants state their own data, and read them again. */
const OWN = /^\/api\/djbr_registro\//

/** Returns the marks in a text, together with those known before. */
const marksIn = (text: string, { people }: Scene, before = ''): string =>
  [
    before,
    ...people.flatMap(({ marks }) => marks.map((mark) => mark.text)).filter((mark) => text.includes(mark) && !before.includes(mark)),
  ].join('\n')

/** Removes dashes: a control code may be given with or without them. */
const bare = (text: string) => text.replaceAll('-', '')

/** Returns what an answer tells of people other than the caller, apart from what was asked with and what the call exists to tell. */
function disclosedOfOthers({ scene, principal, call, sent, answer: { body }, declared }: Answered): readonly string[] {
  const allowed = MAY_DISCLOSE[nameOf(call)]?.kinds ?? []
  const own = OWN.test(call.url) ? declared : ''
  const asked =
    decodeURIComponent(sent.url.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/%[89a-f][0-9a-f]/gi, '?')) + (sent.body?.toString() ?? '')
  return scene.people
    .filter(({ account }) => account !== principal.account)
    .flatMap(({ account, marks }) =>
      marks
        .filter(({ kind, text }) => !allowed.includes(kind) && body.includes(text) && !bare(asked + own).includes(bare(text)))
        .map(({ kind }) => `${kind} of ${account}`),
    )
}
