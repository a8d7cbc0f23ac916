import type { Share } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'

/** What an amount counts as, as the bar of totals calls it. */
export const SHARE_WORDS: Readonly<Record<Share, MessageKey>> = {
  assets: 'review.assets',
  income: 'review.income',
  debts: 'review.debts',
}
