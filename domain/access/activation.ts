import { code, FEMALE, MALE, oneOf, text } from '../fields/field.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { type ClaimedIdentity, claimedDocument, claimedIdentity } from '../identity/claimed-identity.ts'
import { receptionFields, shownCode } from './recovery.ts'

const both = (wire: string) => ({ read: wire, write: wire })

const CARD_SIGNS = /^[0-9A-Za-z-]*$/

/** R2.19, R2.2: the document and the card code that a person signs in with. */
export const cardLogin = {
  name: 'cardLogin',
  fields: {
    ...claimedDocument.fields,
    code: code({
      label: 'access.card.code',
      hint: 'access.card.codeHint',
      ...both('tar_codigo_tarjeta'),
      max: 20,
      strips: /\s/g,
      pattern: CARD_SIGNS,
      mismatch: 'access.card.characters',
    }),
  },
  check: claimedDocument.check,
} as const satisfies FieldSet

/** R2.36, R2.4: who activates a card or creates an account, by their own account. */
export const activationPerson = {
  name: 'activationPerson',
  fields: {
    nationality: oneOf({
      label: 'person.nationality',
      ...both('tipoNacionalidad'),
      options: [
        { code: 1, label: 'person.check.national' },
        { code: 2, label: 'person.check.foreigner' },
      ],
    }),
    ...claimedIdentity.fields,
    gender: oneOf({
      label: 'person.gender',
      ...both('perdec_genero'),
      options: [
        { code: FEMALE, label: 'person.female' },
        { code: MALE, label: 'person.male' },
      ],
    }),
  },
  check: (claimed: ClaimedIdentity) => claimedIdentity.check(claimed),
} as const satisfies FieldSet

/** R2.39: what a person who already has a way in shows: the paper of their last received declaration, or the desk's code alone. */
export const ownerProof = {
  name: 'ownerProof',
  fields: {
    controlCode: shownCode({ label: 'access.activation.code', hint: 'access.activation.codeHint' }),
    ...receptionFields(false),
  },
} as const satisfies FieldSet

const part = (write: string) =>
  text({ label: 'access.card.code', ...both(write), max: 4, upper: true, pattern: CARD_SIGNS, mismatch: 'access.card.characters' })

/** A printed card: its code in three parts, and its PIN. */
export const printedCard = {
  name: 'printedCard',
  fields: {
    first: part('parte1'),
    second: part('parte2'),
    third: part('parte3'),
    pin: text({
      label: 'access.card.pin',
      hint: 'access.card.pinHint',
      ...both('tar_pin_tarjeta'),
      max: 6,
      pattern: /^[0-9]*$/,
      mismatch: 'access.card.pinDigits',
    }),
  },
} as const satisfies FieldSet
