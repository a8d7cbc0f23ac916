/** What the states of a card are called. */
export const STATE_WORDS = {
  nueva: 'cards.state.nueva',
  usada: 'cards.state.usada',
  congelada: 'cards.state.congelada',
  anulada: 'cards.state.anulada',
  vencida: 'cards.state.vencida',
} as const
