export const es = {
  'cases.may.select': 'Elegir qué declaraciones se verifican, con sus fundamentos',
  'cases.may.examine': 'Verificar las declaraciones que le tocan por sorteo y proponer su resultado',
  'cases.may.decide': 'Decidir sobre los resultados y los plazos que propuso otra persona',
} as const
