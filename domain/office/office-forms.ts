import { certificateNumberIn } from '../declaration/certificate-number.ts'
import { isControlCode } from '../declaration/control-code.ts'
import { code, type Facts, type Field } from '../fields/field.ts'
import { type FieldSet, type Problem, problemsOf, type RecordOf } from '../fields/record-kind.ts'
import { type ClaimedIdentity, claimedDocument, claimedIdentity } from '../identity/claimed-identity.ts'
import { both, digits, words } from '../lists/fields.ts'
import { MAX_REASON_LENGTH, reasonField } from './reason.ts'

const reason = reasonField({ label: 'office.restore.reason', hint: 'office.staff.reasonHint' })

/** Reason why an officer acts on another person (R8.11). */
export const reasonGiven = { name: 'reasonGiven', fields: { reason } } as const satisfies FieldSet

/** The same where nobody else is told the reason. */
const keptReason = reasonField({ label: 'office.restore.reason' })

/** Reason for exporting the audit, kept in it (R8.57). */
export const exportReason = { name: 'exportReason', fields: { reason: keptReason } } as const satisfies FieldSet

/** A person who joins the staff, and why (R8.52). */
export const staffPerson = {
  name: 'staffPerson',
  fields: {
    ...claimedIdentity.fields,
    reason,
  },
  check: (claimed: ClaimedIdentity & { readonly reason: string }) => claimedIdentity.check(claimed),
} as const satisfies FieldSet

/** A person who comes to an office unable to sign in, and why they get new access (R8.21). */
export const accountRestoring = {
  name: 'accountRestoring',
  fields: {
    ...claimedDocument.fields,
    reason: keptReason,
  },
  check: claimedDocument.check,
} as const satisfies FieldSet

const byCode = {
  fields: { code: code({ label: 'office.desk.code', ...both('control_cge'), max: 30 }) },
  check: ({ code }: { readonly code: string }) =>
    code === '' || isControlCode(code) ? [] : [{ field: 'code', message: 'office.desk.wrongCode' as const }],
}

const byNumber = {
  fields: {
    certificate: code({ label: 'office.people.number', hint: 'office.people.numberHint', ...both('numero_certificado'), max: 30 }),
  },
  check: ({ certificate }: { readonly certificate: string }) =>
    certificate === '' || certificateNumberIn(certificate) ? [] : [{ field: 'certificate', message: 'office.people.wrongNumber' as const }],
}

const ordered = {
  reference: words({
    label: 'office.writeOff.reference',
    hint: 'office.writeOff.referenceHint',
    wire: 'referencia',
    max: MAX_REASON_LENGTH,
  }),
  reason,
}

/** The declaration to write off, by its control code, with the order and the reason (R6.60). */
export const writeOffByCode = {
  name: 'writeOffByCode',
  fields: { ...byCode.fields, ...ordered },
  check: byCode.check,
} as const satisfies FieldSet

/** The same by a number of its certificate. */
export const writeOffByNumber = {
  name: 'writeOffByNumber',
  fields: { ...byNumber.fields, ...ordered },
  check: byNumber.check,
} as const satisfies FieldSet

/** The same by the declarant's document. */
export const writeOffByDocument = {
  name: 'writeOffByDocument',
  fields: { ...claimedDocument.fields, ...ordered },
  check: claimedDocument.check,
} as const satisfies FieldSet

/** A field that may be left out because another one can replace it. */
const orNone = <Value>(field: Field<Value>): Field<Value> => ({
  ...field,
  optional: true,
  validate: (value, facts) => (value === field.blank ? null : field.validate(value, facts)),
})

const { documentType, prefix, number, suffix } = claimedDocument.fields
/** A person's document, where something else may identify them. */
const documentOrNone = { documentType: orNone(documentType), prefix, number: orNone(number), suffix }
type DocumentParts = RecordOf<typeof claimedDocument>

/** Any of the three: a code, else a number, else a document. */
export const writeOffProposal = {
  name: 'writeOffProposal',
  fields: { code: orNone(byCode.fields.code), certificate: orNone(byNumber.fields.certificate), ...documentOrNone, ...ordered },
  check: (asked: DocumentParts & { readonly code: string; readonly certificate: string }, facts: Facts) => {
    if (asked.code !== '') return byCode.check(asked)
    return asked.certificate === '' ? problemsOf(claimedDocument, asked, facts) : byNumber.check(asked)
  },
} as const satisfies FieldSet

const cardNumber = digits({
  label: 'office.unfreeze.cardNumber',
  hint: 'office.unfreeze.cardNumberHint',
  wire: 'numero_tarjeta',
  max: 999_999_999,
  required: 'common.required',
})

/** A card not yet assigned to anyone, by the number printed on it, and why it is to work again. */
export const cardByNumber = { name: 'cardByNumber', fields: { cardNumber, reason } } as const satisfies FieldSet

/** What is to be unfrozen, and why: a card by its number, or what is frozen for the holder of a document. */
export const unfreezingProposal = {
  name: 'unfreezingProposal',
  fields: { cardNumber: orNone(cardNumber), ...documentOrNone, reason },
  check: (asked: DocumentParts & { readonly cardNumber: string; readonly what: string }, facts: Facts) =>
    asked.what === 'card' && asked.cardNumber !== '' ? [] : problemsOf(claimedDocument, asked, facts),
} as const satisfies FieldSet

/** A second person's decision on a proposal, with the reason if they decline it. */
export const proposalDecision = {
  name: 'proposalDecision',
  fields: { declinedFor: orNone(reason) },
  check: ({ declinedFor, approve }: { readonly declinedFor: string; readonly approve: boolean }) =>
    approve || declinedFor !== '' ? [] : [{ field: 'declinedFor', message: 'common.required' as const }],
} as const satisfies FieldSet

/** A person by their document, and why an officer acts on them. */
export const personByDocument = {
  name: 'personByDocument',
  fields: { ...claimedDocument.fields, reason },
  check: claimedDocument.check,
} as const satisfies FieldSet

/** A search for a declaration by its control code, and the reason. */
export const codeSearch = {
  name: 'codeSearch',
  fields: { ...byCode.fields, reason },
  check: byCode.check,
} as const satisfies FieldSet

/** The same by a number of its certificate (R8.76). */
export const numberSearch = {
  name: 'numberSearch',
  fields: { ...byNumber.fields, reason },
  check: byNumber.check,
} as const satisfies FieldSet

/** The same for a person affected by an outage, by the code of its receipt (R8.76). */
export const receiptSearch = {
  name: 'receiptSearch',
  fields: { receipt: code({ label: 'office.people.receipt', ...both('codigo_falla'), max: 30 }), reason },
  check: ({ receipt }: { readonly receipt: string }) =>
    receipt === '' || isControlCode(receipt) ? [] : [{ field: 'receipt', message: 'office.desk.wrongCode' as const }],
} as const satisfies FieldSet

type SearchedFor = Readonly<Record<'code' | 'certificate' | 'receipt' | 'reason', string>> & DocumentParts

function problemsOfSearch(asked: SearchedFor, facts: Facts): readonly Problem[] {
  if (asked.code !== '') return byCode.check(asked)
  if (asked.certificate !== '') return byNumber.check(asked)
  return asked.receipt === '' ? problemsOf(claimedDocument, asked, facts) : receiptSearch.check(asked)
}

/**
 * Any of the searches: by a code, else a number, else a receipt, else a document. A code read at the desk comes without a reason, and the reception reports
 * what is wrong with it.
 */
export const personSearch = {
  name: 'personSearch',
  fields: {
    code: orNone(byCode.fields.code),
    certificate: orNone(byNumber.fields.certificate),
    receipt: orNone(receiptSearch.fields.receipt),
    ...documentOrNone,
    reason: orNone(reason),
  },
  check: (asked: SearchedFor, facts: Facts) => {
    if (asked.reason !== '') return problemsOfSearch(asked, facts)
    return asked.code === '' ? [{ field: 'reason', message: 'common.required' as const }, ...problemsOfSearch(asked, facts)] : []
  },
} as const satisfies FieldSet

/** A search of the audit for a declaration, and the reason: nobody is told. */
export const auditedByCode = {
  name: 'auditedByCode',
  fields: { ...byCode.fields, reason: keptReason },
  check: byCode.check,
} as const satisfies FieldSet

/** The same by a number of its certificate. */
export const auditedByNumber = {
  name: 'auditedByNumber',
  fields: { ...byNumber.fields, reason: keptReason },
  check: byNumber.check,
} as const satisfies FieldSet

/** The same in a search of the audit, for a reason that nobody is told. */
export const auditSearch = {
  name: 'auditSearch',
  fields: {
    code: orNone(byCode.fields.code),
    certificate: orNone(byNumber.fields.certificate),
    ...documentOrNone,
    reason: keptReason,
  },
  check: (asked: Omit<SearchedFor, 'receipt'>, facts: Facts) => problemsOfSearch({ ...asked, receipt: '' }, facts),
} as const satisfies FieldSet
