import type { ShownObligation, Tab } from '@djbr/domain/calls/entity.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { OBLIGATION_STATE_WORDS } from '@djbr/domain/register/obligation.ts'

export const TAB_WORDS = {
  all: 'entity.tab.all',
  due: 'entity.tab.due',
  missing: 'entity.tab.missing',
  late: 'entity.tab.late',
  onTime: 'entity.tab.onTime',
  exempt: 'entity.tab.exempt',
  review: 'entity.tab.review',
  notDerived: 'entity.tab.notDerived',
} as const satisfies Record<Tab, MessageKey>

/** Name and appearance of a state. */
export const stateWords = (state: ShownObligation['state']): MessageKey =>
  state === 'review' ? 'entity.review' : OBLIGATION_STATE_WORDS[state]

export const STATE_TONES = {
  upcoming: 'info',
  open: 'info',
  extended: 'info',
  fulfilled: 'success',
  late: 'warning',
  omitted: 'error',
  exempt: 'info',
  void: 'info',
  review: 'warning',
} as const satisfies Record<ShownObligation['state'], string>
