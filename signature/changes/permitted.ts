import { isArray, isDictionary, isName, isReference, isStream, isString, sameValue, type Value } from '../pdf/values.ts'
import { MAX_SPARE } from '../reading/reading.ts'
import { annotationsMayGrow } from './annotations.ts'
import type { CatalogPair } from './catalog-pair.ts'
import { addsInformation, type DatesChange, datesMayChange, isWithoutInformation } from './dates.ts'
import { formMayGrow } from './form.ts'
import { insist, NotPermitted, objectOf } from './insist.ts'
import { changedBy, type Ledger, openLedger, words } from './ledger.ts'
import { type Occupied, type Shown, shownBy } from './places.ts'
import { partsOfSignatures } from './revealed.ts'
import type { Revision } from './revisions.ts'
import type { Refusal } from './rules.ts'
import { storeMayGrow } from './store.ts'
import { type Use, type Uses, usesIn } from './uses.ts'
import { writtenAgain } from './written-again.ts'

/** An addition of an update to a signed file (S29, 5); a signature is named by the field that holds it. */
export type Change =
  | { readonly kind: 'signature' | 'timestamp'; readonly field: string; readonly isPrepared: boolean; readonly object: number | null }
  | { readonly kind: 'validationData' }
  | { readonly kind: 'formDefaults'; readonly object: number }
  | DatesChange

/** The changes of an update, and how much of the pages its signatures take. */
export type Changes = { readonly list: readonly Change[]; readonly shown: readonly Shown[] }

/** Returns what an update changed, when the table explains all of it; else null. */
export function permittedChanges(revision: Revision): Changes | null {
  return examined(revision).changes
}

/** Returns why an update is not permitted; null when it meets every condition of the table. */
export function refusalOf(revision: Revision): Refusal | null {
  return examined(revision).refusal
}

type Examined = {
  readonly changes: Changes | null
  readonly refusal: Refusal | null
  readonly usesAfter: Uses
  readonly occupied: Occupied
}

/** Cached, because several signatures look at the same update. */
const known = new WeakMap<Revision, Examined>()

function examined(revision: Revision): Examined {
  const done = known.get(revision) ?? examine(revision)
  known.set(revision, done)
  return done
}

function examine(revision: Revision): Examined {
  const { before, after, section, follows } = revision
  const earlier = follows && examined(follows)
  const uses = earlier?.usesAfter ?? usesIn(before)
  const occupied: Occupied = earlier?.changes ? earlier.occupied : new Map()
  const changed = changedBy(before, after, section.entries.keys())
  const explained = orRefusal(() => {
    writtenAgain(revision, changed, uses)
    return explainedChanges(openLedger(before, after, changed, uses), occupied)
  })
  uses.advance(after, changed)
  if (explained instanceof NotPermitted) return { changes: null, refusal: explained.refusal, usesAfter: uses, occupied }
  const ended = orRefusal(() => nothingLeadsTo(explained.unused, uses))
  if (ended instanceof NotPermitted) return { changes: null, refusal: ended.refusal, usesAfter: uses, occupied }
  return { changes: explained.changes, refusal: null, usesAfter: uses, occupied }
}

/** Returns the result, or the refusal that was thrown. */
export function orRefusal<T>(explain: () => T): T | NotPermitted {
  try {
    return explain()
  } catch (error) {
    if (error instanceof NotPermitted) return error
    throw error
  }
}

function explainedChanges(ledger: Ledger, occupied: Occupied): { changes: Changes; unused: readonly number[] } {
  const catalog = sameCatalog(ledger)
  const { signed, defaults } = formMayGrow(ledger, catalog)
  const hasStore = storeMayGrow(ledger, catalog)
  const pageOf = annotationsMayGrow(ledger)
  const shown = shownBy(ledger, signed, pageOf, occupied)
  versionMayChange(ledger, catalog)
  const dates = datesMayChange(ledger, catalog)
  const isSigned = signed.some(({ kind }) => kind === 'signature')
  insist('bookkeeping.sizeDoesNotShrink', isSigned || ledger.after.size >= ledger.before.size, null)
  insist('bookkeeping.sameOrigin', sameOrigin(ledger, isSigned), null)
  programMayBeNamed(ledger, catalog, isSigned)
  partsOfSignaturesMayAppear(ledger)
  const list: Change[] = signed.map(({ kind, field, isPrepared, number }) => ({ kind, field, isPrepared, object: number }))
  if (hasStore) list.push({ kind: 'validationData' })
  if (defaults !== null) list.push({ kind: 'formDefaults', object: defaults })
  if (dates) list.push(dates)
  const unused = unexplained(ledger)
  insist('anyObject.allExplained', list.length > 0 || ledger.touched.size === 0, [...ledger.touched][0] ?? null)
  const unreadable = ledger.uses.unreadable()
  insist('anyObject.readable', unreadable === null, unreadable)
  return { changes: { list, shown }, unused }
}

const trailerOwn = words('Size Prev ID')
const streamOwn = words('Size Prev ID Type W Index Length Filter DecodeParms')

function sameCatalog(ledger: Ledger): CatalogPair {
  const { before, after } = ledger
  const reference = after.trailer.entries.get('Root')
  const own = after.sections[0]?.stream === null && before.sections[0]?.stream === null ? trailerOwn : streamOwn
  const may = isWithoutInformation(ledger) || addsInformation(ledger) ? new Set([...own, 'Info']) : own
  insist('bookkeeping.sizeFits', after.size <= Math.max(before.size, after.highest + 1) + MAX_SPARE, null)
  insist('bookkeeping.trailerAgrees', ledger.agreeBut(before.trailer, after.trailer, may), null)
  insist('anyObject.shape', isReference(reference), null)
  const [old, catalog] = [before.resolve(reference), after.resolve(reference)]
  insist('anyObject.shape', isDictionary(old) && isDictionary(catalog), reference.number)
  insist('bookkeeping.catalogAgrees', ledger.agreeBut(old, catalog, words('AcroForm DSS Extensions Version')), reference.number)
  if (ledger.touched.has(reference.number)) ledger.explainChanged('bookkeeping', reference.number, isRoot)
  return { number: reference.number, before: old, after: catalog }
}

/** Whether a use is the trailer's root, or a certification that names the catalog as what it covers. */
const isRoot = ({ by, key }: Use): boolean => (by === 'trailer' ? key === 'Root' : key === 'Reference' || key === 'Data')

function sameOrigin({ before, after }: Ledger, isSigned: boolean): boolean {
  const [was, is] = [before.trailer.entries.get('ID'), after.trailer.entries.get('ID')]
  if (is === undefined || !isArray(was)) return true
  return isArray(is) && (sameValue(was[0], is[0]) || (isSigned && is.length === 2 && is.every(isString)))
}

/** Permits a program to put its name in the root of the pages when it signs, as some do. */
function programMayBeNamed(ledger: Ledger, { number, after: catalog }: CatalogPair, isSigned: boolean): void {
  const reference = catalog.entries.get('Pages')
  if (!isReference(reference) || !ledger.touched.has(reference.number)) return
  const [was, is] = [ledger.before.resolve(reference), ledger.after.resolve(reference)]
  if (!isDictionary(was) || !isDictionary(is) || !ledger.agreeBut(was, is, words('ITXT'))) return
  insist('programName.beside', isSigned, reference.number)
  insist('programName.isText', isString(is.entries.get('ITXT')), reference.number)
  ledger.explainChanged('programName', reference.number, ({ by, key }) => (by === number ? key === 'Pages' : key === 'Parent'))
}

function versionMayChange(ledger: Ledger, catalog: CatalogPair): void {
  const [version, extensions] = ['Version', 'Extensions'].map((key) => catalog.after.entries.get(key))
  insist('version.isName', version === undefined || (isName(version) && /^[12]\.\d$/.test(version.value)), catalog.number)
  if (
    sameValue(catalog.before.entries.get('Extensions'), extensions) &&
    !(isReference(extensions) && ledger.touched.has(extensions.number))
  )
    return
  const levels = ledger.after.resolve(extensions)
  const areLevels = isDictionary(levels) && [...levels.entries].every(([key, level]) => key === 'Type' || isLevel(ledger, level))
  insist('version.isLevels', areLevels, objectOf(extensions) ?? catalog.number)
  if (isReference(extensions) && !ledger.isNew(extensions.number)) {
    ledger.explainReferred('version', extensions, ({ by, key }) => by === catalog.number && key === 'Extensions')
    ledger.explainNew('version', levels)
  } else ledger.explainNew('version', extensions)
}

const levelKeys = words('Type BaseVersion ExtensionLevel ExtensionRevision URL')

/** Whether a value is an extension, or a list of several by one developer (ISO 32000-2, 7.12). */
function isLevel(ledger: Ledger, value: Value): boolean {
  const level = ledger.after.resolve(value)
  if (isArray(level)) return level.every((one) => isLevel(ledger, one))
  return isDictionary(level) && [...level.entries.keys()].every((key) => levelKeys.has(key))
}

/** Some readers ignore object numbers beyond the size: only parts of signatures may become visible to them, or stop being so. */
function partsOfSignaturesMayAppear(ledger: Ledger): void {
  const unexplained = ledger.revealed.filter((number) => !ledger.explained.has(number))
  if (unexplained.length === 0) return
  const parts = partsOfSignatures(ledger)
  for (const number of unexplained) {
    insist('revealed.isPartOfSignature', parts.has(number), number)
    ledger.explain('revealed', number)
  }
}

/** Explains what no row did: containers of the format, and new objects that nothing leads to, before or after. Throws for the rest; returns those objects. */
function unexplained(ledger: Ledger): number[] {
  const rest = [...ledger.touched].filter((number) => !ledger.explained.has(number))
  for (const number of rest) {
    insist('anyObject.signedStays', ledger.isNew(number), number)
    insist('anyObject.allExplained', ledger.uses.of(number).length === 0, number)
    ledger.explain(isContainer(ledger, number) ? 'bookkeeping' : 'unused', number)
  }
  return rest.filter((number) => !isContainer(ledger, number))
}

function nothingLeadsTo(unused: readonly number[], uses: Uses): void {
  for (const number of unused) insist('unused.leadsNowhere', uses.of(number).length === 0, number)
}

function isContainer({ after }: Ledger, number: number): boolean {
  const value = after.object(number)
  const type = isStream(value) ? value.dictionary.entries.get('Type') : undefined
  return isName(type, 'ObjStm') || isName(type, 'XRef')
}
