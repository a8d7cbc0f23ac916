import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useText } from '../../foundation/language/language.ts'

const WORDS: Readonly<Record<number, MessageKey>> = { 1: 'followup.reason.1', 2: 'followup.reason.2', 3: 'followup.reason.3' }

/** Returns a function that puts the reason why a declaration is owed into words. */
export function useReasonWords(): (reason: number) => string {
  const t = useText()
  return (reason) => t(WORDS[reason] ?? 'followup.reason.2')
}
