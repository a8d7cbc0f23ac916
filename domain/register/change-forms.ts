import { date } from '../fields/field.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { both, words } from '../lists/fields.ts'
import { MAX_REASON_LENGTH, reasonField } from '../office/reason.ts'

const ordering = {
  reference: words({ label: 'followup.change.act', hint: 'followup.change.actHint', wire: 'referencia', max: MAX_REASON_LENGTH }),
  reason: reasonField({ label: 'followup.change.cause', hint: 'office.staff.reasonHint' }),
}

/** The act and reason by which a person is exempted from an obligation, or an exemption or extension is taken back (R15.5). */
export const obligationOrder = { name: 'obligationOrder', fields: ordering } as const satisfies FieldSet

/** The same as it is proposed: an extension has a later last day. */
export const obligationProposal = {
  name: 'obligationProposal',
  fields: ordering,
  check: ({ change, until }: { readonly change: string; readonly until?: string | null }) =>
    change !== 'extendObligation' || until ? [] : [{ field: 'hasta', message: 'common.required' as const }],
} as const satisfies FieldSet

/** The same with the later last day of an extension. */
export const extensionOrder = {
  name: 'extensionOrder',
  fields: { until: date({ label: 'followup.change.until', ...both('hasta') }), ...ordering },
} as const satisfies FieldSet

/** Day and act of the outcome of an omission case (R15.9). */
export const caseOutcome = {
  name: 'caseOutcome',
  fields: {
    day: date({
      label: 'followup.case.day',
      ...both('fecha'),
      validate: (day, { today }) => (day > today ? 'followup.case.future' : null),
    }),
    reference: words({ label: 'followup.change.act', hint: 'followup.case.actHint', wire: 'referencia', max: MAX_REASON_LENGTH }),
  },
} as const satisfies FieldSet
