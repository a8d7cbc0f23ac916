import type { AuditFilter } from '@djbr/domain/calls/audit.ts'

/** Which rows of the audit are shown: every filter is present, set or undefined. */
export type Filters = { readonly [Name in keyof Required<AuditFilter>]: AuditFilter[Name] }

export const NO_FILTERS: Filters = {
  from: undefined,
  until: undefined,
  action: undefined,
  account: undefined,
  result: undefined,
  subject: undefined,
  object: undefined,
}
