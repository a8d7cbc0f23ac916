import type { Dictionary } from '../pdf/values.ts'

/** The catalog before and after an update, and its object number. */
export type CatalogPair = { readonly number: number; readonly before: Dictionary; readonly after: Dictionary }
