import type { Progress, SheetProgress } from '@djbr/domain/calls/own-review.ts'
import type { RecordKind, Section } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import { SECTION_PLACES, type SectionPath } from '../../foundation/address/section-places.ts'
import type { Seen } from '../../foundation/session/seen.ts'
import { isAnswered, listsOf, waitingIn, waitingSheets } from './progress.ts'

export type SectionState = 'todo' | 'doing' | 'done' | 'warning'

/** Status of a section: an icon, a word and a count. */
export interface SectionStatus {
  readonly state: SectionState
  readonly word: MessageKey
  readonly params?: Params
  readonly count?: { readonly done: number; readonly of: number }
}

type Status = (progress: Progress, seen: Seen) => SectionStatus
export type DeclarationSection = (typeof SECTIONS)[number]

/** Returns the status for a number of answered steps: one of three of the four words of a section, with its count. */
function ofSteps(done: number, of: number): SectionStatus {
  if (done === 0) return { state: 'todo', word: 'shell.section.todo', count: { done, of } }
  return done < of
    ? { state: 'doing', word: 'shell.section.doing', count: { done, of } }
    : { state: 'done', word: 'shell.section.done', count: { done, of } }
}

/** Returns the status of a section of lists. A list is answered by records or by saying that there are none; an unanswered one prevents nothing. */
const ofLists =
  (section: 'goods' | 'debts' | 'relatives') =>
  (progress: Progress): SectionStatus => {
    const lists = listsOf(progress, section)
    return toReview(waitingIn(lists)) ?? ofSteps(lists.filter(isAnswered).length, lists.length)
  }

/** Returns the fourth word, for copied records that await review: how many await it says more than how many there are. Null for none. */
const toReview = (count: number): SectionStatus | null =>
  count === 0 ? null : { state: 'warning', word: 'records.toReview', params: { count } }

export const PROXY_SHEET = 'apoderado'

/** Status of the general data. Its steps are every required sheet except the proxy, and the list of previous posts. */
function general(progress: Progress): SectionStatus {
  const sheets = progress.hojas.filter(({ hoja, completa, exigida }) => hoja !== PROXY_SHEET && (completa || exigida))
  const lists = listsOf(progress, 'general')
  const done = sheets.filter(({ completa }) => completa).length + lists.filter(isAnswered).length
  const of = sheets.length + lists.length
  const ofSheets = waitingSheets(progress).filter(({ hoja }) => hoja !== PROXY_SHEET).length
  const waits = toReview(waitingIn(lists) + ofSheets)
  return (done === of && waits) || ofSteps(done, of)
}

const proxy = (progress: Progress): SectionStatus =>
  toReview(waitingSheets(progress).filter(({ hoja }) => hoja === PROXY_SHEET).length) ??
  (progress.hojas.some(({ hoja, completa }) => hoja === PROXY_SHEET && completa)
    ? { state: 'done', word: 'shell.section.done' }
    : { state: 'todo', word: 'shell.section.optional' })

/** Status of the draft, which is only read: done while the version last looked at is the current one. */
const draft: Status = ({ guardado }, seen) =>
  seen === guardado ? { state: 'done', word: 'shell.section.done' } : { state: 'todo', word: 'shell.section.todo' }

const STATUSES: Record<SectionPath, Status> = {
  '/datos-generales': general,
  '/bienes': ofLists('goods'),
  '/deudas': ofLists('debts'),
  '/parentesco': ofLists('relatives'),
  '/apoderado': proxy,
  '/borrador': draft,
  '/transaccion': () => ({ state: 'todo', word: 'shell.section.todo' }),
}

/** The sections, each with its status. */
export const SECTIONS = SECTION_PLACES.map((place) => ({ ...place, status: STATUSES[place.to] }))

const SHEET_TITLES = [
  'lifecycle.general.declaration',
  'lifecycle.general.personal',
  'lifecycle.general.position',
  'lifecycle.general.spouse',
] as const

/** Where the records of a section are: after its sheets, one step for each kind. */
const PLACES: Record<Section, { readonly to: SectionPath; readonly sheets: readonly MessageKey[]; readonly steps: boolean }> = {
  general: { to: '/datos-generales', sheets: SHEET_TITLES, steps: true },
  goods: { to: '/bienes', sheets: [], steps: true },
  debts: { to: '/deudas', sheets: [], steps: true },
  relatives: { to: '/parentesco', sheets: [], steps: false },
}

/** Returns the address of a kind's list. */
export function placeOf(kind: RecordKind): { readonly to: SectionPath; readonly search: { readonly paso?: number } } {
  const { to, sheets, steps } = PLACES[kind.family.section]
  const beside = Object.values<RecordKind>(recordKinds).filter(({ family }) => family.section === kind.family.section)
  return { to, search: steps ? { paso: sheets.length + beside.indexOf(kind) + 1 } : {} }
}

/** Returns the titles of a section's steps, as its address counts them; none for a section without steps. */
export function stepsOf(to: SectionPath): readonly MessageKey[] {
  const [section, place] = Object.entries(PLACES).find(([, each]) => each.to === to) ?? []
  if (!place?.steps) return []
  const kinds = Object.values<RecordKind>(recordKinds).filter(({ family }) => family.section === section)
  return [...place.sheets, ...kinds.map(({ texts }) => texts.title)]
}

/** Sheets that a declaration copies from the previous one, by the names of their calls, with their titles and places. */
export const COPIED_SHEETS = {
  cargo_a_ocupar: { title: 'lifecycle.general.position', section: 'general', to: '/datos-generales', search: { paso: 3 } },
  conyuges: { title: 'lifecycle.general.spouse', section: 'general', to: '/datos-generales', search: { paso: 4 } },
  apoderado: { title: 'shell.section.proxy', section: 'relatives', to: '/apoderado', search: {} },
} as const satisfies Record<
  string,
  { readonly title: MessageKey; readonly section: Section; readonly to: SectionPath; readonly search: { readonly paso?: number } }
>
export type CopiedSheet = keyof typeof COPIED_SHEETS

export const sectionsFor = (external: boolean) => SECTIONS.filter(({ externalOnly }) => external || !externalOnly)

/** Sections that are reviewed, not filled in. */
const READ_ONLY: readonly SectionPath[] = ['/borrador', '/transaccion']

/** Returns the sections to fill in. Only these count for a declaration's progress. */
export const filledSectionsFor = (external: boolean) => sectionsFor(external).filter(({ to }) => !READ_ONLY.includes(to))

/** Returns whether a section still needs the declarant; an optional one never does. */
const isWaiting = ({ state, word }: SectionStatus) => state !== 'done' && word !== 'shell.section.optional'

/** Returns the section to continue with: the first that still needs the declarant; the very first while that is not known. */
export function sectionToGoOn(progress: Progress | undefined, seen: Seen, external: boolean): DeclarationSection {
  const sections = sectionsFor(external)
  const waiting = progress && sections.find(({ status }) => isWaiting(status(progress, seen)))
  return waiting ?? (sections[0] as DeclarationSection)
}

/** Sheets of the general data in the order of their steps, by the names of their calls. */
const SHEETS = ['declaracion_jurada', 'datos_declarante', 'cargo_a_ocupar', 'conyuges']

/** Returns where a sheet is filled in, by the name of its call. */
export const placeOfSheet = (hoja: string): { readonly to: SectionPath; readonly search: { readonly paso?: number } } =>
  hoja === PROXY_SHEET ? { to: '/apoderado', search: {} } : { to: '/datos-generales', search: { paso: SHEETS.indexOf(hoja) + 1 } }

/** Returns the title of a sheet, by the name of its call. */
export const titleOfSheet = (hoja: string): MessageKey => SHEET_TITLES[SHEETS.indexOf(hoja)] ?? 'shell.section.proxy'

/** Returns the status of a sheet. */
export function statusOfSheet({ hoja, completa, exigida, por_decidir }: SheetProgress): Pick<SectionStatus, 'word' | 'params'> & {
  readonly state: 'todo' | 'done' | 'warning'
} {
  if (por_decidir) return { state: 'warning', word: 'records.toReview', params: { count: 1 } }
  if (completa) return { state: 'done', word: 'shell.section.done' }
  if (exigida) return { state: 'todo', word: 'lifecycle.general.missing' }
  return { state: 'todo', word: hoja === PROXY_SHEET ? 'lifecycle.proxy.none' : 'lifecycle.general.notAsked' }
}
