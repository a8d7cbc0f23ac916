import { wordsOfAction } from '@djbr/domain/audit/audit-log.ts'
import { keptFacts } from '@djbr/domain/audit/audited-facts.ts'
import { objectInWords } from '@djbr/domain/audit/audited-object.ts'
import { factsInWords } from '@djbr/domain/audit/audited-words.ts'
import type { AuditRow } from '@djbr/domain/calls/audit.ts'
import { referenceInWords, useText } from '../../foundation/language/language.ts'

/** Returns functions that put the audit's codes into words: the action, who acted, on what and whose data, what was changed or asked. */
export function useAuditWords() {
  const t = useText()
  const person = (number: number | null) => (number === null ? '—' : t('audit.personNumber', { person: number }))
  return {
    action: (code: string) => {
      const words = wordsOfAction(code)
      return words ? t(words) : code
    },
    actor: ({ account, actorPersonId, address }: AuditRow) => {
      if (account) return account
      if (actorPersonId !== null) return person(actorPersonId)
      return t(address === '' ? 'audit.system' : 'audit.noActor')
    },
    object: (object: string, named: string | null) => objectInWords(object, named, t),
    details: ({ action, facts }: AuditRow) => factsInWords(facts && keptFacts(action, facts), t, referenceInWords),
    result: ({ result }: AuditRow) => t(result === 'done' ? 'audit.done' : 'audit.refused'),
    person,
  }
}
