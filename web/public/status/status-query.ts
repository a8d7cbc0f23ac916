import { choice, date, type Field, text } from '@djbr/domain/fields/field.ts'
import type { FieldSet, Problem, RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { claimedComplementProblem } from '@djbr/domain/identity/claimed-identity.ts'
import { IDENTITY_CARD, identity, isCardNumber, PASSPORT, partsOf } from '@djbr/domain/identity/identity-document.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'

const both = (wire: string) => ({ read: wire, write: wire })

const WRONG = 'person.passportInvalid'

const affix = (label: MessageKey, wire: string, hint?: MessageKey): Field<string> =>
  text({ label, ...(hint && { hint }), ...both(wire), max: 5, pattern: /^[0-9A-Za-z]*$/, mismatch: WRONG, upper: true, required: false })

function problemOfCard(entered: string): MessageKey | null {
  if (entered === '') return null
  const { number, complement } = partsOf(entered)
  return isCardNumber(number) ? claimedComplementProblem(complement) : 'services.status.numberWrong'
}

/** Fields of the lookup: a card's number includes its complement, `1234567-1J`; a passport has separate parts (R3.22). */
export const statusQuery = {
  name: 'statusQuery',
  fields: {
    type: choice({ label: 'services.status.type', ...both('tipo_documento'), words: 'tipo_documento', list: 'tipos_documentos' }),
    card: {
      ...identity({ label: 'services.status.number', ...both('nro_documento'), max: 40 }),
      hint: 'services.status.numberHint' as const,
      validate: problemOfCard,
    },
    prefix: affix('services.status.prefix', 'prefijo_documento', 'services.status.prefixHint'),
    number: text({
      label: 'services.status.passportNumber',
      hint: 'services.status.passportNumberHint',
      ...both('nro_documento'),
      max: 9,
      pattern: /^\d*$/,
      mismatch: WRONG,
      required: false,
    }),
    suffix: affix('services.status.suffix', 'sufijo_documento'),
    birthDate: date({ label: 'services.status.birthDate', hint: 'services.status.birthDateHint', ...both('fecha_nacimiento') }),
  },
  check: ({ type, card, number }: { type: number | null; card: string; number: string }): Problem[] => {
    if (type === PASSPORT) return number === '' ? [{ field: 'number', message: 'services.status.passportRequired' }] : []
    return card === '' ? [{ field: 'card', message: 'services.status.numberRequired' }] : []
  },
} as const satisfies FieldSet

export type StatusQuery = RecordOf<typeof statusQuery>

export const NOTHING: StatusQuery = { type: IDENTITY_CARD, card: '', prefix: '', number: '', suffix: '', birthDate: null }

/** Returns the fields asked for a type of document. */
export const askedOfStatus = ({ type }: Pick<StatusQuery, 'type'>): readonly (keyof StatusQuery)[] =>
  type === PASSPORT ? ['type', 'prefix', 'number', 'suffix', 'birthDate'] : ['type', 'card', 'birthDate']
