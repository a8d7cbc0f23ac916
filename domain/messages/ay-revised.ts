/** Who read a text in Aymara and approved it, on what day, and the Spanish that it was then: where that was changed since, it waits to be read again. */
export interface Revision {
  readonly by: string
  readonly on: string
  readonly spanish: string
}

/** The texts that were revised, by their keys. Written by `npm run tool -- texts import`. */
export const REVISED: Readonly<Record<string, Revision>> = {}
