import type { Claim } from '@djbr/domain/calls/claims.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { ClaimKind } from '@djbr/domain/register/claims.ts'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import type { Translate } from '../../foundation/language/language.ts'

/** Labels of what a person answers an entity. */
export const CLAIM_WORDS = {
  not_here: 'followup.claim.not_here',
  wrong_data: 'followup.claim.wrong_data',
} as const satisfies Record<ClaimKind, MessageKey>

/** Effects of a decision on each kind of claim. */
export const EFFECT_WORDS = {
  not_here: 'followup.claim.effect.not_here',
  wrong_data: 'followup.claim.effect.wrong_data',
} as const satisfies Record<ClaimKind, MessageKey>

const ENTITY_WORDS = { correctos: 'followup.claim.correctos', corregidos: 'followup.claim.corregidos' } as const

/** Returns what the entity says to a claim, and since when. */
export const entityAnswer = ({ answer, answeredAt }: Claim, t: Translate): string =>
  answer && answeredAt ? t(ENTITY_WORDS[answer], { date: displayDayNumbers(answeredAt) }) : t('followup.claim.silent')
