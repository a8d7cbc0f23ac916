/** Labels of the states of a card. */
export const STATE_WORDS = {
  new: 'cards.state.nueva',
  used: 'cards.state.usada',
  frozen: 'cards.state.congelada',
  revoked: 'cards.state.anulada',
  expired: 'cards.state.vencida',
} as const
