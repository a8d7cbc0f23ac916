import { announcements } from './announcement.ts'
import { holidays, rates } from './calendar.ts'
import { codeLists } from './codes.ts'
import type { ListKind } from './list-kind.ts'
import { offices } from './offices.ts'
import { localities, provinces } from './places.ts'
import { flags, portalDates, swornStatements } from './portal.ts'

/** Every list that the office keeps, in the order in which it is shown. */
export const listKinds: readonly ListKind[] = [
  ...codeLists,
  provinces,
  localities,
  offices,
  holidays,
  rates,
  announcements,
  flags,
  portalDates,
  swornStatements,
]

/** A list by its name; undefined when there is none. */
export const listKind = (name: string): ListKind | undefined => listKinds.find((kind) => kind.name === name)
