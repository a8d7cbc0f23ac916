/** How much is said in Aymara, in percent of the texts; the rest is Spanish. Written by `npm run tool -- texts import`. */
export const AYMARA_SHARE = 1

/** How much of the texts somebody who speaks Aymara has read and approved, in percent. */
export const AYMARA_REVISED = 0
