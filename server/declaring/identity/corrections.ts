import type { SentCorrection } from '@djbr/domain/calls/identity.ts'
import type { Facts } from '@djbr/domain/fields/field.ts'
import { CORRECTIONS, comparable } from '@djbr/domain/identity/identity-check.ts'
import { complementProblem, IDENTITY_CARD, isCardNumber, partsOf, plainNumber } from '@djbr/domain/identity/identity-document.ts'
import type { Reference } from '@djbr/domain/messages/reference.ts'
import { parseDisplayDate } from '@djbr/domain/values/dates.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Correction } from './correct.ts'

type Type = SentCorrection['tipo_modificacion']

const COLUMNS = { MAP: 'paternalSurname', MAM: 'maternalSurname', MNP: 'names', MFN: 'birthDate' } as const

/** Reads what is to be corrected. Throws `invalid`, with each wrong value by its place in the list, unless all of it may stand in the register. */
export function correctionsIn(list: readonly SentCorrection[], facts: Facts): Correction[] {
  const read = list.map((sent) =>
    sent.tipo_modificacion === 'DOC' ? cardIn(sent) : valueIn(sent.tipo_modificacion, sent.valor_actual, facts),
  )
  const fields = read.flatMap(({ problem }, index) => (problem ? [{ field: `${index}.valor_actual`, message: problem }] : []))
  if (fields.length > 0) throw new Failure('invalid', 'common.reviewRequired', { fields })
  return read.map(({ correction }) => correction)
}

interface Read {
  readonly correction: Correction
  readonly problem: Reference | null
}

function valueIn(type: Exclude<Type, 'DOC'>, entered: string, facts: Facts): Read {
  const { needs, field } = CORRECTIONS[type]
  const arrived = field.arrive.read(type === 'MFN' ? (parseDisplayDate(entered) ?? entered) : entered)
  const value = 'value' in arrived ? (arrived.value ?? '') : ''
  const problem = 'value' in arrived ? field.validate(arrived.value as never, facts) : 'common.invalid'
  return { correction: { needs, set: { [COLUMNS[type]]: value } }, problem }
}

/** Reads the number and complement of a card, in parts or as one text, without leading zeros. A passport is not corrected here, since the register does not know it. */
function cardIn({ valor_actual, valor_actual_numero_documento, valor_actual_sufijo, valor_actual_tipo_documento }: SentCorrection): Read {
  const full = partsOf(comparable(valor_actual_numero_documento || valor_actual))
  const documentNumber = plainNumber(full.number)
  const complement = comparable(valor_actual_sufijo) || full.complement
  const isCard = ['', String(IDENTITY_CARD)].includes(valor_actual_tipo_documento.trim()) && isCardNumber(documentNumber)
  const problem = isCard ? complementProblem(valor_actual_sufijo.trim() || complement) : 'person.cardInvalid'
  return { correction: { needs: 'documento', set: { documentNumber, complement } }, problem }
}
