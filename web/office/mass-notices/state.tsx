import { MASS_NOTICE_STATE_WORDS, type MassNoticeState } from '@djbr/domain/register/mass-notices.ts'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useText } from '../../foundation/language/language.ts'

const TONES = {
  borrador: 'info',
  por_aprobar: 'progress',
  caducado: 'warning',
  rechazado: 'error',
  enviando: 'progress',
  pausado: 'warning',
  enviado: 'success',
  descartado: 'info',
} as const satisfies Record<MassNoticeState, string>

/** How a mass notice stands. */
export function NoticeState({ state }: { readonly state: MassNoticeState }) {
  const t = useText()
  return <StateBadge tone={TONES[state]}>{t(MASS_NOTICE_STATE_WORDS[state])}</StateBadge>
}
