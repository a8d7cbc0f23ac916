import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import type { Passwords } from '../access/index.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openArchive } from '../ground/archive/index.ts'
import { type SettableClock, settableClock } from '../ground/clock.ts'
import { writeProbe } from '../ground/database/write-probe.ts'
import { createDrafts, type Renderer, startRenderer } from '../ground/documents/index.ts'
import { createJobQueue } from '../ground/jobs/index.ts'
import { createListCache } from '../ground/list-cache/index.ts'
import { type ApprovalService, noApprovalService } from '../ground/outside/approval/port.ts'
import { type Beacon, enteredBeacon } from '../ground/outside/beacon/port.ts'
import { type CitizenshipService, noCitizenshipService } from '../ground/outside/citizenship/port.ts'
import { type IdentityService, noIdentityService } from '../ground/outside/identity/port.ts'
import type { Mail, MailService } from '../ground/outside/mail/port.ts'
import type { TrustFiles } from '../ground/trust/index.ts'
import { jobsOf } from '../job-list.ts'
import { createOutageNotes } from '../office/outages/index.ts'
import { createValidator } from '../public/signature/index.ts'
import type { Services } from '../services.ts'
import { cheapPasswords, STAFF_KEY } from './accounts.ts'
import { type ClusterAddress, templateName } from './cluster.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { A_WORKING_MORNING, inhabitedTemplate } from './inhabited.ts'
import { runDueJobs } from './jobs.ts'

const ORIGIN = 'http://127.0.0.1:8080'
/** A folder without pages: most tests need none, and the portal's are five hundred files. */
const NO_PAGES = join(tmpdir(), 'djbr-no-pages')

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  readonly clock: SettableClock
  readonly database: TestDatabase
  /** Where its archive is. */
  readonly dataDir: string
  /** What was logged so far, line by line. */
  readonly log: string[]
  /** The mails sent so far; a job sends them. */
  readonly mails: Mail[]
  /** Returns a new browser: its own cookies, and the token of one tab. */
  browser(): Browser
  /** Returns a new browser for another server over the same database. */
  browserAt(app: FastifyInstance): Browser
  /** Runs every queued job that is due by the clock, and the jobs that these ask for; jobs of the timetable are run by their own `run`. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Settings on top of those of a demo without captcha. */
  readonly env?: Record<string, string>
  /** Whether its database has the demo's accounts, with passwords at the lowest cost. */
  readonly accounts?: boolean
  /** Where its pages are; it has none when absent. */
  readonly webFolder?: string
  readonly newPages?: (takeUp: () => void) => void
  /** The register of identities; down when absent. */
  readonly identity?: IdentityService
  /** The login of Ciudadanía Digital; nobody signs in from there when absent. */
  readonly citizenship?: CitizenshipService
  /** The approval of documents; down when absent. */
  readonly approval?: ApprovalService
  /** The public random values that decide draws; when absent, the public chain, which is never queried. */
  readonly beacon?: Beacon
  /** The mail service; mails are kept in `mails` when absent. */
  readonly mail?: MailService
  /** Trusted signers; none when absent. */
  readonly trust?: TrustFiles
  /** Whether documents are really printed; otherwise their models are kept as JSON. */
  readonly prints?: boolean
  /** How passwords are hashed; at the lowest cost when absent. */
  readonly passwords?: Passwords
  /** The cluster in which its database is made; the test run's when absent. */
  readonly cluster?: ClusterAddress
  /** How often doors answer; at once when absent. */
  readonly doorBeat?: number
  /** Joins routes that only a test has. */
  readonly extend?: (app: FastifyInstance, services: Services) => Promise<void>
}

/** Starts the whole server over a database of its own, with the clock at 10:00 of 20 November 2026. Close it in `afterAll`. */
export async function testApp({
  env,
  accounts = false,
  webFolder = NO_PAGES,
  newPages,
  prints,
  identity = noIdentityService,
  citizenship = noCitizenshipService,
  approval = noApprovalService,
  beacon = enteredBeacon,
  mail,
  trust = { anchors: [], lists: [] },
  passwords = cheapPasswords,
  cluster = inject('cluster'),
  doorBeat = 0,
  extend,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase(cluster, accounts ? await inhabitedTemplate(cluster) : templateName)
  const clock = settableClock(A_WORKING_MORNING)
  const folder = await mkdtemp(join(tmpdir(), 'djbr-archive-'))
  const own = { DATABASE_URL: database.url, HEADS_DIR: join(folder, 'heads') }
  const config = readConfig({ DEMO: 'true', ...own, BASE_URL: ORIGIN, CAPTCHA_ENABLED: 'false', ...env })
  const renderer = prints ? await startRenderer() : plainRenderer
  const mails: Mail[] = []
  const listCache = await createListCache(database.db, clock)
  const jobs = createJobQueue(clock)
  const outages = createOutageNotes({ db: database.db, clock, listCache, jobs, onError: () => {} })
  const services: Services = {
    outages,
    db: database.db,
    writes: writeProbe(database.db),
    clock,
    config,
    listCache,
    renderer,
    archive: await openArchive({ dataDir: folder, archiveUrl: undefined, archiveMirrorDir: undefined }),
    papers: { missing: () => [] },
    drafts: createDrafts(renderer),
    identity,
    citizenship,
    approval,
    beacon,
    cardKey: 'a key of cards that only the tests have',
    formerCardKey: undefined,
    passwords,
    staffKey: STAFF_KEY,
    examinationKey: 'a key of plates and folios that only the tests have',
    mail: mail ?? keptIn(mails),
    jobs,
    validator: createValidator(() => trust),
    trust: () => trust,
  }
  const log: string[] = []
  const app = await buildApp(services, {
    log: { write: (line) => void log.push(line) },
    doorBeat,
    webFolder,
    ...(newPages && { newPages }),
  })
  await extend?.(app, services)
  await app.ready()
  return {
    app,
    services,
    clock,
    database,
    dataDir: folder,
    log,
    mails,
    browser: () => createBrowser(app, new URL(config.baseUrl)),
    browserAt: (other) => createBrowser(other, new URL(config.baseUrl)),
    runJobs: async () => runDueJobs(services, await jobsOf(services)),
    close: async () => {
      await app.close()
      await outages.close()
      await services.renderer.close()
      await services.validator.close()
      await rm(folder, { recursive: true, force: true })
      await database.close()
    },
  }
}

const keptIn = (mails: Mail[]): MailService => ({
  send: async (mail) => {
    mails.push(mail)
    return { outcome: 'sent' }
  },
  close: () => {},
})

/** Renders documents as the JSON of their models, for tests that are not about paper. */
const plainRenderer: Renderer = { render: async ({ model }) => Buffer.from(JSON.stringify(model)), close: async () => {} }

interface CallOptions {
  readonly headers?: Record<string, string | undefined>
  /** Sent as it is instead of JSON. */
  readonly raw?: string | Buffer
}

export type Answer = LightMyRequestResponse

/** Acts as a browser on the portal's own page: keeps cookies, sends the token, and says where a request comes from. */
export interface Browser {
  readonly cookies: Map<string, string>
  token: string | null
  get(path: string, options?: CallOptions): Promise<Answer>
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  delete(path: string, options?: CallOptions): Promise<Answer>
  /** Calls any address, `/` included, with any method. */
  ask(method: string, url: string, body?: unknown, options?: CallOptions): Promise<Answer>
  /** Signs in with an account and exchanges the token. Returns the session user. */
  signIn(account: string, password?: string): Promise<Record<string, unknown>>
}

export const DEMO_PASSWORD = 'Demo#2026'

/** Returns the same person's browser for another server over the same database. */
export function browserOf(app: FastifyInstance, { cookies, token }: Browser): Browser {
  const browser = createBrowser(app, new URL(ORIGIN))
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  browser.token = token
  return browser
}

function createBrowser(app: FastifyInstance, { origin, host }: URL): Browser {
  const cookies = new Map<string, string>()
  const ask = async (method: string, url: string, body?: unknown, { headers, raw }: CallOptions = {}): Promise<Answer> => {
    const write = method !== 'GET' && method !== 'HEAD'
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const sent: Record<string, string | undefined> = {
      host,
      'sec-fetch-site': 'same-origin',
      ...(write && { origin }),
      ...(write && payload !== undefined && { 'content-type': 'application/json' }),
      ...(browser.token && { authorization: `Bearer ${browser.token}` }),
      ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      ...headers,
    }
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: Object.fromEntries(Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined)),
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const browser: Browser = {
    cookies,
    token: null,
    ask,
    get: (path, options) => ask('GET', `/api/${path}`, undefined, options),
    post: (path, body, options) => ask('POST', `/api/${path}`, body, options),
    put: (path, body, options) => ask('PUT', `/api/${path}`, body, options),
    delete: (path, options) => ask('DELETE', `/api/${path}`, undefined, options),
    signIn: async (account, password = DEMO_PASSWORD) => {
      const entered = await browser.post('control_tarjeta/login_cuenta', { cueperdec_login: account, cueperdec_contrasenia: password })
      const opened = await browser.post('system/sesion', { data: entered.json<{ token: string }>().token })
      if (opened.statusCode !== 200) throw new Error(`${account} did not sign in: ${entered.body} ${opened.body}`)
      const { token, usuario } = opened.json<{ token: string; usuario: Record<string, unknown> }>()
      browser.token = token
      return usuario
    },
  }
  return browser
}
