import { transformedFirst } from '../fields/arrival.ts'
import { code, date, text } from '../fields/field.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { claimedIdentity } from '../identity/claimed-identity.ts'
import type { MessageKey } from '../messages/text.ts'
import { EMAIL } from '../values/characters.ts'
import { parseDisplayDate } from '../values/dates.ts'

const both = (wire: string) => ({ read: wire, write: wire })

const asPlainDate = (sent: unknown) => (typeof sent === 'string' ? (parseDisplayDate(sent) ?? sent) : sent)

/** A control code used to sign in: its form takes 15 characters, the server as many as where a certificate is checked (R1.48). */
export const shownCode = (names: { readonly label: MessageKey; readonly hint: MessageKey }) =>
  code({ ...names, ...both('control_cge'), max: 30, limit: 15, upper: true })

/** What a paper says of its reception: both numbers of the certificate, and the day. The caller decides whether each is required. */
export function receptionFields(required: 'common.required' | false) {
  const receivedOn = date({
    label: 'access.paper.receivedOn',
    ...both('fecha_recepcion'),
    required,
    validate: (day, { today }) => (day <= today ? null : 'common.invalidDate'),
  })
  return {
    departmental: code({ label: 'access.paper.departmental', ...both('numero_certificado_departamental'), max: 30, upper: true, required }),
    national: code({ label: 'access.paper.national', ...both('numero_certificado_nacional'), max: 30, upper: true, required }),
    receivedOn: { ...receivedOn, arrive: transformedFirst(asPlainDate, receivedOn.arrive) },
  }
}

/** R2.49: what the paper of the last declaration says, by which an account is recovered. */
export const lastPaper = {
  name: 'lastPaper',
  fields: {
    controlCode: shownCode({ label: 'access.paper.controlCode', hint: 'access.paper.hint' }),
    ...receptionFields('common.required'),
  },
} as const satisfies FieldSet

/** R2.52: what a person enters to request a link to a new password. A document is written in one line, `1234567-1J`. */
export const linkRequest = {
  name: 'linkRequest',
  fields: {
    document: text({
      label: 'person.claimed.number',
      hint: 'access.byMail.documentHint',
      ...both('perdec_docidentidad'),
      max: 40,
      required: 'person.claimed.required',
      pattern: /^[0-9A-Za-z_-]*$/,
      mismatch: 'person.claimed.invalid',
      upper: true,
    }),
    email: text({ label: 'person.email', ...both('correo1'), max: 50, pattern: EMAIL, mismatch: 'person.emailInvalid' }),
    bornOn: claimedIdentity.fields.birthDate,
  },
} as const satisfies FieldSet
