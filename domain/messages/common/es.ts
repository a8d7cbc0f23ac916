export const es = {
  'common.required': 'Este campo es requerido',
  'common.reviewRequired': 'Por Favor revise los datos requeridos..',
  'common.tooLong': 'Puede escribir {max} caracteres como máximo',
  'common.specialCharacter': 'Carácter especial no permitido',
  'common.invalidDate': 'Fecha no válida',
  'common.unknownCode': 'Elija un valor de la lista',
  'common.notText': 'Este campo debe ser un texto',
  'common.notNumber': 'Este campo debe ser un número',
} as const
