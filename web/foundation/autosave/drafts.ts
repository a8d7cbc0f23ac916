import type { Values } from '../forms/field-set-form.ts'
import { shelve, shelved, timesCleared, unshelve } from './draft-store.ts'
import { canSeal, seal, unseal } from './seal.ts'

/** Contents of a form when it was last written down. */
export interface Draft {
  /** Which form: `bienes/1` adds to that list, `bienes/1#12` changes its record 12. */
  readonly place: string
  /** Address of the screen that it is on. */
  readonly address: string
  readonly values: Values
  /** Text of the field being typed in, which need not be a valid value yet. */
  readonly focused: { readonly id: string; readonly text: string } | null
  /** The version that was read before typing began; null when nothing was. */
  readonly version: number | null
}

/** A name under which a form keeps its typed text. While it is held, no other tab takes it over. */
export interface HeldDraft {
  readonly id: string
  /** Text typed earlier in a tab that is now closed; null when there is none. */
  readonly before: Draft | null
  release(): void
}

const lockOf = (id: string) => `djbr.escrito.${id}`

/** Time within which a page being left releases its names after the next page has begun, in milliseconds. */
const LEAVES_WITHIN = 500
/** The same on a slow machine, in milliseconds; the next page's form is usable meanwhile. */
const LEAVES_AT_LAST = 15_000

/** Resolves once the name is held, with a function that releases it; with null when another tab keeps it for `patienceMs`. */
function hold(id: string, patienceMs = LEAVES_WITHIN): Promise<(() => void) | null> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), { signal: patience.signal }, () => {
        clearTimeout(timer)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(null))
  })
}

async function read(): Promise<readonly (readonly [id: string, draft: Draft])[]> {
  const opened = await Promise.all(shelved().map(async ([id, sealed]) => [id, await unseal(id, sealed)] as const))
  return opened.flatMap(([id, text]) => (text ? [[id, JSON.parse(text) as Draft] as const] : []))
}

/** A name held now, and the name of earlier text whose page releases it late. */
export interface Claim {
  readonly held: HeldDraft
  readonly late: Promise<HeldDraft | null>
}

/** Takes over the latest text that a closed tab left in a place; else begins a new name. */
export async function claim(place: string): Promise<Claim> {
  let late: Claim['late'] | undefined
  for (const [id, before] of await read()) {
    if (before.place !== place) continue
    const release = await hold(id)
    if (release) return { held: { id, before, release }, late: Promise.resolve(null) }
    late ??= holdLate(id)
  }
  return { held: await begin(), late: late ?? Promise.resolve(null) }
}

/** Returns the draft under a name once its page releases it; null when the page does not, or has saved it. */
async function holdLate(id: string): Promise<HeldDraft | null> {
  const release = await hold(id, LEAVES_AT_LAST)
  if (!release) return null
  const found = (await read()).find(([name]) => name === id)
  if (found) return { id, before: found[1], release }
  release()
  return null
}

/** Creates and holds a new name. */
export async function begin(): Promise<HeldDraft> {
  const id = crypto.randomUUID()
  return { id, before: null, release: (await hold(id)) ?? (() => {}) }
}

/** Returns the drafts of closed tabs that wait to be taken up, the latest first. */
export async function waiting(): Promise<readonly Draft[]> {
  if (!canSeal()) return []
  const [draft, { held = [] }] = await Promise.all([read(), navigator.locks.query()])
  const names = new Set(held.map(({ name }) => name))
  return draft.filter(([id]) => !names.has(lockOf(id))).map(([, one]) => one)
}

/** Writes a draft under a name. Returns whether this machine keeps it: false when everything was erased meanwhile (safety S56). */
export async function write(id: string, draft: Draft): Promise<boolean> {
  const before = timesCleared()
  try {
    const sealed = await seal(id, JSON.stringify(draft))
    // @protects S56 what is sealed while all is erased is not kept
    //   without: timesCleared() === before &&
    return timesCleared() === before && shelve(id, sealed)
  } catch {
    return false
  }
}

export const forget = (id: string): void => unshelve(id)
