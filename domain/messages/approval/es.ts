export const es = {
  'approval.closed': 'La presentación digital no está habilitada. Presente su declaración en una oficina: no tiene que llenarla de nuevo.',
  'approval.needsCitizenship': 'Para aprobar su declaración ingrese con Ciudadanía Digital.',
  'approval.description': 'Declaración Jurada de Bienes y Rentas de {document}',
  'approval.asked': 'Su declaración fue finalizada. Apruébela en Ciudadanía Digital.',
  'approval.tokenEnded': 'Su ingreso con Ciudadanía Digital ha caducado. Ingrese de nuevo para aprobar su declaración; no se perdió nada.',
  'approval.unknownRequest': 'No se pidió esa aprobación.',
  'approval.notYet': 'Su declaración todavía no fue aprobada en Ciudadanía Digital.',
  'approval.notReceived': 'Su declaración no pudo ser recepcionada. Habilítela y apruébela nuevamente.',
} as const
