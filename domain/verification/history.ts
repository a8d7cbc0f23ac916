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

/** A received declaration: as sworn, when, and when it was due (null when unknown). */
export interface Reception {
  /** Its code, and that of the one that it rectifies; without them, a rectification corrects the one before it. */
  readonly id?: number
  readonly rectifies?: number | null
  readonly declaration: FollowedDeclaration
  readonly swornOn: PlainDate
  readonly dueOn: PlainDate | null
}

/** An amount before its conversion, and the rate. Decimals are text, so that no precision is lost. */
export interface Currency {
  readonly code: string
  readonly amount: string
  readonly rate: string
}

/** A record as an examination sees it: amounts and facts, without names or places. */
export interface Item {
  readonly kind: KindName
  readonly id: number
  /** Number of the thing, the same in every column. */
  readonly thing: number
  readonly assets: number
  readonly income: number
  readonly debts: number
  readonly common: boolean
  /** Year of acquisition; null where it is not asked. */
  readonly year: number | null
  readonly type: number | null
  readonly explained: boolean
  /** The amount in its original currency; null for bolivianos. */
  readonly currency: Currency | null
  readonly owedToRelative: boolean
}

/** Net worth in one version of a declaration: the one first sworn, or a rectification. */
export interface Version {
  readonly swornOn: PlainDate
  readonly netWorth: number
}

/** What was declared as of a day. A rectification replaces its content, but the versions stay visible (R16.2). */
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

/** Returns the receptions by the day on which each was sworn, a rectification together with what it corrects. */
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

/** Returns the index of the column that a reception corrects; -1 when it corrects none. An earlier year may be rectified after a later one (R4.19). */
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

/** Whether two records are the same thing; with the same words but different plates they are two things. */
const isSame = (kind: KindName, was: AnyRecord, is: AnyRecord) =>
  was.origin === is.origin || (mark(kind, was) ?? mark(kind, is)) === (mark(kind, is) ?? mark(kind, was))

/** Numbers things in order: a record is the same thing as in the previous column, or one that was absent since an earlier column (R16.3). */
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
 * Returns a person's received declarations as columns by day, with each record followed through them. The person's identity and address and the names of their things
 * are left out: they decide nothing (R16.4). Without receptions there are no columns.
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
