export const es = {
  'notice.when': 'El {date} a las {time}',
  'notice.passwordChanged': 'Su contraseña fue cambiada',
  'notice.passwordChanged.text':
    '{when}se cambió la contraseña de su cuenta {account} desde una sesión abierta. Si no fue usted, recupere su cuenta ahora y avise a una oficina de la Contraloría.',
  'notice.passwordReset': 'Su contraseña fue restablecida',
  'notice.passwordReset.text':
    '{when}se restableció la contraseña de su cuenta {account}. Si fue usted, no tiene que hacer nada. Si no fue usted, acuda con su cédula a una oficina de la Contraloría.',
  'notice.resetUndone': 'Volvió a valer su contraseña anterior',
  'notice.resetUndone.text':
    '{when}se deshizo el cambio de contraseña de su cuenta {account}: vale la anterior, y la recuperación quedó cerrada por 24 horas.',
  'notice.contactChanged': 'Su correo electrónico fue cambiado',
  'notice.contactChanged.text':
    '{when}se cambió el correo con el que le avisamos. El nuevo es {email}. Servirá para recuperar su cuenta cuando hayan pasado 24 horas. Si no fue usted, use el enlace que enviamos a su correo anterior. Después cambie su contraseña; si ingresa con tarjeta, pida otra en una oficina.',
  'notice.contactChanged.former':
    '{when}se cambió el correo con el que le avisamos: ya no es este. El nuevo es {email}. Durante 24 horas todavía puede recuperar su cuenta con este correo.',
  'notice.contactChanged.undo': 'No fui yo: recuperar mi correo anterior',
  'notice.contactChanged.undoText':
    'Si no fue usted, con este enlace vuelve a valer este correo. Sirve durante 24 horas; después cambie la contraseña con la que ingresa o, si usa tarjeta, pida otra en una oficina.',
  'notice.contactAdded': 'Se registró un correo electrónico',
  'notice.contactAdded.text':
    '{when}se registró el correo {email} para avisarle. Servirá para recuperar su cuenta cuando hayan pasado 24 horas. Si no fue usted, cambie su contacto en su perfil y cambie su contraseña. Si ingresa con tarjeta, pida otra en una oficina.',
  'notice.contactRestored': 'Volvió a valer su correo anterior',
  'notice.contactRestored.text':
    '{when}se deshizo el cambio de su correo y se cerraron sus sesiones. Si no fue usted quien lo cambió, ingrese y cambie su contraseña. Si ingresa con tarjeta, pida otra en una oficina.',
  'notice.newDevice': 'Ingreso desde un equipo nuevo',
  'notice.newDevice.text':
    '{when}se ingresó a su cuenta desde un equipo o navegador que no conocíamos. Si fue usted, no tiene que hacer nada. Si no fue usted, cambie su contraseña o, si ingresa con tarjeta, pida otra en una oficina de la Contraloría.',
  'notice.recoveryTried': 'Intentaron recuperar su cuenta',
  'notice.recoveryTried.text':
    'Alguien que conoce sus datos personales escribió cinco veces datos equivocados de su última declaración para recuperar su cuenta. No lo consiguió y su cuenta sigue abierta. Si no fue usted, no tiene que hacer nada; cuide el papel de su declaración.',
  'notice.recoveryClosed': 'Recuperación de cuenta cerrada por 24 horas',
  'notice.recoveryClosed.text':
    '{when}alguien que intentaba recuperar su cuenta dio datos equivocados varias veces. Por seguridad, la recuperación queda cerrada por 24 horas. Su contraseña no cambió.',
  'notice.accountCreated': 'Se creó una cuenta a su nombre',
  'notice.accountCreated.text':
    '{when}se creó la cuenta {account} a su nombre, con el código de control de su declaración. Si no fue usted, acuda con su cédula a una oficina de la Contraloría.',
  'notice.cardActivated': 'Se activó una tarjeta a su nombre',
  'notice.cardActivated.text':
    '{when}se activó la tarjeta {card} a su nombre; si tenía otra, ya no sirve. Si no fue usted, acuda con su cédula a una oficina de la Contraloría.',
  'notice.activationCode': 'Una oficina emitió un código para su cuenta',
  'notice.activationCode.text':
    '{when}la oficina {office} entregó, a quien mostró su cédula, un código para volver a ingresar a su cuenta. Si no fue usted, acuda hoy mismo a una oficina de la Contraloría.',
  'notice.failureCertified': 'Se certificó una falla técnica',
  'notice.failureCertified.text': '{when}la Contraloría certificó la falla técnica {code}. La certificación está en su perfil.',
  'notice.received': 'Su declaración fue recepcionada',
  'notice.receivedDigitally.text':
    '{when}su declaración jurada fue recepcionada por vía digital. Su número de certificado es {certificate}. Puede descargar su certificado en el portal.',
  'notice.received.text': '{when}la oficina {office} recepcionó su declaración jurada. Su certificado es el {certificate}.',
  'notice.secondFactorSet': 'Se activaron los códigos de un solo uso',
  'notice.secondFactorSet.text':
    '{when}se activaron los códigos de un solo uso como su segundo factor. Si no fue usted, quítelos en {place} y {next}.',
  'notice.backupCodesRenewed': 'Se generaron códigos de respaldo nuevos',
  'notice.backupCodesRenewed.text':
    '{when}se generaron diez códigos de respaldo nuevos; los anteriores ya no sirven. Si no fue usted, genere otros en {place} y {next}.',
  'notice.backupCodeUsed': 'Se usó un código de respaldo',
  'notice.backupCodeUsed.text':
    '{when}se usó uno de sus códigos de respaldo en lugar de su segundo factor. Le quedan {left}. Si no fue usted, genere otros en {place} y {next}.',
  'notice.guessedAt': 'Alguien falló varias veces con sus datos',
  'notice.guessedAt.text':
    '{when}se habían dado {count} veces en un día datos equivocados con su documento o su cuenta. Con ellos no se pudo ingresar, recuperar la cuenta ni consultar su declaración. Si no fue usted, no tiene que hacer nada; un segundo factor protege más su cuenta.',
  'notice.factorGuessed': 'Alguien falló su segundo factor varias veces',
  'notice.factorGuessed.text':
    '{when}alguien que dio su contraseña o su tarjeta escribió mal cinco veces el código de su segundo factor. No se le dejó pasar. Si no fue usted, {next}.',
  'notice.factorUndone': 'Se quitó el segundo factor',
  'notice.factorUndone.text':
    '{when}se quitó su segundo factor con el enlace que enviamos a su correo, y se cerraron sus sesiones. Es posible que otra persona conozca su contraseña o tenga su tarjeta. Cambie su contraseña, o pida otra tarjeta en una oficina.',
  'notice.passkeyAdded': 'Se agregó una llave de acceso',
  'notice.passkeyAdded.text':
    '{when}se agregó la llave de acceso «{name}» como su segundo factor. Si no fue usted, quítela en {place} y {next}.',
  'notice.passkeyRemoved': 'Se quitó una llave de acceso',
  'notice.passkeyRemoved.text':
    '{when}se quitó la llave de acceso «{name}»: ya no sirve para ingresar. Si no fue usted, agregue otra en {place} y {next}.',
  'notice.codesRemoved': 'Se quitaron los códigos de un solo uso',
  'notice.codesRemoved.text':
    '{when}se quitaron los códigos de un solo uso: ya no se piden al ingresar. Si no fue usted, actívelos de nuevo en {place} y {next}.',
  'notice.staffChanged': 'Cambió su acceso a la oficina',
  'notice.staffChanged.text':
    '{when}quien administra los usuarios cambió su acceso a la oficina. Motivo: {reason}. Si no lo esperaba, consúltelo hoy mismo.',
  'notice.staffAsked': 'Se pidió cambiar su acceso a la oficina',
  'notice.staffAsked.text':
    '{when}quien administra los usuarios pidió cambiar su acceso a la oficina. Motivo: {reason}. Otra persona lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual. Si no lo esperaba, consúltelo hoy mismo.',
  'notice.staffDeclined': 'Su acceso a la oficina sigue igual',
  'notice.staffDeclined.text':
    '{when}se rechazó un cambio de su acceso a la oficina que se había pedido por este motivo: {reason}. Todo sigue como estaba.',
  'notice.staffWithdrawn': 'Se retiró el pedido de cambiar su acceso a la oficina',
  'notice.staffWithdrawn.text':
    '{when}quien pidió cambiar su acceso a la oficina retiró el pedido, que era por este motivo: {reason}. Todo sigue como estaba.',
  'notice.enabledAtDesk': 'Su declaración fue habilitada',
  'notice.enabledAtDesk.text':
    '{when}una oficina habilitó su declaración para que pueda modificarla. Motivo: {reason}. El código de control de antes ya no vale; vuelva a finalizarla.',
  'notice.writtenOff': 'Su declaración fue dada de baja',
  'notice.writtenOff.text':
    '{when}la Contraloría dio de baja su declaración jurada ({reference}). Motivo: {reason}. Su certificado ya no tiene validez. Consulte en una oficina qué debe presentar.',
  'notice.cardUnfrozen': 'Su tarjeta vuelve a servir',
  'notice.cardUnfrozen.text':
    '{when}la Contraloría descongeló su tarjeta {card}. Motivo: {reason}. Si no lo pidió, acuda con su cédula a una oficina.',
  'notice.cardRevoked': 'Su tarjeta fue anulada',
  'notice.cardRevoked.text':
    '{when}una oficina de la Contraloría anuló su tarjeta {card}: ya no sirve y se cerraron sus sesiones. Motivo: {reason}. Si no lo pidió, acuda con su cédula a una oficina.',
  'notice.recoveryReopened': 'Puede volver a recuperar su cuenta',
  'notice.recoveryReopened.text':
    '{when}la Contraloría reabrió la recuperación de su cuenta. Motivo: {reason}. Si no lo pidió, acuda con su cédula a una oficina.',
  'notice.dataViewed': 'Una oficina consultó sus datos',
  'notice.dataViewed.text':
    '{when}la oficina {office} consultó sus datos y sus declaraciones. Motivo: {reason}. Si no lo esperaba, pregunte en una oficina de la Contraloría.',
  'notice.dataViewedAtDesk.text':
    '{when}la oficina {office} avisa que vio su declaración con su código de control y no la recepcionó. Si no la presentó allí, pregunte en una oficina de la Contraloría.',
  'notice.viewsOverQuota': 'Consultas por encima de lo habitual',
  'notice.viewsOverQuota.text':
    '{when}la cuenta {account}, de la oficina {office}, hizo más de {quota} consultas en un día que no terminaron en una recepción. No se bloqueó nada: revise los motivos en el registro.',
  'notice.sessionsEnded': 'Una oficina cerró sus sesiones',
  'notice.sessionsEnded.text':
    '{when}una oficina cerró sesiones abiertas a su nombre. Motivo: {reason}. Si no lo pidió, cambie la contraseña con la que ingresa o, si usa tarjeta, pida otra en una oficina.',
  'notice.accountBlocked': 'Su cuenta fue bloqueada',
  'notice.accountBlocked.text':
    '{when}una oficina bloqueó su cuenta y cerró sus sesiones. Motivo: {reason}. Lo que guardó no se pierde. Para volver a ingresar, acuda con su cédula a una oficina de la Contraloría.',
  'notice.unblockProposed': 'Se pidió desbloquear su cuenta',
  'notice.unblockProposed.text':
    '{when}una oficina pidió desbloquear su cuenta. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual.',
  'notice.accountUnblocked': 'Su cuenta fue desbloqueada',
  'notice.accountUnblocked.text':
    '{when}se desbloqueó su cuenta: ya puede ingresar. Motivo: {reason}. Si no lo pidió, avise hoy mismo a una oficina de la Contraloría.',
  'notice.unblockDeclined': 'Su cuenta sigue bloqueada',
  'notice.unblockDeclined.text':
    '{when}se rechazó el desbloqueo de su cuenta que se había pedido por este motivo: {reason}. Acuda con su cédula a una oficina de la Contraloría.',
  'notice.unblockWithdrawn': 'Se retiró el pedido de desbloquear su cuenta',
  'notice.unblockWithdrawn.text':
    '{when}la oficina retiró el pedido de desbloquear su cuenta, que era por este motivo: {reason}. Su cuenta sigue bloqueada. Si todavía necesita ingresar, acuda con su cédula a una oficina de la Contraloría.',
  'notice.correctionAccepted': 'Se corrigió su documento de identidad',
  'notice.correctionAccepted.text':
    '{when}una oficina aceptó la corrección del documento con el que está registrado. Motivo: {reason}. Desde ahora ingresa y declara con el documento corregido.',
  'notice.correctionRejected': 'No se corrigió su documento de identidad',
  'notice.correctionRejected.text':
    '{when}una oficina rechazó la corrección del documento que pidió. Motivo: {reason}. Sus datos siguen como estaban.',
  'notice.displaced': 'Su documento está registrado a nombre de otra persona',
  'notice.displaced.text':
    '{when}una oficina comprobó con la cédula que el documento con el que usted se registró es de otra persona. Ya no puede ingresar con él. Vaya con su cédula a una oficina de la Contraloría. Lo que guardó no se pierde.',
  'notice.omissionOpened': 'Falta una declaración que debía',
  'notice.omissionOpened.text':
    '{when}la Contraloría abrió un caso: no figura recibida una declaración que usted debía presentar. Si ya la presentó, o no la debe, avise a su entidad o a una oficina de la Contraloría. Este aviso no es una sanción.',
  'notice.omissionResolved': 'Se anotó el resultado de un caso',
  'notice.omissionResolved.text':
    '{when}la Contraloría anotó el resultado del caso sobre una declaración que falta. Referencia: {reference}.',
  'notice.omissionNotified.text':
    '{when}la Contraloría anotó en el caso sobre una declaración que falta que a usted se le notificó. Referencia: {reference}.',
  'notice.omissionJustified.text':
    '{when}la Contraloría anotó que la falta de una declaración que debía está justificada. Referencia: {reference}.',
  'notice.omissionReferred.text':
    '{when}la Contraloría remitió a quien debe decidirlo el caso sobre una declaración que falta. Referencia: {reference}.',
  'notice.obligationProposed': 'Se propuso un cambio sobre una declaración que debe',
  'notice.obligationProposed.text':
    '{when}se propuso eximirle de una declaración que debe, ampliar su plazo o retirar algo de eso. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual.',
  'notice.exemptionProposed.text':
    '{when}se propuso eximirle de una declaración que debe. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual.',
  'notice.extensionProposed.text':
    '{when}se propuso ampliar el plazo de una declaración que debe. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual.',
  'notice.exemptionEndProposed.text':
    '{when}se propuso retirar la exención que tiene para una declaración. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual.',
  'notice.extensionEndProposed.text':
    '{when}se propuso retirar la prórroga que tiene para una declaración. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual.',
  'notice.obligationDeclined': 'No se cambió una declaración que debe',
  'notice.obligationDeclined.text':
    '{when}se rechazó el cambio sobre una declaración que debe, propuesto por este motivo: {reason}. Todo sigue como estaba.',
  'notice.obligationProposalWithdrawn': 'Se retiró una propuesta sobre una declaración que debe',
  'notice.obligationProposalWithdrawn.text':
    '{when}se retiró la propuesta de cambiar una declaración que debe, hecha por este motivo: {reason}. Todo sigue como estaba.',
  'notice.obligationExempted': 'Está exento de una declaración',
  'notice.obligationExempted.text': '{when}la Contraloría le eximió de una declaración que debía. {reference}. Motivo: {reason}.',
  'notice.obligationExtended': 'Tiene más plazo para una declaración',
  'notice.obligationExtended.text':
    '{when}la Contraloría amplió hasta el {until} el plazo de una declaración que debe. {reference}. Motivo: {reason}.',
  'notice.obligationWithdrawn': 'Se retiró una exención o prórroga',
  'notice.obligationWithdrawn.text':
    '{when}la Contraloría retiró una exención o una prórroga de una declaración que debe. {reference}. Motivo: {reason}. Revise en Mis declaraciones hasta cuándo puede presentarla.',
  'notice.writeOffProposed': 'Se propuso dar de baja su declaración',
  'notice.writeOffProposed.text':
    '{when}una oficina propuso dar de baja su declaración jurada. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual.',
  'notice.writeOffDeclined': 'Su declaración no fue dada de baja',
  'notice.writeOffDeclined.text':
    '{when}se rechazó la baja de su declaración jurada que se había propuesto por este motivo: {reason}. Su declaración sigue como estaba.',
  'notice.writeOffWithdrawn': 'Se retiró la propuesta de dar de baja su declaración',
  'notice.writeOffWithdrawn.text':
    '{when}la oficina retiró la propuesta de dar de baja su declaración jurada, que era por este motivo: {reason}. Su declaración sigue como estaba.',
  'notice.unfreezeProposed': 'Se pidió descongelar su tarjeta',
  'notice.unfreezeProposed.text':
    '{when}una oficina pidió descongelar su tarjeta. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual.',
  'notice.unfreezeDeclined': 'Su tarjeta sigue congelada',
  'notice.unfreezeDeclined.text':
    '{when}se rechazó descongelar su tarjeta, que se había pedido por este motivo: {reason}. Acuda con su cédula a una oficina de la Contraloría.',
  'notice.unfreezeWithdrawn': 'Se retiró el pedido de descongelar su tarjeta',
  'notice.unfreezeWithdrawn.text':
    '{when}la oficina retiró el pedido de descongelar su tarjeta, que era por este motivo: {reason}. Su tarjeta sigue congelada. Si todavía la necesita, acuda con su cédula a una oficina de la Contraloría.',
  'notice.factorRemovalProposed': 'Se pidió quitar su segundo factor',
  'notice.factorRemovalProposed.text':
    '{when}una oficina pidió quitar el segundo factor con el que ingresa. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual. Si no lo pidió, avise hoy mismo a una oficina de la Contraloría.',
  'notice.factorRemovalDeclined': 'No se quitó su segundo factor',
  'notice.factorRemovalDeclined.text':
    '{when}la Contraloría decidió no quitar su segundo factor: se sigue pidiendo al ingresar. Se había pedido por este motivo: {reason}. Si lo perdió, acuda con su cédula a una oficina de la Contraloría; si no lo pidió, avise allí hoy mismo.',
  'notice.factorRemovalWithdrawn': 'Se retiró el pedido de quitar su segundo factor',
  'notice.factorRemovalWithdrawn.text':
    '{when}la oficina retiró el pedido de quitar su segundo factor, que era por este motivo: {reason}. Se sigue pidiendo al ingresar. Si lo perdió, acuda con su cédula a una oficina de la Contraloría.',
  'notice.factorRemovedAtOffice': 'Una oficina quitó su segundo factor',
  'notice.factorRemovedAtOffice.text':
    '{when}la Contraloría quitó su segundo factor y sus códigos de respaldo, y cerró sus sesiones. Motivo: {reason}. Ya puede ingresar sin él y activar otro en su perfil. Si no lo pidió, avise hoy mismo a una oficina y cambie su contraseña o pida otra tarjeta.',
  'notice.reopeningProposed': 'Se pidió reabrir la recuperación de su cuenta',
  'notice.reopeningProposed.text':
    '{when}una oficina pidió reabrir la recuperación de su cuenta. Motivo: {reason}. Otra persona de la oficina lo decide; le avisaremos. Si en {days} días no recibe otro aviso, nadie lo decidió y todo sigue igual.',
  'notice.reopeningDeclined': 'La recuperación de su cuenta sigue cerrada',
  'notice.reopeningDeclined.text':
    '{when}se rechazó reabrir la recuperación de su cuenta, que se había pedido por este motivo: {reason}. Acuda con su cédula a una oficina de la Contraloría.',
  'notice.reopeningWithdrawn': 'Se retiró el pedido de reabrir la recuperación de su cuenta',
  'notice.reopeningWithdrawn.text':
    '{when}la oficina retiró el pedido de reabrir la recuperación de su cuenta, que era por este motivo: {reason}. Sigue cerrada. Si todavía la necesita, acuda con su cédula a una oficina de la Contraloría.',
  'notice.passwordReset.undo': 'No fui yo: recuperar mi contraseña anterior',
  'notice.passwordReset.undoText': 'Si no fue usted, con este enlace vuelve a valer su contraseña anterior. Sirve durante 24 horas.',
  'notice.factorUndo': 'No fui yo: quitar el segundo factor',
  'notice.factorUndo.text':
    'Como es el primero, se cerraron sus demás sesiones. Si no fue usted, este enlace lo quita y las cierra todas; le pedirá la contraseña que tenía entonces. Sirve durante {hours} horas.',
  'notice.reminder': 'Recordatorio del portal DJBR',
  'notice.reminder.opens':
    'Ya puede presentar su declaración jurada: el plazo va del {from} al {until}. Ingrese al portal, llénela, finalícela y preséntela. Esto es un recordatorio de cortesía, no una notificación legal.',
  'notice.reminder.until':
    'El plazo para presentar su declaración jurada termina el {until}. Ingrese al portal, llénela, finalícela y preséntela. Esto es un recordatorio de cortesía, no una notificación legal.',
  'notice.visit': 'Finalizó su declaración jurada',
  'notice.visit.text':
    '{when}finalizó su declaración jurada. Lleve los papeles impresos y firmados hasta el {until} a: {office}, {address}. Solo con la recepción queda presentada.',
  'notice.visitSoon.text':
    '{when}finalizó su declaración jurada. Lleve los papeles impresos y firmados cuanto antes a: {office}, {address}. Solo con la recepción queda presentada.',
  'notice.visitReminder.text':
    'Finalizó su declaración jurada y todavía no fue recepcionada. Lleve los papeles impresos y firmados hasta el {until} a: {office}, {address}. Esto es un recordatorio de cortesía, no una notificación legal.',
  'notice.reminder.after':
    'El plazo para presentar su declaración jurada terminó el {until} y no consta que se haya recepcionado. Ingrese al portal y preséntela cuanto antes. Esto es un recordatorio de cortesía, no una notificación legal.',
  'notice.reminder.unreceived':
    'Finalizó su declaración jurada y todavía no fue recepcionada: solo con la recepción queda presentada. El plazo termina el {until}. En el portal verá qué le falta. Esto es un recordatorio de cortesía, no una notificación legal.',
  'notice.reminder.unreceivedAfter':
    'Finalizó su declaración jurada y todavía no fue recepcionada: solo con la recepción queda presentada. El plazo terminó el {until}. En el portal verá qué le falta. Esto es un recordatorio de cortesía, no una notificación legal.',
  'notice.examinationBegun': 'Se verifica una declaración suya',
  'notice.examinationBegun.text':
    '{when}se le avisó que la Contraloría verifica una declaración jurada suya. Si le pide explicar algo, recibirá otro aviso.',
  'notice.examinationAsked': 'Le piden explicar datos de su declaración',
  'notice.examinationAsked.text':
    '{when}la Contraloría le pidió explicar datos de su declaración jurada. Lea el pedido y responda en el portal, en Verificaciones, hasta el {until}.',
  'notice.examinationEnded': 'Terminó la verificación de su declaración',
  'notice.examinationEnded.text':
    '{when}terminó la verificación de una declaración jurada suya. Lea el resultado y sus motivos en el portal, en Verificaciones.',
  'notice.examinationsOverQuota.text': '{when}la cuenta {account} abrió en un día más de {quota} casos de verificación.',
  'notice.massNotice': '{title}',
  'notice.massNotice.text': '{body}\nEsto es un aviso general de la Contraloría, no una notificación legal.',
  'notice.place': 'su perfil',
  'notice.placeOfStaff': '«Mi acceso», en la oficina,',
  'notice.next': 'cambie su contraseña; si ingresa con tarjeta, pida otra en una oficina de la Contraloría',
  'notice.nextOfStaff': 'cambie su contraseña y avise hoy mismo a quien administra los usuarios',
  'notice.memberAppointed': 'Fue designado en una entidad',
  'notice.memberAppointed.text':
    '{when}la Contraloría registró su designación en {entity}. Motivo: {reason}. Si no lo esperaba, consúltelo hoy mismo.',
  'notice.memberEnded': 'Concluyó su designación en una entidad',
  'notice.memberEnded.text': '{when}la Contraloría concluyó su designación en {entity}. Motivo: {reason}.',
  'notice.doubtResolved': 'Se decidió sobre lo que una entidad informó',
  'notice.doubtResolved.text':
    '{when}la Contraloría decidió sobre algo que una entidad informó de quien tiene su documento. Motivo: {reason}. Lo que las entidades informan de usted se ve en su perfil.',
  'notice.claimResolved': 'Se decidió su respuesta a una entidad',
  'notice.claimResolved.text':
    '{when}la Contraloría decidió sobre lo que usted respondió a una entidad. Motivo: {reason}. Vea el resultado en su perfil.',
} as const
