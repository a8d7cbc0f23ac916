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
} as const
