import { isControlCode } from '../declaration/control-code.ts'
import { code, text } from '../fields/field.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { type ClaimedIdentity, claimedDocument, claimedIdentity } from '../identity/claimed-identity.ts'
import { both, digits, words } from '../lists/fields.ts'

/** The longest reason that is kept of an act on somebody else. */
export const LONGEST_REASON = 250

const reason = words({ label: 'office.restore.reason', hint: 'office.staff.reasonHint', wire: 'motivo', max: LONGEST_REASON })

/** Why an officer acts on somebody else (R8.11). */
export const reasonGiven = { name: 'reasonGiven', fields: { reason } } as const satisfies FieldSet

/** The same where nobody else is told of it. */
const keptReason = words({ label: 'office.restore.reason', wire: 'motivo', max: LONGEST_REASON })

/** Why the audit is handed over: kept in it (R8.57). */
export const exportReason = { name: 'exportReason', fields: { reason: keptReason } } as const satisfies FieldSet

/** Who is taken into the staff, and why (R8.52). */
export const staffPerson = {
  name: 'staffPerson',
  fields: {
    ...claimedIdentity.fields,
    reason,
  },
  check: (claimed: ClaimedIdentity & { readonly reason: string }) => claimedIdentity.check(claimed),
} as const satisfies FieldSet

/** Who comes to an office without a way in, and why they get another (R8.21). */
export const accountRestoring = {
  name: 'accountRestoring',
  fields: {
    ...claimedDocument.fields,
    reason: text({ label: 'office.restore.reason', ...both('motivo'), max: 250 }),
  },
  check: claimedDocument.check,
} as const satisfies FieldSet

const byCode = {
  fields: { code: code({ label: 'office.desk.code', ...both('control_cge'), max: 30 }) },
  check: ({ code }: { readonly code: string }) =>
    code === '' || isControlCode(code) ? [] : [{ field: 'code', message: 'office.desk.wrongCode' as const }],
}

const ordered = {
  reference: words({ label: 'office.writeOff.reference', hint: 'office.writeOff.referenceHint', wire: 'referencia', max: LONGEST_REASON }),
  reason,
}

/** The declaration that is to be written off, by its control code, by what order and why (R6.60). */
export const writeOffByCode = {
  name: 'writeOffByCode',
  fields: { ...byCode.fields, ...ordered },
  check: byCode.check,
} as const satisfies FieldSet

/** The same by the document of whose declaration it is. */
export const writeOffByDocument = {
  name: 'writeOffByDocument',
  fields: { ...claimedDocument.fields, ...ordered },
  check: claimedDocument.check,
} as const satisfies FieldSet

/** A card that nobody has yet, by the number printed on it, and why it is to work again. */
export const cardByNumber = {
  name: 'cardByNumber',
  fields: {
    cardNumber: digits({
      label: 'office.unfreeze.cardNumber',
      hint: 'office.unfreeze.cardNumberHint',
      wire: 'numero_tarjeta',
      max: 999_999_999,
      required: 'common.required',
    }),
    reason,
  },
} as const satisfies FieldSet

/** The most cards of one batch: what is printed within seconds. */
export const MOST_CARDS = 240

/** How many cards are issued together (R8.35). */
export const cardOrder = {
  name: 'cardOrder',
  fields: {
    count: digits({ label: 'cards.count', hint: 'cards.countHint', wire: 'cantidad', max: MOST_CARDS, required: 'common.required' }),
  },
} as const satisfies FieldSet

/** A person by their document, and why an officer acts on them. */
export const personByDocument = {
  name: 'personByDocument',
  fields: { ...claimedDocument.fields, reason },
  check: claimedDocument.check,
} as const satisfies FieldSet

/** A declaration that the office looks for by its control code, and why. */
export const codeSearch = {
  name: 'codeSearch',
  fields: { ...byCode.fields, reason },
} as const satisfies FieldSet

/** A declaration that the audit is searched for, and why: nobody is told. */
export const auditedByCode = {
  name: 'auditedByCode',
  fields: { ...byCode.fields, reason: keptReason },
  check: byCode.check,
} as const satisfies FieldSet
