import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How it behaves: as it should, with a surname that differs for everybody, or as a service that is down, slow, or sends no proper answer. */
export const MODES = ['up', 'differs', 'down', 'slow', 'rubbish', 'huge'] as const
export type Mode = (typeof MODES)[number]

export interface IdentitySimulator {
  readonly url: string
  close(): Promise<void>
}

interface Options {
  /** Token that the Authorization header must carry. */
  readonly token: string
  /** A free one when absent. */
  readonly port?: number
}

interface Behaviour {
  mode: Mode
  slowMs: number
  asked: number
}

const FIELDS = ['NumeroDocumento', 'Complemento', 'Nombres', 'PrimerApellido', 'SegundoApellido', 'FechaNacimiento'] as const
type Person = Partial<Record<(typeof FIELDS)[number], string>>

const MIN_FIELDS = 3
const ABSENT = '--'

const said = { notProcessed: '0', notFound: '1', found: '2' } as const

/**
 * Starts the state's identity service, by its protocol and without its register: the last digit of the document number decides the answer. 0 to 6: all matches.
 * 7: a surname differs. 8: not found. 9: out of service. `PUT /simulator` with `{ mode, slowMs? }` changes its behaviour; `GET /simulator` returns it and how
 * many people were asked for.
 */
export async function startIdentitySimulator({ token, port = 0 }: Options): Promise<IdentitySimulator> {
  const behaviour: Behaviour = { mode: 'up', slowMs: 15_000, asked: 0 }
  const closing = new AbortController()
  const server = createServer((request, response) => {
    serve(request, response, { token, behaviour, closed: closing.signal }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      closing.abort()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Scene {
  readonly token: string
  readonly behaviour: Behaviour
  readonly closed: AbortSignal
}

const COMPARISON = '/v2/personas/contrastacion'

/** Serves a request. A question counts when it arrives, not when a slow answer leaves. */
async function serve(request: IncomingMessage, response: ServerResponse, { token, behaviour, closed }: Scene): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  if (request.headers.authorization !== `Bearer ${token}`) return send(response, 401, { mensaje: 'Token no válido' })
  if (pathname === '/simulator') return rule(request, response, behaviour)
  if (pathname === COMPARISON && request.method === 'GET') behaviour.asked++
  if (behaviour.mode === 'down') return send(response, 503, { mensaje: 'Servicio no disponible' })
  if (behaviour.mode === 'slow') await pause(behaviour.slowMs, undefined, { signal: closed })
  if (behaviour.mode === 'rubbish') return write(response, 200, 'text/html', '<html><body>Bienvenido</body></html>')
  if (behaviour.mode === 'huge') return write(response, 200, 'application/json', `{"relleno":"${'x'.repeat(10 * 1024 * 1024)}"}`)
  if (request.method !== 'GET') return send(response, 405, { mensaje: 'Método no permitido' })
  if (pathname === '/v2/status') return send(response, 200, { estado: 'disponible' })
  if (pathname !== COMPARISON) return send(response, 404, { mensaje: 'No encontrado' })

  const person = personIn(searchParams)
  if (!person) return send(response, 200, result(said.notProcessed, 'La consulta no pudo ser procesada'))
  const lastDigit = person.NumeroDocumento?.at(-1)
  if (lastDigit === '9') return send(response, 503, { mensaje: 'Servicio no disponible' })
  if (lastDigit === '8') return send(response, 200, result(said.notFound, 'No se encontró el registro'))
  return send(
    response,
    200,
    result(said.found, 'Se encontró el registro', compared(person, lastDigit === '7' || behaviour.mode === 'differs')),
  )
}

/** Returns the person asked for; undefined for a question that the service does not process. */
function personIn(query: URLSearchParams): Person | undefined {
  if (!/^[12]$/.test(query.get('tipo_persona') ?? '')) return undefined
  const fields = objectIn(query.get('lista_campo') ?? '')
  const known = Object.entries(fields).every(([name, value]) => FIELDS.some((field) => field === name) && typeof value === 'string')
  const person = fields as Person
  const reported = Object.values(person).filter((value) => value !== '' && value !== ABSENT)
  if (!known || reported.length < MIN_FIELDS || !/^\d+$/.test(person.NumeroDocumento ?? '')) return undefined
  return /^\d{2}\/\d{2}\/\d{4}$/.test(person.FechaNacimiento ?? '01/01/2000') ? person : undefined
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}

/** Compares each field that was sent: 1 matches, 0 differs. The surname that differs is the first one given. */
function compared(person: Person, surnameDiffers: boolean): Record<string, number> {
  const surnames = ['PrimerApellido', 'SegundoApellido'] as const
  const wrong = surnames.find((field) => (person[field] ?? ABSENT) !== ABSENT && person[field] !== '') ?? 'PrimerApellido'
  const sent = FIELDS.filter((field) => person[field] !== undefined)
  return Object.fromEntries(sent.map((field) => [field, surnameDiffers && field === wrong ? 0 : 1]))
}

const result = (code: string, description: string, fields?: Record<string, number>) => ({
  ConsultaDatoPersonaContrastacionResult: {
    EsValido: String(code !== said.notProcessed),
    Mensaje: description,
    TipoMensaje: code === said.found ? 'Correcto' : 'Advertencia',
    CodigoRespuesta: code,
    CodigoUnico: 'SIMULADOR',
    DescripcionRespuesta: description,
    ...(fields && { ContrastacionEnFormatoJson: JSON.stringify(fields) }),
  },
})

/** Serves the switch that tests and demonstrations use while it runs. */
async function rule(request: IncomingMessage, response: ServerResponse, behaviour: Behaviour): Promise<void> {
  if (request.method === 'PUT') {
    const sent = objectIn(await textOf(request)) as Partial<Pick<Behaviour, 'mode' | 'slowMs'>>
    if (!sent.mode || !MODES.includes(sent.mode)) return send(response, 400, { mensaje: `mode: ${MODES.join(', ')}` })
    behaviour.mode = sent.mode
    if (typeof sent.slowMs === 'number') behaviour.slowMs = sent.slowMs
  }
  send(response, 200, behaviour)
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

const send = (response: ServerResponse, status: number, body: object) =>
  write(response, status, 'application/json; charset=utf-8', JSON.stringify(body))

function write(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}
