/** A JSON Schema, as far as the contract uses it. */
export type Schema = Readonly<Record<string, unknown>>

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

export interface Answer {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, Answer>>
}

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

export interface Contract {
  readonly info: { readonly title: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Paths
  readonly components: object
}

/** The statuses that the contract declares for refusals and faults, and when each is returned (R1.23). */
const STATUSES = {
  400: { name: 'NoValido', schema: 'NoValido', description: 'Lo enviado no cumple su esquema; cada campo se nombra una vez.' },
  401: { name: 'SinSesion', schema: 'Rechazo', description: 'No hay sesión, o venció.' },
  403: { name: 'NoPermitido', schema: 'NoPermitido', description: 'No está permitido a quien llama, o viene de otro sitio.' },
  404: { name: 'NoEncontrado', schema: 'Rechazo', description: 'No existe.' },
  409: { name: 'EnConflicto', schema: 'EnConflicto', description: 'La misma clave de envío llegó antes con otro contenido.' },
  412: { name: 'Cambiado', schema: 'Cambiado', description: 'Otra escritura llegó antes; se responde lo que hay ahora.' },
  413: { name: 'DemasiadoGrande', schema: 'NoValido', description: 'Lo enviado es demasiado grande.' },
  421: { name: 'OtroServidor', schema: 'Rechazo', description: 'El nombre del servidor no es de este portal.' },
  429: { name: 'DemasiadosIntentos', schema: 'DemasiadosIntentos', description: 'Demasiados intentos; Retry-After dice cuánto esperar.' },
  500: { name: 'Falla', schema: 'Falla', description: 'Falla del portal.' },
  503: {
    name: 'NoDisponible',
    schema: 'Rechazo',
    description: 'Algo de lo que el portal depende no está disponible; Retry-After dice cuánto esperar.',
  },
} as const

export type Refused = keyof typeof STATUSES

const text = (description: string) => ({ type: 'string', description })
const envelope = {
  error_mensaje: text('Qué pasó, en palabras, en el idioma de Accept-Language.'),
  clave_mensaje: { ...text('Código estable de la negativa.'), example: 'common.badRequest' },
}
const refusal = (description: string, more: Schema = {}) => ({
  type: 'object',
  description,
  properties: { ...envelope, ...more },
  required: Object.keys(envelope),
})
const fields = {
  type: 'array',
  items: {
    type: 'object',
    properties: { campo: text('El campo, por su nombre en la llamada.'), mensaje: text('Qué tiene de malo.') },
    required: ['campo', 'mensaje'],
  },
}

const schemas = {
  Rechazo: refusal('Sobre común de toda negativa.'),
  NoValido: refusal('Negativa con los campos que no son válidos.', { errores: fields }),
  NoPermitido: refusal('Negativa por falta de permiso.', { mensaje: { enum: ['NOT_AUTHORIZED:READ', 'NOT_AUTHORIZED:WRITE'] } }),
  EnConflicto: refusal('Negativa por una clave ya usada.', {
    inf_codigo: { type: 'integer', description: 'Código del registro anterior.' },
  }),
  Cambiado: refusal('Negativa por otra escritura.', { presente: { description: 'Lo que hay ahora, como lo responde la lectura.' } }),
  DemasiadosIntentos: refusal('Negativa por exceso de intentos.', {
    prueba_de_trabajo: { type: 'boolean', description: 'La misma llamada pasa con una prueba de trabajo.' },
  }),
  Falla: refusal('Falla del portal.', { id: text('El identificador de la falla en el registro del servidor.') }),
}

const responses = Object.fromEntries(
  Object.values(STATUSES).map(({ name, schema, description }) => [
    name,
    { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } },
  ]),
)

const header = (name: string, description: string): Parameter => ({ name, in: 'header', description, schema: { type: 'string' } })
const HEADERS: readonly (readonly [Refused, Parameter])[] = [
  [409, header('Idempotency-Key', 'Nombre propio de la escritura: repetida con él, se hace una sola vez.')],
  [412, header('If-Match', 'Versión que se leyó; 0 si no había ninguna.')],
]

/** Returns the contract with each call's possible refusals, and the headers to which two of them respond. */
export function refusals(contract: Contract, refusedWith: ReadonlyMap<string, readonly Refused[]>): Contract {
  const complete = (operation: Operation): Operation => {
    const statuses = refusedWith.get(operation.operationId) ?? []
    const done = Object.entries(operation.responses).map(([status, answer]) => [status, { ...answer, description: 'Hecho.' }])
    const refused = statuses.map((status) => [status, { $ref: `#/components/responses/${STATUSES[status].name}` }])
    const headers = HEADERS.flatMap(([status, parameter]) => (statuses.includes(status) ? [parameter] : []))
    const parameters = [...(operation.parameters ?? []), ...headers]
    return { ...operation, ...(parameters.length > 0 && { parameters }), responses: Object.fromEntries([...done, ...refused]) }
  }
  const paths = Object.entries(contract.paths).map(([path, item]) => [path, mapped(item, complete)])
  return { ...contract, paths: Object.fromEntries(paths), components: { ...contract.components, schemas, responses } }
}

const mapped = (item: Paths[string], change: (operation: Operation) => Operation) =>
  Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, change(operation)]))
