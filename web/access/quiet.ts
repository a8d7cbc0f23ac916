/** Failures that a form shows in place: no connection, a wrong field, too many tries, an unavailable server. */
export const ANSWERED_IN_PLACE: readonly number[] = [0, 400, 429, 503]
