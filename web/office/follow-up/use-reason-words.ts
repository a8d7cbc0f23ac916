import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useText } from '../../foundation/language/language.ts'

const WORDS: Readonly<Record<number, MessageKey>> = { 1: 'followup.reason.1', 2: 'followup.reason.2', 3: 'followup.reason.3' }

/** What a declaration is owed for, in words. */
export function useReasonWords(): (reason: number) => string {
  const t = useText()
  return (reason) => t(WORDS[reason] ?? 'followup.reason.2')
}
