import type { ShownObligation } from '@djbr/domain/calls/entity.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useText } from '../../foundation/language/language.ts'
import { STATE_TONES, stateWords } from './words.ts'

/** State of an obligation, as a badge. */
export function ObligationState({ state }: Pick<ShownObligation, 'state'>) {
  const t = useText()
  return <StateBadge tone={STATE_TONES[state]}>{t(stateWords(state))}</StateBadge>
}

/** Returns words on when it was received, or that nothing was received with these data once it could have been; never why. */
export function useReceived(): (obligation: ShownObligation) => string {
  const t = useText()
  return ({ state, receivedOn }) => {
    if (state === 'review') return t('entity.review.hidden')
    if (receivedOn) return t('entity.received', { date: displayDate(receivedOn) })
    return state === 'exempt' || state === 'upcoming' ? '' : t('entity.notReceived')
  }
}
