import { MAX_PASSWORD_LENGTH } from '@djbr/domain/access/password.ts'
import { type Field, text } from '@djbr/domain/fields/field.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'

/** A field of an account or a password: required, and sent exactly as it was typed. */
export const verbatim = (label: MessageKey, wire: string): Field<string> => ({
  ...text({ label, read: wire, write: wire, max: MAX_PASSWORD_LENGTH }),
  validate: (entered) => (entered === '' ? 'common.required' : null),
})
