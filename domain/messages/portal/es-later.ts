/** Leaving one's declarations for the portal: not loaded with the first page. */
export const es = {
  'portal.leave.title': 'Tiene una sesión abierta',
  'portal.leave.text': 'Para abrir el portal público se cerrará su sesión. Lo que ya guardó se conserva.',
  'portal.leave.action': 'Cerrar mi sesión',
  'portal.leave.stay': 'Volver a mis declaraciones',
} as const
