export const es = {
  'deadline.beforeOffice':
    'Antes de asumir un cargo, la declaración se presenta hasta el primer día hábil desde el inicio del cargo, que es el {from}.',
  'deadline.duringOffice': 'Mientras ejerce un cargo, la declaración se presenta en su mes de nacimiento.',
  'deadline.duringOfficeElsewhere':
    'Mientras ejerce un cargo, la declaración se presenta en su mes de nacimiento, o en el siguiente si declara fuera de una capital de departamento, como usted.',
  'deadline.afterOffice':
    'Al dejar un cargo, la declaración se presenta en los 30 días calendario siguientes al fin del cargo, que es el {until}.',
  'deadline.firstOne':
    'Si va a asumir un cargo, preséntela hasta el primer día hábil desde su inicio. Si ya ejerce uno, en su mes de nacimiento: hasta el {last}.',
  'deadline.moved': 'Se recorre por los días que no son hábiles: {days}.',
  'deadline.startUnknown': 'El plazo se conocerá cuando registre la fecha de inicio de su cargo.',
  'deadline.endUnknown': 'El plazo se conocerá cuando registre la fecha de fin de su cargo.',
  'deadline.reasonUnknown': 'El plazo se conocerá cuando indique el motivo de su declaración.',
  'deadline.rectification': 'Una rectificación no tiene plazo.',
  'deadline.nothingDue': 'Ya declaró por haber dejado su cargo: no tiene otra declaración pendiente.',
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

  'deadline.open': 'Preséntela hasta el {date}',
  'deadline.next': 'Presente su próxima declaración hasta el {date}',
  'deadline.today': 'hoy es el último día',
  'deadline.left.one': 'falta 1 día',
  'deadline.left.many': 'faltan {count} días',
  'deadline.why': '¿Por qué esta fecha?',
  'deadline.late': 'El plazo venció el {date}.',
  'deadline.nextLate': 'El plazo de su próxima declaración venció el {date}.',
  'deadline.lateText': 'Puede presentarla; quedará marcada fuera de plazo.',
  'deadline.finalized': 'La finalizó el {date}.',
  'deadline.finalizedOnTime': 'La finalizó el {date}, dentro del plazo, que es el {last}.',
  'deadline.finalizedLate': 'La finalizó el {date}, fuera de plazo: el plazo venció el {last}.',
  'deadline.failed': 'No se pudo consultar el plazo',
  'deadline.failedText': 'Sus datos están a salvo. Intente de nuevo en un momento.',
  'deadline.addToCalendar': 'Agregar a mi calendario',
} as const
