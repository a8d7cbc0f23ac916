import type { Values } from '../forms/field-set-form.ts'
import { shelve, shelved, timesCleared, unshelve } from './draft-store.ts'
import { canSeal, seal, unseal } from './seal.ts'

/** What stood in a form when it was last written down. */
export interface Draft {
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
export interface HeldDraft {
  readonly id: string
  /** What was typed before, in a tab that is no more; null when nothing was. */
  readonly before: Draft | null
  release(): void
}

const lockOf = (id: string) => `djbr.escrito.${id}`

/** A page that is being left lets go of its names a moment after the next one has begun. */
const LEAVES_WITHIN = 500
/** On a slow machine the moment is longer: the next page's form is usable meanwhile. */
const LEAVES_AT_LAST = 15_000

/** Resolves once the name is held, with what gives it back; null when another tab keeps it all the while. */
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

/** A name that is held now; and the one of what was typed before, when the page that had it lets go of it late. */
export interface Claim {
  readonly held: HeldDraft
  readonly late: Promise<HeldDraft | null>
}

/** Takes over what was typed in a place and left by a tab that is no more, the latest first; else a new name. */
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

/** What stands under a name once its page lets go of it; null when it does not, or saved it. */
async function holdLate(id: string): Promise<HeldDraft | null> {
  const release = await hold(id, LEAVES_AT_LAST)
  if (!release) return null
  const found = (await read()).find(([name]) => name === id)
  if (found) return { id, before: found[1], release }
  release()
  return null
}

/** A new name, held. */
export async function begin(): Promise<HeldDraft> {
  const id = crypto.randomUUID()
  return { id, before: null, release: (await hold(id)) ?? (() => {}) }
}

/** What was typed in tabs that are no more and waits to be taken up, the latest first. */
export async function waiting(): Promise<readonly Draft[]> {
  if (!canSeal()) return []
  const [draft, { held = [] }] = await Promise.all([read(), navigator.locks.query()])
  const names = new Set(held.map(({ name }) => name))
  return draft.filter(([id]) => !names.has(lockOf(id))).map(([, one]) => one)
}

/** Writes down what is typed under a name. Answers whether this machine keeps it: not when all of it was erased meanwhile (safety S56). */
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
