import { displayDate } from '@djbr/domain/values/dates.ts'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useText } from '../../foundation/language/language.ts'
import type { Obligation } from './calls.ts'
import { STATE_TONES, stateWords } from './words.ts'

/** How an obligation stands, as a mark. */
export function ObligationState({ estado }: Pick<Obligation, 'estado'>) {
  const t = useText()
  return <StateBadge tone={STATE_TONES[estado]}>{t(stateWords(estado))}</StateBadge>
}

/** When it was received; that nothing was with these data, once it could have been; nothing of why. */
export function useReceived(): (obligation: Obligation) => string {
  const t = useText()
  return ({ estado, recibida }) => {
    if (estado === 'review') return t('entity.review.hidden')
    if (recibida) return t('entity.received', { date: displayDate(recibida) })
    return estado === 'exempt' || estado === 'upcoming' ? '' : t('entity.notReceived')
  }
}
