export const es = {
  'notice.passwordChanged': 'Su contraseña fue cambiada',
  'notice.passwordChanged.text':
    'El {date} a las {time} se cambió la contraseña de su cuenta {account} desde una sesión abierta. Si no fue usted, recupere su cuenta ahora y avise a una oficina de la Contraloría.',
  'notice.passwordReset': 'Su contraseña fue restablecida',
  'notice.passwordReset.text':
    'El {date} a las {time} se restableció la contraseña de su cuenta {account}. Si fue usted, no tiene que hacer nada. Si no fue usted, acuda con su cédula a una oficina de la Contraloría.',
  'notice.resetUndone': 'Volvió a valer su contraseña anterior',
  'notice.resetUndone.text':
    'El {date} a las {time} se deshizo el cambio de contraseña de su cuenta {account}: vale la anterior, y la recuperación quedó cerrada por 24 horas.',
  'notice.contactChanged': 'Su correo electrónico fue cambiado',
  'notice.contactChanged.text':
    'El {date} a las {time} se cambió el correo electrónico con el que le avisamos y con el que recupera su cuenta. El nuevo es {email}; para recuperar la cuenta vale dentro de 24 horas. Si no fue usted, deshágalo con el enlace que enviamos a su correo anterior, y cambie su contraseña.',
  'notice.contactChanged.undo': 'No fui yo: devolver mi correo anterior',
  'notice.contactChanged.undoText':
    'Este mensaje llega a su correo anterior. Si no fue usted, con este enlace vuelve a valer. Sirve durante 24 horas.',
  'notice.contactAdded': 'Se registró un correo electrónico',
  'notice.contactAdded.text':
    'El {date} a las {time} se registró {email} para avisarle y para recuperar su cuenta; para recuperarla vale dentro de 24 horas. Si no fue usted, modifique su contacto y cambie su contraseña.',
  'notice.contactRestored': 'Volvió a valer su correo anterior',
  'notice.contactRestored.text':
    'El {date} a las {time} se deshizo el cambio de su correo electrónico y se cerraron sus sesiones. Si no fue usted quien lo cambió, ingrese y cambie su contraseña.',
  'notice.newDevice': 'Ingreso desde un equipo nuevo',
  'notice.newDevice.text':
    'El {date} a las {time} se ingresó a su cuenta desde un equipo o navegador que no conocíamos. Si fue usted, no tiene que hacer nada. Si no fue usted, cambie su contraseña.',
  'notice.recoveryClosed': 'Recuperación de cuenta cerrada por 24 horas',
  'notice.recoveryClosed.text':
    'El {date} a las {time} alguien que intentaba recuperar su cuenta dio datos equivocados varias veces. Por seguridad, la recuperación queda cerrada por 24 horas. Su contraseña no cambió.',
  'notice.accountCreated': 'Se creó una cuenta a su nombre',
  'notice.accountCreated.text':
    'El {date} a las {time} se creó la cuenta {account} a su nombre, con el código de control de su declaración. Si no fue usted, acuda con su cédula a una oficina de la Contraloría.',
  'notice.cardActivated': 'Se activó una tarjeta a su nombre',
  'notice.cardActivated.text':
    'El {date} a las {time} se activó la tarjeta {card} a su nombre; si tenía otra, ya no sirve. Si no fue usted, acuda con su cédula a una oficina de la Contraloría.',
  'notice.activationCode': 'Una oficina emitió un código para su cuenta',
  'notice.activationCode.text':
    'El {date} a las {time} la oficina {office} entregó, a quien mostró su cédula, un código para volver a ingresar a su cuenta. Si no fue usted, acuda hoy mismo a una oficina de la Contraloría.',
  'notice.failureCertified': 'Se certificó una falla técnica',
  'notice.failureCertified.text':
    'El {date} a las {time} la Contraloría certificó la falla técnica {code}. La certificación está en su perfil.',
  'notice.received': 'Su declaración fue recepcionada',
  'notice.receivedDigitally.text':
    'Su declaración jurada fue recepcionada por vía digital el {date} a las {time}. Su número de certificado es {certificate}. Puede descargar su certificado en el portal.',
  'notice.received.text':
    'El {date} a las {time} la oficina {office} recepcionó su declaración jurada. Su certificado es el {certificate}.',
  'notice.secondFactorSet': 'Se activó su segundo factor',
  'notice.secondFactorSet.text':
    'El {date} a las {time} se activó el segundo factor con el que abre la oficina. Si no fue usted, avise hoy mismo a quien administra los usuarios.',
  'notice.backupCodeUsed': 'Se usó un código de respaldo',
  'notice.backupCodeUsed.text':
    'El {date} a las {time} se abrió la oficina con uno de sus códigos de respaldo. Le quedan {left}. Si no fue usted, avise hoy mismo a quien administra los usuarios.',
  'notice.staffChanged': 'Cambió su acceso a la oficina',
  'notice.staffChanged.text':
    'El {date} a las {time} quien administra los usuarios cambió su acceso a la oficina. Motivo: {reason}. Si no lo esperaba, consúltelo hoy mismo.',
  'notice.enabledAtDesk': 'Su declaración fue habilitada',
  'notice.enabledAtDesk.text':
    'El {date} a las {time} una oficina habilitó su declaración para que pueda modificarla. Motivo: {reason}. El código de control de antes ya no vale; vuelva a finalizarla.',
  'notice.writtenOff': 'Su declaración fue dada de baja',
  'notice.writtenOff.text':
    'El {date} a las {time} la Contraloría dio de baja su declaración jurada ({reference}). Motivo: {reason}. Su certificado ya no tiene validez. Consulte en una oficina qué debe presentar.',
  'notice.cardUnfrozen': 'Su tarjeta vuelve a servir',
  'notice.cardUnfrozen.text':
    'El {date} a las {time} la Contraloría descongeló su tarjeta {card}. Motivo: {reason}. Si no lo pidió, acuda con su cédula a una oficina.',
  'notice.recoveryReopened': 'Puede volver a recuperar su cuenta',
  'notice.recoveryReopened.text':
    'El {date} a las {time} la Contraloría reabrió la recuperación de su cuenta. Motivo: {reason}. Si no lo pidió, acuda con su cédula a una oficina.',
  'notice.title': 'Desde su último ingreso ({count})',
  'notice.read': 'Entendido',
  'notice.all': 'Ver toda la actividad de mi cuenta',
  'notice.activity': 'Actividad de mi cuenta',
  'notice.activityText': 'Lo que pasó con su cuenta y su declaración, de lo más reciente a lo más antiguo.',
  'notice.none': 'Todavía no hay actividad que contarle.',
  'notice.failed': 'No se pudo cargar la actividad de su cuenta.',
  'notice.passwordReset.undo': 'No fui yo: devolver mi contraseña anterior',
  'notice.passwordReset.undoText': 'Si no fue usted, con este enlace vuelve a valer su contraseña anterior. Sirve durante 24 horas.',
} as const
