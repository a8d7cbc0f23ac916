import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useText } from '../foundation/language/language.ts'
import { Collapsible, CollapsibleGroup } from './collapsible.tsx'
import { SectionPage } from './section-page.tsx'

const QUESTIONS: readonly (readonly [question: MessageKey, answer: MessageKey])[] = [
  ['portal.questions.who', 'portal.questions.whoText'],
  ['portal.questions.when', 'portal.questions.whenText'],
  ['portal.questions.session', 'portal.questions.sessionText'],
  ['portal.questions.failure', 'portal.questions.failureText'],
  ['portal.questions.digital', 'portal.questions.digitalText'],
  ['portal.questions.interim', 'portal.questions.interimText'],
  ['portal.questions.mistake', 'portal.questions.mistakeText'],
  ['portal.questions.public', 'portal.questions.publicText'],
  ['portal.questions.false', 'portal.questions.falseText'],
  ['portal.questions.cost', 'portal.questions.costText'],
]

export function Questions() {
  const t = useText()
  return (
    <SectionPage title={t('portal.questions')} intro={t('portal.questions.intro')}>
      <CollapsibleGroup>
        {QUESTIONS.map(([question, answer]) => (
          <Collapsible key={question} title={t(question)}>
            <p>{t(answer)}</p>
          </Collapsible>
        ))}
      </CollapsibleGroup>
    </SectionPage>
  )
}
