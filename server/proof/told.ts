import { dateInLaPaz, displayDate, timeInLaPaz } from '@djbr/domain/dates.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { BrokenLink, ChainVerdict } from './verify.ts'

const WORDS = {
  changed: 'audit.verify.why.changed',
  missing: 'audit.verify.why.missing',
  gap: 'audit.verify.why.gap',
  swapped: 'audit.verify.why.swapped',
  cut: 'audit.verify.why.cut',
  head: 'audit.verify.why.head',
  forged: 'audit.verify.why.forged',
} as const satisfies Record<BrokenLink['why'], MessageKey>

/** What is wrong with a chain, in words: the link, its day, and what was done to it; null when it holds. */
export function toldBreak(language: Language, { broken, links }: ChainVerdict): string | null {
  if (!broken) return null
  const { number, row, day, sealedAt } = broken
  const said = text(language, WORDS[broken.why], { number, links, row: row ?? '', day: displayDate(day) })
  if (!sealedAt) return said
  return `${said} ${text(language, 'audit.verify.linkedAt', { date: displayDate(dateInLaPaz(sealedAt)), time: timeInLaPaz(sealedAt) })}`
}
