import type { Progress } from '@djbr/domain/calls/own-review.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../../foundation/address/search.ts'
import type { SectionPath } from '../../foundation/address/section-places.ts'
import { DECLARATION } from '../../foundation/address/trail.ts'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import { useProgress } from './progress.ts'
import { placeOfSheet, sectionsFor, stepsOf } from './sections.ts'

/** A section, or one of its steps. */
interface Place {
  readonly to: SectionPath
  /** From 1. */
  readonly step: number
  /** Title of the step; for a section's first step, that of the section. */
  readonly title: MessageKey
}

const SPOUSE = 'conyuges'
const spousePlace = placeOfSheet(SPOUSE)
const isSpouse = ({ to, step }: Place) => to === spousePlace.to && step === spousePlace.search.paso
const isSame = (one: Pick<Place, 'to' | 'step'>) => (other: Place) => one.to === other.to && one.step === other.step

/** Returns the next place in the documents' order, skipping the spouse when there is none to declare. Undefined after the last. */
export function placeAfter(here: Pick<Place, 'to' | 'step'>, external: boolean, progress: Progress | undefined): Place | undefined {
  const places = sectionsFor(external).flatMap(({ to, title }): Place[] => {
    const [, ...others] = stepsOf(to)
    return [{ to, step: 1, title }, ...others.map((stepTitle, index) => ({ to, step: index + 2, title: stepTitle }))]
  })
  const passesSpouse = progress?.hojas.some(({ hoja, exigida }) => hoja === SPOUSE && !exigida)
  return places.slice(places.findIndex(isSame(here)) + 1).find((place) => !(passesSpouse && isSpouse(place)))
}

/** Search parameter of an address opened from the draft, to return to it. */
export const RETURNS = { volver: 'borrador' } as const satisfies Search

/** Returns the name of a place in the draft's address, so that the person returns to the row they came from. */
export const rowOf = ({ to, step }: Pick<Place, 'to' | 'step'>): string => `${to.slice(1)}-${step}`

/** Where a screen leads, forward and back. */
export interface Onward {
  /** Label of the button that only leads on: 'Seguir: Depósitos'. */
  readonly words: string
  /** Returns the label of the button that saves first: 'Guardar cargo y seguir'. */
  savingWords(save: string): string
  go(): void
  /** Leads to the previous step, or from a section's first step to the previous section: 'Anterior', 'Anterior: Datos Generales'. */
  readonly back: { readonly words: string; go(): void }
}

/** Returns where a place leads: forward to the next one, or to the draft when the person came from it to change something; and back. */
export function useOnward(here: Pick<Place, 'to' | 'step'>): Onward {
  const t = useText()
  const navigate = useNavigate()
  const external = isExternal(useUser())
  const { progress } = useProgress()
  const { volver } = useSearch({ strict: false }) as Search
  const open = ({ to, step }: Pick<Place, 'to' | 'step'>) =>
    void navigate({ to, search: step > 1 ? { paso: step } : {}, resetScroll: to !== here.to })
  const sections = sectionsFor(external)
  const before = sections[sections.findIndex(({ to }) => to === here.to) - 1] ?? DECLARATION
  const back =
    here.step > 1
      ? { words: t('records.previous'), go: () => open({ ...here, step: here.step - 1 }) }
      : { words: t('records.previousSection', { title: t(before.title) }), go: () => void navigate({ to: before.to }) }
  if (volver) {
    return {
      back,
      words: t('frame.return'),
      savingWords: (save) => t('frame.saveAndReturn', { save }),
      go: () => void navigate({ to: '/borrador', hash: rowOf(here) }),
    }
  }
  const next = placeAfter(here, external, progress)
  return {
    back,
    words: t('frame.goOn', { title: next ? t(next.title) : '' }),
    savingWords: (save) => t('frame.saveAndGoOn', { save }),
    go: () => {
      if (next) open(next)
    },
  }
}
