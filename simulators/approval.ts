import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Citizen, documentOf } from './citizens.ts'
import { escaped, formOf, goTo, sendJson, sendPage, textOf } from './page.ts'

/** How the service behaves, and what it notifies the portal's server of after a citizen's decision. */
export const SERVICES = { up: 'Funciona', down: 'Fuera de servicio', slow: 'Lento', disorder: 'Sin orden cronológico' } as const
export const NOTIFICATIONS = {
  one: 'Una',
  none: 'Ninguna',
  duplicate: 'Repetidas',
  forged: 'Solo una falsa, que siempre aprueba, con otro secreto',
  swapped: 'Solo una que aprueba otro documento',
} as const
type ServiceMode = keyof typeof SERVICES
type NotificationMode = keyof typeof NOTIFICATIONS

export interface ApprovalSimulator {
  readonly url: string
  close(): Promise<void>
}

interface Options {
  /** Token that the portal's calls carry. */
  readonly token: string
  /** Secret that the notifications carry. */
  readonly secret: string
  /** Where the portal is: it is notified there, and browsers go back there. */
  readonly portal: string
  /** Returns the citizen who holds an access token of the citizenship; undefined when there is none. */
  holderOf(accessToken: string): Promise<Citizen | undefined>
  readonly port?: number
}

interface Behaviour {
  service: ServiceMode
  notifications: NotificationMode
  slowMs: number
}

interface Asked {
  readonly id: string
  readonly hash: string
  readonly description: string
  readonly citizen: Citizen
  decision: 'waiting' | 'approved' | 'rejected'
  readonly transaction: string
}

const APPROVED = 'Completado'
const REJECTED = 'La persona interesada ha rechazado la aprobación del trámite o documento'
const DISORDER = 'El servicio de orden cronológico no se encuentra disponible'

/**
 * Ciudadanía Digital's approval of documents, by its protocol: a page where the citizen approves or rejects, and at `/` a page with switches for
 * a service that is down or slow and for notifications that are missing, repeated or forged. `PUT /simulator` sets the same.
 */
export async function startApprovalSimulator(options: Options): Promise<ApprovalSimulator> {
  const closing = new AbortController()
  const scene: Scene = {
    ...options,
    behaviour: { service: 'up', notifications: 'one', slowMs: 15_000 },
    asked: new Map(),
    closed: closing.signal,
  }
  const server = createServer((request, response) => void serve(scene, request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      closing.abort()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Scene extends Options {
  readonly behaviour: Behaviour
  /** Documents to be approved, by request. */
  readonly asked: Map<string, Asked>
  readonly closed: AbortSignal
}

async function serve(scene: Scene, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://simulator')
  const asked = scene.asked.get(/^\/solicitud\/([^/]+)$/.exec(pathname)?.[1] ?? '')
  if (asked) return decide(scene, asked, request, response)
  if (pathname === '/') return switches(scene, request, response)
  if (request.headers.authorization !== `Bearer ${scene.token}`) return sendJson(response, 401, { mensaje: 'Token no válido' })
  if (pathname === '/simulator') {
    if (request.method === 'PUT')
      set(scene.behaviour, new Map(Object.entries(JSON.parse(await textOf(request)) as Record<string, unknown>)))
    return sendJson(response, 200, scene.behaviour)
  }
  const { service, slowMs } = scene.behaviour
  if (service === 'down') return sendJson(response, 503, { mensaje: 'Servicio no disponible' })
  if (service === 'slow') await pause(slowMs, undefined, { signal: scene.closed })
  if (pathname === '/api/solicitudes') return take(scene, request, response)
  if (pathname === '/api/documentos/verificar') return verify(scene, request, response)
  return sendJson(response, 404, { mensaje: 'No encontrado' })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Takes a document to be approved, only with a citizen's token and the hash of what was sent. */
async function take(scene: Scene, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = JSON.parse(await textOf(request)) as Record<string, string>
  const citizen = await scene.holderOf(sent.accessToken ?? '')
  if (!citizen)
    return sendJson(response, 401, { finalizado: false, estado: 'TOKEN_EXPIRADO', mensaje: 'El token del ciudadano no es válido' })
  if (scene.behaviour.service === 'disorder') {
    return sendJson(response, 200, { finalizado: false, estado: '', link: '', mensaje: DISORDER })
  }
  const { idTramite: id = '', documento = '', hashDocumento: hash = '', descripcion: description = '' } = sent
  if (sent.tipoDocumento !== 'PDF' || sha256(documento) !== hash) {
    return sendJson(response, 400, { finalizado: false, mensaje: 'El documento no es válido' })
  }
  scene.asked.set(id, { id, hash, description, citizen, decision: 'waiting', transaction: randomUUID() })
  const link = `http://${request.headers.host}/solicitud/${id}`
  sendJson(response, 200, { finalizado: true, estado: 'PENDIENTE', link, mensaje: 'Solicitud registrada' })
}

/** Tells whether a document was approved, and by whom. */
async function verify({ asked }: Scene, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { archivo = '' } = JSON.parse(await textOf(request)) as { archivo?: string }
  const hash = sha256(archivo)
  const approvals = [...asked.values()].filter((one) => one.hash === hash && one.decision === 'approved')
  const registros = approvals.map(({ id, citizen, transaction }) => ({
    requestUuid: id,
    hashDatos: hash,
    ci: documentOf(citizen),
    mensaje: APPROVED,
    transaction_id: transaction,
  }))
  sendJson(response, 200, { finalizado: true, datos: { verificacionExitosa: registros.length > 0, registros } })
}

/** Serves the page where citizens read what is asked of them, and decide. */
async function decide(scene: Scene, asked: Asked, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const decision = request.method === 'POST' ? (await formOf(request)).get('decision') : null
  if ((decision === 'approved' || decision === 'rejected') && asked.decision === 'waiting') {
    asked.decision = decision
    await notifyPortal(scene, asked)
  }
  if (decision) return goTo(response, returnOf(scene, asked))
  const { names, paternal, maternal } = asked.citizen
  sendPage(
    response,
    'Aprobación de documentos',
    `<p>${escaped(`${names} ${paternal} ${maternal}`)}, le piden aprobar:</p><p><strong>${escaped(asked.description)}</strong></p>
    <p>Huella del documento: <code>${asked.hash}</code></p>
    <form method="post"><button class="yes" name="decision" value="approved">Aprobar documento</button>
    <button name="decision" value="rejected">Rechazar documento</button></form>`,
  )
}

/** Returns the address that the browser goes back to; nothing in it is signed. */
function returnOf({ portal }: Scene, { id, decision, transaction }: Asked): string {
  const approved = decision === 'approved'
  const address = new URL('/transaccion', portal)
  const verification = `${portal}/verificacion/${transaction}`
  address.search = new URLSearchParams({
    estado: approved ? 'APROBADO' : 'RECHAZADO',
    finalizado: String(approved),
    mensaje: approved ? APPROVED : REJECTED,
    linkVerificacion: verification,
    linkVerificacionUnico: verification,
    transactionCode: transaction,
    uuidBlockchain: transaction,
    requestUuid: id,
  }).toString()
  return address.href
}

/** Notifies the portal's server, as the switches say. */
async function notifyPortal({ behaviour, secret, portal }: Scene, { id, hash, citizen, decision, transaction }: Asked): Promise<void> {
  const { notifications } = behaviour
  const lies = notifications === 'forged' || notifications === 'swapped'
  const approved = lies || decision === 'approved'
  const body = {
    aceptado: approved,
    introducido: approved,
    requestUuid: id,
    codigoOperacion: transaction,
    mensaje: approved ? APPROVED : REJECTED,
    transaction_id: transaction,
    fechaHoraSolicitud: new Date().toISOString(),
    hashDatos: notifications === 'swapped' ? sha256('otro documento') : hash,
    ci: documentOf(citizen),
  }
  const times = { one: 1, none: 0, duplicate: 3, forged: 1, swapped: 1 }[notifications]
  for (let time = 0; time < times; time += 1) {
    await fetch(new URL('/api/ciudadania/aprobacion', portal), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: notifications === 'forged' ? 'otro secreto' : secret },
      body: JSON.stringify(body),
    }).catch(() => {})
  }
}

function set(behaviour: Behaviour, sent: { get(name: string): unknown }): void {
  const [service, notifications, slowMs] = ['service', 'notifications', 'slowMs'].map((name) => sent.get(name))
  if (typeof service === 'string' && service in SERVICES) behaviour.service = service as ServiceMode
  if (typeof notifications === 'string' && notifications in NOTIFICATIONS) behaviour.notifications = notifications as NotificationMode
  if (typeof slowMs === 'number') behaviour.slowMs = slowMs
}

/** Serves the page of the switches. */
async function switches({ behaviour }: Scene, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    set(behaviour, await formOf(request))
    return goTo(response, '/')
  }
  const choice = (name: string, label: string, options: Readonly<Record<string, string>>, chosen: string) => {
    const all = Object.entries(options).map(
      ([value, words]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${words}</option>`,
    )
    return `<label>${label} <select name="${name}">${all.join('')}</select></label>`
  }
  sendPage(
    response,
    'Aprobación simulada',
    `<form method="post">${choice('service', 'Servicio', SERVICES, behaviour.service)}
    ${choice('notifications', 'Notificaciones al portal', NOTIFICATIONS, behaviour.notifications)}
    <p><button class="yes">Cambiar comportamiento</button></p></form>`,
  )
}
