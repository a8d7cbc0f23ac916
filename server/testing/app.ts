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
/** Where no page is: most tests ask for none, and the portal's are five hundred files. */
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
  /** The mails that were sent so far; a job sends them. */
  readonly mails: Mail[]
  /** A browser of its own: cookies, and the token of one tab. */
  browser(): Browser
  /** The same against another server over the same database. */
  browserAt(app: FastifyInstance): Browser
  /** Runs every job of the queue that is due by the clock, and those that these ask for; one of the timetable is run by its own `run`. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** The environment, over that of a demo without captcha. */
  readonly env?: Record<string, string>
  /** Whether the demo's accounts are in its database, with passwords at the least cost. */
  readonly accounts?: boolean
  /** Where its pages are; it has none when absent. */
  readonly webFolder?: string
  readonly newPages?: (takeUp: () => void) => void
  /** The register of identities; down when absent. */
  readonly identity?: IdentityService
  /** The login of Ciudadanía Digital; nobody comes from there when absent. */
  readonly citizenship?: CitizenshipService
  /** The approval of documents; down when absent. */
  readonly approval?: ApprovalService
  /** The public random values that decide draws; the public chain, of which nothing is asked, when absent. */
  readonly beacon?: Beacon
  /** Who takes mail; it is kept in `mails` when absent. */
  readonly mail?: MailService
  /** Whose signatures are trusted; nobody's when absent. */
  readonly trust?: TrustFiles
  /** Whether documents are really printed; else their models are kept as JSON. */
  readonly prints?: boolean
  /** How passwords are kept; at the least cost when absent. */
  readonly passwords?: Passwords
  /** The cluster that its database is made in; that of the test run when absent. */
  readonly cluster?: ClusterAddress
  /** How often doors answer; at once when absent. */
  readonly doorBeat?: number
  /** Joins routes that only a test has. */
  readonly extend?: (app: FastifyInstance, services: Services) => Promise<void>
}

/** The whole server over a database of its own, its clock standing at 10:00 of 20 November 2026. Close it in `afterAll`. */
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

/** Documents as the JSON of their models: for tests that are not about paper. */
const plainRenderer: Renderer = { render: async ({ model }) => Buffer.from(JSON.stringify(model)), close: async () => {} }

interface CallOptions {
  readonly headers?: Record<string, string | undefined>
  /** Sent as it is instead of JSON. */
  readonly raw?: string | Buffer
}

export type Answer = LightMyRequestResponse

/** What a browser does on the portal's own page: keeps cookies, sends the token, says where a request comes from. */
export interface Browser {
  readonly cookies: Map<string, string>
  token: string | null
  get(path: string, options?: CallOptions): Promise<Answer>
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  delete(path: string, options?: CallOptions): Promise<Answer>
  /** Any address, `/` included, and any method. */
  ask(method: string, url: string, body?: unknown, options?: CallOptions): Promise<Answer>
  /** Account login and exchange; answers the session user. */
  signIn(account: string, password?: string): Promise<Record<string, unknown>>
}

export const DEMO_PASSWORD = 'Demo#2026'

/** The same person's browser against another server over the same database. */
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
