import type { Answer } from '../app.ts'
import type { Marked } from './marks.ts'

/** What a caller was told, to be sent with later calls, as the screens do. */
export interface Heard {
  /** The latest values by their names. */
  readonly values: Map<string, unknown[]>
  /** The latest of all. */
  readonly latest: unknown[]
}

const KEPT = 6
const KEPT_IN_ALL = 40
const LONGEST = 300
const MAX_OF_AN_ANSWER = 60

export const nothingHeard = (): Heard => ({ values: new Map(), latest: [] })

/** Keeps the plain values of an answer, except marks of people: text typed again must not count as told. */
export function hear(heard: Heard, { headers, body }: Answer, people: readonly Marked[]): void {
  if (!String(headers['content-type']).includes('json') || body.length > 50_000) return
  const marks = people.flatMap((person) => person.marks.map(({ text }) => text))
  let left = MAX_OF_AN_ANSWER
  const visit = (name: string, value: unknown): void => {
    if (left-- <= 0) return
    if (Array.isArray(value)) for (const item of value.slice(0, 3)) visit(name, item)
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) visit(key, inner)
    else if (isWorthKeeping(value) && !marks.some((mark) => String(value).includes(mark))) keep(heard, name, value)
  }
  visit('', JSON.parse(body))
}

const isWorthKeeping = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= LONGEST)

function keep({ values, latest }: Heard, name: string, value: unknown): void {
  values.set(name, [value, ...(values.get(name) ?? []).filter((one) => one !== value)].slice(0, KEPT))
  if (latest.includes(value)) return
  latest.unshift(value)
  latest.length = Math.min(latest.length, KEPT_IN_ALL)
}

const OF_A_LINK = /[?&#]([a-z_]+)=([A-Za-z0-9_-]{20,})/g

/** Keeps the secrets of the links in a mail. */
export function hearMail(heard: Heard, text: string): void {
  for (const [, name = '', secret] of text.matchAll(OF_A_LINK)) keep(heard, name, secret)
}
