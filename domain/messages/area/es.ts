/** What the sign-in of office and entity says, before anything else of them is loaded. */
export const es = {
  'area.signIn': 'Ingresar con mi cuenta',
  'area.office.title': 'Oficina de la Contraloría',
  'area.office.intro': 'Ingreso del personal. Primero su cuenta, luego el código de un solo uso.',
  'area.entity.title': 'Área de la entidad',
  'area.entity.intro': 'Ingreso de quienes siguen las declaraciones de su entidad. Primero su cuenta, luego el segundo factor.',
} as const
