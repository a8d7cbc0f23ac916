import type { Values } from '../field-set-form.ts'
import { canSeal, seal, unseal } from './seal.ts'
import { shelve, shelved, unshelve } from './shelf.ts'

/** What stood in a form when it was last written down. */
export interface Typed {
  /** Which form: `bienes/1` adds to that list, `bienes/1#12` changes its record 12. */
  readonly place: string
  /** The screen that it stands on. */
  readonly address: string
  readonly values: Values
  /** The text of the field that was being typed in: it need not be a value yet. */
  readonly focused: { readonly id: string; readonly text: string } | null
  /** The version that was read before typing began; null when nothing was. */
  readonly version: number | null
}

/** A name under which a form keeps what is typed in it. While it is held no other tab takes it over. */
export interface Held {
  readonly id: string
  /** What was typed before, in a tab that is no more; null when nothing was. */
  readonly before: Typed | null
  release(): void
}

const lockOf = (id: string) => `djbr.escrito.${id}`

/** A page that is being left lets go of its names a moment after the next one has begun. */
const LEAVES_WITHIN = 500

/** Resolves once the name is held, with what gives it back; null when another tab keeps it. */
function hold(id: string): Promise<(() => void) | null> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), LEAVES_WITHIN)
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), { signal: patience.signal }, () => {
        clearTimeout(timer)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(null))
  })
}

async function read(): Promise<readonly (readonly [id: string, typed: Typed])[]> {
  const opened = await Promise.all(shelved().map(async ([id, sealed]) => [id, await unseal(id, sealed)] as const))
  return opened.flatMap(([id, text]) => (text ? [[id, JSON.parse(text) as Typed] as const] : []))
}

/** Takes over what was typed in a place and left by a tab that is no more, the latest first; else a new name. */
export async function claim(place: string): Promise<Held> {
  for (const [id, before] of await read()) {
    if (before.place !== place) continue
    const release = await hold(id)
    if (release) return { id, before, release }
  }
  return begin()
}

/** A new name, held. */
export async function begin(): Promise<Held> {
  const id = crypto.randomUUID()
  return { id, before: null, release: (await hold(id)) ?? (() => {}) }
}

/** What was typed in tabs that are no more and waits to be taken up, the latest first. */
export async function waiting(): Promise<readonly Typed[]> {
  if (!canSeal()) return []
  const [typed, { held = [] }] = await Promise.all([read(), navigator.locks.query()])
  const names = new Set(held.map(({ name }) => name))
  return typed.filter(([id]) => !names.has(lockOf(id))).map(([, one]) => one)
}

/** Writes down what is typed under a name. Answers whether this machine keeps it. */
export async function write(id: string, typed: Typed): Promise<boolean> {
  try {
    return shelve(id, await seal(id, JSON.stringify(typed)))
  } catch {
    return false
  }
}

export const forget = (id: string): void => unshelve(id)
