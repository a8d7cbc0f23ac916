/** Most key derivations that a proof of work takes, at its highest step: at most 20 seconds on an old phone (R2.70). */
export const MAX_DERIVATIONS = 512
