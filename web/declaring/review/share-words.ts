import type { Share } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'

/** Labels of what an amount counts as, as in the bar of totals. */
export const SHARE_WORDS: Readonly<Record<Share, MessageKey>> = {
  assets: 'review.assets',
  income: 'review.income',
  debts: 'review.debts',
}
