/** Second factors, as their owners see them. */
export const es = {
  'credentials.code.intro':
    'Escriba el código de su aplicación de autenticación para abrir la oficina. Si no tiene su teléfono, uno de sus códigos de respaldo.',
  'credentials.code.label': 'Código de un solo uso',
  'credentials.code.hint': 'Seis dígitos que cambian cada 30 segundos.',
  'credentials.code.action': 'Abrir la oficina',
  'credentials.code.checking': 'Comprobando…',
  'credentials.factor.already':
    'Su cuenta ya tiene un segundo factor. Si perdió su teléfono, pida a quien administra los usuarios que lo reinicie.',
  'credentials.factor.title': 'Active su segundo factor',
  'credentials.factor.intro':
    'La oficina se abre con su contraseña y con un código que cambia cada 30 segundos. Escanee este QR con su aplicación de autenticación y escriba el código que muestre. Se muestra una sola vez.',
  'credentials.factor.qr': 'QR para la aplicación de autenticación',
  'credentials.factor.byHand': 'Si no puede escanearlo, escriba esta clave en la aplicación',
  'credentials.factor.confirm': 'Activar segundo factor',
  'credentials.factor.failed': 'No se pudo preparar el segundo factor. No se cambió nada.',
  'credentials.factor.retry': 'Intentar otra vez',
  'credentials.backup.title': 'Guarde sus códigos de respaldo',
  'credentials.backup.intro':
    'Cada uno abre la oficina una vez, si no tiene su teléfono. No se volverán a mostrar: imprímalos o cópielos ahora y guárdelos en un lugar seguro.',
  'credentials.backup.list': 'Códigos de respaldo',
  'credentials.backup.print': 'Imprimir códigos',
  'credentials.backup.saved': 'Ya los guardé, continuar',
  'credentials.backup.left': 'Le quedan {left} códigos de respaldo sin usar.',
  'credentials.backup.renew': 'Crear códigos nuevos',
} as const
