import { MAX_PASSWORD_LENGTH } from '@djbr/domain/access/password.ts'
import { type Field, text } from '@djbr/domain/fields/field.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'

/** Returns a field for an account or a password: required, and sent exactly as typed. */
export const verbatim = (label: MessageKey, wire: string): Field<string> => ({
  ...text({ label, read: wire, write: wire, max: MAX_PASSWORD_LENGTH }),
  validate: (entered) => (entered === '' ? 'common.required' : null),
})
