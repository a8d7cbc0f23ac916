import { wordsOfAction } from '@djbr/domain/audit-log.ts'
import { detailsInWords } from '@djbr/domain/audited-change.ts'
import { filtersInWords, objectInWords } from '@djbr/domain/audited-object.ts'
import { sayReference, useText } from '../../app/language.ts'
import type { AuditRow } from './calls.ts'

const READINGS: readonly string[] = ['audit.read', 'audit.export']

/** What the words of a refusal name and its row does not keep. */
const GAP = /\{\w+\}/g

/** The audit's codes in words: an action, who acted, on what and whose data, what was changed or asked. */
export function useAuditWords() {
  const t = useText()
  const person = (number: number | null) => (number === null ? '—' : t('audit.personNumber', { person: number }))
  return {
    action: (code: string) => {
      const words = wordsOfAction(code)
      return words ? t(words) : code
    },
    actor: ({ cuenta, persona_que_actuo, direccion }: AuditRow) => {
      if (cuenta) return cuenta
      if (persona_que_actuo !== null) return person(persona_que_actuo)
      return t(direccion === '' ? 'audit.system' : 'audit.noActor')
    },
    object: (object: string, named: string | null) => objectInWords(object, named, t),
    details: ({ accion, resultado, detalle }: AuditRow) => {
      if (resultado === 'rechazado') return sayReference(detalle).replace(GAP, '…')
      return READINGS.includes(accion) ? filtersInWords(detalle, t) : detailsInWords(accion, detalle, t)
    },
    person,
  }
}
