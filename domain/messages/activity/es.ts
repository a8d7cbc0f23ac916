/** What happened to an account, on its screens. */
export const es = {
  'activity.title': 'Desde su último ingreso ({count})',
  'activity.read': 'Entendido',
  'activity.all': 'Ver toda la actividad de mi cuenta',
  'activity.own': 'Actividad de mi cuenta',
  'activity.ownText': 'Los avisos sobre su cuenta y su declaración, de lo más reciente a lo más antiguo.',
  'activity.none': 'Todavía no hay actividad que mostrarle.',
  'activity.failed': 'No se pudo cargar la actividad de su cuenta.',
} as const
