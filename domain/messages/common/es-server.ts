/** What the server alone says of how it was asked. */
export const es = {
  'common.wrongHost': 'Esta dirección no pertenece al portal.',
  'common.wrongMethod': 'Esta dirección no admite esa operación.',
  'common.notJson': 'Los datos enviados no son un JSON válido',
} as const
