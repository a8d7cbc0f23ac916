/** The documents' codes for the reasons to declare. */
export const BEFORE = 1
export const DURING = 2
export const AFTER = 3

export type DeadlineReason = typeof BEFORE | typeof DURING | typeof AFTER
