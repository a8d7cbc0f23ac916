import { wordsOfAction } from '@djbr/domain/audit/audit-log.ts'
import { keptFacts } from '@djbr/domain/audit/audited-facts.ts'
import { objectInWords } from '@djbr/domain/audit/audited-object.ts'
import { factsInWords } from '@djbr/domain/audit/audited-words.ts'
import { referenceInWords, useText } from '../../foundation/language/language.ts'
import type { AuditRow } from './calls.ts'

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
    details: ({ accion, hechos }: AuditRow) => factsInWords(hechos && keptFacts(accion, hechos), t, referenceInWords),
    person,
  }
}
