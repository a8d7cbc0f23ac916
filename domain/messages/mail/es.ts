export const es = {
  'mail.greeting': '{names}:',
  'mail.noReply': 'Este correo se envía automáticamente; no lo responda. El portal nunca le pide su contraseña por correo ni por teléfono.',
  'mail.office': 'Contraloría General del Estado · Declaración Jurada de Bienes y Rentas',
  'mail.demo': 'DEMOSTRACIÓN: nada de lo que dice este correo tiene validez.',
  'mail.activity': 'Ver la actividad de mi cuenta',
  'mail.ownAccess': 'Ver mi acceso a la oficina',
  'mail.massNotice.trial': '[Prueba] {title}',
  'mail.reminder.enter': 'Ingresar al portal',
  'mail.reminder.settings': 'Cambiar o dejar de recibir estos correos, en mi perfil',
  'mail.reminder.courtesy': 'Recibir o no este correo no cambia ningún plazo. Si ya hizo lo que dice, no lo tome en cuenta.',
} as const
