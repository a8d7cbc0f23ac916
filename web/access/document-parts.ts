import { PASSPORT } from '@djbr/domain/identity-document.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { FieldSet } from '@djbr/domain/record-kind.ts'
import type { Values } from '../app/field-set-form.ts'

/** The fields that a type of document asks for: a card has a number and a complement, a passport a prefix, a number and a suffix. */
export const shownParts =
  (set: FieldSet) =>
  ({ documentType }: Values): readonly string[] =>
    Object.keys(set.fields).filter((name) => name !== 'prefix' || documentType === PASSPORT)

/** What follows the number is a complement of a card, a suffix of a passport. */
export const labelOfPart = (name: string, { documentType }: Values): MessageKey | undefined =>
  name === 'suffix' && documentType !== PASSPORT ? 'lifecycle.complementShort' : undefined
