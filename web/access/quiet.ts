/** The failures that a form tells where they happen: no connection, a wrong field, too many tries, a server that is away. */
export const ANSWERED_IN_PLACE: readonly number[] = [0, 400, 429, 503]
