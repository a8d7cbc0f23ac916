/** How somebody signs in, and leaving one's declarations for the portal: not loaded with the first page. */
export const es = {
  'portal.file.with': 'Ingresar Con:',
  'portal.file.account': 'CUENTA',
  'portal.file.card': 'TARJETA',
  'portal.file.how': '¿Cómo ingresa?',
  'portal.file.citizenship': 'Ciudadanía Digital',
  'portal.file.citizenshipText': 'Todo por internet: también aprueba y presenta, sin papeles.',
  'portal.file.accountText': 'El nombre de cuenta y la contraseña que usted creó.',
  'portal.file.cardText': 'La tarjeta con código que le dio la Contraloría, ya activada.',
  'portal.file.nothing': 'Todavía no tengo nada',
  'portal.file.nothingText': 'Cree su cuenta ahora, con los datos de su cédula.',

  'portal.leave.title': 'Tiene una sesión abierta',
  'portal.leave.text': 'Para abrir el portal público se cerrará su sesión. Lo que ya guardó se conserva.',
  'portal.leave.action': 'Cerrar mi sesión',
  'portal.leave.stay': 'Volver a mis declaraciones',
} as const
