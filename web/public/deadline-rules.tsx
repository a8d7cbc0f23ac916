import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { clsx } from 'clsx'
import { useText } from '../foundation/language/language.ts'

const RULES: readonly (readonly [title: MessageKey, text: MessageKey])[] = [
  ['portal.information.before', 'portal.information.beforeText'],
  ['portal.information.during', 'portal.information.duringText'],
  ['portal.information.after', 'portal.information.afterText'],
]

/** The three deadlines in words, each in its own block (R6.7 to R6.9). */
export function DeadlineRules({ className, rule }: { readonly className?: string | undefined; readonly rule?: string | undefined }) {
  const t = useText()
  return (
    <ul className={clsx('bare', className)}>
      {RULES.map(([title, text]) => (
        <li key={title} className={rule}>
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </li>
      ))}
    </ul>
  )
}
