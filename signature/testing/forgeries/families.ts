import type { Family } from './forgery.ts'
import { j1 } from './j1.ts'
import { j2 } from './j2.ts'
import { j3 } from './j3.ts'
import { j4 } from './j4.ts'
import { j5 } from './j5.ts'
import { j6 } from './j6.ts'
import { j8 } from './j8.ts'
import { j9 } from './j9.ts'
import { repairs } from './repairs.ts'

const families: Readonly<Record<string, Family>> = {
  'drawn outside its rectangle': j1,
  'as long as it says': j2,
  'hidden from the tables': j3,
  'words that vanish': j4,
  'inherited from an empty field': j5,
  'written once more': j6,
  'covered, taken for no ink': j8,
  'replaced by whoever signs': j9,
  'read otherwise from then on': repairs,
}

/** Every forgery, by what it does. */
export const forgeries = Object.entries(families).flatMap(([family, made]) =>
  Object.entries(made).map(([what, make]) => ({ what: `${family}: ${what}`, make })),
)
