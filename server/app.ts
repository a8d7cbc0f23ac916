import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import {
  accessRoutes,
  activationRoutes,
  answerOnBeat,
  citizenshipRoutes,
  DOOR_BEAT_MS,
  guardRoutes,
  officeAccessRoutes,
  ownSessionRoutes,
  recoveryRoutes,
  secondFactorRoutes,
} from './access/index.ts'
import { approvalRoutes } from './declaring/approval/index.ts'
import { declarationRoutes, publicDeadlineRoutes, sheetRoutes } from './declaring/declaration/index.ts'
import { identityRoutes } from './declaring/identity/index.ts'
import { receptionRoutes } from './declaring/reception/index.ts'
import { recordRoutes } from './declaring/records/index.ts'
import { answerError } from './ground/http/answer.ts'
import { noteArrivals } from './ground/http/arrival.ts'
import { addContract, contractRoutes } from './ground/http/contract.ts'
import { Failure } from './ground/http/failure.ts'
import { addHeaders, dataHeaders } from './ground/http/headers.ts'
import { logAnswers } from './ground/http/log.ts'
import { brokenRequestAnswerer } from './ground/http/parser-errors.ts'
import { readBody } from './ground/http/read-body.ts'
import { requestIdOf } from './ground/http/request-id.ts'
import { serializerCompiler, validatorCompiler } from './ground/http/schemas.ts'
import { serveSiteFiles } from './ground/http/site-files.ts'
import { addSlice } from './ground/http/slice.ts'
import { bodyTimeMs, boundBodies } from './ground/http/slow-bodies.ts'
import { stopInOrder } from './ground/http/stopping.ts'
import { systemRoutes } from './ground/http/system-routes.ts'
import { serveWeb } from './ground/http/web.ts'
import { answerUnrouted } from './ground/http/wrong-method.ts'
import { listCacheRoutes } from './ground/list-cache/routes.ts'
import { noticeRoutes } from './ground/notices/index.ts'
import { officeRoutes } from './office/desk/index.ts'
import { listRoutes } from './office/lists/index.ts'
import { noteOwnOutages, outageRoutes } from './office/outages/index.ts'
import { officeStatisticsRoutes, publicStatisticsRoutes } from './office/statistics/index.ts'
import { worklistRoutes } from './office/worklist/index.ts'
import type { Metrics } from './operations/index.ts'
import { helpRoutes } from './public/help/index.ts'
import { publicLogRoutes } from './public/log/index.ts'
import { announcementRoutes, publicRoutes, searchRoutes } from './public/services/index.ts'
import { signatureRoutes } from './public/signature/index.ts'
import { appointmentRoutes, entityRoutes, ownRegisterRoutes } from './register/entity/index.ts'
import { followUpRoutes, publishedRoutes } from './register/follow-up/index.ts'
import { reminderRoutes } from './register/reminders/index.ts'
import { rosterRoutes, UPLOAD_LIMIT } from './register/roster/index.ts'
import type { Services } from './services.ts'
import { verificationOf } from './verification-door.ts'

// @protects S49 a body has 100 KB
//   instead: 1024 ==> 1024 * 1024
const BODY_LIMIT = 100 * 1024
const ROUTING = { ignoreTrailingSlash: true, maxParamLength: 400 }

/** Stands in for the framework's own validation, which would load a library at the start that nothing here uses. */
const notTheirs = (): never => {
  throw new Error('each schema is one of ours')
}

export interface AppOptions {
  /** Where log lines go; standard output when absent, nowhere when null. */
  readonly log?: { write(line: string): void } | null
  /** The built web; `web/dist` when absent. */
  readonly webFolder?: string
  /** Counts the answers. */
  readonly metrics?: Pick<Metrics, 'answered' | 'alarmed'>
  /** Interval at which doors answer, in milliseconds; half of a tenth of a second when absent. Only tests set 0: at once. */
  readonly doorBeat?: number
  /** Receives the function that reads the pages again, to be called when another build has replaced the one being served. */
  readonly newPages?: (takeUp: () => void) => void
}

/** Builds the whole server, ready to listen or to be injected. Slices are joined below, one line each. */
export async function buildApp(
  services: Services,
  { log, webFolder, metrics, newPages, doorBeat = DOOR_BEAT_MS }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services
  const app = fastify({
    logger: log === null ? false : { level: 'info', base: null, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: requestIdOf,
    // @protects S48 an address is the proxy’s word, not the caller’s
    //   instead: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false ==> true
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: bodyTimeMs(UPLOAD_LIMIT),
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // @protects S54 what two servers could read in two ways is refused
    //   instead: 16_384 ==> 65_536, insecureHTTPParser: true
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
    return503OnClosing: false,
    routerOptions: ROUTING,
    schemaController: { compilersFactory: { buildValidator: notTheirs, buildSerializer: notTheirs } },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(dataHeaders(config))),
    clientErrorHandler: brokenRequestAnswerer(config),
  })
  app.decorateRequest('failure', null)
  app.setErrorHandler(answerError)
  answerUnrouted(app, ROUTING)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => readBody(body))

  noteArrivals(app, services.clock)
  boundBodies(app)
  addHeaders(app, config)
  stopInOrder(app)
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    // @protects S54 the portal answers at its own names
    //   instead: (headers.host ?? '') ==> (headers.host ?? '') || config.allowedHosts.length > 0
    const known = namesOneHost(raw) && asksThatHost(raw) && config.allowedHosts.includes(headers.host ?? '')
    done(known ? undefined : new Failure('wrongHost', 'common.wrongHost'))
  })
  await app.register(cookie)
  logAnswers(app, services)
  if (metrics) countAnswers(app, metrics)
  noteOwnOutages(app, services)
  guardRoutes(app, services)
  answerOnBeat(app, doorBeat)
  await addContract(app, config)

  await app.register(
    async (api) => {
      await addSlice(api, 'Sistema', systemRoutes(services))
      await addSlice(api, 'Acceso', accessRoutes(services))
      await addSlice(api, 'Acceso', ownSessionRoutes(services))
      await addSlice(api, 'Acceso', secondFactorRoutes(services))
      await addSlice(api, 'Recuperación', recoveryRoutes(services))
      await addSlice(api, 'Acceso', activationRoutes(services))
      await addSlice(api, 'Acceso', citizenshipRoutes(services))
      await addSlice(api, 'Listas', listCacheRoutes(services))
      await addSlice(api, 'Declaración', declarationRoutes(services))
      await addSlice(api, 'Declaración', sheetRoutes(services))
      await addSlice(api, 'Identidad', identityRoutes(services))
      await addSlice(api, 'Registros', recordRoutes(services))
      await addSlice(api, 'Recepción', receptionRoutes(services))
      await addSlice(api, 'Recepción', approvalRoutes(services))
      await addSlice(api, 'Avisos', noticeRoutes(services))
      await addSlice(api, 'Avisos', reminderRoutes(services))
      await addSlice(api, 'Servicios públicos', publicRoutes(services))
      await addSlice(api, 'Servicios públicos', announcementRoutes(services))
      await addSlice(api, 'Servicios públicos', publicDeadlineRoutes(services))
      await addSlice(api, 'Servicios públicos', searchRoutes(services))
      await addSlice(api, 'Servicios públicos', signatureRoutes(services))
      await addSlice(api, 'Servicios públicos', publicLogRoutes(services))
      await addSlice(api, 'Servicios públicos', publicStatisticsRoutes(services))
      await addSlice(api, 'Servicios públicos', publishedRoutes(services))
      await addSlice(api, 'Ayuda', helpRoutes(services))
      await addSlice(api, 'Oficina', officeAccessRoutes(services))
      await addSlice(api, 'Entidad', entityRoutes(services))
      await addSlice(api, 'Entidad', ownRegisterRoutes(services))
      await addSlice(api, 'Oficina', appointmentRoutes(services))
      await addSlice(api, 'Fallas técnicas', outageRoutes(services))
      await addSlice(api, 'Oficina', officeRoutes(services))
      await addSlice(api, 'Oficina', listRoutes(services))
      await addSlice(api, 'Oficina', officeStatisticsRoutes(services))
      await addSlice(api, 'Oficina', followUpRoutes(services))
      await addSlice(api, 'Oficina', worklistRoutes(services))
      await addSlice(api, 'Entidad', rosterRoutes(services))
      for (const [area, slice] of (await verificationOf(services))?.slices(services) ?? []) await addSlice(api, area, slice)
      await addSlice(api, 'Sistema', contractRoutes)
    },
    { prefix: '/api' },
  )
  const web = serveWeb(app, services, webFolder)
  serveSiteFiles(app, services, web.sections)
  newPages?.(web.takeUp)
  return app
}

// @protects S54 a request is for one host
//   instead: === 1 ==> > 0
/** Two servers on the way may each pick a different one of two hosts (safety S54). */
const namesOneHost = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length === 1

// @protects S54 a request whose target names another host than its header is refused
//   instead: url.startsWith('/') || url === '*' ==> url !== ''
/** Whether a target is a path, or names the header's host: a server on the way may use either. */
const asksThatHost = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/') || url === '*' || (URL.canParse(url) && new URL(url).host === headers.host)

function countAnswers(app: FastifyInstance, { answered, alarmed }: Pick<Metrics, 'answered' | 'alarmed'>): void {
  app.addHook('onResponse', ({ method, routeOptions, failure }, reply, done) => {
    const route = routeOptions.url ?? 'none'
    answered(method, route, reply.statusCode, reply.elapsedTime / 1000)
    if (failure?.details.alarm) alarmed(route)
    done()
  })
}
