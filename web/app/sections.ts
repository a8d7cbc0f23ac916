import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import type { RecordKind, Section } from '@djbr/domain/record-kind.ts'
import { listsOf, type Progress, recordsIn, waitingIn } from './progress.ts'
import { createStore, useStore } from './store.ts'

export type SectionState = 'todo' | 'doing' | 'done' | 'warning'

/** How a section stands, in an icon, a word and a count. */
export interface SectionStanding {
  readonly state: SectionState
  readonly word: MessageKey
  readonly params?: Params
  readonly count?: { readonly done: number; readonly of?: number }
}

type Path = '/datos-generales' | '/bienes' | '/deudas' | '/parentesco' | '/apoderado' | '/borrador' | '/transaccion'

export interface DeclarationSection {
  readonly to: Path
  readonly title: MessageKey
  /** Only who files the traditional way names a proxy. */
  readonly externalOnly?: boolean
  standing(progress: Progress, draftSeen: boolean): SectionStanding
}

/** A section of lists: nobody must own anything, so an empty one is not a fault. */
const ofLists =
  (section: 'goods' | 'debts' | 'relatives') =>
  (progress: Progress): SectionStanding => {
    const lists = listsOf(progress, section)
    const count = { done: recordsIn(lists) }
    if (count.done === 0) return { state: 'todo', word: 'shell.section.none' }
    return toReview(waitingIn(lists)) ?? { state: 'done', word: 'shell.section.recorded', count }
  }

/** A section with copied records that wait for their declarant's word: how many says more than how many there are. */
const toReview = (count: number): SectionStanding | null =>
  count === 0 ? null : { state: 'warning', word: 'records.toReview', params: { count } }

const PROXY_SHEET = 'apoderado'

/** Steps of the general data: each sheet but the proxy, and the previous posts, which may be none. */
function general(progress: Progress): SectionStanding {
  const sheets = progress.hojas.filter(({ hoja }) => hoja !== PROXY_SHEET)
  const done = sheets.filter(({ completa, exigida }) => completa || !exigida).length + 1
  const of = sheets.length + 1
  const waits = toReview(waitingIn(listsOf(progress, 'general')))
  if (done === of) return waits ?? { state: 'done', word: 'shell.section.done', count: { done, of } }
  return { state: 'doing', word: 'shell.section.doing', count: { done, of } }
}

const proxy = (progress: Progress): SectionStanding =>
  progress.hojas.some(({ hoja, completa }) => hoja === PROXY_SHEET && completa)
    ? { state: 'done', word: 'shell.section.done' }
    : { state: 'todo', word: 'shell.section.optional' }

/** The sections in the order in which the documents lead through them. */
export const SECTIONS: readonly DeclarationSection[] = [
  { to: '/datos-generales', title: 'shell.section.general', standing: general },
  { to: '/bienes', title: 'shell.section.goods', standing: ofLists('goods') },
  { to: '/deudas', title: 'shell.section.debts', standing: ofLists('debts') },
  { to: '/parentesco', title: 'shell.section.relatives', standing: ofLists('relatives') },
  { to: '/apoderado', title: 'shell.section.proxy', externalOnly: true, standing: proxy },
  {
    to: '/borrador',
    title: 'shell.section.draft',
    standing: (_, seen) => (seen ? { state: 'done', word: 'shell.section.seen' } : { state: 'todo', word: 'shell.section.unseen' }),
  },
  { to: '/transaccion', title: 'shell.section.finish', standing: () => ({ state: 'todo', word: 'shell.section.todo' }) },
]

/** Where the records of a section stand: after its sheets, a step a kind. */
const PLACES: Record<Section, { readonly to: Path; readonly sheets: number; readonly steps: boolean }> = {
  general: { to: '/datos-generales', sheets: 4, steps: true },
  goods: { to: '/bienes', sheets: 0, steps: true },
  debts: { to: '/deudas', sheets: 0, steps: true },
  relatives: { to: '/parentesco', sheets: 0, steps: false },
}

/** The address of a kind's list. */
export function placeOf(kind: RecordKind): { readonly to: Path; readonly search: { readonly paso?: number } } {
  const { to, sheets, steps } = PLACES[kind.family.section]
  const beside = Object.values<RecordKind>(recordKinds).filter(({ family }) => family.section === kind.family.section)
  return { to, search: steps ? { paso: sheets + beside.indexOf(kind) + 1 } : {} }
}

export const sectionsFor = (external: boolean) => SECTIONS.filter(({ externalOnly }) => external || !externalOnly)

const draftSeen = createStore(false)

/** The draft was looked at during this visit. */
export const noteDraftSeen = (): void => draftSeen.set(true)
export const useDraftSeen = (): boolean => useStore(draftSeen)
