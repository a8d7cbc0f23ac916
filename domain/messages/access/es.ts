export const es = {
  'access.account': 'Cuenta',
  'access.password': 'Contraseña',
  'access.captchaRequired': 'EL CAPTCHA ES REQUERIDO',
  'access.captchaWrong': 'El código de la imagen no es correcto o ya venció. Escriba el de la nueva imagen.',
  'access.completeData': 'Por Favor complete los datos requeridos..',
  'access.accountSize': 'El tamaño de la cuenta no es valida',
  'access.wrongCredentials': 'La cuenta o la contraseña no son correctas.',
  'access.enter': 'Ingresar',
  'access.queueFull': 'Hay muchas personas ingresando en este momento. Espere unos segundos e intente nuevamente.',
  'access.oneTimeCodeShape': 'El código tiene seis dígitos',
  'access.oneTimeCodeWrong': 'El código no es correcto o ya fue usado. Espere el siguiente e intente nuevamente.',
  'access.noSecondFactor': 'Su cuenta no tiene todavía un segundo factor. Acuda a quien administra las cuentas del personal.',

  'access.document.card': 'Cédula de identidad',
  'access.document.passport': 'Pasaporte',
  'access.document.prefix': 'Prefijo',
  'access.document.number': 'Número de documento',
  'access.document.suffix': 'Sufijo',
  'access.document.required': 'El número de Documento es requerido',
  'access.document.invalid': 'El número de Documento no es válido',
  'access.document.complementIsDepartment': 'El complemento corresponde a un departamento de expedición',

  'access.accountActive': 'ACTIVA',
  'access.recovery.notFound': 'No se recuperaron datos personales.. Revise lo que escribió o acuda a una oficina con su cédula.',
  'access.recovery.identified': 'Sus datos son correctos.',
  'access.recovery.paperWrong':
    'Los datos no coinciden con los de su última declaración. Revíselos en su certificado; después de tres intentos debe comenzar de nuevo.',
  'access.recovery.proved': 'Los datos de su última declaración son correctos.',
  'access.recovery.again': 'No se recupero bien los datos favor volver a intentar',
  'access.recovery.mismatch': 'Las contraseñas no coinciden, favor validar',
  'access.recovery.done': 'Su contraseña fue cambiada. Las sesiones de su cuenta se cerraron.',
  'access.mail.asked':
    'Si los datos que escribió son los de su cuenta, enviamos a ese correo un enlace para cambiar su contraseña. Sirve durante 15 minutos; puede pedir hasta tres por hora.',
  'access.mail.subject': 'Cambie la contraseña de su cuenta',
  'access.mail.words':
    'Alguien pidió cambiar la contraseña de su cuenta. Si fue usted, abra el enlace: sirve una vez, durante {minutes} minutos. Si no fue usted, no haga nada: su contraseña sigue igual.',
  'access.mail.link': 'Cambiar mi contraseña',
  'access.link.right': 'La verificación fue correcta, por favor cambie su contraseña',
  'access.link.wrong': 'La verificación no fue correcta.',
  'access.link.undoRight': 'La verificación fue correcta.',
  'access.link.undone': 'Su contraseña anterior vuelve a valer. Todas las sesiones se cerraron.',

  'access.card.incomplete': 'Verificación Incorrecta, Datos requeridos incompletos.',
  'access.card.wrong': 'El documento o el código de la tarjeta no son correctos.',
  'access.card.restsToday':
    'Esta tarjeta está congelada por hoy: hubo cinco intentos con datos equivocados. Vuelva a intentar mañana, o acuda a una oficina con su cédula.',
  'access.card.notVerified':
    'El código o el PIN de la tarjeta no son correctos, o la tarjeta ya fue usada. Después de cinco PIN equivocados la tarjeta se congela.',
  'access.card.verified': 'La tarjeta fue verificada.',
  'access.card.activated': 'Su tarjeta fue activada.',
  'access.activation.identified': 'Sus datos fueron recibidos.',
  'access.activation.proved': 'Sus datos fueron verificados.',
  'access.activation.notProved':
    'No se pudieron verificar los datos. Revíselos, o vuelva a empezar. Si no tiene una declaración finalizada, acuda a una oficina con su cédula de identidad.',
  'access.activation.atOffice':
    'Con estos datos no se puede crear el ingreso por internet. No se guardó nada: acuda a una oficina con su cédula de identidad.',
  'access.activation.accountCreated': 'Su cuenta fue creada.',
  'access.activation.passwordMismatch': 'Las contraseñas no coinciden, favor validar',
} as const
