import { holidays, rates } from './calendar.ts'
import { codeLists } from './codes.ts'
import type { ListKind } from './list-kind.ts'
import { localities, provinces } from './places.ts'
import { announcements, flags, portalDates, swornStatements } from './portal.ts'

/** Every list that the office keeps, in the order in which it is shown. */
export const listKinds: readonly ListKind[] = [
  ...codeLists,
  provinces,
  localities,
  holidays,
  rates,
  announcements,
  flags,
  portalDates,
  swornStatements,
]

/** A list by its name; undefined when there is none. */
export const listKind = (name: string): ListKind | undefined => listKinds.find((kind) => kind.name === name)
