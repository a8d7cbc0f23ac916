export const es = {
  'certificate.title': 'Comprobar un certificado sin conexión',
  'certificate.intro':
    'Esta página comprueba la firma del código QR de un certificado en este mismo equipo. No envía nada ni necesita Internet.',
  'certificate.language': 'Idioma',
  'certificate.demo': 'DEMOSTRACIÓN, SIN VALOR LEGAL',
  'certificate.typed': 'Lo que leyó del código QR',
  'certificate.typedHint': 'Lea el código QR con su teléfono, copie la dirección completa y péguela aquí.',
  'certificate.check': 'Comprobar código',
  'certificate.keys': 'Esta copia conoce las claves publicadas hasta el {date}.',

  'certificate.genuine': 'Certificado auténtico',
  'certificate.genuineText':
    'La firma de la Contraloría es correcta. Compare estos datos con el papel: si algo difiere, el papel no es válido.',
  'certificate.alone':
    'Sin conexión no se puede saber si después la declaración fue reemplazada o dada de baja. Para saberlo, vuelva a leer el código cuando tenga Internet.',
  'certificate.received': 'Fecha de recepción',
  'certificate.number': 'Número nacional',
  'certificate.code': 'Código de control',
  'certificate.initials': 'Iniciales',
  'certificate.entity': 'Entidad',

  'certificate.notTaken': 'El código QR no es auténtico',
  'certificate.tampered': 'Su firma no corresponde a sus datos: el código fue cambiado. No acepte este papel.',
  'certificate.unknownKey': 'Está firmado con una clave que este verificador no conoce.',
  'certificate.unknownKeyAlone':
    'Si el certificado es más nuevo que esta copia, abra el portal con Internet y vuelva a leer el código: así se actualiza. Si no, no acepte este papel.',
  'certificate.withdrawn': 'Firmado con una clave retirada',
  'certificate.withdrawnText':
    'La Contraloría retiró la clave que firmó este código: por sí solo ya no prueba nada. Solo el portal, con su registro público, puede decir si el certificado es auténtico.',
  'certificate.withdrawnUnlisted':
    'La Contraloría retiró la clave que firmó este código, y en su registro público no está lo que dice. No acepte este papel.',
  'certificate.withdrawnAlone': 'Vuelva a leer el código cuando tenga Internet. Mientras tanto no acepte este papel.',
  'certificate.withdrawnSigned': 'Firmado con una clave retirada: decide el registro público',
  'certificate.algorithm': 'Dice que está firmado de un modo que la Contraloría no usa. No acepte este papel.',
  'certificate.malformed': 'No tiene la forma de los códigos de la Contraloría: está incompleto, mal copiado o es de otro sistema.',
  'certificate.tooLong': 'Es más largo que cualquier código de la Contraloría.',
  'certificate.missing': 'No hay un código firmado en lo que escribió',
  'certificate.missingText':
    'Los certificados impresos antes de la recepción, o antes de que existiera la firma, no lo llevan. Compruébelos con Internet, en el portal.',
  'certificate.unable': 'Este navegador no puede comprobar firmas',
  'certificate.unableText': 'Use una versión actual de Firefox, Chrome, Edge o Safari.',

  'certificate.checks': 'Situación y comprobaciones',
  'certificate.standing': 'Situación',
  'certificate.inForce': 'Recibida y vigente',
  'certificate.followed': 'Recibida; después se recibió otra declaración de la misma persona',
  'certificate.followedText': 'Este certificado sigue probando que la declaración se presentó en su fecha.',
  'certificate.writtenOff': 'Esta declaración fue dada de baja',
  'certificate.writtenOffText':
    'El certificado fue emitido, pero la Contraloría dio de baja la declaración: ya no prueba que se presentó. Consulte en una oficina.',
  'certificate.signature': 'Firma del código QR',
  'certificate.signed': 'Auténtica. También verificable sin conexión',
  'certificate.unsigned': 'Este código QR no lleva firma: se imprimió antes de tenerla. Los datos se comprobaron en el registro',
  'certificate.log': 'Registro público',
  'certificate.inscribed': 'Inscrita en el registro público, posición {place} de {size}',
  'certificate.inscribedText': 'Comprobado en este equipo con la cabeza firmada del {day}.',
  'certificate.inscribedLater': 'Inscrita en el registro público con el número {place}',
  'certificate.inscribedLaterText': 'Su comprobación se publica con la cabeza que se firma al terminar el día.',
  'certificate.notProven': 'El registro dice tenerla con el número {place}, pero no lo prueba',
  'certificate.notProvenText':
    'Ninguna cabeza firmada la cuenta, y ya debería. Avise a la Contraloría con este código de control antes de confiar en este papel.',
  'certificate.notInscribed': 'No se pudo comprobar su inscripción en el registro público',
  'certificate.notInscribedText': 'El registro no muestra esta recepción como debería. Avise a la Contraloría con este código de control.',
  'certificate.notReached': 'En este momento no se puede comprobar; vuelva a intentar en unos minutos',
  'certificate.keep': 'Guardar el verificador sin conexión',
  'certificate.keepText': 'Un archivo que comprueba códigos QR en un equipo sin Internet.',
} as const
