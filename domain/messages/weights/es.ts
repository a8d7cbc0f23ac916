export const es = {
  'weights.may': 'Proponer los pesos y límites de los indicadores y decidir los que propuso otra persona',
  'weights.change': 'Conjunto de pesos de los indicadores',
  'weights.proposed': 'El conjunto quedó propuesto: otra persona debe decidirlo.',
  'weights.approved': 'El conjunto está en vigor y su huella quedó en el registro público.',
  'weights.declined': 'El conjunto quedó rechazado.',
  'weights.nothing': 'Son los mismos pesos y límites que están en vigor.',
  'weights.changed': 'Entró en vigor otro conjunto. Lea los pesos de nuevo.',
  'weights.waiting': 'Otro conjunto espera una decisión.',
  'weights.samePerson': 'Debe decidirlo otra persona que la que lo propuso.',
} as const
