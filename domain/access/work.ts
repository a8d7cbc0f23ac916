/** The most derivations of a key that a proof of work takes, at its highest step: 20 seconds at most of an old phone (R2.70). */
export const MAX_DERIVATIONS = 512
