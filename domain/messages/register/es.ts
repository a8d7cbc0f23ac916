/** Who must declare: posts, obligations and how they stand. */
export const es = {
  'register.state.upcoming': 'Por abrirse',
  'register.state.open': 'Por presentar',
  'register.state.extended': 'Por presentar, plazo ampliado',
  'register.state.fulfilled': 'Cumplida en plazo',
  'register.state.late': 'Cumplida fuera de plazo',
  'register.state.omitted': 'Omitida',
  'register.state.exempt': 'Exenta',
  'register.state.void': 'Anulada',
  'register.capacity.titular': 'Responsable de seguimiento',
  'register.capacity.suplente': 'Responsable suplente',
  'register.capacity.mae': 'Máxima autoridad ejecutiva',
  'register.capacity.auditoria_interna': 'Auditoría interna',
} as const
