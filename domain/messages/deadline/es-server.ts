/** Why a day is the last one, and its entry in a calendar: the server alone says it. */
export const es = {
  'deadline.beforeOffice':
    'Antes de asumir un cargo, la declaración se presenta hasta el primer día hábil desde que empieza el cargo. Su cargo empieza el {from}.',
  'deadline.duringOffice': 'Mientras ejerce un cargo, la declaración se presenta en su mes de nacimiento.',
  'deadline.duringOfficeElsewhere':
    'Mientras ejerce un cargo, la declaración se presenta en su mes de nacimiento, o en el siguiente si declara fuera de una capital de departamento, como usted.',
  'deadline.afterOffice': 'Al dejar un cargo, la declaración se presenta hasta 30 días calendario después. Su cargo termina el {until}.',
  'deadline.firstOne':
    'Si va a asumir un cargo, preséntela hasta el primer día hábil desde que empieza. Si ya está en el cargo, preséntela en su mes de nacimiento: hasta el {last}.',
  'deadline.extended': 'La Contraloría amplió su plazo: por la regla general era hasta el {from}.',
  'deadline.exempt': 'La Contraloría le eximió de esta declaración: no tiene plazo para presentarla.',
  'deadline.moved': 'El último día pasa al siguiente día hábil, porque estos no lo son: {days}.',
  'deadline.startUnknown': 'El plazo se conocerá cuando registre la fecha de inicio de su cargo.',
  'deadline.endUnknown': 'El plazo se conocerá cuando registre la fecha de fin de su cargo.',
  'deadline.reasonUnknown': 'El plazo se conocerá cuando indique el motivo de su declaración.',
  'deadline.rectification': 'Una rectificación no tiene plazo.',
  'deadline.nothingDue': 'Ya declaró por haber dejado su cargo. Si asume otro, debe declarar de nuevo.',
  'deadline.saturday': 'sábado',
  'deadline.sunday': 'domingo',
  'deadline.departmental': 'feriado departamental de {department}',
  'deadline.decreed': 'feriado por decreto',
  'deadline.decreedBy': 'feriado por {norm}',
  'deadline.keptOnMonday': '{name}, trasladado al lunes',
  'deadline.dayNamed': '{day} ({name})',

  'deadline.event': 'Último día para presentar la Declaración Jurada de Bienes y Rentas',
  'deadline.eventText': '{why} Preséntela en {address}',
  'deadline.reminder': 'Falta poco para presentar su Declaración Jurada de Bienes y Rentas',
} as const
