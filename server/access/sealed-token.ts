import type { z } from 'zod'
import { seal, unseal } from '../ground/http/sealed.ts'
import type { Services } from '../services.ts'

type Sealing = Pick<Services, 'cardKey'>
type Opening = Pick<Services, 'cardKey' | 'formerCardKey'>

/**
 * Seals a value that is given out and stored nowhere, as URL-safe text: under the key of all portals, for one purpose, and padded to `length` characters so that its
 * size says nothing (decision 128).
 */
export const sealToken = ({ cardKey }: Sealing, value: object, purpose: string, length = 0): string =>
  // @protects S61 the length of what is sealed says nothing of the price
  //   without: .padEnd(length)
  seal(JSON.stringify(value).padEnd(length), cardKey, purpose).toString('base64url')

/**
 * Returns the value that was sealed for a purpose, under the key of today or the one before it; undefined for anything else. One token is one text: the same token
 * written otherwise is none, or it would serve once for each way of writing it.
 */
export function openToken<Shape>(services: Opening, token: string, purpose: string, shape: z.ZodType<Shape>): Shape | undefined {
  const sealed = Buffer.from(token, 'base64url')
  // @protects S61 work that is written otherwise does not serve again
  if (sealed.toString('base64url') !== token) return undefined
  // @protects 124 what was given out under the key before is taken
  //   instead: [services.cardKey, services.formerCardKey] ==> [services.cardKey]
  for (const key of [services.cardKey, services.formerCardKey]) {
    const opened = key === undefined ? undefined : openedUnder(key, sealed, purpose)
    if (opened !== undefined) return shape.safeParse(JSON.parse(opened)).data
  }
  return undefined
}

function openedUnder(key: string, sealed: Buffer, purpose: string): string | undefined {
  try {
    return unseal(sealed, key, purpose)
  } catch {
    return undefined
  }
}
