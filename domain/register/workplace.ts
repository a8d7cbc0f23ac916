import type { PostPlace } from '../roster/places.ts'
import { NO_PLACE } from '../roster/places.ts'

/** A place of work, as a form offers it. */
export interface Workplace {
  readonly code: number
  readonly words: string
}

/** Codes of provinces, municipalities and countries are below this; those of departments begin at 1. */
const CODES = 1000

/** Returns the number by which a form names a place: a municipality with its department and province, or a country; null for none (R13.11). */
export function workplaceCode({ country, department, province, locality }: PostPlace): number | null {
  if (country !== null) return country
  if (department === null || province === null || locality === null) return null
  return (department * CODES + province) * CODES + locality
}

/** Returns the place of such a number; an unknown place for null. */
export function workplaceOf(code: number | null): PostPlace {
  if (code === null) return NO_PLACE
  if (code < CODES) return { ...NO_PLACE, country: code }
  const province = Math.floor(code / CODES)
  return { country: null, department: Math.floor(province / CODES), province: province % CODES, locality: code % CODES }
}
