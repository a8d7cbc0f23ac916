import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { OBLIGATION_STATE_WORDS } from '@djbr/domain/register/obligation.ts'
import type { Obligation, Tab } from './calls.ts'

export const TAB_WORDS = {
  todas: 'entity.tab.all',
  por_vencer: 'entity.tab.due',
  omitidas: 'entity.tab.missing',
  tarde: 'entity.tab.late',
  en_plazo: 'entity.tab.onTime',
  exentas: 'entity.tab.exempt',
  en_revision: 'entity.tab.review',
  sin_derivar: 'entity.tab.notDerived',
} as const satisfies Record<Tab, MessageKey>

/** What a state is called, and how it looks. */
export const stateWords = (estado: Obligation['estado']): MessageKey =>
  estado === 'review' ? 'entity.review' : OBLIGATION_STATE_WORDS[estado]

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
} as const satisfies Record<Obligation['estado'], string>
