import type { Protection } from '../protection.ts'
import { entry } from './entry.ts'

/** Every protection that a test must miss. */
export const protections: readonly Protection[] = [...entry]
