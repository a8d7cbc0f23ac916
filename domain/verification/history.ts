import type { FollowedDeclaration } from '../declaration/declaration.ts'
import { kindNames, totalsOf } from '../declaration/totals.ts'
import { type AnyRecord, type Pair, paired } from '../fields/comparison.ts'
import type { RecordKind } from '../fields/record-kind.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'
import { COMMON } from '../kinds/shared.ts'
import { REASON } from '../sheets/declaration-data.ts'
import { conversionsIn } from '../values/conversions.ts'
import type { PlainDate } from '../values/dates.ts'
import { canonicalKey } from './canonical-key.ts'
import { namesRelative } from './relatives.ts'

/** A received declaration: as it was sworn, when, and when it was due; null when nobody knows. */
export interface Reception {
  /** Its code, and that of the one that it rectifies; without them a rectification is of the one before it. */
  readonly id?: number
  readonly rectifies?: number | null
  readonly declaration: FollowedDeclaration
  readonly swornOn: PlainDate
  readonly dueOn: PlainDate | null
}

/** What an amount was before it was converted, and at which rate. Decimals are text, so that nothing of them is lost. */
export interface Currency {
  readonly code: string
  readonly amount: string
  readonly rate: string
}

/** A record as an examination looks at it: amounts and facts, neither names nor places. */
export interface Item {
  readonly kind: KindName
  readonly id: number
  /** The same number for the same thing in each column. */
  readonly thing: number
  readonly assets: number
  readonly income: number
  readonly debts: number
  readonly common: boolean
  /** The year in which it was acquired; null where that is not asked. */
  readonly year: number | null
  readonly type: number | null
  readonly explained: boolean
  /** What the amount was in another currency; null for bolivianos. */
  readonly currency: Currency | null
  readonly owedToRelative: boolean
}

/** Net worth as one version of a declaration had it: what was first sworn, or a rectification. */
export interface Version {
  readonly swornOn: PlainDate
  readonly netWorth: number
}

/** What was declared as of a day; a rectification replaces what it holds, and the versions stay visible (R16.2). */
export interface Column {
  readonly on: PlainDate
  readonly dueOn: PlainDate | null
  readonly reason: number | null
  readonly post: { readonly from: PlainDate | null; readonly until: PlainDate | null; readonly salary: number } | null
  readonly items: readonly Item[]
  readonly versions: readonly Version[]
}

export type History = readonly Column[]

interface Sworn {
  readonly first: Reception
  readonly versions: readonly Reception[]
  readonly declaration: FollowedDeclaration
}

/** The receptions by the day on which each was sworn, a rectification with what it corrects. */
function gathered(receptions: readonly Reception[]): readonly Sworn[] {
  const columns: Sworn[] = []
  for (const reception of receptions.toSorted((a, b) => a.swornOn.localeCompare(b.swornOn))) {
    const { declaration } = reception
    const at = placeOfCorrected(columns, reception)
    const corrected = columns[at]
    if (corrected) columns[at] = { first: corrected.first, versions: [...corrected.versions, reception], declaration }
    else columns.push({ first: reception, versions: [reception], declaration })
  }
  return columns
}

/** Where what a reception corrects is; -1 when it corrects nothing of theirs. An earlier year may be rectified after a later one (R4.19). */
function placeOfCorrected(columns: readonly Sworn[], { declaration, rectifies = null }: Reception): number {
  if (declaration.declarationData.reason !== REASON.rectification) return -1
  return rectifies === null ? columns.length - 1 : columns.findIndex(({ versions }) => versions.some(({ id }) => id === rectifies))
}

type Things = ReadonlyMap<string, number>
const placeOf = (kind: KindName, { id }: { readonly id: number }) => `${kind} ${id}`
const mark = (kind: KindName, record: AnyRecord) => {
  const key = canonicalKey(kind, record)
  return key && `${key.register} ${key.signs}`
}

/** Two records with the same words and other plates are two things. */
const isSame = (kind: KindName, was: AnyRecord, is: AnyRecord) =>
  was.origin === is.origin || (mark(kind, was) ?? mark(kind, is)) === (mark(kind, is) ?? mark(kind, was))

/** Numbers things as they come: a record is the thing that it was in the column before, or one that was away since an earlier column (R16.3). */
function numbering() {
  const byOrigin = new Map<string, number>()
  const byKey = new Map<string, number>()
  let last = 0
  let before: { readonly declaration: FollowedDeclaration; readonly things: Things } | null = null
  return (declaration: FollowedDeclaration): Things => {
    const { pairs } = paired(declaration, before?.declaration ?? null)
    const things = new Map<string, number>()
    const taken = new Set<number>()
    const number = ({ kind, record, before: was }: Pair) => {
      const known = was && isSame(kind, was, record) && before?.things.get(placeOf(kind, was))
      const away = [byOrigin.get(`${kind} ${record.origin}`), byKey.get(mark(kind, record) ?? '')].find((one) => one && !taken.has(one))
      return known || (away ?? ++last)
    }
    const kept = pairs.filter((pair) => pair.before)
    for (const pair of [...kept, ...pairs.filter((pair) => !pair.before)]) {
      const thing = number(pair)
      taken.add(thing)
      things.set(placeOf(pair.kind, pair.record), thing)
      byOrigin.set(`${pair.kind} ${pair.record.origin}`, thing)
      const key = mark(pair.kind, pair.record)
      if (key) byKey.set(key, thing)
    }
    before = { declaration, things }
    return things
  }
}

const COUNTED = kindNames.filter((kind) => Object.keys(recordKinds[kind].counts).length > 0)

function itemsOf(declaration: FollowedDeclaration, things: Things): readonly Item[] {
  return COUNTED.flatMap((kind) =>
    (declaration.records[kind] as unknown as readonly AnyRecord[]).map((record): Item => {
      const { counts }: RecordKind = recordKinds[kind]
      const amount = (field: string | undefined) => (field ? Number(record[field] ?? 0) : 0)
      return {
        kind,
        id: record.id,
        thing: things.get(placeOf(kind, record)) ?? 0,
        assets: amount(counts.assets),
        income: amount(counts.income),
        debts: amount(counts.debts),
        common: record.acquisition === COMMON,
        year: record.year == null ? null : Number(record.year),
        type: record.type == null ? null : Number(record.type),
        explained: String(record.observation ?? '').trim() !== '',
        currency: currencyOf(kind, record),
        owedToRelative: counts.debts !== undefined && namesRelative(String(record.creditor ?? ''), declaration),
      }
    }),
  )
}

function currencyOf(kind: KindName, record: AnyRecord): Currency | null {
  const { counts, fields }: RecordKind = recordKinds[kind]
  const written = fields[counts.assets ?? counts.debts ?? '']?.write
  const found = conversionsIn(String(record.converted ?? ''))?.find(({ field }) => field === written)
  return found ? { code: found.currency, amount: found.amount, rate: found.rate } : null
}

/**
 * The received declarations of one person as columns by day, each record followed through them. Who they are, where they live and what their things are
 * called is left out: it decides nothing (R16.4). No receptions give no columns.
 */
export function historyOf(receptions: readonly Reception[]): History {
  const number = numbering()
  return gathered(receptions).map(({ first, versions, declaration }): Column => {
    const { position } = declaration
    return {
      on: first.swornOn,
      dueOn: first.dueOn,
      reason: first.declaration.declarationData.reason,
      post: position && { from: position.from, until: position.until, salary: position.salary ?? 0 },
      items: itemsOf(declaration, number(declaration)),
      versions: versions.map((version) => ({ swornOn: version.swornOn, netWorth: totalsOf(version.declaration.records).netWorth })),
    }
  })
}
