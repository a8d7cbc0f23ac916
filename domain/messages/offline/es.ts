export const es = {
  'offline.title': 'Comprobar un certificado sin conexión',
  'offline.intro':
    'Esta página comprueba la firma del código QR de un certificado en este mismo equipo. No envía nada ni necesita internet.',
  'offline.language': 'Idioma',
  'offline.demo': 'DEMOSTRACIÓN, SIN VALOR LEGAL',
  'offline.typed': 'Lo que leyó del código QR',
  'offline.typedHint': 'Lea el código QR con su teléfono, copie la dirección completa y péguela aquí.',
  'offline.check': 'Comprobar código',
  'offline.keys': 'Esta copia conoce las claves publicadas hasta el {date}.',

  'offline.genuine': 'Certificado auténtico',
  'offline.genuineText':
    'La firma de la Contraloría es correcta. Compare estos datos con el papel: si algo difiere, el papel no es válido.',
  'offline.alone':
    'Sin conexión no se puede saber si después la declaración fue reemplazada o dada de baja. Para saberlo, vuelva a leer el código cuando tenga internet.',
  'offline.received': 'Fecha de recepción',
  'offline.number': 'Número nacional',
  'offline.code': 'Código de control',
  'offline.initials': 'Iniciales',
  'offline.entity': 'Entidad',

  'offline.notTaken': 'El código QR no es auténtico',
  'offline.tampered': 'Su firma no corresponde a sus datos: el código fue cambiado. No acepte este papel.',
  'offline.unknownKey': 'Está firmado con una clave que este verificador no conoce.',
  'offline.unknownKeyAlone':
    'Si el certificado es más nuevo que esta copia, abra el portal con internet y vuelva a leer el código: así se actualiza. Si no, no acepte este papel.',
  'offline.withdrawn': 'Firmado con una clave retirada',
  'offline.withdrawnText':
    'La Contraloría retiró la clave que firmó este código: por sí solo ya no prueba nada. Solo el portal, con su registro público, puede decir si el certificado es auténtico.',
  'offline.withdrawnUnlisted':
    'La Contraloría retiró la clave que firmó este código, y en su registro público no está lo que dice. No acepte este papel.',
  'offline.withdrawnAlone': 'Vuelva a leer el código cuando tenga internet. Mientras tanto no acepte este papel.',
  'offline.withdrawnSigned': 'Firmado con una clave retirada: decide el registro público',
  'offline.algorithm': 'Dice que está firmado de un modo que la Contraloría no usa. No acepte este papel.',
  'offline.malformed': 'No tiene la forma de los códigos de la Contraloría: está incompleto, mal copiado o es de otro sistema.',
  'offline.tooLong': 'Es más largo que cualquier código de la Contraloría.',
  'offline.missing': 'No hay un código firmado en lo que escribió',
  'offline.missingText':
    'Los certificados impresos antes de la recepción, o antes de que existiera la firma, no lo llevan. Compruébelos con internet, en el portal.',
  'offline.unable': 'Este navegador no puede comprobar firmas',
  'offline.unableText': 'Use una versión actual de Firefox, Chrome, Edge o Safari.',

  'offline.checks': 'Situación y comprobaciones',
  'offline.standing': 'Situación',
  'offline.inForce': 'Recibida y vigente',
  'offline.followed': 'Recibida; después se recibió otra declaración de la misma persona',
  'offline.followedText': 'Este certificado sigue probando que la declaración se presentó en su fecha.',
  'offline.writtenOff': 'Esta declaración fue dada de baja',
  'offline.writtenOffText':
    'El certificado fue emitido, pero la Contraloría dio de baja la declaración: ya no prueba que se presentó. Consulte en una oficina.',
  'offline.signature': 'Firma del código QR',
  'offline.signed': 'Auténtica. También verificable sin conexión',
  'offline.unsigned': 'Este código QR no lleva firma: se imprimió antes de tenerla. Los datos se comprobaron en el registro',
  'offline.log': 'Registro público',
  'offline.inscribed': 'Inscrita en el registro público, posición {place} de {size}',
  'offline.inscribedText': 'Comprobado en este equipo con la firma del registro del {day}.',
  'offline.inscribedLater': 'Inscrita en el registro público con el número {place}',
  'offline.inscribedLaterText': 'La prueba se publica cuando se firma el registro, al terminar el día.',
  'offline.notProven': 'Figura en el registro público con el número {place}, pero falta la prueba firmada',
  'offline.notProvenText':
    'La prueba firmada ya debería estar. No confíe todavía en este papel: avise a la Contraloría con este código de control.',
  'offline.notInscribed': 'No se pudo comprobar su inscripción en el registro público',
  'offline.notInscribedText': 'El registro no muestra esta recepción como debería. Avise a la Contraloría con este código de control.',
  'offline.notReached': 'En este momento no se puede comprobar; vuelva a intentar en unos minutos',
  'offline.keep': 'Guardar el verificador sin conexión',
  'offline.keepText': 'Un archivo que comprueba códigos QR en un equipo sin internet.',
} as const
