import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useText } from '../foundation/language/language.ts'
import { Collapsible, CollapsibleGroup } from './collapsible.tsx'
import { SectionPage } from './section-page.tsx'

const QUESTIONS: readonly (readonly [question: MessageKey, answer: MessageKey])[] = [
  ['sections.questions.who', 'sections.questions.whoText'],
  ['sections.questions.when', 'sections.questions.whenText'],
  ['sections.questions.session', 'sections.questions.sessionText'],
  ['sections.questions.lostFactor', 'sections.questions.lostFactorText'],
  ['sections.questions.failure', 'sections.questions.failureText'],
  ['sections.questions.digital', 'sections.questions.digitalText'],
  ['sections.questions.interim', 'sections.questions.interimText'],
  ['sections.questions.mistake', 'sections.questions.mistakeText'],
  ['sections.questions.public', 'sections.questions.publicText'],
  ['sections.questions.false', 'sections.questions.falseText'],
  ['sections.questions.cost', 'sections.questions.costText'],
]

export function Questions() {
  const t = useText()
  return (
    <SectionPage title={t('portal.questions')} intro={t('sections.questions.intro')}>
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
