import type { Problem } from '@djbr/domain/fields/record-kind.ts'
import { type Entry, entryProblems, keysOf, type ListKind } from '@djbr/domain/lists/list-kind.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { Failure } from '../../ground/http/failure.ts'
import { requireVersion } from '../../ground/http/if-match.ts'
import { accountOf } from '../../ground/http/session.ts'
import { type Acting, ON_NOTHING, officeAction } from '../../ground/proof/index.ts'
import { unknownCodes } from './codes.ts'
import { refuseUnsafe } from './flags.ts'
import { numbering } from './numbers.ts'
import { someAtATime } from './some-at-a-time.ts'
import { entriesOf, holdList, insertEntry, type KeptEntry, updateEntry } from './store.ts'

/** An entry to write: over the one that was seen, or new (null). */
export interface Wanted {
  readonly over: { readonly id: number; readonly version: number | undefined } | null
  readonly entry: Entry
}

/** The list to change, and why. */
interface Changing {
  readonly kind: ListKind
  readonly reason: string
}

interface Writing extends Changing {
  readonly wanted: readonly Wanted[]
  readonly action: 'list.add' | 'list.change' | 'list.import'
  /** Returns the request field of a wrong value in the nth entry. */
  fieldOf(index: number, write: string): string
}

/**
 * Writes entries of a list, all or none. Returns them as stored. Throws `invalid` with each wrong field, and `changed` when an entry is no longer at the
 * version that was seen; refused when nothing can be added. Each change is recorded with who, when and why, and takes effect at once in every process.
 */
async function write(acting: Acting, writing: Writing): Promise<readonly KeptEntry[]> {
  const kept = await writeEntries(acting, writing)
  await acting.services.listCache.reload()
  return kept
}

const writeEntries = officeAction(
  { ...ON_NOTHING, action: ({ action }: Writing) => action, object: ({ kind }) => kind.name },
  async ({ services, session, trx, at, note }, { kind, reason, wanted, fieldOf }) => {
    await holdList(trx, kind)
    const existing = new Map((await entriesOf(trx, kind)).map((one) => [one.id, one]))
    const keys = keysIn(kind, existing.values())
    const once = new Set<number>()
    const wrong: { field: string; message: Problem['message'] }[] = []
    await someAtATime(wanted, ({ over, entry }, index) => {
      const before = over ? existing.get(over.id) : null
      if (before === undefined) throw new Failure('notFound', 'lists.unknownEntry')
      if (over && once.has(over.id)) wrong.push({ field: fieldOf(index, 'entrada'), message: 'lists.entryTwice' })
      if (over) once.add(over.id)
      if (before) requireVersion(over?.version, before.version)
      else if (kind.closed) throw new Failure('refused', kind.closed)
      for (const key of before ? keysOf(kind, before.entry) : []) keys.delete(key)
      const beside = { today: dateInLaPaz(at), before: before?.entry ?? null, taken: keys }
      const problems = [...entryProblems(kind, entry, beside), ...unknownCodes(kind, entry, before?.entry ?? null, services.listCache)]
      for (const key of keysOf(kind, entry)) keys.add(key)
      wrong.push(...problems.map(({ field, message }) => ({ field: fieldOf(index, kind.fields[field]?.write ?? field), message })))
    })
    if (wrong.length > 0) throw new Failure('invalid', 'common.reviewRequired', { fields: wrong })
    for (const { entry } of wanted) refuseUnsafe(services, kind, entry)
    const numbered = numbering(
      kind,
      [...existing.values(), ...wanted].map(({ entry }) => entry),
    )
    const done: KeptEntry[] = []
    const changes: ReturnType<typeof changeOf>[] = []
    for (const { over, entry: entered } of wanted) {
      const entry = numbered(entered)
      const after = over ? await updateEntry(trx, kind, over.id, entry) : await insertEntry(trx, kind, entry)
      changes.push(changeOf(kind, (over && existing.get(over.id)) ?? null, after))
      done.push(after)
    }
    const by = { at, accountId: accountOf(session), reason }
    await trx
      .insertInto('listChange')
      .values(changes.map((change) => ({ ...change, ...by })))
      .execute()
    const [only] = done
    if (done.length === 1 && only) note({ object: `${kind.name}:${only.id}` })
    note({ facts: { reason, ...(done.length > 1 && { entries: done.length }) } })
    return done
  },
)

function keysIn(kind: ListKind, entries: Iterable<KeptEntry>): Set<string> {
  const keys = new Set<string>()
  for (const { entry } of entries) for (const key of keysOf(kind, entry)) keys.add(key)
  return keys
}

const changeOf = (kind: ListKind, before: KeptEntry | null, after: KeptEntry) => ({
  list: kind.name,
  entry: after.id,
  version: after.version,
  before: before && JSON.stringify(before.entry),
  after: JSON.stringify(after.entry),
})

const ofOne = (_: number, write: string) => write

/** Adds an entry to a list. */
export const addEntry = async (acting: Acting, { entry, ...changing }: Changing & Pick<Wanted, 'entry'>): Promise<KeptEntry> =>
  first(await write(acting, { ...changing, wanted: [{ over: null, entry }], action: 'list.add', fieldOf: ofOne }))

/** Changes an entry over the version that was seen, or over the latest when none is given. */
export const changeEntry = async (acting: Acting, { over, entry, ...changing }: Changing & Wanted): Promise<KeptEntry> =>
  first(await write(acting, { ...changing, wanted: [{ over, entry }], action: 'list.change', fieldOf: ofOne }))

/** Writes the rows of a file, all or none; errors name the row: `filas.3.descripcion`. */
export const importEntries = (acting: Acting, asked: Changing & Pick<Writing, 'wanted'>): Promise<readonly KeptEntry[]> =>
  write(acting, { ...asked, action: 'list.import', fieldOf: (index, name) => `filas.${index}.${name}` })

function first(kept: readonly KeptEntry[]): KeptEntry {
  const [one] = kept
  if (!one) throw new Error('nothing was written')
  return one
}
