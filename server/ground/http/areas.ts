/** The areas that group the contract's calls, and what each is about. */
export const AREAS = {
  Sistema: 'Estado, configuración y hora del portal.',
  Acceso: 'Captcha, ingreso, sesiones, segundo factor y creación del acceso.',
  Recuperación: 'Recuperación de la cuenta y enlaces que deshacen un cambio.',
  Listas: 'Listas paramétricas: lo que se elige en los formularios.',
  Declaración: 'La propia declaración: datos, plazo, revisión y comparación.',
  Identidad: 'Contraste de los datos con el registro de identidad y su corrección.',
  Registros: 'Bienes, rentas, deudas, cargos y parientes declarados.',
  Recepción: 'Finalización, aprobación digital, recepción y documentos emitidos.',
  Avisos: 'Avisos a la persona.',
  'Servicios públicos': 'Búsqueda, certificados, firmas, registro público y estadísticas, sin sesión.',
  Ayuda: 'Documentos de ayuda.',
  'Fallas técnicas': 'Fallas técnicas registradas y sus constancias.',
  Oficina: 'Llamadas del personal de la Contraloría.',
  Entidad: 'Llamadas de quienes hacen el seguimiento en una entidad.',
  Verificación: 'Verificación de declaraciones recibidas: selección, casos, pedidos y decisiones.',
} as const

export type Area = keyof typeof AREAS
