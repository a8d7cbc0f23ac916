/** The national model of a month's last evening (docs/scaling.md): whole declarations a second in the last hour. */
const A_YEAR = 527_000
const MONTHS = 12
const ON_THE_LAST_DAY = 0.15
const IN_ITS_LAST_HOUR = 0.14
const SECONDS = 3600

export const NATIONAL_PEAK = ((A_YEAR / MONTHS) * ON_THE_LAST_DAY * IN_ITS_LAST_HOUR) / SECONDS

/** The target was set on a machine whose bare RSA signature of 2048 bits takes so long; elsewhere it is in proportion. */
export const REFERENCE_SIGNATURE_MS = 0.31
export const TIMES_THE_PEAK = 10
