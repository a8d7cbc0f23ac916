import { join } from 'node:path'
import { QUICKNET } from '@djbr/signature/beacon/quicknet.ts'
import { createPasswords, openCardKey, openExaminationKey, openStaffKey, sealFormerSecrets } from './access/index.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openArchive, watchPapers } from './ground/archive/index.ts'
import { systemClock } from './ground/clock.ts'
import { openDatabase } from './ground/database/open.ts'
import { createDrafts, startRenderer } from './ground/documents/index.ts'
import { describeFault } from './ground/http/log.ts'
import { noticedByProxy } from './ground/http/stopping.ts'
import { createJobQueue, startRunner } from './ground/jobs/index.ts'
import { createListCache, followLists } from './ground/list-cache/index.ts'
import { logFile } from './ground/log-file.ts'
import { httpApprovalService } from './ground/outside/approval/http.ts'
import { type ApprovalService, noApprovalService } from './ground/outside/approval/port.ts'
import { httpBeacon } from './ground/outside/beacon/http.ts'
import { enteredBeacon } from './ground/outside/beacon/port.ts'
import { oidcCitizenshipService } from './ground/outside/citizenship/oidc.ts'
import { type CitizenshipService, noCitizenshipService } from './ground/outside/citizenship/port.ts'
import { httpIdentityService } from './ground/outside/identity/http.ts'
import { type IdentityService, noIdentityService } from './ground/outside/identity/port.ts'
import { type MailService, noMailService } from './ground/outside/mail/port.ts'
import { smtpMailService } from './ground/outside/mail/smtp.ts'
import { startSealer } from './ground/proof/index.ts'
import { trustIn } from './ground/trust/index.ts'
import { jobsOf } from './job-list.ts'
import { createOutageNotes } from './office/outages/index.ts'
import { lapsingSoon } from './office/worklist/index.ts'
import { createMetrics, type Metrics, serveMetrics, watchOutside } from './operations/index.ts'
import { createValidator } from './public/signature/index.ts'
import type { Services } from './services.ts'
import type { Simulators, TimestampPlace } from './simulators.ts'
import { StartRefused } from './start-refused.ts'
import { verificationOf } from './verification-door.ts'

/** What the starter is told over its channel once the portal answers. */
type Ready = {
  kind: 'ready'
  url: string
  demo: boolean
  inbox?: string
  approval?: string
  signerUrl?: string
  timestamps?: TimestampPlace
}

const endedBadly = 1
/** Exit code of a start that would only fail again the same way: the starter does not repeat it. */
const refusedToStart = 78

const databaseEvents = {
  'stopped-unexpectedly': 'La base de datos terminó sin que se le pidiera; se inicia de nuevo.',
  'restart-failed': 'La base de datos todavía no inicia; se intenta otra vez.',
  restarted: 'La base de datos funciona de nuevo.',
}

const clock = systemClock
const say = (text: string) => process.stderr.write(`${text}\n`)
/** Failures while serving people may contain their data: reports where they happened, not their words. */
const report = (error: unknown) => say(JSON.stringify(describeFault(error)))

/** Reports why an outside service was not reached: fixed words and a code, nobody's data. */
const reportDown = (outside: string, { why, code }: { readonly why: string; readonly code?: string }) =>
  say(JSON.stringify({ outside, why, code }))

process.on('unhandledRejection', report)

/** Resolves when the portal is asked to end: by a signal, or because the starter is gone. Further requests change nothing. */
const leaving = new AbortController()
const askedToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  process.on('disconnect', () => resolve())
}).then(() => leaving.abort())

try {
  await run(readConfig())
  process.exit()
} catch (error) {
  if (leaving.signal.aborted && error instanceof Error && error.name === 'AbortError') process.exit()
  if (error instanceof StartRefused) {
    say(error.message)
    process.exit(refusedToStart)
  }
  say(describe(error))
  process.exit(endedBadly)
}

/** What is opened first is closed last: the database outlives everything that uses it, whatever failed in between. */
async function run(config: Config): Promise<void> {
  const closing = new AsyncDisposableStack()
  try {
    await serve(config, closing)
  } finally {
    await closing.disposeAsync()
  }
}

async function serve(config: Config, closing: AsyncDisposableStack): Promise<void> {
  ;(await verificationOf({ config }))?.requireBuilt()
  const metrics = createMetrics()
  const metricsServer = config.metrics && (await serveMetrics(metrics, config.metrics))
  if (metricsServer) closing.defer(() => metricsServer.close())
  const printing = startRenderer()
  printing.catch(() => {})
  const simulating = needsSimulators(config) ? simulate(config) : undefined
  simulating?.catch(() => {})
  closing.defer(async () => (await simulating?.catch(() => undefined))?.stop())
  const { db, replica, writes, url, signerUrl, close } = await openDatabase(config, {
    onEvent: (event) => say(databaseEvents[event.kind]),
    onConnectionError: (error) => say(`Se cortó una conexión con la base de datos: ${error.message}`),
    onAway: (why) => say(`La base de datos ${why}. El portal espera por ella y atiende en cuanto pueda guardar.`),
    signal: leaving.signal,
  })
  closing.defer(close)
  const renderer = await printing
  closing.defer(() => renderer.close())
  const archive = await openArchive(config)
  const papers = watchPapers({ db, archive, onMissing: (paper) => say(JSON.stringify({ alarm: 'missingPaper', paper })), onError: report })
  closing.defer(() => papers.stop())
  const simulators = await simulating
  const named = {
    identity: identityServiceOf(config, simulators, metrics),
    citizenship: citizenshipServiceOf(config, simulators),
    approval: approvalServiceOf(config, simulators),
    mail: mailServiceOf(config, simulators),
  }
  const outside = watchOutside(metrics, named, reportDown)
  closing.defer(() => outside.identity.close())
  closing.defer(() => outside.mail.close())
  const timestamps = config.simulatesTimestamps ? simulators?.timestamps : undefined
  const trust = trustIn(config.trustStore, timestamps?.authority)
  const validator = createValidator(trust)
  closing.defer(() => validator.close())
  const listCache = await createListCache(db, clock)
  const following = followLists({ url, reload: listCache.reload, onError: report })
  closing.defer(() => following.stop())
  await following.listening
  const jobs = createJobQueue(clock)
  const outages = createOutageNotes({ db, clock, listCache, jobs, onError: report })
  closing.defer(() => outages.close())
  const services: Services = {
    outages,
    db,
    replica,
    writes,
    clock,
    config,
    listCache,
    renderer,
    archive,
    papers,
    drafts: createDrafts(renderer),
    ...outside,
    beacon: config.drandUrl === undefined ? enteredBeacon : httpBeacon({ url: config.drandUrl, chain: QUICKNET }),
    cardKey: openCardKey(config),
    formerCardKey: config.formerCardKey,
    passwords: createPasswords(),
    staffKey: openStaffKey(config),
    examinationKey: openExaminationKey(config),
    jobs,
    validator,
    trust,
  }
  await sealFormerSecrets(services)
  if (config.demo) {
    const { seedDemo } = await import('./demo/index.ts')
    await seedDemo(services, report)
  }
  const sealer = startSealer(db, clock.now, report)
  closing.defer(() => sealer.stop())
  const runner = await startRunner(services, await jobsOf(services), report)
  closing.defer(() => runner.stop())
  const log = config.demo ? logFile(join(config.dataDir, 'portal.log')) : undefined
  if (log) closing.defer(() => log.close())
  metrics.watch({
    pools: { main: db, ...(replica && { replica: replica.db }) },
    writes,
    papers,
    trust,
    clock,
    lapsing: () => lapsingSoon(services),
  })
  const newPages = (takeUp: () => void) => process.on('message', (message: { kind?: string }) => message.kind === 'pages' && takeUp())
  const app = await buildApp(services, { metrics, newPages, ...(log && { log }) })
  closing.defer(() => app.stop(noticedByProxy(config)))
  await app.listen({ port: config.port, host: config.host }).catch(refuseTakenPort(config))
  const inbox = config.mail.url ? undefined : simulators?.mail.inbox
  const approval = config.digitalEnabled && !config.approval.url ? simulators?.approval.url : undefined
  const ready: Ready = {
    kind: 'ready',
    url: config.baseUrl,
    demo: config.demo,
    ...(inbox && { inbox }),
    ...(approval && { approval }),
    ...(signerUrl && { signerUrl }),
    ...(timestamps && { timestamps }),
  }
  process.send?.(ready)
  await askedToStop
}

/** Whether the environment leaves out some service. */
function needsSimulators({ simulators, segip, mail, citizenship, approval }: Config): boolean {
  return simulators && !(segip.url && mail.url && citizenship.issuer && approval.url)
}

/** Starts a demo's simulators. Only a demo has them, as it has its own people: the production image contains neither (Dockerfile). */
async function simulate({ origins, approval: { secret }, dataDir }: Config): Promise<Simulators> {
  const { startSimulators } = await import('./simulators.ts')
  return startSimulators({ origins, secret, clockFile: join(dataDir, 'simulators', 'clock.json') })
}

/** Returns the citizenship service that the environment names; else, in a demo, its simulator. */
function citizenshipServiceOf({ citizenship, demo }: Config, simulators: Simulators | undefined): CitizenshipService {
  const { issuer, clientId = '', clientSecret = '' } = citizenship
  const named = issuer ? { issuer, clientId, clientSecret } : simulators?.citizenship
  if (!named) return noCitizenshipService
  return oidcCitizenshipService({ ...named, insecure: demo, onTrouble: (why) => reportDown('citizenship', { why }) })
}

/** Returns the approval service that the environment names; else, in a demo, its simulator. Its links lead to its own host, or to the hosts that are named. */
function approvalServiceOf({ approval, demo }: Config, simulators: Simulators | undefined): ApprovalService {
  const named = approval.url ? { url: approval.url, token: approval.token ?? '' } : simulators?.approval
  if (!named) return noApprovalService
  return httpApprovalService({ ...named, linkHosts: [new URL(named.url).host, ...approval.linkHosts], insecure: demo })
}

/** Returns the service that the environment names; else, in a demo, its simulator. */
function identityServiceOf(
  { segip: { url, token } }: Config,
  simulators: Simulators | undefined,
  { breakerStands: onBreaker }: Metrics,
): IdentityService {
  if (url) return httpIdentityService({ url, token: token ?? '', onBreaker })
  return simulators ? httpIdentityService({ ...simulators.identity, onBreaker }) : noIdentityService
}

/** Returns the mail server that the environment names; else, in a demo, its simulator. */
function mailServiceOf({ mail: { url, from }, demo }: Config, simulators: Simulators | undefined): MailService {
  const server = url ?? simulators?.mail.smtp
  return server ? smtpMailService({ url: server, from: from ?? 'DJBR <no-responder@djbr.example>', insecure: demo }) : noMailService
}

function refuseTakenPort({ port, host }: Config): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === 'EADDRINUSE')
      throw new StartRefused(`El puerto ${port} de ${host} ya está ocupado. Inicie con otro: PORT=8081 npm start`)
    if (error.code === 'EACCES')
      throw new StartRefused(`Este usuario no puede abrir el puerto ${port}. Inicie con otro: PORT=8080 npm start`)
    throw error
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
