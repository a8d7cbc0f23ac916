import type { Call, Shape } from './calls.ts'
import { nameOf } from './calls.ts'
import { type Heard, nothingHeard } from './heard.ts'
import { BODIES, HEADERS, PDFS, TEXTS, VALUES } from './hostile.ts'
import type { Random } from './random.ts'

/** What a caller sends. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer | undefined
}

/** What is known of the data in a portal under test: besides the shapes, calls are drawn from it. */
export interface Known {
  /** Values by the name of a parameter or key. */
  readonly values: ReadonlyMap<string, readonly unknown[]>
  /** Values by name that belong together, each set of one person or declaration. */
  readonly together: readonly Readonly<Record<string, unknown>>[]
  /** Numbers, codes and hashes of rows, for parameters of no known name. */
  readonly keys: readonly string[]
  /** What the caller has been told so far. */
  readonly heard?: Heard
  /** Whole bodies that a call is known to accept, by the name of the call. */
  readonly bodies: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>
}

const MAX_CHANGES = 3
const MAX_URL_LENGTH = 12_000

/** Draws what is sent to a call: mostly close to what its shapes say, sometimes beyond. */
export function draw(call: Call, all: Known, random: Random): Sent {
  const known = random.chance(0.7) ? aboutOne(all, random) : all
  const path = call.url.replace(/:([^/]+)/g, (_, name: string) => encoded(parameter(name, known, random)))
  const query = queryOf(call, known, random)
  const url = `${path}${query === '' ? '' : `?${query}`}`.slice(0, MAX_URL_LENGTH)
  const headers = random.chance(0.15) ? random.pick(HEADERS) : {}
  const reads = call.method === 'GET'
  const body = reads ? (random.chance(0.01) ? random.pick(BODIES) : undefined) : bodyOf(call, known, random)
  return { method: call.method, url, headers, body }
}

/** Narrows the known values to those of one person or declaration. */
function aboutOne(known: Known, random: Random): Known {
  if (known.together.length === 0) return known
  const one = Object.entries(random.pick(known.together)).map(([name, value]) => [name, [value]] as const)
  return { ...known, values: new Map([...known.values, ...one]) }
}

const encoded = (value: unknown) => {
  const text = String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

/** Keys that an answer names differently than the call that it leads to; besides, a row is `…_codigo` in answers and `cod_…` in calls. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  data: ['token', 'data'],
  clave: ['clave', 'token'],
  persona: ['persona', 'codigo'],
}

/** Draws a heard value of that name, now and then any other; undefined when there is none, or something else is to be drawn. */
function heardAs(name: string, { heard = nothingHeard() }: Known, random: Random): unknown {
  const names = /^cod(e|_)/.test(name) ? [...heard.values.keys()].filter((one) => one.endsWith('_codigo')) : (ALSO_CALLED[name] ?? [name])
  const named = names.flatMap((one) => heard.values.get(one)?.slice(0, 2) ?? [])
  if (named.length > 0 && random.chance(0.4)) return random.pick(named)
  return heard.latest.length > 0 && random.chance(0.1) ? random.pick(heard.latest) : undefined
}

function parameter(name: string, known: Known, random: Random): unknown {
  if (random.chance(0.2)) return random.pick(TEXTS) || ' '
  const given = heardAs(name, known, random)
  if (given !== undefined) return given
  return random.pick(random.chance(0.6) ? (known.values.get(name) ?? known.keys) : known.keys)
}

function queryOf(call: Call, known: Known, random: Random): string {
  // As a screen asks a list first: neither filtered nor sorted.
  if (Object.keys(call.query).length > 0 && random.chance(0.25)) return ''
  const pairs = Object.entries(call.query).flatMap(([name, shape]) => {
    if (random.chance(0.15)) return []
    const value = random.chance(0.2) ? random.pick(TEXTS) : drawnValue(shape, name, known, random)
    const pair = `${encodeURIComponent(name)}=${encoded(value)}`
    return random.chance(0.03) ? [pair, pair] : [pair]
  })
  if (random.chance(0.05)) pairs.push(random.pick(['__proto__=1', 'a[]=1', '%00=1', '%=%', '&&==', 'constructor=x', '%ED%A0%80=1']))
  return pairs.join('&')
}

function bodyOf(call: Call, known: Known, random: Random): Buffer | undefined {
  if (random.chance(0.03)) return random.pick(BODIES)
  if (random.chance(0.02)) return undefined
  const bodies = known.bodies.get(nameOf(call)) ?? []
  const integer =
    bodies.length > 0 && random.chance(0.7) ? ofOwnRow(random.pick(bodies), known, random) : objectOf(call.body ?? {}, known, random)
  return Buffer.from(escaped(changed(integer, known, random)))
}

/** Placeholder in a whole body for the number of a row that the caller owns. */
export const A_ROW = Symbol('a row')

function ofOwnRow(
  body: Readonly<Record<string, unknown>>,
  { heard = nothingHeard(), keys }: Known,
  random: Random,
): Record<string, unknown> {
  const rows = [...heard.values].flatMap(([name, values]) => (name.endsWith('_codigo') ? values : []))
  const row = () => (rows.length > 0 ? random.pick(rows) : Number(random.pick(keys)))
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === A_ROW ? row() : value]))
}

/** Returns a value as JSON. Characters beyond ASCII are escaped, because a lone surrogate has no bytes of its own. */
const escaped = (value: unknown) =>
  JSON.stringify(value).replace(/[\ud800-\udfff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Returns an object as drawn, or with some keys left out, added, or given other values. */
function changed(integer: unknown, known: Known, random: Random): unknown {
  if (random.chance(0.5) || typeof integer !== 'object' || integer === null) return integer
  const kept: Record<string, unknown> = { ...integer }
  const changes = 1 + random.integer(MAX_CHANGES)
  for (let change = 0; change < changes; change++) {
    const names = Object.keys(kept)
    const name = names.length > 0 ? random.pick(names) : 'codigo'
    const what = random.next()
    if (what < 0.12) delete kept[name]
    else if (what < 0.2) kept[random.pick([...known.values.keys()])] = anything(random)
    else if (what < 0.3 && known.values.has(name)) kept[name] = random.pick(known.values.get(name) ?? [])
    else kept[name] = anything(random)
  }
  return kept
}

const anything = (random: Random): unknown => {
  if (random.chance(0.05)) return random.pick(PDFS).toString('base64')
  return random.chance(0.65) ? random.pick(TEXTS) : random.pick(VALUES)
}

/** Keys that an open object is assumed to ask for. */
const IDENTITY = [
  'tipdoc_codigo',
  'prefijo_docidentidad',
  'numero_docidentidad',
  'sufijo_docidentidad',
  'perdec_appaterno',
  'perdec_apmaterno',
  'perdec_nombres',
  'perdec_fecha_nacimiento',
]

function objectOf(shape: Shape, known: Known, random: Random): Record<string, unknown> {
  const chosen = oneOf(shape, random)
  const entries = Object.entries(chosen.properties ?? {})
    .filter(([name]) => random.chance(chosen.required?.includes(name) ? 0.97 : 0.75))
    .map(([name, inner]) => [name, drawnValue(inner, name, known, random)])
  const open = chosen.additionalProperties !== undefined && chosen.additionalProperties !== false
  const extra = open && random.chance(0.7) ? IDENTITY.map((name) => [name, random.pick(known.values.get(name) ?? [''])]) : []
  return Object.fromEntries([...entries, ...extra])
}

function oneOf(shape: Shape, random: Random): Shape {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices && choices.length > 0) return oneOf(random.pick(choices), random)
  return shape.allOf ? Object.assign({}, ...shape.allOf.map((part) => oneOf(part, random)), shape) : shape
}

function drawnValue(shape: Shape, name: string, known: Known, random: Random): unknown {
  const given = heardAs(name, known, random)
  if (given !== undefined) return given
  const hints = known.values.get(name)
  if (hints && random.chance(0.7)) return random.pick(hints)
  const chosen = oneOf(shape, random)
  if ('const' in chosen) return chosen.const
  if (chosen.enum && chosen.enum.length > 0) return random.pick(chosen.enum)
  const type = typeof chosen.type === 'string' ? chosen.type : chosen.type ? random.pick(chosen.type) : 'string'
  switch (type) {
    case 'object':
      return objectOf(chosen, known, random)
    case 'array':
      return Array.from({ length: random.integer(4) }, () => drawnValue(chosen.items ?? {}, name, known, random))
    case 'integer':
    case 'number':
      return numberOf(chosen, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return textOf(chosen, known, random)
  }
}

function numberOf({ minimum = -1, maximum = 10 }: Shape, random: Random): number {
  if (random.chance(0.1)) return random.pick([minimum, maximum, minimum - 1, maximum + 1])
  const first = Math.max(minimum, 0)
  return first + random.integer(Math.min(maximum - first, 40) + 1)
}

const SAMPLES = ['1', '12', '-3', '123456', 'ABC', 'a', '', '2026-11-20', 'LP', '1980-03-15', 'abc@ejemplo.bo', 'La Paz']

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Shape, known: Known, random: Random): string {
  if (format === 'uuid' || format === 'date-time' || format === 'date') {
    const samples = { uuid: known.keys.filter((key) => key.length === 36), 'date-time': ['2026-11-20T10:00:00Z'], date: ['2026-11-20'] }[
      format
    ]
    return random.pick(samples.length > 0 ? samples : ['00000000-0000-4000-8000-000000000000'])
  }
  if (pattern) {
    const fitting = SAMPLES.filter((sample) => new RegExp(pattern, 'u').test(sample))
    if (fitting.length > 0) return random.pick(fitting)
  }
  const length = random.pick([minLength, maxLength, maxLength + 1, minLength - 1, 5, 5, 5, 12])
  return 'abcdefghij '.repeat(1 + Math.ceil(Math.min(length, 5_000) / 11)).slice(0, Math.max(0, length))
}
