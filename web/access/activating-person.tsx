import type { activationPerson } from '@djbr/domain/access/activation.ts'
import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { useText } from '../foundation/language/language.ts'

export type Person = RecordOf<typeof activationPerson>

export const fullName = ({ names, paternal, maternal }: Person): string => [names, paternal, maternal].filter(Boolean).join(' ')

interface ActivatingPersonProps {
  readonly person: Person
  /** The register's messages about the data that were kept unconfirmed. */
  readonly unconfirmed: readonly string[]
  onCorrect(): void
}

/** Shows for whom a card is activated or an account made, with a way back to the data until it is done. */
export function ActivatingPerson({ person, unconfirmed, onCorrect }: ActivatingPersonProps) {
  const t = useText()
  return (
    <Notice
      tone={unconfirmed.length > 0 ? 'warning' : 'info'}
      title={t('access.activation.for', { names: fullName(person) })}
      action={<Button onClick={onCorrect}>{t('access.activation.correct')}</Button>}
    >
      <p>
        {t('access.activation.forText', {
          document: documentOf(registeredDocument(person)),
          birthDate: displayDate(person.birthDate ?? ''),
        })}
      </p>
      {unconfirmed.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
