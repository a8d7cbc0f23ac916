import { wordsOfAction } from '@djbr/domain/audit-log.ts'
import { detailsInWords } from '@djbr/domain/audited-change.ts'
import { useText } from '../../app/language.ts'
import type { AuditRow } from './calls.ts'

/** The audit's codes in words: an action, who acted, whose data, what was changed. */
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
    details: ({ accion, detalle }: AuditRow) => detailsInWords(accion, detalle, t),
    person,
  }
}
