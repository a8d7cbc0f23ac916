/** The national model of a month's last evening (docs/scaling.md): whole declarations a second in the last hour. */
const A_YEAR = 527_000
const MONTHS = 12
const ON_THE_LAST_DAY = 0.15
const IN_ITS_LAST_HOUR = 0.14
const SECONDS = 3600

export const NATIONAL_PEAK = ((A_YEAR / MONTHS) * ON_THE_LAST_DAY * IN_ITS_LAST_HOUR) / SECONDS

/** Milliseconds of processor of a bare 2048-bit RSA signature by Node 26 on the machine where the targets were set; elsewhere the targets scale with it. */
const REFERENCE_SIGNATURE_MS = 0.23
/** Returns how many times slower than the reference machine a machine is, given the time of its bare signature. */
export const machineFactor = (signatureMs: number): number => signatureMs / REFERENCE_SIGNATURE_MS

/** Whole declarations a second that one machine carries within the limits. */
export const CARRIED = 8
/** Core-milliseconds that a whole declaration costs, everything included. */
export const COST_MS = 230
/** Declarations a second at which cost and saves are measured; and how long a save takes then, at the 99th percentile, in milliseconds. */
export const PER_SECOND = 3
export const SAVE_MS = 20
