export const es = {
  'services.search.title': 'Buscar un extracto público',
  'services.search.intro': 'De la última declaración recibida de una servidora o un servidor público, con menos de dos años.',
  'services.status.title': 'Consultar el estado de mi declaración',
  'services.status.intro': 'Con el documento de identidad y la fecha de nacimiento de quien declara.',
  'services.help.title': 'Ayuda y documentos',
  'services.help.intro': 'Manuales, guías y normas para presentar su declaración. Cada uno es un PDF que puede descargar.',
} as const
