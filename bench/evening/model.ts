/** The national model of a month's last evening (docs/scaling.md): whole declarations a second in the last hour. */
const A_YEAR = 527_000
const MONTHS = 12
const ON_THE_LAST_DAY = 0.15
const IN_ITS_LAST_HOUR = 0.14
const SECONDS = 3600

export const NATIONAL_PEAK = ((A_YEAR / MONTHS) * ON_THE_LAST_DAY * IN_ITS_LAST_HOUR) / SECONDS

/** The targets were set on a machine whose bare RSA signature of 2048 bits takes so long by Node 26; elsewhere they are in proportion. */
const REFERENCE_SIGNATURE_MS = 0.23
/** How many times as long as on that machine something takes on one whose bare signature takes so long. */
export const machineFactor = (signatureMs: number): number => signatureMs / REFERENCE_SIGNATURE_MS

/** Whole declarations a second that one machine carries within the limits. */
export const CARRIED = 8
/** What a whole declaration takes of a core, everything included. */
export const COST_MS = 230
/** At so many declarations a second that cost and the saves are measured; and how long a save takes then, at the 99th percentile. */
export const PER_SECOND = 3
export const SAVE_MS = 20
