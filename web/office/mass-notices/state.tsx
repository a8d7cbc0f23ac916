import { MASS_NOTICE_STATE_WORDS, type MassNoticeState } from '@djbr/domain/register/mass-notices.ts'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useText } from '../../foundation/language/language.ts'

const TONES = {
  draft: 'info',
  waiting: 'progress',
  lapsed: 'warning',
  declined: 'error',
  sending: 'progress',
  paused: 'warning',
  sent: 'success',
  discarded: 'info',
} as const satisfies Record<MassNoticeState, string>

/** State of a mass notice. */
export function NoticeState({ state }: { readonly state: MassNoticeState }) {
  const t = useText()
  return <StateBadge tone={TONES[state]}>{t(MASS_NOTICE_STATE_WORDS[state])}</StateBadge>
}
