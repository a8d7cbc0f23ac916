export const es = {
  'common.badRequest': 'Hubo un error de validación.',
  'common.unauthenticated': 'Su sesión ha caducado.',
  'common.forbidden': 'No tiene los permisos necesarios.',
  'common.notFound': 'No existe el recurso solicitado.',
  'common.conflict': 'Los datos no son válidos',
  'common.tooManyTries': 'Demasiados intentos, espere unos minutos e intente otra vez.',
  'common.fault': 'Se produjo un error en el servidor, inténtelo más tarde.',
  'common.unavailable': 'El sistema se encuentra en mantenimiento en estos momentos, vuelva a intentarlo más tarde por favor.',
} as const
